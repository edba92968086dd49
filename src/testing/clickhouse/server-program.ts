import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { programPath } from '../needed-programs.ts'

/** How a real ClickHouse server is started here: the words before its own. */
export type ServerProgram =
  | { readonly kind: 'found'; readonly words: readonly string[]; readonly emulated: boolean }
  | { readonly kind: 'missing'; readonly reason: string }

/** The version that the package chdb brings for other machines. */
const libraryPackage = '@chdb/lib-linux-x64-gnu@26.7.3-stable.1'
const cache = path.resolve(import.meta.dirname, '../../../.cache/clickhouse')
const run = promisify(execFile)

/**
 * The library of ClickHouse is a whole server once a small program calls it. It exists for x64; elsewhere it is
 * fetched once and runs in an emulator, slowly.
 */
export function serverProgram(): Promise<ServerProgram> {
  return libraryProgram('driver')
}

/** The same for one of the small programs beside this file that load the library. */
export async function libraryProgram(name: 'driver' | 'engine-host'): Promise<ServerProgram> {
  if (process.platform !== 'linux') return missing('the server of the tests runs on Linux')
  await mkdir(cache, { recursive: true })
  const emulated = process.arch !== 'x64'
  const compiler = emulated ? 'x86_64-linux-gnu-gcc' : 'gcc'
  const emulator = emulated ? programPath('qemu-x86_64-static') : undefined
  if (emulated && !emulator)
    return missing('qemu-x86_64-static is not installed (Debian package qemu-user-static)')
  if (!programPath(compiler))
    return missing(
      `${compiler} is not installed (Debian package ${emulated ? 'gcc-x86-64-linux-gnu' : 'gcc'})`,
    )
  const library = emulated ? await fetchedLibrary() : installedLibrary()
  if (!library) return missing(`${libraryPackage} could not be had`)
  const program = await compiledProgram(compiler, name)
  const before = emulator ? [emulator, '-cpu', 'max', '-L', '/usr/x86_64-linux-gnu'] : []
  return { kind: 'found', words: [...before, program, library], emulated }
}

function missing(reason: string): ServerProgram {
  return { kind: 'missing', reason }
}

function installedLibrary(): string | null {
  try {
    const found = createRequire(import.meta.url).resolve('@chdb/lib-linux-x64-gnu/package.json')
    return path.join(path.dirname(found), 'libchdb.so')
  } catch {
    return null
  }
}

async function fetchedLibrary(): Promise<string | null> {
  const library = path.join(cache, 'libchdb.so')
  if (existsSync(library)) return library
  const folder = await mkdtemp(path.join(cache, 'fetch-'))
  try {
    const { stdout } = await run('npm', ['pack', '--silent', libraryPackage], { cwd: folder })
    await run('tar', ['-xzf', stdout.trim(), 'package/libchdb.so'], { cwd: folder })
    await rename(path.join(folder, 'package/libchdb.so'), library)
    return library
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compiledProgram(compiler: string, name: string): Promise<string> {
  const source = path.join(import.meta.dirname, `${name}.c`)
  const program = path.join(cache, name)
  const fresh = existsSync(program) && (await stat(program)).mtimeMs > (await stat(source)).mtimeMs
  if (fresh) return program
  const folder = await mkdtemp(path.join(cache, 'compile-'))
  try {
    await run(compiler, ['-O1', '-o', path.join(folder, name), source, '-ldl', '-lpthread'])
    await rename(path.join(folder, name), program)
    return program
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
