import { bareName } from './bare-name.ts'
import { applicationPlatforms } from './data/applications.ts'
import { networkPlatforms } from './data/networks.ts'
import { webServerPlatforms } from './data/web-servers.ts'

let platforms: ReadonlyMap<string, string> | undefined

/**
 * `vendor:product` of software by its whole name, with `o:` before that of an operating system; undefined where the
 * vulnerability database does not list it or another program has the same name.
 */
export function platformNamed(product: string): string | undefined {
  platforms ??= new Map(namedPlatforms())
  return platforms.get(bareName(product))
}

/** Every bare name with its platform, in the order of the tables. */
export function namedPlatforms(): readonly (readonly [name: string, platform: string])[] {
  return [webServerPlatforms, applicationPlatforms, networkPlatforms].flatMap(parsePlatforms)
}

/** `vendor:product Name; Other name`, a line each. */
export function parsePlatforms(text: string): readonly (readonly [string, string])[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, platform = '', names = ''] = /^(\S+:\S+) (.+)$/.exec(line) ?? []
      if (platform === '') throw new Error(`Not a platform: ${line}`)
      return names.split('; ').map((name) => [bareName(name), platform] as const)
    })
}
