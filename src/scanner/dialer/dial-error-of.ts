import { DialError, type DialErrorKind } from '../../wire/dialer.ts'

const kinds: Readonly<Record<string, DialErrorKind>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ECONNABORTED: 'reset',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'name',
  EPROTO: 'tls',
}

/** What an error of a socket means for the module; a DialError stays what it is. */
export function dialErrorOf(error: unknown, where: string): DialError {
  if (error instanceof DialError) return error
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  const kind = kinds[code] ?? (isTls(code, error) ? 'tls' : 'unreachable')
  const text =
    kind === 'tls' ? `TLS with ${where} failed: ${message}` : `${where}: ${sayings[kind] ?? message}`
  return new DialError(kind, text.slice(0, 300))
}

const sayings: Partial<Record<DialErrorKind, string>> = {
  refused: 'connection refused',
  reset: 'connection reset',
  timeout: 'no answer in time',
  name: 'name not found',
}

function isTls(code: string, error: unknown): boolean {
  return /^ERR_(SSL|TLS|OSSL)/.test(code) || 'library' in (error as object)
}
