import type { FieldSet } from '../../query/field.ts'
import { html, page } from './html.ts'

export type FilterSection = { readonly title: string; readonly fields: FieldSet }

/** Every field that a query may name, from the declarations that also make the SQL. */
export function filtersPage(sections: readonly FilterSection[]): string {
  return page(
    'Filters',
    html`<h1>Filters</h1>
<p>The fields of each search. Terms side by side must all match; AND, OR, NOT and parentheses combine them;
"quotes" keep words together; * and ? stand for characters. <a href="/">Home</a></p>
${sections.map(section)}`,
  )
}

function section({ title, fields }: FilterSection) {
  const rows = fields.all.map(
    ({ name, type, about, example }) =>
      html`<tr><td><code>${name}</code></td><td>${type}</td><td>${about}</td><td><code>${example}</code></td></tr>
`,
  )
  return html`<h2>${title}</h2>
<table><thead><tr><th>Field</th><th>Type</th><th></th><th>Example</th></tr></thead><tbody>
${rows}</tbody></table>
`
}
