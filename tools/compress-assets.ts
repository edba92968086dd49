import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressedEndings, isCompressible } from '../src/api/web/assets.ts'

/** Writes the compressed forms of the files of a build beside them, as small as they get. */
export async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCompressible)
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await writeFile(`${file}${compressedEndings.br}`, br)
  await writeFile(`${file}${compressedEndings.gzip}`, gz)
}
