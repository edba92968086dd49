import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTechnologyMatcher } from '../../fingerprints/technologies/match-technologies.ts'
import { technologyRules } from '../../fingerprints/technologies/technology-rules.ts'
import { decodeHead } from '../../wire/http/response-head.ts'
import { pageEvidence } from '../http/page-evidence.ts'
import { decodeBigIpCookie, decodeNetScalerCookie } from './balancer-cookies.ts'
import type { ContentSystem } from './content-system.ts'
import { describeEnriched, systemsOf } from './decode.ts'
import { secretsIn } from './secrets.ts'

const match = createTechnologyMatcher(technologyRules)
const page = new URL('https://www.example/blog/post')

function enrich(
  html: string,
  fields = '',
  files: Readonly<Record<string, string>> = {},
): Record<string, never> {
  const head = decodeHead(Buffer.from(`HTTP/1.1 200 OK\r\n${fields}\r\n\r\n`, 'latin1'))
  const evidence = pageEvidence(page, head, html)
  const seen = { url: page, head, evidence, redirects: [], technologies: match(evidence).technologies }
  const known = new Map<ContentSystem, ReadonlyMap<string, string>>(
    systemsOf(seen).map(({ system }) => [system, new Map(Object.entries(files))]),
  )
  return describeEnriched(seen, known) as Record<string, never>
}

test('WordPress with plugins, themes and authors', () => {
  const html = `<meta name="generator" content="WordPress 6.4.2">
    <link href="https://www.example/blog/wp-content/plugins/contact-form-7/includes/css/styles.css?ver=5.8.4">
    <link href="/blog/wp-content/plugins/plain/style.css?ver=6.4.2"><link href="/blog/wp-content/themes/astra/a.css?ver=4.5.0">
    <a href="/blog/author/jane/">Jane</a><b>Warning</b>: x in <b>/var/www/html/wp-content/x.php</b> on line <b>3</b>`
  const record = enrich(html, '', {
    'feed/': '<generator>https://wordpress.org/?v=6.4.2</generator>',
    'wp-json/wp/v2/users': JSON.stringify([
      {
        name: 'Joe Café',
        slug: 'joe',
        avatar_urls: { 24: 'https://secure.gravatar.com/avatar/0123456789abcdef0123456789abcdef?s=24' },
      },
      { name: 7 },
      null,
    ]),
    'wp-content/uploads/': '<title>Index of /blog/wp-content/uploads</title>',
  })
  const site_url = 'https://www.example/blog/'
  assert.deepEqual(record['wordpress'], {
    version: ['6.4.2'],
    cpe: 'cpe:/a:wordpress:wordpress:6.4.2',
    confidence: 100,
    plugins: [
      {
        name: 'contact-form-7',
        slug: 'contact-form-7',
        version: '5.8.4',
        site_url,
        plugin_url: `${site_url}wp-content/plugins/contact-form-7/`,
      },
      { name: 'plain', slug: 'plain', site_url, plugin_url: `${site_url}wp-content/plugins/plain/` },
    ],
    themes: [
      {
        name: 'astra',
        slug: 'astra',
        version: '4.5.0',
        site_url,
        theme_url: `${site_url}wp-content/themes/astra/`,
      },
    ],
    users: [
      { name: 'Joe Caf\\xc3\\xa9', username: 'joe', email_md5: '0123456789abcdef0123456789abcdef' },
      { username: 'jane' },
    ],
    directory_listing: [`${site_url}wp-content/uploads/`],
    internal_information: { internal_path: '/var/www/html/wp-content/x.php' },
  })
  assert.deepEqual(
    [record['name'], record['category'], record['ssl'], record['fqdn']],
    ['WordPress', ['CMS', 'Blogs'], true, 'www.example'],
  )
})

test('Drupal, Joomla, Magento and Umbraco', () => {
  assert.deepEqual(
    enrich(
      '<script src="/modules/contrib/token/x.js"></script><link href="/sites/all/modules/views/v.css">',
      'X-Generator: Drupal 7 (http://drupal.org)',
      {
        'CHANGELOG.txt': 'Drupal 7.98, 2023-06-07\n----',
      },
    )['drupal'],
    {
      version: ['7.98', '7'],
      cpe: 'cpe:/a:drupal:drupal:7.98',
      confidence: 100,
      modules: [{ name: 'token' }, { name: 'views' }],
    },
  )
  assert.deepEqual(
    enrich(
      '<meta name="generator" content="Joomla! - Open Source Content Management"><a href="/index.php?option=com_content"><script src="/media/system/js/core.js"></script><link href="/templates/cassiopeia/a.css"><img src="/modules/mod_menu/x.png"><img src="/plugins/system/cache/x.png">',
      '',
      { 'administrator/manifests/files/joomla.xml': '<extension><version>4.2.3</version>' },
    )['joomla'],
    {
      version: ['4.2.3'],
      cpe: 'cpe:/a:joomla:joomla%21:4.2.3',
      confidence: 100,
      components: [{ name: 'com_content' }],
      modules: [{ name: 'mod_menu' }],
      plugins: [{ name: 'system/cache' }],
      templates: [{ name: 'cassiopeia' }],
    },
  )
  assert.deepEqual(
    enrich('<script type="text/x-magento-init">', '', { magento_version: 'Magento/2.4 (Community)' })[
      'magento'
    ],
    {
      version: ['2.4'],
      cpe: 'cpe:/a:magento:magento:2.4',
      confidence: 100,
      type: 'Community',
    },
  )
  assert.deepEqual(
    enrich(
      '<td>LOCAL_ADDR</td><td>10.0.0.5</td><tr><td>Physical Path</td><td>&nbsp;C:\\inetpub\\site</td>',
      'X-Umbraco-Version: 7.5.3',
    )['umbraco'],
    {
      version: ['7.5.3'],
      cpe: 'cpe:/a:umbraco:umbraco_cms:7.5.3',
      confidence: 100,
      internal_information: { physical_path: 'C:\\\\inetpub\\\\site', local_address: '10.0.0.5' },
    },
  )
})

