import { escapeText } from '../../core/escape.ts'
import { type ContentSystem, versionRecord, versionsOf } from './content-system.ts'

/** Rows of the pages in which ASP.NET shows a request or an error, by the member they become. */
const rows = {
  physical_path: 'Physical Path|PATH_TRANSLATED',
  local_address: 'LOCAL_ADDR',
  remote_address: 'REMOTE_ADDR',
  remote_host: 'REMOTE_HOST',
  remote_port: 'REMOTE_PORT',
  http_x_forwarded_for: 'HTTP_X_FORWARDED_FOR',
  http_x_forwarded_for_port: 'HTTP_X_FORWARDED_FOR_PORT',
} as const

export const umbraco: ContentSystem = {
  technology: 'Umbraco',
  member: 'umbraco',
  files: [],
  anchor: /umbraco\//i,
  describe: ({ evidence, confidence }) => {
    const versions = versionsOf([
      evidence.headers.get('x-umbraco-version')?.match(/^(\d[\d.]{0,12})/)?.[1],
      evidence.meta.get('generator')?.match(/umbraco (\d[\d.]{0,12})/i)?.[1],
    ])
    const cells = Object.entries(rows).flatMap(([member, label]) => {
      const value = cellAfter(evidence.html, label)
      return value === undefined ? [] : [[member, value] as const]
    })
    return {
      ...versionRecord(versions, 'cpe:/a:umbraco:umbraco_cms', confidence),
      ...(cells.length > 0 ? { internal_information: Object.fromEntries(cells) } : {}),
    }
  },
}

/** The text of the cell that follows the one with the label. */
function cellAfter(html: string, label: string): string | undefined {
  const expression = new RegExp(
    `>\\s{0,8}(?:${label})\\s{0,8}</t[dh]>\\s{0,20}<td[^>]{0,80}>([^<]{1,300})</td>`,
  )
  const text = html.match(expression)?.[1]?.replaceAll('&nbsp;', ' ').trim()
  return text ? escapeText(text) : undefined
}
