import { asObject, listOf, textOf } from '../../parts/event/event-summary.ts'

/** One request that the interface answers, as its OpenAPI description tells. */
export type Operation = {
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly about: string
  readonly parameters: readonly Parameter[]
}

export type Parameter = {
  readonly name: string
  readonly where: string
  readonly required: boolean
  readonly value: string
  readonly about: string
}

export type OperationGroup = { readonly name: string; readonly operations: readonly Operation[] }

/** Operations under the first words of their path, in the order they are described in. */
export function operationGroups(openapi: unknown): readonly OperationGroup[] {
  const groups = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(asObject(asObject(openapi)['paths'])))
    for (const [method, value] of Object.entries(asObject(methods))) {
      const name = groupOf(path)
      const group = groups.get(name) ?? []
      groups.set(name, group)
      group.push(operationOf(method, path, asObject(value)))
    }
  return [...groups].map(([name, operations]) => ({ name, operations }))
}

/** `/v2/query/ip/historical/{target}` is of `ip`. */
function groupOf(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && !/^v\d$/.test(word) && !word.startsWith('{'))
  return (words[0] === 'query' ? words[1] : words[0]) ?? 'others'
}

function operationOf(method: string, path: string, value: Readonly<Record<string, unknown>>): Operation {
  return {
    method: method.toUpperCase(),
    path,
    summary: textOf(value['summary']),
    about: textOf(value['description']),
    parameters: listOf(value['parameters']).map(asObject).map(parameterOf),
  }
}

function parameterOf(parameter: Readonly<Record<string, unknown>>): Parameter {
  const schema = asObject(parameter['schema'])
  return {
    name: textOf(parameter['name']),
    where: textOf(parameter['in']),
    required: parameter['required'] === true,
    value: valueText(schema),
    about: textOf(parameter['description']) || textOf(schema['description']),
  }
}

function valueText(schema: Readonly<Record<string, unknown>>): string {
  const { type, minimum, maximum } = schema
  const parts = [
    textOf(type),
    listOf(schema['enum']).map(textOf).join(', '),
    minimum === undefined ? '' : `from ${textOf(minimum)}`,
    maximum === undefined ? '' : `to ${textOf(maximum)}`,
    schema['default'] === undefined ? '' : `default ${String(schema['default'])}`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}
