import { parseAddress } from '../../../core/address.ts'

export type NameServer = { readonly address: string; readonly port: number }

const usualPort = 53

/** `192.0.2.53`, `192.0.2.53:5353`, `2001:db8::53` or `[2001:db8::53]:5353`; null for anything else. */
export function readNameServer(text: string): NameServer | null {
  const whole = parseAddress(text)
  if (whole) return { address: whole.text, port: usualPort }
  const parts = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(text)
  const address = parseAddress(parts?.[1] ?? parts?.[2] ?? '')
  const port = Number(parts?.[3] ?? usualPort)
  return address && port >= 1 && port <= 65_535 ? { address: address.text, port } : null
}

export function serverText({ address, port }: NameServer): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
