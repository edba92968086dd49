export type SkippedTest = { readonly file: string; readonly name: string; readonly reason: string }

/** What an administrator could change; anything else (another platform, data of one's own) is no part of the tests here. */
const missingPart = /not installed|package|root|not allow/

/** Whether the test would run here after installing a program or as another user. */
export function lacksPart({ reason }: SkippedTest): boolean {
  return missingPart.test(reason)
}

/** Which tests were not run, and why, by reason; nothing when all were. */
export function describeSkipped(skipped: readonly SkippedTest[]): string {
  if (skipped.length === 0) return ''
  const lines = [...Map.groupBy(skipped, ({ reason }) => reason)].map(
    ([reason, tests]) =>
      `  ${reason || 'no reason was given'}:\n${tests.map(({ file, name }) => `    ${file}: ${name}\n`).join('')}`,
  )
  return `Not run, ${skipped.length} ${skipped.length === 1 ? 'test' : 'tests'}:\n${lines.join('')}`
}
