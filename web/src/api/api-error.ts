/** An answer that is no data: what the service said, or that it said nothing. */
export class ApiError extends Error {
  /** 0 when there was no answer at all. */
  readonly status: number
  readonly title: string
  /** Where in the query the mistake is. */
  readonly at: number | undefined
  readonly length: number | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, title: string, message: string, more: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.title = title
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
  const { title, message, at, length } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  const detail = response.headers.get('rimlight-detail')
  const retry = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    typeof title === 'string' ? title : `Answer ${response.status}`,
    detail ?? (typeof message === 'string' ? message : 'The service gave no reason.'),
    {
      at: typeof at === 'number' ? at : undefined,
      length: typeof length === 'number' ? length : undefined,
      retryAfter: Number.isFinite(retry) ? retry : undefined,
    },
  )
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError(0, 'No answer', 'The service cannot be reached. Is it running?')
}
