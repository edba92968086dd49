import { readFileSync } from 'node:fs'

export type ListeningSocket = {
  readonly transport: 'tcp' | 'udp'
  /** Four or sixteen bytes in network order, as hexadecimal digits. */
  readonly address: string
  readonly port: number
  readonly inode: number
}

/** The states under which the kernel lists a socket that waits: TCP_LISTEN, and an unconnected UDP socket. */
const waitingState = { tcp: '0A', udp: '07' } as const

/** What waits for peers in this network namespace, as the kernel reports it, without a packet. */
export function listeningSockets(): readonly ListeningSocket[] {
  return (['tcp', 'udp'] as const).flatMap((transport) =>
    ['', '6'].flatMap((family) => socketsIn(transport, `/proc/net/${transport}${family}`)),
  )
}

function socketsIn(transport: 'tcp' | 'udp', file: string): ListeningSocket[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
      if (!local || state !== waitingState[transport]) return []
      const [address, port] = local.split(':')
      return {
        transport,
        address: networkOrder(address!),
        port: Number.parseInt(port!, 16),
        inode: Number(inode),
      }
    })
}

/** The kernel prints an address as 32-bit words in the order of this machine, which is little-endian. */
function networkOrder(words: string): string {
  return words.replace(/(..)(..)(..)(..)/g, '$4$3$2$1').toLowerCase()
}

export function isLoopback(address: string): boolean {
  return /^7f.{6}$/.test(address) || /^0{31}1$/.test(address) || /^0{20}ffff7f.{6}$/.test(address)
}

/** Whether a server would be reached at this address: it waits there, or on every address. */
export function coversAddress(socket: ListeningSocket, host: string): boolean {
  const wanted = host
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
  return /^0+$/.test(socket.address) || socket.address === wanted || socket.address.endsWith(`ffff${wanted}`)
}
