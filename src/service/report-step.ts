export type StepLog = { info(fields: object, message: string): void }

const defaultSlowMs = 5_000
const maxPauseMs = 60_000

/**
 * Says of a step of the start that takes long which one it is: while it lasts, after pauses that grow to a minute, and
 * when it is over. An operator who waits, and a program that waits for the service, see that it goes on.
 */
export async function reportStep<Value>(
  log: StepLog,
  step: string,
  work: () => Value | Promise<Value>,
  slowMs = defaultSlowMs,
): Promise<Value> {
  const began = performance.now()
  const say = (message: string): void =>
    log.info({ step, seconds: Math.round((performance.now() - began) / 100) / 10 }, message)
  let timer: NodeJS.Timeout
  const wait = (milliseconds: number): void => {
    timer = setTimeout(() => {
      say('a step of the start is not over yet')
      wait(Math.min(2 * milliseconds, maxPauseMs))
    }, milliseconds).unref()
  }
  wait(slowMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer!)
    if (performance.now() - began >= slowMs) say('a step of the start took long')
  }
}
