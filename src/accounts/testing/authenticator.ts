import { totpCode, totpStep } from '../totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app shows for a secret as the set-up page writes it. */
export function codeAt(secret: string, milliseconds: number): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))
  return totpCode(Uint8Array.from(bytes), totpStep(milliseconds))
}
