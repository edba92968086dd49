import {
  baselineText,
  changeNames,
  detailsOf,
  headline,
  type Notice,
  type NoticeItem,
  plainLine,
} from '../notice.ts'
import { moreText, severityColors } from './format.ts'

export type MailContent = { readonly subject: string; readonly text: string; readonly html: string }

const maxSubject = 200

/** HTML and text with the same content: service, product, evidence, advice and link of each finding. */
export function mailContent(notice: Notice, texts: readonly string[] | null): MailContent {
  const subject = plainLine(`Rimlight: ${headline(notice)}`, maxSubject)
  const own = texts?.join('\n\n')
  return {
    subject,
    text: own ?? textOf(notice),
    html: page(
      subject,
      own === undefined ? htmlOf(notice) : `<pre style="${preStyle}">${escapeHtml(own)}</pre>`,
    ),
  }
}

function textOf(notice: Notice): string {
  const blocks = notice.items.map((item) =>
    [
      `${changeNames[item.change]}, ${item.severity}: ${item.title}`,
      ...detailsOf(item).map(([name, value]) => `  ${name}: ${value}`),
      ...(item.url === null ? [] : [`  ${item.url}`]),
    ].join('\n'),
  )
  return [headline(notice), ...blocks, ...closing(notice)].join('\n\n')
}

function closing(notice: Notice): readonly string[] {
  const lines = [baselineText(notice), moreText(notice.more), notice.url && `All findings: ${notice.url}`]
  return [
    ...lines.filter((line) => line !== null),
    `Sent by the channel ${plainLine(notice.channel.name, 100)}.`,
  ]
}

// Both colours are always given, so that a client with a dark theme changes them together or not at all. Nothing is loaded
// from elsewhere.
const bodyStyle =
  'margin:0;padding:16px;background-color:#ffffff;color:#1d2430;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45'
const cardStyle =
  'border:1px solid #c3cad5;border-radius:6px;margin:0 0 16px;padding:12px 16px;background-color:#ffffff;color:#1d2430'
const nameStyle = 'padding:2px 12px 2px 0;color:#4a5565;vertical-align:top;white-space:nowrap'
const valueStyle = 'padding:2px 0;color:#1d2430;word-break:break-word'
const linkStyle = 'color:#1a4fa0'
const preStyle = 'white-space:pre-wrap;background-color:#ffffff;color:#1d2430'

function page(title: string, content: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="${bodyStyle}">${content}</body></html>`,
  ].join('\n')
}

function htmlOf(notice: Notice): string {
  return [
    `<h1 style="font-size:19px;margin:0 0 16px">${escapeHtml(headline(notice))}</h1>`,
    ...notice.items.map(card),
    ...[baselineText(notice), moreText(notice.more)]
      .filter((line) => line !== null)
      .map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(notice.url === null ? [] : [`<p>${link(notice.url, 'All findings')}</p>`]),
    `<p style="color:#4a5565;font-size:13px">Sent by the channel ${escapeHtml(plainLine(notice.channel.name, 100))}.</p>`,
  ].join('\n')
}

function card(item: NoticeItem): string {
  const rows = detailsOf(item).map(
    ([name, value]) =>
      `<tr><td style="${nameStyle}">${name}</td><td style="${valueStyle}">${escapeHtml(value)}</td></tr>`,
  )
  const tag = `display:inline-block;padding:1px 8px;border-radius:4px;background-color:${severityColors[item.severity]};color:#ffffff;font-size:13px`
  return [
    `<div style="${cardStyle}">`,
    `<p style="margin:0 0 6px"><span style="${tag}">${item.severity}</span> ${changeNames[item.change]}</p>`,
    `<h2 style="font-size:16px;margin:0 0 8px">${escapeHtml(item.title)}</h2>`,
    `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`,
    item.url === null ? '' : `<p style="margin:8px 0 0">${link(item.url, 'Open the finding')}</p>`,
    '</div>',
  ].join('')
}

function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" style="${linkStyle}">${text}</a>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
