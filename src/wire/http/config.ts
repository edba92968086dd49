import { Type } from 'typebox'

const printable = '^[\\x20-\\x7e]*$'

const field = "[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\\x20-\\x7e\\t]*"

/** Fields that frame the message or name the host would make another request of it. */
const reserved = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
]
  .map((name) => name.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`))
  .join('|')

/** Settings of http; https has `sni` as well. */
export const httpConfigMembers = {
  http_path: Type.Optional(
    Type.String({
      pattern: '^/[\\x21-\\x7e]*$',
      maxLength: 2048,
      description: 'a path that starts with / and has no spaces or characters beyond ASCII',
    }),
  ),
  // Methods that change nothing on the server.
  http_method: Type.Optional(
    Type.Union([Type.Literal('GET'), Type.Literal('HEAD'), Type.Literal('OPTIONS')], {
      description: 'one of GET, HEAD, OPTIONS',
    }),
  ),
  user_agent: Type.Optional(
    Type.String({ pattern: printable, maxLength: 512, description: 'one line of printable ASCII' }),
  ),
  host_header: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9._:\\[\\]-]+$',
      maxLength: 261,
      description: 'a host name or address, with a port if need be',
    }),
  ),
  custom_http_header: Type.Optional(
    Type.String({
      pattern: `^(?!(?:[^\\n]*\\n)*(?:${reserved})[ \\t]*:)${field}(?:\\r\\n${field})*$`,
      maxLength: 4096,
      description:
        'Name: value, several of them joined by CR LF, and none that names the host or frames the message',
    }),
  ),
} as const

export const httpConfig = Type.Object(httpConfigMembers, { additionalProperties: false })

export const httpsConfig = Type.Object(
  {
    ...httpConfigMembers,
    sni: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?$',
        maxLength: 253,
        description: 'a host name',
      }),
    ),
  },
  { additionalProperties: false },
)

export type WebConfig = {
  readonly http_path?: string
  readonly http_method?: 'GET' | 'HEAD' | 'OPTIONS'
  readonly user_agent?: string
  readonly host_header?: string
  readonly custom_http_header?: string
  readonly sni?: string
}
