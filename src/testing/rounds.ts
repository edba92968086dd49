/** How often a test repeats itself: `short` in `npm test`, as many as were asked for in `npm run test:long`. */
export function rounds(short: number): number {
  const asked = process.env['RIMLIGHT_TEST_ROUNDS']
  return asked === undefined ? short : Number(asked)
}
