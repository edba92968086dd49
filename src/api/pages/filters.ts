import type { FieldSet } from '../../query/field.ts'
import { html, page } from './html.ts'

/** Every field that a query may name, from the declarations that also make the SQL. */
export function filtersPage(fields: FieldSet): string {
  const rows = fields.all.map(
    ({ name, type, about, example }) =>
      html`<tr><td><code>${name}</code></td><td>${type}</td><td>${about}</td><td><code>${example}</code></td></tr>
`,
  )
  return page(
    'Filters',
    html`<h1>Filters</h1>
<p>The fields of host search. Terms side by side must all match; AND, OR, NOT and parentheses combine them;
"quotes" keep words together; * and ? stand for characters. <a href="/">Home</a></p>
<table><thead><tr><th>Field</th><th>Type</th><th></th><th>Example</th></tr></thead><tbody>
${rows}</tbody></table>`,
  )
}
