export type SqlParameter = string | number | bigint | readonly string[]
export type SqlType = 'String' | 'Array(String)' | 'IPv6' | 'Int64' | 'Float64'
export type Bind = (type: SqlType, value: SqlParameter) => string

/** Collects bound parameters: `bind` keeps the value and gives the text that stands for it. */
export function bindings(prefix: string): { bind: Bind; params: Record<string, SqlParameter> } {
  if (!/^[a-z][a-z0-9_]*$/i.test(prefix)) throw new TypeError(`"${prefix}" cannot begin a parameter's name`)
  const params: Record<string, SqlParameter> = {}
  let count = 0
  const bind: Bind = (type, value) => {
    const name = `${prefix}${count++}`
    params[name] = value
    return `{${name}:${type}}`
  }
  return { bind, params }
}
