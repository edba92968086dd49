import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { namesOf, templates } from './templates.ts'

export type Outcome =
  /** The new files, and the registry that lists them. */
  | { readonly kind: 'written'; readonly files: readonly string[]; readonly registry: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** Folders beside the protocols, and names that the new files need for something else. */
const taken = new Set(['testing', 'search', 'config', 'product', 'releases', 'path', 'test', 'assert'])

/** Words that cannot name a constant. */
const reserved =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/

/** Writes a protocol that runs, can be searched, is sampled and tested, and lists it; never over an existing one. */
export function createProtocol(protocols: string, name: string, port = 7777): Outcome {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 40)
    return refused(
      'Usage: npm run new:protocol NAME [PORT], the name in lower case with dashes: mqtt, web-dav.',
    )
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return refused('PORT must be a whole number from 1 to 65535.')
  const folder = path.join(protocols, name)
  if (taken.has(name) || reserved.test(name) || existsSync(folder) || existsSync(`${folder}.ts`))
    return refused(`The name ${name} is taken.`)
  const registry = path.join(protocols, 'registry.ts')
  const names = namesOf(name, port)
  const listed = withProtocol(readFileSync(registry, 'utf8'), name, names.constant)
  if (listed === null) return refused(`${registry} has no list of protocols to add to.`)
  mkdirSync(path.join(folder, 'testing'), { recursive: true })
  const files = Object.entries(templates).map(([file, template]) => {
    writeFileSync(path.join(folder, file), template(names), { flag: 'wx' })
    return path.join(folder, file)
  })
  writeFileSync(registry, listed)
  return { kind: 'written', files, registry }
}

/** The registry with the protocol at the end of its list; null when it has no list. */
function withProtocol(registry: string, name: string, constant: string): string | null {
  const list = /(export const protocols: readonly Protocol\[\] = \[\n(?: {2}\w+,\n)*)\]/
  if (!list.test(registry)) return null
  return `import { ${constant}Protocol } from './${name}/protocol.ts'\n${registry.replace(list, `$1  ${constant}Protocol,\n]`)}`
}

function refused(reason: string): Outcome {
  return { kind: 'refused', reason }
}
