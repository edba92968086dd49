import { parseLine } from '../../src/cli/parse-line.ts'
import { verbs } from '../../src/cli/verbs/verbs.ts'
import { clientVariables, settingList, variableOf } from '../../src/core/settings/settings.ts'

export type Known = {
  /** Paths of the interface, with `:name` or `{name}` for what varies. */
  readonly paths: readonly string[]
  readonly scripts: readonly string[]
}

/** Variables that a text names and that are not settings. */
export function unknownVariables(text: string): string[] {
  const known = new Set([...settingList.map(({ name }) => variableOf(name)), ...clientVariables])
  return [...text.matchAll(/\bRIMLIGHT_[A-Z0-9_]*[A-Z0-9]\b/g)]
    .map(([name]) => name)
    .filter((name) => !known.has(name))
    .map((name) => `${name} is no setting`)
}

/** Verbs and flags, scripts and paths of one command that do not exist. */
export async function unknownWords(command: string, known: Known): Promise<string[]> {
  const problems: string[] = []
  for (const [, rest] of command.matchAll(/(?:^|[(|&;]|=\S+|\bnpx|\bsudo)\s*rimlight ([^|;)>&]*)/gm)) {
    const words = splitWords(rest!)
    try {
      await parseLine(words, verbs)
    } catch (error) {
      problems.push(`rimlight ${words.join(' ')}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  for (const [, script] of command.matchAll(/\bnpm run ([\w:-]+)/g))
    if (!known.scripts.includes(script!)) problems.push(`npm run ${script}: no such script`)
  for (const [path] of command.matchAll(/\/v[12]\/[^\s"'?`]*/g))
    if (!known.paths.some((one) => fits(one, path))) problems.push(`${path} is no path of the interface`)
  return problems
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.replace(/\$\([^)]*\)/g, 'x').split('/')
  const network = given.length === wanted.length + 1 && /^\d+$/.test(given.at(-1)!)
  return (
    (given.length === wanted.length || network) &&
    wanted.every((part, index) => /^[:{]/.test(part) || part === given[index])
  )
}

/** Good enough for the words of documents: quotes group, variables and substitutions stay as they are. */
function splitWords(text: string): string[] {
  return [...text.replace(/\\\n/g, ' ').matchAll(/(?:[^\s'"]|'[^']*'|"(?:\\.|[^"])*")+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"((?:\\.|[^"])*)"/g, (_, single, double) => single ?? double),
  )
}
