import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until it is so; says what it waited for when it never is. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  { milliseconds = 60_000, every = 10 }: { readonly milliseconds?: number; readonly every?: number } = {},
): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${milliseconds / 1000} s`)
    await sleep(every)
  }
}
