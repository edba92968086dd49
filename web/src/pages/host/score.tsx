import type { Answer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import type { ScoreAnswer } from './host-answer.ts'
import { Section } from './section.tsx'

/** What the categories of the API are called. */
const categoryNames: Readonly<Record<string, string>> = {
  cve: 'Vulnerabilities',
  attack_surface: 'Open ports',
  encryption: 'Encryption',
  rms: 'Remote management',
  storage: 'Databases',
  web: 'Web security headers',
  torrents: 'Torrents',
}

export function Score({ answer }: { readonly answer: Answer<ScoreAnswer> }) {
  return (
    <Section id="score" title="Score" aside="0 to 100, higher is worse">
      <Answered answer={answer} what="the score">
        {({ normalized_ip_score: score, ip_score_detailed: parts, explanation = [] }) => (
          <div className="panel host-score">
            <div className="host-score-number" data-grave={score >= 60}>
              <strong>{score.toFixed(0)}</strong>
              <meter min={0} max={100} low={30} high={60} optimum={0} value={score} aria-label="Score" />
            </div>
            <BarChart
              label="Points by category"
              bars={Object.entries(parts)
                .filter(([, points]) => points > 0)
                .sort(([, a], [, b]) => b - a)
                .map(([name, points]) => ({ name: categoryNames[name] ?? name, count: points }))}
            />
            <details className="host-reasons">
              <summary>Explanation: {explanation.length} reasons</summary>
              <ul>
                {explanation
                  .toSorted((a, b) => b.points - a.points)
                  .slice(0, 200)
                  .map((one, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: reasons never move
                    <li key={index}>
                      <span className="tag">{one.points}</span> <EscapedLine text={one.reason} />{' '}
                      <span className="soft small-text">
                        {one.event && `port ${one.event.port}`} <EscapedLine text={one.detail} />
                      </span>
                    </li>
                  ))}
              </ul>
            </details>
          </div>
        )}
      </Answered>
    </Section>
  )
}
