const part = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const v4 = new RegExp(`^${part}(?:\\.${part}){3}$`)
const group = /^[0-9a-f]{1,4}$/i

/** Same results as `node:net`, for code of the service that also runs in the browser. */
export function isIPv4(text: string): boolean {
  return v4.test(text)
}

export function isIPv6(text: string): boolean {
  // The longest is eight groups, or six and an IPv4 address.
  if (text.length > 45) return false
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')))
  const tail = groups.at(-1)!
  const hasV4 = tail.length > 0 && isIPv4(tail.at(-1)!)
  if (hasV4) tail.pop()
  const count = groups.flat().length + (hasV4 ? 2 : 0)
  if (!groups.flat().every((one) => group.test(one))) return false
  return halves.length === 2 ? count <= 7 : count === 8
}
