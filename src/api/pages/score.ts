import {
  categories,
  categoryNames,
  type Rule,
  rules,
  type SectionName,
  sectionNames,
  sections,
} from '../../areas/score/rules.ts'
import { html, type Markup, page } from './html.ts'

const all = Object.entries(rules) as readonly (readonly [string, Rule])[]
const maxPoints = categoryNames.reduce((sum, name) => sum + categories[name].cap, 0)

/** How a score comes about, from the rules that make it. */
export function scorePage(): string {
  const weights = categoryNames.map(
    (name) => html`<tr><td><code>${name}</code></td><td>${categories[name].cap}</td>
<td>${categories[name].about}</td></tr>
`,
  )
  return page(
    'Risk score',
    html`<h1>Risk score</h1>
<p>How exposed a host is, from 0 to 100: more is worse. It follows from the newest event of every service of the host, and
every point can be traced to one of them: ask for <code>/v2/query/score/ip/192.0.2.10?explain=1</code>.
<a href="/">Home</a></p>
<h2>Categories</h2>
<p>The points of a category count up to its weight. The score is the sum of all as a share of ${maxPoints}: with
${maxPoints - 1} points it is ${(((maxPoints - 1) / maxPoints) * 100).toFixed(1)}.</p>
<table><thead><tr><th>Category</th><th>Weight</th><th></th></tr></thead><tbody>
${weights}</tbody></table>
<h2>Points</h2>
<p>Values marked with * are choices of this service, where the interface leaves them open; the others are those that it
has always had.</p>
${sectionNames.map(sectionTable)}`,
  )
}

function sectionTable(section: SectionName): Markup {
  const rows = all
    .filter(([, rule]) => rule.section === section)
    .map(
      ([name, { points, reason, value }]) => html`<tr><td><code>${name}</code></td>
<td>${points === 'cvss' ? 'CVSS' : points}${value === 'own' ? ' *' : ''}</td><td>${reason}</td></tr>
`,
    )
  return html`<h3>${section}</h3>
<p>Counts in <code>${sections[section]}</code>.</p>
<table><thead><tr><th>Rule</th><th>Points</th><th></th></tr></thead><tbody>
${rows}</tbody></table>
`
}
