import type { Random } from '../../src/sample/random.ts'

/** What no client sends in good faith: each has broken some program before. */
const hostile: readonly string[] = [
  '',
  ' ',
  '\0',
  '\r\nX-Injected: 1',
  "' OR 1=1 --",
  "'); DROP TABLE host_events; --",
  '{ip:IPv6}',
  '{{7*7}}',
  '$' + '{7*7}',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '\u202etxt.exe',
  '\ud800',
  '💥'.repeat(50),
  'a'.repeat(5_000),
  '('.repeat(500),
  'NOT '.repeat(300),
  'ip:'.repeat(100),
  '/(a+)+$/',
  '"unfinished',
  'ts:[* TO',
  '*'.repeat(100),
  '-1',
  '0',
  '1e309',
  'NaN',
  '9007199254740993',
  '-9223372036854775809',
  '٣',
  'null',
  'true',
  '[]',
  '::ffff:127.0.0.1',
  '0x7f000001',
  '127.1',
  '0.0.0.0/0',
  '::/0',
  '1.2.3.4/33',
  '255.255.255.255-0.0.0.0',
]

export function hostileText(random: Random): string {
  if (random.chance(0.8)) return random.pick(hostile)
  return String.fromCharCode(...Array.from({ length: random.below(40) }, () => random.below(0x500)))
}
