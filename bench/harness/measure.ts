/** Times one call at a time; what is warmed up is not counted. */
export async function measure(
  run: () => Promise<unknown>,
  { warmUp, runs }: { readonly warmUp: number; readonly runs: number },
): Promise<number[]> {
  for (let n = 0; n < warmUp; n++) await run()
  const samples: number[] = []
  for (let n = 0; n < runs; n++) {
    const from = performance.now()
    await run()
    samples.push(performance.now() - from)
  }
  return samples
}

export async function timed<T>(run: () => Promise<T>): Promise<{ readonly value: T; readonly took: number }> {
  const from = performance.now()
  const value = await run()
  return { value, took: performance.now() - from }
}
