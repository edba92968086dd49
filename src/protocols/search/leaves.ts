import { asList, asText, isObject } from '../../core/untrusted.ts'

const maxLeaves = 256
const deepest = 8

/** The texts and numbers of a free-form value, each as `a.b: value`; places in lists are not counted. */
export function leaves(value: unknown): readonly string[] {
  const out: string[] = []
  collect(value, '', 0, out)
  return out
}

function collect(value: unknown, name: string, depth: number, out: string[]): void {
  if (out.length >= maxLeaves || depth > deepest) return
  if (Array.isArray(value)) {
    for (const item of asList(value)) collect(item, name, depth + 1, out)
  } else if (isObject(value)) {
    for (const key in value) {
      if (out.length >= maxLeaves) return
      collect(value[key], name === '' ? key : `${name}.${key}`, depth + 1, out)
    }
  } else {
    const content = typeof value === 'boolean' ? String(value) : asText(value)
    if (content !== undefined) out.push(name === '' ? content : `${name}: ${content}`)
  }
}
