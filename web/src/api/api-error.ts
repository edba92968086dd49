/** An error response of the service, or no response at all. */
export class ApiError extends Error {
  /** 0 when there was no response. */
  readonly status: number
  /** Position of the error in the query. */
  readonly at: number | undefined
  readonly length: number | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, more: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.at = more.at
    this.length = more.length
    this.retryAfter = more.retryAfter
  }
}

export type ErrorDetails = {
  readonly at?: number | undefined
  readonly length?: number | undefined
  readonly retryAfter?: number | undefined
}

export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => ({}))
  const { message, at, length } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  const detail = response.headers.get('rimlight-detail')
  const retry = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    detail ?? (typeof message === 'string' ? message : `The service returned status ${response.status}.`),
    {
      at: typeof at === 'number' ? at : undefined,
      length: typeof length === 'number' ? length : undefined,
      retryAfter: Number.isFinite(retry) ? retry : undefined,
    },
  )
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError(0, 'The service cannot be reached. Check that it is running.')
}
