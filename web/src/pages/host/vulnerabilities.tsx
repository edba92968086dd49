import { useState } from 'react'
import { Link } from 'wouter'
import type { Answer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count } from '../../parts/format.ts'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { type CveAnswer, cvesOf, type HostCve } from './host-answer.ts'
import { Nothing, Section } from './section.tsx'

const shownAtFirst = 8

/** Known vulnerabilities of the detected versions; none is verified by an exploit. */
export function Vulnerabilities({ answer }: { readonly answer: Answer<CveAnswer> }) {
  const [all, setAll] = useState(false)
  return (
    <Section
      id="vulnerabilities"
      title="Vulnerabilities"
      aside="Matched by detected versions, not verified by an exploit"
    >
      <Answered answer={answer} what="vulnerabilities">
        {(data) => {
          const rows = cvesOf(data)
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

function VulnerabilityRow({ row }: { readonly row: HostCve }) {
  const { cve, cvss, kev, epss, confidence, reason, evidence, ports } = row
  return (
    <tr>
      <td>
        <Link className="mono" href={`/cve/${cve}`}>
          {cve}
        </Link>{' '}
        {kev === true && <span className="tag bad">exploited</span>}
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

function severity(cvss: number): string {
  if (cvss >= 9) return 'bad'
  return cvss >= 4 ? 'warn' : ''
}
