import { useState } from 'react'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count } from '../../parts/format.ts'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { Nothing, Section } from './section.tsx'

type FoundCve = {
  readonly cve: string
  readonly cvss: number
  readonly cvss_version?: string
  readonly kev?: boolean
  readonly epss?: number | null
  readonly confidence?: number
  readonly reason?: string
  readonly evidence?: { readonly cpe: string; readonly criteria: string; readonly range?: string }
}
type CveAnswer = {
  readonly events: {
    readonly results: readonly {
      readonly port: number
      readonly cpe: readonly string[]
      readonly cves: readonly FoundCve[]
    }[]
  }
}
type Row = FoundCve & { readonly ports: readonly number[] }

const shownAtFirst = 12

/** Known vulnerabilities of the detected versions; none is verified by an exploit. */
export function Vulnerabilities({ target }: { readonly target: string }) {
  const answer = useAnswer<CveAnswer>(`/app/v2/query/cve/ip/${target}?explain=1`)
  const [all, setAll] = useState(false)
  return (
    <Section
      id="vulnerabilities"
      title="Vulnerabilities"
      aside="Matched by detected versions, not verified by an exploit"
    >
      <Answered answer={answer} what="vulnerabilities">
        {({ events }) => {
          const rows = rowsOf(events.results)
          if (rows.length === 0) return <Nothing>No known vulnerabilities for the detected versions.</Nothing>
          return (
            <>
              <Scrolls label="Table of vulnerabilities" className="panel host-table">
                <table>
                  <TableHead columns={['Vulnerability', 'CVSS', 'Ports', 'Confidence', 'Evidence']} />
                  <tbody>
                    {(all ? rows : rows.slice(0, shownAtFirst)).map((row) => (
                      <VulnerabilityRow key={row.cve} row={row} />
                    ))}
                  </tbody>
                </table>
              </Scrolls>
              {rows.length > shownAtFirst && (
                <button type="button" className="plain small" onClick={() => setAll(!all)}>
                  {all ? 'Show fewer' : `Show all ${count(rows.length)}`}
                </button>
              )}
            </>
          )
        }}
      </Answered>
    </Section>
  )
}

function VulnerabilityRow({ row }: { readonly row: Row }) {
  const { cve, cvss, kev, epss, confidence, reason, evidence, ports } = row
  return (
    <tr>
      <td>
        <span className="mono">{cve}</span> {kev === true && <span className="tag bad">exploited</span>}
        {typeof epss === 'number' && <span className="tag">EPSS {(100 * epss).toFixed(1)}%</span>}
      </td>
      <td>
        <span className={`tag ${severity(cvss)}`}>{cvss > 0 ? cvss.toFixed(1) : 'none'}</span>
      </td>
      <td className="mono">{ports.join(', ')}</td>
      <td>
        {confidence === undefined ? '–' : `${Math.round(100 * confidence)}%`}
        {reason !== undefined && <div className="soft small-text">{reason}</div>}
      </td>
      <td className="small-text">
        {evidence && (
          <>
            <span className="mono">
              <EscapedLine text={evidence.cpe} />
            </span>
            {evidence.range !== undefined && <div className="soft">affected: {evidence.range}</div>}
          </>
        )}
      </td>
    </tr>
  )
}

/** Each vulnerability once, the most severe first. */
function rowsOf(results: CveAnswer['events']['results']): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const { port, cves } of results)
    for (const found of cves) {
      const before = rows.get(found.cve)
      const ports = [...new Set([...(before?.ports ?? []), port])]
      rows.set(found.cve, { ...(before ?? found), ports })
    }
  return [...rows.values()].sort((a, b) => b.cvss - a.cvss || (a.cve < b.cve ? 1 : -1))
}

function severity(cvss: number): string {
  if (cvss >= 9) return 'bad'
  return cvss >= 4 ? 'warn' : ''
}
