/**
 * How often a test repeats what it tries at random: `short` times, or as often as RIMLIGHT_TEST_ROUNDS says, where
 * there is time for more.
 */
export function rounds(short: number): number {
  const wanted = Number(process.env['RIMLIGHT_TEST_ROUNDS'])
  return Number.isSafeInteger(wanted) && wanted > 0 ? wanted : short
}
