import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom, type Random } from '../../sample/random.ts'
import { lowerHeaders, siteUrl } from '../../sample/web/site.ts'
import { webPage } from '../../sample/web/web-page.ts'

type Finding = (url: string, random: Random) => { readonly [application: string]: unknown }

/** Each application the module knows, as it would describe one it found. */
const findings: readonly (readonly [name: string, category: string, find: Finding])[] = [
  ['WordPress', 'CMS', wordpress],
  [
    'Drupal',
    'CMS',
    (_, random) =>
      versioned('drupal', 'drupal:drupal', random.pick(['7.58', '8.6.9', '9.5.11']), { modules: [] }),
  ],
  [
    'Joomla',
    'CMS',
    (_, random) =>
      versioned('joomla', 'joomla:joomla\\!', random.pick(['3.4.5', '3.9.28', '4.2.7']), {
        components: [],
        modules: [],
        plugins: [],
        templates: [],
      }),
  ],
  [
    'Magento',
    'Ecommerce',
    (_, random) =>
      versioned('magento', 'magento:magento', random.pick(['1.9.4', '2.3.5', '2.4.6']), {
        type: 'Community',
        cache_leak: random.chance(0.1),
        internal_information: { internal_path: '/var/www/magento' },
      }),
  ],
  ['Umbraco', 'CMS', umbraco],
  ['F5 BigIP', 'Load balancers', balancer],
  [
    'Citrix Netscaler',
    'Load balancers',
    (_, random) => ({
      citrix_netscaler: { name: 'NSC_vpn', host: `198.18.${random.below(256)}.9`, port: '443' },
    }),
  ],
  [
    'Secrets',
    'Leaks',
    (_, random) => ({
      secrets: {
        amazon_aws_s3_url: [`s3-${random.hex(6)}.example.com/static`],
        amazon_aws_keys: [],
        square_oauth_secret: [],
      },
    }),
  ],
]

export const webEnrichSample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
  const random = createRandom(sighting.identity)
  // WordPress alone is more than half of what is found.
  const [name, category, find] = random.chance(0.55) ? findings[0]! : random.pick(findings)
  const url = siteUrl(sighting)
  const page = webPage(sighting)
  const headers = lowerHeaders(page)
  const target = headers['location']
  return {
    url,
    name,
    category: [category],
    http_version: '1.1',
    ssl: sighting.tls,
    fqdn: sighting.host.name,
    headers,
    redirects: target === undefined ? [] : [{ status_code: page.status, redirect_uri: target, headers }],
    ...find(url, random),
  }
}

function versioned(key: string, stem: string, version: string, rest: object) {
  return { [key]: { version: [version], cpe: `cpe:/a:${stem}:${version}`, confidence: 100, ...rest } }
}

function wordpress(url: string, random: Random) {
  const plugin = random.pick(['contact-form-7', 'elementor', 'woocommerce', 'akismet'])
  return versioned(
    'wordpress',
    'wordpress:wordpress',
    random.pick(['4.9.8', '5.7.2', '6.1.1', '6.4.3', '6.6.2']),
    {
      plugins: [
        {
          name: plugin,
          slug: plugin,
          version: `${random.between(1, 7)}.${random.below(10)}`,
          site_url: url,
          plugin_url: `${url}wp-content/plugins/${plugin}/`,
        },
      ],
      themes: [
        {
          name: 'Astra',
          slug: 'astra',
          version: '4.6.2',
          site_url: url,
          theme_url: `${url}wp-content/themes/astra/`,
        },
      ],
      users: [{ name: 'admin', username: 'admin', email_md5: random.hex(32) }],
      directory_listing: random.chance(0.2) ? [`${url}wp-content/uploads/`] : [],
      internal_information: { internal_path: '/var/www/html' },
    },
  )
}

function umbraco(_: string, random: Random) {
  const address = `198.18.${random.below(256)}.20`
  return versioned('umbraco', 'umbraco:umbraco_cms', random.pick(['7.15.3', '8.18.8', '10.8.3']), {
    internal_information: {
      physical_path: 'C:\\inetpub\\wwwroot\\',
      local_address: address,
      remote_address: '203.0.113.240',
      remote_host: '203.0.113.240',
      remote_port: String(random.between(32_768, 60_999)),
      http_x_forwarded_for: '',
      http_x_forwarded_for_port: '',
    },
  })
}

function balancer(_: string, random: Random) {
  return {
    f5_bigip: {},
    f5_bigip_loadbalancer: {
      pool_name: 'pool_web_80',
      host: `198.18.${random.below(256)}.30`,
      port: 80,
      route_domain: '0',
      ipv6: false,
    },
  }
}
