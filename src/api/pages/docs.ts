import { html, type Markup, page } from './html.ts'

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema; description?: string }
type Schema = {
  type?: string
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  enum?: unknown[]
}
type Operation = {
  summary?: string
  description?: string
  parameters?: Parameter[]
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
export type OpenApi = {
  info: { title: string; version: string; description?: string }
  paths: Record<string, Record<string, Operation>>
}

/** The description of one version as a page that needs nothing from elsewhere, not even a script. */
export function docsPage(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationBox(method, path, operation)),
  )
  return page(
    api.info.title,
    html`<h1>${api.info.title}</h1>
<p>${api.info.description ?? ''} Version ${api.info.version}. <a href="/">Home</a></p>
${operations}`,
  )
}

function operationBox(method: string, path: string, operation: Operation): Markup {
  const parameters = operation.parameters ?? []
  const answers = Object.values(operation.responses?.['200']?.content ?? {})
  return html`<details>
<summary><code>${method.toUpperCase()} ${path}</code><span>${operation.summary ?? ''}</span></summary>
<p>${operation.description ?? ''}</p>
${parameters.length > 0 ? parameterTable(parameters) : html``}
${answers.map((answer) => html`<h4>Answer</h4><pre>${JSON.stringify(answer.schema, null, 2) ?? ''}</pre>`)}
</details>
`
}

function parameterTable(parameters: readonly Parameter[]): Markup {
  const rows = parameters.map(
    (parameter) => html`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}</td>
<td>${valueText(parameter.schema)}</td><td>${parameter.description ?? parameter.schema?.description ?? ''}</td></tr>`,
  )
  return html`<table><thead><tr><th>Parameter</th><th>In</th><th>Value</th><th></th></tr></thead><tbody>${rows}</tbody></table>`
}

function valueText(schema: Schema = {}): string {
  const parts = [schema.type ?? '']
  if (schema.enum) parts.push(schema.enum.join(', '))
  if (schema.minimum !== undefined) parts.push(`from ${schema.minimum}`)
  if (schema.maximum !== undefined) parts.push(`to ${schema.maximum}`)
  if (schema.default !== undefined) parts.push(`default ${String(schema.default)}`)
  return parts.filter(Boolean).join(', ')
}
