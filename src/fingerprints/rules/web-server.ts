import type { Rule, RuleExample, ServiceDetails } from '../rule.ts'

/** Lines of a head up to the wanted field: each line can be read in one way only. */
const head = '^HTTP\\/1\\.[01] \\d{3}[^\\n]*\\n(?:[^\\r\\n][^\\n]*\\n)*?'

type WebRule = ServiceDetails & { readonly service?: string; readonly example: RuleExample }

/** A rule over the value of one field of the head. */
export function fieldRule(id: string, field: string, value: string, rule: WebRule): Rule {
  const first = field[0]!
  const name = `[${first.toUpperCase()}${first.toLowerCase()}]${field.slice(1)}`
  return {
    id,
    service: 'http',
    probe: 'http-get',
    match: new RegExp(`${head}${name}: ?${value}`),
    ...rule,
  }
}

export const serverRule = (id: string, value: string, rule: WebRule): Rule =>
  fieldRule(id, 'Server', value, rule)

/** The start of an answer with this Server field, for examples. */
export const servedBy = (server: string): string =>
  `HTTP/1.1 200 OK\r\nDate: Sat, 01 Jun 2024 10:00:00 GMT\r\nServer: ${server}\r\nContent-Length: 0\r\n\r\n`
