import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Compile } from 'typebox/compile'
import { exampleNotice } from '../example-notice.ts'
import type { Notice, NoticeItem } from '../notice.ts'
import { plainLine } from '../notice.ts'
import { checkTemplate, renderMessage } from '../render-message.ts'
import { providerSchemas } from '../testing/provider-schemas.ts'
import { formats } from './formats.ts'
import { mailContent } from './mail.ts'

const base = exampleNotice({ id: 'c', name: 'soc', when: { kind: 'at once' } }, 'https://rim.example', 1e12)
const example: Notice = { ...base, test: false }
const [item] = example.items as readonly [NoticeItem]
/** What a service can say of itself. */
const hostileText =
  '<!channel> @everyone @here <b>&amp;</b> *bold* _x_ ~s~ `code` [a](https://evil.example) <https://evil.example|go> ```\n# title\u202e\u0000 "quote" \\'
const hostile: NoticeItem = {
  ...item,
  title: plainLine(hostileText, 300),
  reasons: [plainLine(hostileText, 300)],
  product: plainLine(hostileText, 100),
  facts: [[plainLine(hostileText, 60), plainLine(hostileText, 300)]],
}
/** As long as read-notice.ts lets them be. */
const long: NoticeItem = {
  ...item,
  title: '&'.repeat(300),
  reasons: Array.from({ length: 8 }, () => '*'.repeat(300)),
  facts: Array.from({ length: 12 }, (_, at) => [`fact ${at} ${'_'.repeat(50)}`, '<'.repeat(300)] as const),
}
const fixed: NoticeItem = { ...item, change: 'fixed' }
const unplaced: NoticeItem = {
  ...{ ...item, ip: '', port: '', protocol: '', service: '', product: '', version: '', url: null },
  ...{ name: 'old.example.com', reasons: [], facts: [] },
}
const baseline = { info: 3, low: 2, medium: 0, high: 1, critical: 0 }
const notices: Readonly<Record<string, Notice>> = {
  example,
  test: base,
  hostile: { ...example, items: [hostile] },
  'many long': { ...example, items: Array.from({ length: 50 }, () => long), more: 1_234, baseline },
  mixed: { ...example, items: [fixed, unplaced, hostile], url: null },
  'first scan': { ...example, digest: true, items: [], baseline },
}
const routingKey = 'R'.repeat(32)

describe('every format', () => {
  for (const kind of Object.keys(formats) as (keyof typeof formats)[]) {
    const schema = Compile(providerSchemas[kind])
    for (const [name, notice] of Object.entries(notices))
      test(`${kind} takes the notice: ${name}`, () => {
        const bodies = formats[kind].bodies(notice, { texts: null, routingKey })
        assert.equal(bodies.length, kind === 'pagerduty' ? notice.items.length : 1)
        for (const body of bodies) {
          const problems = [...schema.Errors(body)].map(
            ({ instancePath, message }) => `${instancePath} ${message}`,
          )
          assert.deepEqual(problems.slice(0, 3), [])
        }
      })
  }
})

describe('limits beside the schemas', () => {
  const many = notices['many long']!
  test('the embeds of Discord have 6,000 characters together, and what does not fit is counted', () => {
    const [body] = formats.discord.bodies(many, { texts: null, routingKey }) as [
      { content: string; embeds: { title: string; fields: { name: string; value: string }[] }[] },
    ]
    const length = body.embeds
      .flatMap(({ title, fields }) => [title, ...fields.flatMap(({ name, value }) => [name, value])])
      .join('').length
    assert.ok(body.embeds.length > 0 && length <= 6_000, `${length}`)
    assert.match(body.content, new RegExp(`and ${50 - body.embeds.length + 1_234} more`))
  })

  test('a card of Teams is smaller than 28 KB', () => {
    const [body] = formats.teams.bodies(many, { texts: null, routingKey })
    assert.ok(Buffer.byteLength(JSON.stringify(body)) <= 28_000)
  })
})

