/** What a description says of one way to call the service. */
export type Operation = {
  readonly version: 'v1' | 'v2'
  readonly method: 'GET' | 'POST'
  /** With `{name}` for its parameters. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** By status; `null` where the description names no body. */
  readonly responses: ReadonlyMap<string, object | null>
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: ParameterSchema
}

export type ParameterSchema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly ParameterSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
}

type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
}

type DescribedOperation = {
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >
}

/** Every operation of both versions, as the running service describes itself. */
export async function readOperations(url: string): Promise<readonly Operation[]> {
  const lists = await Promise.all(
    (['v1', 'v2'] as const).map(async (version) => {
      const { paths } = (await (await fetch(`${url}/${version}/openapi.json`)).json()) as Description
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, described]) =>
          operationOf(version, path, method.toUpperCase() as 'GET' | 'POST', described),
        ),
      )
    }),
  )
  return lists.flat()
}

function operationOf(
  version: 'v1' | 'v2',
  path: string,
  method: 'GET' | 'POST',
  { parameters = [], responses }: DescribedOperation,
): Operation {
  return {
    version,
    method,
    path,
    parameters,
    responses: new Map(
      Object.entries(responses).map(([status, { content }]) => [
        status,
        content?.['application/json']?.schema ?? null,
      ]),
    ),
  }
}
