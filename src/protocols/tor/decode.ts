import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'

/** The members that searches know; those about the past come from the network's own statistics only. */
export type TorRecord = {
  readonly exit_node?: boolean
  readonly first_seen?: string
  readonly last_seen?: string
  readonly hostname?: string
  readonly platform?: string
  readonly router_name?: string
}

/** Of a server descriptor (dir-spec, "Server descriptor format"). */
export function decodeDescriptor(
  bytes: Uint8Array,
): Pick<TorRecord, 'exit_node' | 'platform' | 'router_name'> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const lines = text.split('\n')
  const name = keywordValue(lines, 'router')?.split(' ')[0] ?? ''
  if (!/^[A-Za-z0-9]{1,19}$/.test(name)) throw new ProtocolError('The server is no Tor relay')
  const platform = keywordValue(lines, 'platform')
  const exit_node = letsOut(lines)
  return {
    ...(exit_node === undefined ? {} : { exit_node }),
    ...(platform === undefined
      ? {}
      : { platform: escapeBytes(Buffer.from(platform, 'latin1')).slice(0, 512) }),
    router_name: name,
  }
}

function keywordValue(lines: readonly string[], keyword: string): string | undefined {
  return lines
    .find((line) => line.startsWith(`${keyword} `))
    ?.slice(keyword.length + 1)
    .trim()
}

/** The first rule that matches wins, so a policy lets out what it accepts before it rejects everything. */
function letsOut(lines: readonly string[]): boolean | undefined {
  const rules = lines.filter((line) => /^(?:accept|reject) /.test(line))
  if (rules.length === 0) return undefined
  const end = rules.indexOf('reject *:*')
  return rules.slice(0, end < 0 ? rules.length : end).some((rule) => rule.startsWith('accept '))
}
