import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseAddress } from '../../core/address.ts'
import { usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'
import { readImageName, usualType } from './image-name.ts'

/** An image of a folder, and the address and port it is from. */
export type PictureFile = {
  readonly file: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ip: string
  readonly port: number
  readonly protocol: 'tcp' | 'udp'
  readonly type: string
  readonly ts: number
}

const endings = new Set(['.png', '.jpg', '.jpeg', '.webp'])
/** The limit of the service. */
const maxBytes = 32 * 1024 * 1024
const maxSidecarBytes = 64 * 1024

const Sidecar = Compile(
  Type.Object({
    ip: Type.Optional(Type.String()),
    port: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
    protocol: Type.Optional(Type.Union([Type.Literal('tcp'), Type.Literal('udp')])),
    type: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' })),
    ts: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.String()])),
  }),
)

/** Every image in the folder and its subfolders, by name. */
export async function listPictures(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && endings.has(path.extname(entry.name).toLowerCase()))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such folder' : code === 'ENOTDIR' ? 'it is a file' : code
    throw usageError(`${plainText(folder)} cannot be read: ${why}`)
  }
}

/**
 * The image with the data of its sidecar (`shot.png.json` or `shot.json`), otherwise of its name. The default time
 * is that of the last change of the file.
 */
export async function readPicture(file: string): Promise<PictureFile | { readonly refused: string }> {
  try {
    const { size, mtimeMs } = await stat(file)
    if (size > maxBytes) return { refused: 'it is larger than 32 MB' }
    const sidecar = await readSidecar(file)
    if ('refused' in sidecar) return sidecar
    const named = readImageName(path.basename(file, path.extname(file)))
    const address = parseAddress(sidecar.ip ?? named?.ip ?? '')
    const port = sidecar.port ?? named?.port
    if (!address || port === undefined)
      return { refused: 'neither its name nor a .json beside it has an address and a port' }
    const ts = sidecar.ts === undefined ? Math.floor(mtimeMs) : new Date(sidecar.ts).getTime()
    if (!Number.isSafeInteger(ts)) return { refused: `its ts ${JSON.stringify(sidecar.ts)} is not a time` }
    const { protocol = 'tcp' } = sidecar
    const type = sidecar.type ?? named?.type ?? usualType(port)
    return { file, bytes: await readFile(file), ip: address.text, port, protocol, type, ts }
  } catch (error) {
    return {
      refused: `it cannot be read: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
    }
  }
}

type Read = {
  readonly ip?: string
  readonly port?: number
  readonly protocol?: 'tcp' | 'udp'
  readonly type?: string
  readonly ts?: number | string
}

async function readSidecar(file: string): Promise<Read | { readonly refused: string }> {
  for (const sidecar of [`${file}.json`, `${file.slice(0, -path.extname(file).length)}.json`]) {
    const text = await readIfThere(sidecar)
    if (text === null) continue
    const name = path.basename(sidecar)
    if (text.length > maxSidecarBytes) return { refused: `${name} is too large` }
    try {
      const value: unknown = JSON.parse(text)
      if (Sidecar.Check(value)) return value
      const [error] = Sidecar.Errors(value)
      return { refused: `${name}: ${error?.instancePath.slice(1) || 'it'} ${error?.message}` }
    } catch {
      return { refused: `${name} is not JSON` }
    }
  }
  return {}
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    const { size } = await stat(file)
    return size > maxSidecarBytes ? ' '.repeat(maxSidecarBytes + 1) : await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
