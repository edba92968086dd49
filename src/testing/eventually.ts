/** How long a test waits at most, unless it says otherwise: a service starts in seconds, and in minutes beside ten others. */
const defaultDeadlineMs = 180_000
const defaultIntervalMs = 25

export type EventuallyOptions = {
  readonly deadlineMs?: number
  /** Between two looks; a condition that costs a request is worth asking less often. */
  readonly intervalMs?: number
}

/**
 * Waits until the condition gives a value that is neither undefined, null nor false, and returns it. An error that the
 * condition throws counts as "not yet", and is the cause of the failure when the deadline passes.
 */
export async function eventually<Value>(
  condition: () => Value | Promise<Value>,
  /** What was waited for; a function is asked when it did not come. */
  message: string | (() => string),
  { deadlineMs = defaultDeadlineMs, intervalMs = defaultIntervalMs }: EventuallyOptions = {},
): Promise<Exclude<Value, undefined | null | false>> {
  const deadline = performance.now() + deadlineMs
  for (;;) {
    const outcome = await attempt(condition)
    if (
      'value' in outcome &&
      outcome.value !== undefined &&
      outcome.value !== null &&
      outcome.value !== false
    )
      return outcome.value as Exclude<Value, undefined | null | false>
    if (performance.now() >= deadline) {
      const last = 'error' in outcome ? { cause: outcome.error } : undefined
      throw new Error(
        `Not within ${deadlineMs} ms: ${typeof message === 'string' ? message : message()}`,
        last,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}

async function attempt<Value>(
  condition: () => Value | Promise<Value>,
): Promise<{ readonly value: Value } | { readonly error: unknown }> {
  try {
    return { value: await condition() }
  } catch (error) {
    return { error }
  }
}
