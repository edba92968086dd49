import { type Address, parseAddress } from '../../core/address.ts'

/** What a record of the fixture may hold: enough for every data file we read. */
export type FixtureValue = string | number | { readonly [name: string]: FixtureValue }

export type FixtureOptions = {
  readonly ipVersion: 4 | 6
  readonly recordSize: 24 | 28 | 32
  readonly networks: readonly (readonly [cidr: string, record: FixtureValue])[]
  /** Networks that lead into the IPv4 tree, as 6to4 does in real files. */
  readonly aliases?: readonly string[]
}

type Child = { kind: 'node'; node: number } | { kind: 'record'; offset: number } | null

/** A small .mmdb file for tests, after the published description of the format (version 2.0). */
export function mmdbFixture({ ipVersion, recordSize, networks, aliases = [] }: FixtureOptions): Buffer {
  const nodes: [Child, Child][] = [[null, null]]
  const data: Buffer[] = []
  let dataSize = 0

  const insert = (bits: string, leaf: Child) => {
    let node = nodes[0]!
    for (const bit of bits.slice(0, -1)) {
      const next = node[bit === '0' ? 0 : 1]
      if (next?.kind === 'node') node = nodes[next.node]!
      else {
        const fresh: [Child, Child] = [next, next]
        nodes.push(fresh)
        node[bit === '0' ? 0 : 1] = { kind: 'node', node: nodes.length - 1 }
        node = fresh
      }
    }
    node[bits.at(-1) === '0' ? 0 : 1] = leaf
  }

  for (const [cidr, record] of networks) {
    insert(bitsOf(cidr, ipVersion), { kind: 'record', offset: dataSize })
    const encoded = encode(record)
    data.push(encoded)
    dataSize += encoded.length
  }
  let v4Start: Child = { kind: 'node', node: 0 }
  for (let bit = 0; bit < 96 && v4Start?.kind === 'node'; bit++) v4Start = nodes[v4Start.node]![0]
  for (const cidr of aliases) insert(bitsOf(cidr, ipVersion), v4Start)

  const pointer = (child: Child): number => {
    if (!child) return nodes.length
    return child.kind === 'node' ? child.node : nodes.length + 16 + child.offset
  }
  const tree = nodes.map(([left, right]) => encodeNode(pointer(left), pointer(right), recordSize))
  const description = encode({
    node_count: nodes.length,
    record_size: recordSize,
    ip_version: ipVersion,
    database_type: 'fixture',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
  })
  const mark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, mark, description])
}

function bitsOf(cidr: string, ipVersion: 4 | 6): string {
  const [text = '', prefix = ''] = cidr.split('/')
  const address = parseAddress(text) as Address
  const own = address.value.toString(2).padStart(address.version === 4 ? 32 : 128, '0')
  const bits = own.slice(0, Number(prefix))
  return address.version === 4 && ipVersion === 6 ? '0'.repeat(96) + bits : bits
}

function encodeNode(left: number, right: number, recordSize: 24 | 28 | 32): Buffer {
  const bits = (BigInt(left) << BigInt(recordSize)) | BigInt(right)
  if (recordSize !== 28) return Buffer.from(bits.toString(16).padStart(recordSize / 2, '0'), 'hex')
  const node = Buffer.alloc(7)
  node.writeUIntBE(left & 0xffffff, 0, 3)
  node[3] = ((left >>> 24) << 4) | (right >>> 24)
  node.writeUIntBE(right & 0xffffff, 4, 3)
  return node
}

function encode(value: FixtureValue): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([control(2, bytes.length), bytes])
  }
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(6, 4), bytes])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return Buffer.concat([control(3, 8), bytes])
  }
  const members = Object.entries(value)
  return Buffer.concat([
    control(7, members.length),
    ...members.flatMap(([name, member]) => [encode(name), encode(member)]),
  ])
}

function control(type: number, size: number): Buffer {
  return size < 29 ? Buffer.of((type << 5) | size) : Buffer.of((type << 5) | 29, size - 29)
}
