import { minuteMs } from '../../core/time.ts'
import type { Seal } from '../seal.ts'
import type { Expected } from './oidc-provider.ts'

/** A browser that is at the OpenID provider, and what it is there for. */
export type ProviderStep = Expected & {
  /** The id of the account that is signed in and wants to be linked; null for a sign-in. */
  readonly linkTo: string | null
  /** The page of ours that it goes to afterwards. */
  readonly to: string
}

/**
 * Kept by the browser itself, in a cookie that only this service can read and write: anyone may begin a sign-in, so rows
 * for them could be made without end. That an answer counts once is held by the provider, whose codes work once.
 */
export type ProviderSteps = {
  begin(step: ProviderStep): string
  /** Null for a cookie that is not one of ours, or expired. */
  read(cookie: string): ProviderStep | null
}

/** Long enough to sign in at the provider. */
const lifetime = 10 * minuteMs
const context = 'provider step'

export function createProviderSteps(seal: Seal, now: () => number = Date.now): ProviderSteps {
  return {
    begin: (step) => seal.seal(JSON.stringify({ step, until: now() + lifetime }), context),
    read(cookie) {
      try {
        const { step, until } = JSON.parse(seal.open(cookie, context)) as {
          step: ProviderStep
          until: number
        }
        return until > now() ? step : null
      } catch {
        return null
      }
    },
  }
}
