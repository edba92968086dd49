import { errors } from '../../../core/errors.ts'
import type { Web } from '../web.ts'

/** Plain letters, so that no name looks like another. */
const nameShape = /^[a-z0-9][a-z0-9._-]{1,63}$/

/** Throws what is wrong with the name and the password that a user chose. */
export function checkNewAccount({ passwords }: Web, name: string, password: string): void {
  if (!nameShape.test(name))
    throw errors.badQuery(
      'A name is 2 to 64 small letters, digits, dots, dashes and underscores, and begins with a letter or digit.',
    )
  passwords.checkNew(name, password)
}
