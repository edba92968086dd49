import type { Rule } from '../rule.ts'
import { exampleAnswer } from './example-answer.ts'

const hash = '0123456789abcdef0123456789abcdef'

/** Names of cookies that end in a hash: only its length tells them from other names that start so. */
export const webCookieRules: readonly Rule[] = [
  cookieRule('drupal-session', /^SESS[0-9a-f]{32}=/, `SESS${hash}`, 'Drupal', 'drupal:drupal'),
  cookieRule('drupal-secure-session', /^SSESS[0-9a-f]{32}=/, `SSESS${hash}`, 'Drupal', 'drupal:drupal'),
  cookieRule('dokuwiki-session', /^DW[0-9a-f]{32}=/, `DW${hash}`, 'DokuWiki', 'dokuwiki:dokuwiki'),
  {
    ...cookieRule(
      'big-ip-asm',
      /^TS[0-9a-f]{8}=/,
      'TS01a2b3c4',
      'F5 BIG-IP',
      'f5:big-ip_application_security_manager',
    ),
    weak: true,
  },
]

function cookieRule(id: string, match: RegExp, name: string, product: string, cpe: string): Rule {
  const details = { product, cpe: [`cpe:/a:${cpe}`] }
  return {
    id,
    service: 'http',
    reads: 'http.cookie',
    match,
    ...details,
    example: { answer: exampleAnswer('http.cookie', `${name}=1`), ...details },
  }
}
