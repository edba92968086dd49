import type { Static, TObject } from 'typebox'

/** A tool is data, like a route: what it takes, and where its answer comes from. */
export type Tool = {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly input: TObject
  readonly source: ToolSource
}

export type ToolSource =
  /** A path of the HTTP interface; what it costs is what the path costs. */
  | { readonly kind: 'path'; readonly path: (input: Record<string, unknown>) => string }
  /** Known without asking. */
  | { readonly kind: 'local'; readonly answer: (input: Record<string, unknown>) => unknown }

/** Keeps the type of one tool's input while many tools share a list. */
export function pathTool<I extends TObject>(
  tool: Omit<Tool, 'source' | 'input'> & { readonly input: I; readonly path: (input: Static<I>) => string },
): Tool {
  const { path, ...rest } = tool
  return { ...rest, source: { kind: 'path', path: path as (input: Record<string, unknown>) => string } }
}

export function localTool<I extends TObject>(
  tool: Omit<Tool, 'source' | 'input'> & {
    readonly input: I
    readonly answer: (input: Static<I>) => unknown
  },
): Tool {
  const { answer, ...rest } = tool
  return { ...rest, source: { kind: 'local', answer: answer as (input: Record<string, unknown>) => unknown } }
}

/** A path with its target, which may be a network or any text, and its parameters. */
export function pathOf(
  path: string,
  target: string | null,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const known = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = known.length > 0 ? `?${new URLSearchParams(known)}` : ''
  return `${path}${target === null ? '' : `/${encodeURIComponent(target)}`}${query}`
}
