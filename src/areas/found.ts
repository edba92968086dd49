/** One found event: where its whole record stands, and what a list shows of it. */
export type Found = {
  readonly id: number
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly ts: number
}

/** IPv4 is kept as IPv4-mapped IPv6; answers show it as IPv4 again. */
export const plainIp = `replaceOne(toString(ip), '::ffff:', '')`
/** The time of a row as it is shown. */
export const milliseconds = 'toUnixTimestamp64Milli(ts)'
