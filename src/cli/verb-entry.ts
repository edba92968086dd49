import type { Verb, VerbEntry } from './verb.ts'

type CamelCase<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? `${CamelCase<First>}${Capitalize<CamelCase<Rest>>}`
  : Words extends `${infer First}-${infer Rest}`
    ? `${First}${Capitalize<CamelCase<Rest>>}`
    : Words

/** `key add` is exported as `keyAddVerb`. */
type ExportName<Name extends string> = `${CamelCase<Name>}Verb`

export function exportName(name: string): string {
  return `${name.replace(/[ -]([a-z])/g, (_, letter: string) => letter.toUpperCase())}Verb`
}

/** One line of a group's list. The file is imported when the verb is called: the help must not load every verb. */
export function verbEntry<const Name extends string>(
  name: Name,
  summary: string,
  importFile: () => Promise<Readonly<Record<ExportName<Name>, Verb>>>,
  formerly: readonly string[] = [],
): VerbEntry {
  const load = async (): Promise<Verb> => {
    const file: Readonly<Record<string, Verb>> = await importFile()
    return file[exportName(name)]!
  }
  return { name, summary, formerly, load }
}
