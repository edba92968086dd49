import { open } from 'node:fs/promises'
import { Reader, type Response } from 'mmdb-lib'
import { type Address, type AddressRange, addressFrom } from '../../core/address.ts'
import { createRecentCache } from '../recent-cache.ts'
import { mapFile } from './map-file.ts'
import { createMmdbTree, type MmdbTree } from './mmdb-tree.ts'

// The format puts the description of the file into its last 128 KiB, behind this mark.
const descriptionMark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const descriptionArea = 128 * 1024
// A Buffer of more could not be made, and the largest public file has a tenth of it.
const maxFileSize = 2 ** 31 - 1
// More than the cities that a scan of random addresses meets; some megabytes.
const keptRecords = 40_000

/** An open .mmdb file whose records were understood as T. */
export type Mmdb<T> = {
  find(address: Address): T | null
  /** Every network with a record, IPv4 first, ascending. */
  networks(): Generator<readonly [AddressRange, T]>
}

export type MmdbOptions<T> = {
  /** The file is never changed in place, so that it may be mapped instead of read. */
  readonly steady: boolean
  /** A record can hold any value: this checks each property. Its answers are kept and shared. */
  readonly read: (record: object) => T
}

export async function openMmdb<T>(file: string, options: MmdbOptions<T>): Promise<Mmdb<T>> {
  const bytes = (options.steady ? await mapFile(file) : null) ?? (await readWhole(file))
  const area = bytes.subarray(Math.max(0, bytes.length - descriptionArea))
  if (area.lastIndexOf(descriptionMark) < 0) throw new Error(`${file}: not an .mmdb file, or cut short`)
  let reader: Reader<Response>
  try {
    reader = new Reader(bytes)
  } catch (error) {
    throw new Error(`${file}: its description cannot be read: ${reasonOf(error)}`, { cause: error })
  }
  const { ipVersion, nodeCount, recordSize, searchTreeSize } = reader.metadata
  if (ipVersion !== 4 && ipVersion !== 6) throw new Error(`${file}: its IP version is neither 4 nor 6`)
  if (!Number.isSafeInteger(nodeCount) || nodeCount < 1 || searchTreeSize >= bytes.length)
    throw new Error(`${file}: its search tree does not fit into it`)
  const tree = createMmdbTree(bytes, { nodeCount, recordSize, ipVersion })
  return mmdbOf(file, tree, reader, options.read)
}

function mmdbOf<T>(
  file: string,
  tree: MmdbTree,
  reader: Reader<Response>,
  read: (record: object) => T,
): Mmdb<T> {
  // Millions of networks share some ten thousand records: decoding is the dear part, so it is kept.
  const understood = createRecentCache<number, { readonly value: T | null }>(keptRecords)
  const recordAt = (pointer: number, address: Address): T | null => {
    const known = understood.get(pointer)
    if (known) return known.value
    const record = decoded(reader, address)
    const value = record === null ? null : read(record)
    understood.set(pointer, { value })
    return value
  }
  return {
    find(address) {
      const pointer = tree.find(address)
      return pointer === 0 ? null : recordAt(pointer, address)
    },
    *networks() {
      try {
        for (const [range, pointer] of tree.networks()) {
          const value = recordAt(pointer, addressFrom(range.version, range.first))
          if (value !== null) yield [range, value]
        }
      } catch (error) {
        throw new Error(`${file}: ${reasonOf(error)}`, { cause: error })
      }
    },
  }
}

function decoded(reader: Reader<Response>, address: Address): object | null {
  try {
    const record: unknown = reader.get(address.text)
    return typeof record === 'object' ? record : null
  } catch {
    // A damaged record: the others are still good.
    return null
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function readWhole(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size > maxFileSize) throw new Error(`${file}: larger than ${maxFileSize} bytes`)
    const bytes = Buffer.allocUnsafeSlow(size)
    let filled = 0
    while (filled < size) {
      const { bytesRead } = await handle.read(bytes, filled, Math.min(size - filled, 8 * 1024 * 1024), filled)
      if (bytesRead === 0) throw new Error(`${file}: became shorter while it was read`)
      filled += bytesRead
    }
    return bytes
  } finally {
    await handle.close()
  }
}