describe('what a service says of itself', () => {
  const notice = notices['hostile']!
  const body = (kind: keyof typeof formats): string =>
    JSON.stringify(formats[kind].bodies(notice, { texts: null, routingKey }))

  test('is no mention, link or markup in a chat', () => {
    assert.doesNotMatch(body('slack'), /<!channel>|<https:\/\/evil/)
    // Only our own links are markup; all else is plain text.
    const [{ blocks }] = formats.slack.bodies(notice, { texts: null, routingKey }) as [
      { blocks: { text?: { type: string; text: string }; elements?: { type: string; text: string }[] }[] },
    ]
    const markup = blocks.flatMap(({ text, elements = [] }) => [text, ...elements])
    for (const one of markup)
      if (one?.type === 'mrkdwn') assert.match(one.text, /^<https:\/\/rim\.example\/[^|>]*\|[\w ]+>$/)
    assert.doesNotMatch(body('discord'), /[^\\]\[a\\?\]\(|[^\\]@everyone|[^\\]\*bold/)
    assert.doesNotMatch(body('mattermost'), /@(here|everyone|channel)|[^\\]\[a\]\(/)
    assert.doesNotMatch(body('teams'), /"TextBlock"/)
    for (const kind of ['slack', 'discord', 'mattermost', 'teams'] as const)
      assert.doesNotMatch(body(kind), /\\u202e|\\u0000|\u202e/)
  })

  test('is no markup in a mail, which loads nothing from elsewhere', () => {
    const { subject, text, html } = mailContent(notice, null)
    assert.doesNotMatch(html, /<b>|<script|<img|src=|url\(|evil\.example"/)
    assert.equal(
      html.match(/<a href="[^"]*"/g)!.every((link) => link.includes('https://rim.example/')),
      true,
    )
    assert.doesNotMatch(subject, /[\r\n\u202e]/)
    assert.ok(text.includes('<b>'), 'text is shown as it is')
  })
})

test('a mail says where, what answers, what was seen and what to do', () => {
  const { subject, text, html } = mailContent(example, null)
  assert.equal(subject, 'Rimlight: New, high: Example: a database answers at 192.0.2.10:3306')
  for (const part of [
    '192.0.2.10 3306/tcp',
    'mysql, MySQL 8.4.3',
    'product: MySQL; version: 8.4.3',
    item.advice.slice(0, 30),
    'https://rim.example/findings',
  ]) {
    assert.ok(text.includes(part), part)
    assert.ok(html.includes(part), part)
  }
})

describe('a template of one’s own', () => {
  const message = (
    kind: 'mail' | 'slack' | 'webhook' | 'discord',
    template: string,
    notice = notices['mixed']!,
  ) => renderMessage({ kind, target: 'https://hook.example/x', template }, notice)

  test('is repeated for each finding, or repeats a part', () => {
    const each = message('mail', '{{severity}} {{ip}}')
    assert.ok(each.kind === 'mail' && each.mail.text.split('\n\n').length === 3)
    const part = message('mail', '{{total}}:{{#findings}} {{change}}{{^last}},{{/last}}{{/findings}}')
    assert.ok(part.kind === 'mail')
    assert.equal(part.mail.text, '3: fixed, new, new')
  })

  test('is JSON for a webhook, whatever a service says', () => {
    const template = '{"all":[{{#findings}}{"t":"{{title}}"}{{^last}},{{/last}}{{/findings}}]}'
    checkTemplate('webhook', template)
    const sent = message('webhook', template)
    assert.ok(sent.kind === 'posts')
    const [{ all }] = sent.bodies as [{ all: { t: string }[] }]
    assert.equal(all.at(-1)!.t, hostile.title)
  })

  test('has its values escaped as the receiver needs it', () => {
    const sent = message('slack', '*{{title}}*', { ...example, items: [hostile] })
    assert.doesNotMatch(JSON.stringify(sent), /<!channel>/)
    const schema = Compile(providerSchemas.slack)
    assert.ok(sent.kind === 'posts' && schema.Check(sent.bodies[0]))
  })

  test('is refused when a name is unknown, a part is not closed, or the result is no JSON', () => {
    for (const [kind, template, problem] of [
      ['mail', '{{severty}}', /there is no name \{\{severty\}\}/],
      ['mail', '{{constructor}}', /there is no name/],
      ['mail', 'a {{ b', /must be followed by a name/],
      ['mail', '{{#findings}}x', /never closed/],
      ['mail', '{{/findings}}', /closes nothing/],
      ['mail', '{{^last}}x{{/last}}', /not known here/],
      ['mail', '{{#findings}}{{ip}}{{/findings}}{{port}}', /belong between/],
      ['webhook', '{"port": {{port}}}', /is JSON/],
      ['webhook', '{"a":[{{#findings}}"{{ip}}",{{/findings}}]}', /is JSON/],
    ] as const)
      assert.throws(() => checkTemplate(kind, template), problem, template)
  })
})
