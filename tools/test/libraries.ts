import { spawnSync } from 'node:child_process'
import { neededPrograms, programPath } from '../../src/testing/needed-programs.ts'

export type MissingLibrary = { readonly program: string; readonly library: string }

const unpacked = neededPrograms.filter((one) => one.unpacked)

/** Libraries that unpacked programs were built with and that are not here. */
export function missingLibraries(): MissingLibrary[] {
  return unpacked.flatMap(({ program }) => {
    const file = programPath(program)
    if (file === undefined) return []
    const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' })
    return lackedLibraries(stdout ?? '').map((library) => ({ program, library }))
  })
}

/** As the dynamic linker names them: `libidn.so.12 => not found`. */
export function lackedLibraries(linked: string): string[] {
  return [...linked.matchAll(/^\s*(\S+) => not found$/gm)].map((match) => match[1]!)
}

/** The packages of libraries that the unpacked programs lack: what installing their own packages would bring along. */
export function libraryPackages(): string[] {
  const lacking = new Set(missingLibraries().map(({ program }) => program))
  const names = unpacked
    .filter(({ program }) => lacking.has(program))
    .flatMap(({ packageName }) => {
      const argv = ['--simulate', '--no-install-recommends', 'install', packageName]
      return installedLibraries(spawnSync('apt-get', argv, { encoding: 'utf8' }).stdout ?? '')
    })
  return [...new Set(names)]
}

/** Of what apt-get would install, the libraries: the servers would push each other out. */
export function installedLibraries(simulated: string): string[] {
  return [...simulated.matchAll(/^Inst (lib\S+)/gm)].map((match) => match[1]!)
}