test('cookies of BIG-IP, in the four forms that F5 describes', () => {
  const decode = (value: string) => {
    const { host, port, route_domain, ipv6 } = decodeBigIpCookie('BIGipServerpool_1', value) ?? {}
    return [host, port, route_domain, ipv6]
  }
  assert.deepEqual(decode('1677787402.36895.0000'), ['10.1.1.100', 8080, undefined, false])
  assert.deepEqual(decode('vi20010112000000000000000000000030.20480'), ['2001:112::30', 80, undefined, true])
  assert.deepEqual(decode('rd5o00000000000000000000ffffc0000201o80'), ['192.0.2.1', 80, '5', false])
  assert.deepEqual(decode('rd3o20010112000000000000000000000030o80'), ['2001:112::30', 80, '3', true])
  for (const none of ['!encrypted', '99999999999.1.0000', '4294967296.80.0000', '1.70000.0000', ''])
    assert.equal(decodeBigIpCookie('BIGipServerx', none), null, none)
  assert.equal(decodeBigIpCookie('other', '1677787402.36895.0000'), null)
  assert.deepEqual(
    enrich('', 'Set-Cookie: BIGipServerpool=1677787402.36895.0000; path=/')['f5_bigip_loadbalancer'],
    {
      pool_name: 'pool',
      host: '10.1.1.100',
      port: 8080,
      ipv6: false,
    },
  )
})

test('cookies of NetScaler', () => {
  assert.deepEqual(decodeNetScalerCookie('NSC_mc_uftu-Aa', 'ffffffff3c19594d45525d5f4f58455e445a4a423660'), {
    name: 'lb_test-Zz',
    host: '63.17.71.92',
    port: '80',
  })
  assert.equal(decodeNetScalerCookie('NSC_x', 'zz'), null)
  assert.equal(decodeNetScalerCookie('x', 'ffffffff3c19594d45525d5f4f58455e445a4a423660'), null)
})

test('keys in a page are reported and masked', () => {
  const key = `AKIA${'ABCDEFGH12345678'}`
  const square = `sq0csp-${'a'.repeat(43)}`
  const text = `k="${key}" k="${key}" ${square} https://bucket-1.s3.eu-west-1.amazonaws.com/x https://s3.amazonaws.com/other/x XAKIA${'A'.repeat(16)}`
  assert.deepEqual(secretsIn(text), {
    amazon_aws_s3_url: ['https://bucket-1.s3.eu-west-1.amazonaws.com', 'https://s3.amazonaws.com/other'],
    amazon_aws_keys: ['AKIAABCD************'],
    square_oauth_secret: [`sq0csp-a${'*'.repeat(42)}`],
  })
  assert.equal(secretsIn('nothing'), null)
})

test('any page becomes a record of printable text, and none holds the reader up', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<meta name="generator" content="WordPress 6',
      '/wp-content/plugins/',
      'x/y.css?ver=',
      '/author/',
      "'",
      '"',
      ' in /',
      '.php',
      'option=com_',
      'X-Generator: Drupal 7\r\n',
      'Set-Cookie: BIGipServer=',
      'Set-Cookie: NSC_a=',
      '<td>',
    ),
    fc.string({ unit: 'binary', maxLength: 10 }),
  )
  const text = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, text, (html, fields, file) => {
      const files = { 'feed/': file, 'wp-json/wp/v2/users': `[${file}]`, 'CHANGELOG.txt': file }
      assert.match(
        JSON.stringify(enrich(`<link href="/wp-content/x">${html}`, fields, files)),
        /^[\x20-\x7e]*$/,
      )
    }),
    { numRuns: 200 },
  )
  for (const piece of [
    '"',
    "'/wp-content/plugins/a/",
    ' in /a',
    '"a/wp-content',
    'https://a',
    'AKIA',
    '/author/',
  ])
    enrich(`<link href="/wp-content/x">${piece.repeat(262_144 / piece.length)}`)
})
