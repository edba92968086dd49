import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { encodeBencode } from '../krpc/bencode.ts'
import type { MadeTorrent } from './make-torrent.ts'

/** A client that serves a torrent: the program and what it is called with. */
export type PeerProgram = { readonly program: string; readonly argv: readonly string[] }

type Place = { readonly ip: string; readonly port: number; readonly folder: string }

/** Serves the torrent, or loads it when it is given by its hash alone. `dht`: its port, and a node to begin with. */
export function aria2(
  { ip, port, folder }: Place,
  torrent: MadeTorrent | { readonly magnet: string },
  dht: { readonly port: number; readonly entry: string },
): PeerProgram {
  mkdirSync(folder, { recursive: true })
  if ('data' in torrent) {
    writeFileSync(path.join(folder, torrent.name), torrent.data)
    writeFileSync(path.join(folder, 'a.torrent'), torrent.file)
  }
  return {
    program: 'aria2c',
    argv: [
      '--enable-dht=true',
      `--dht-listen-port=${dht.port}`,
      `--dht-entry-point=${dht.entry}`,
      `--dht-file-path=${path.join(folder, 'dht.dat')}`,
      `--listen-port=${port}`,
      '--seed-time=10',
      '--check-integrity=true',
      `--dir=${folder}`,
      '--bt-enable-lpd=false',
      '--enable-peer-exchange=false',
      `--interface=${ip}`,
      '--no-conf=true',
      '--quiet=true',
      'magnet' in torrent ? torrent.magnet : path.join(folder, 'a.torrent'),
    ],
  }
}

/** The state that transmission leaves behind when it ends: its id, and each node in six bytes. */
function savedNodes(nodes: readonly string[]) {
  const compact = nodes.flatMap((node) => {
    const [ip = '', port] = node.split(' ')
    return [...ip.split('.').map(Number), Number(port) >> 8, Number(port) & 0xff]
  })
  return { id: randomBytes(20), nodes: Buffer.from(compact) }
}

/** Serves the torrent. With nodes to begin with it joins their DHT; without, it joins none. */
export function transmission(
  { ip, port, folder }: Place,
  torrent: MadeTorrent,
  dhtNodes: readonly string[] = [],
): PeerProgram {
  for (const name of ['watch', 'files', 'config']) mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, 'files', torrent.name), torrent.data)
  writeFileSync(path.join(folder, 'watch', 'a.torrent'), torrent.file)
  // Nodes of an earlier run are asked one every two seconds, those of this list one every fifteen.
  writeFileSync(path.join(folder, 'config', 'dht.dat'), encodeBencode(savedNodes(dhtNodes)))
  writeFileSync(path.join(folder, 'config', 'dht.bootstrap'), dhtNodes.map((node) => `${node}\n`).join(''))
  writeFileSync(
    path.join(folder, 'config', 'settings.json'),
    JSON.stringify({
      'bind-address-ipv4': ip,
      'peer-port': port,
      'rpc-enabled': false,
      'dht-enabled': dhtNodes.length > 0,
      'lpd-enabled': false,
      'utp-enabled': false,
      'port-forwarding-enabled': false,
      'download-dir': path.join(folder, 'files'),
      'watch-dir': path.join(folder, 'watch'),
      'watch-dir-enabled': true,
    }),
  )
  return { program: 'transmission-daemon', argv: ['-f', '-g', path.join(folder, 'config')] }
}
