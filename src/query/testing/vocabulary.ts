import type { Field, FieldSet } from '../field.ts'

/** Few words and values, shared by records and queries, so that a random query often finds a random record. */
export const words = [
  'nginx',
  'open',
  'ssh',
  'openssh_8',
  'foo',
  'bar',
  'bär',
  'x-y',
  'a.b',
  'ß9',
  '日本',
  '€',
] as const
export const joints = [' ', '-', '_', '.', ', ', '\r\n', ' \\x00', '/', '"', ': '] as const
export const signs = ['-', '. ', '/', ':', '"', '\\', '%', '?', '*'] as const
export const versions = [
  '1.9',
  '1.10.3',
  '1.10.10',
  '8.9p1',
  '8.9',
  '1.1.1k',
  '1.0-rc1',
  '1.0',
  '01.0',
  'v1.9',
] as const
export const integers = [0, 1, 5, 22, 80, 443, 8080] as const
export const decimals = [0, 0.5, 1, 4.5, 80.5] as const
export const addresses = [
  '192.0.2.1',
  '192.0.2.7',
  '192.0.3.255',
  '198.51.100.3',
  '2001:db8::1',
  '2001:db8:1::ff',
  'fe80::7',
] as const
export const networks = [
  '192.0.2.0/24',
  '192.0.2.0/23',
  '0.0.0.0/0',
  '2001:db8::/32',
  '::/0',
  '192.0.2.0-192.0.2.5',
] as const
export const days = ['2019-01-01', '2019-01-02', '2019-01-31', '2019-02-01'] as const
export const times = [
  '2019-01-01T12:00',
  '2019-01-31T23:59:59',
  '2019-02-01T00:00:00.001Z',
  '2019-01-02T00:00:00+02:00',
] as const

/** A few fields of each type and source: with all of an area's fields no query would meet a record. */
export function sampleFields(fields: FieldSet, perKind: number): readonly Field[] {
  const taken = new Map<string, number>()
  return fields.all.filter((field) => {
    const kind = `${field.type} ${field.source.kind} ${field.source.kind === 'column' && field.source.multi}`
    const count = (taken.get(kind) ?? 0) + 1
    taken.set(kind, count)
    return count <= perKind
  })
}
