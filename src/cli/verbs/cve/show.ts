import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CveMatch } from '../../../areas/cve/match.ts'
import { type Cve, openCve } from '../../../areas/cve/open-cve.ts'
import type { StoredCve } from '../../../areas/cve/store/find-cve.ts'
import { rangeText } from '../../../areas/cve/store/stored-criterion.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Context, Verb } from '../../verb.ts'

export const cveShow: Verb = {
  usage: 'CVE|CPE … [--json]',
  details:
    'A CVE is shown with what it concerns; platform names (cpe:/a:f5:nginx:1.18.0) with the CVEs they have.',
  options: {
    json: { type: 'boolean', about: 'Lines of JSON, also on a terminal' },
    ...settingFlags(['data']),
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(context) {
    const { data } = settingsOf(context, ['data'])
    if (!existsSync(path.join(data, 'cve.db')))
      throw failure(
        `${path.resolve(data)} holds no vulnerabilities: bring them in with \`rimlight cve import\`, or name the folder with --data`,
      )
    const cve = await openCve(data)
    try {
      const names = context.positionals.filter((word) => word.toLowerCase().startsWith('cpe:'))
      if (names.length > 0) await showMatches(context, cve.index().match(names))
      const ids = context.positionals.filter((word) => !names.includes(word))
      return (await showRecords(context, cve, ids)) ? exitCodes.done : exitCodes.partly
    } finally {
      cve.close()
    }
  },
}

/** False when one of them is not known. */
async function showRecords(
  { out, terminal, values }: Context,
  cve: Cve,
  ids: readonly string[],
): Promise<boolean> {
  let all = true
  for (const id of ids) {
    const found = cve.find(id)
    if (found) await out.write(values['json'] || !out.isTerminal ? jsonLine(found) : readable(found))
    else {
      all = false
      terminal.say(`${plainText(id)} is not known here`)
    }
  }
  return all
}

async function showMatches({ out, terminal, values }: Context, matches: readonly CveMatch[]): Promise<void> {
  if (matches.length === 0) terminal.say('nothing is known of these versions')
  else if (values['json'] || !out.isTerminal) await out.write(matches.map(jsonLine).join(''))
  else
    await out.write(
      textTable(
        ['cve', 'cvss', 'kev', 'epss', 'confidence', 'versions', 'reason'],
        matches.map(({ cve, cvss, kev, epss, confidence, evidence, reason }) => [
          cve,
          cvss.toFixed(1),
          kev ? 'yes' : '',
          epss?.toFixed(3) ?? '',
          String(confidence),
          evidence.range ?? evidence.criteria.split(':').slice(5, 7).join(':'),
          reason ?? '',
        ]),
      ),
    )
}

function readable(cve: StoredCve): string {
  const { exploited, epss } = cve
  const score =
    cve.cvss === null ? 'none' : `${cve.cvss.toFixed(1)} (version ${cve.cvssVersion}, ${cve.cvssSource})`
  const lines = [
    ['cve', `${cve.cve} (${cve.status}, from ${cve.sources.join(', ')})`],
    ['published', cve.published],
    ['cvss', score],
    [
      'exploited',
      exploited ? `known since ${exploited.added}${exploited.ransomware ? ', by ransomware' : ''}` : '',
    ],
    ['epss', epss ? `${epss.chance} (above ${(epss.percentile * 100).toFixed(1)} % of all)` : ''],
    ['summary', cve.summary],
    ...cve.criteria.map((one) => ['concerns', [one.cpe, rangeText(one)].filter(Boolean).join('  ')]),
    ...cve.configurations.map((nodes) => ['together', `${nodes.length} conditions that must hold at once`]),
  ].filter(([, value]) => value !== '')
  return `${lines.map(([name, value]) => `${name!.padEnd(10)}${plainText(value!)}\n`).join('')}\n`
}
