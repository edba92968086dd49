import { errors, type RimlightError } from '../../core/errors.ts'
import type { Charge, Credits } from '../credits.ts'
import type { Caller, Keys } from '../keys.ts'
import type { Permission } from '../plans.ts'
import { actionOfPermission, roleAllows } from '../teams/roles.ts'
import { mayRead, mayUse, type Read, type Refused, type Use } from './may-read.ts'
import { type CreditState, isMetered, principalFrom } from './principal.ts'

/** The one way to data: it decides, and takes the credits. */
export type Gate = {
  /** Throws what the client is told when the read is refused. */
  require(caller: Caller, read: Read): Promise<void>
  /** The same for a path that reads nothing. */
  requireUse(caller: Caller, asked: Use): void
  /** The same decision as a yes or no. */
  allows(caller: Caller, read: Read): Promise<boolean>
  /** Decides and takes as many credits as the answer can cost, before any work is done. */
  reserve(caller: Caller, read: Read): Promise<Reservation>
  /** Pays for what was delivered already; false when the credits did not suffice. */
  pay(caller: Caller, credits: number): Promise<boolean>
  /** Who an account is where no key asks, as with the messages of its alerts; null when it has no key in use. */
  ofAccount(accountId: string): Promise<Caller | null>
  /** The credits that a caller can spend now; no limit for one that pays nothing. */
  available(caller: Caller): Promise<number>
}

export type Reservation = {
  /** Whether anything is taken at all. */
  readonly charged: boolean
  /** Decides again with what is known by now, and takes more where the answer needs it; throws when it is refused. */
  grow(read: Read): Promise<void>
  /** Takes as much of it as there is; returns what is reserved in all. */
  growUpTo(credits: number): Promise<number>
  /** What the answer costs in the end; the rest is given back. Returns what was taken. */
  settle(cost: number): Promise<number>
}

const noCreditsNeeded: CreditState = { left: Number.POSITIVE_INFINITY, renewsOn: '' }

export function createGate(credits: Credits, keys: Pick<Keys, 'ofAccount'>): Gate {
  const stateOf = async (caller: Caller): Promise<CreditState> => {
    if (!isMetered(caller)) return noCreditsNeeded
    const { requests_left: left, end_date: renewsOn } = await credits.subscription(caller)
    return { left, renewsOn }
  }
  /** Whether the read is charged; throws when it is refused. What is reserved for it already counts as left. */
  const decide = async (caller: Caller, read: Read, reserved = 0): Promise<boolean> => {
    const { left, renewsOn } = await stateOf(caller)
    const state = { left: left + reserved, renewsOn }
    const decision = mayRead(principalFrom(caller, state), read)
    if (decision.allowed) return decision.charged
    throw errorFor(decision, state)
  }
  return {
    async require(caller, read) {
      await decide(caller, read)
    },
    requireUse(caller, asked) {
      const decision = mayUse(principalFrom(caller, noCreditsNeeded), asked)
      if (!decision.allowed) throw errorFor(decision, noCreditsNeeded)
    },
    async allows(caller, read) {
      return mayRead(principalFrom(caller, await stateOf(caller)), read).allowed
    },
    async reserve(caller, read) {
      const charged = await decide(caller, read)
      const first = charged ? Math.max(1, read.credits ?? 1) : 0
      return await openReservation(credits, caller, first, (more, reserved) => decide(caller, more, reserved))
    },
    async pay(caller, cost) {
      return !isMetered(caller) || (await credits.chargeUpTo(caller, cost)) === cost
    },
    ofAccount: (accountId) => keys.ofAccount(accountId),
    async available(caller) {
      return (await stateOf(caller)).left
    },
  }
}

async function openReservation(
  credits: Credits,
  caller: Caller,
  first: number,
  decide: (read: Read, reserved: number) => Promise<boolean>,
): Promise<Reservation> {
  let reserved = first
  let settled = false
  let charge: Charge | null = first > 0 ? await credits.charge(caller, first) : null
  const take = async (more: number): Promise<void> => {
    charge = await credits.charge(caller, more)
    reserved += more
  }
  return {
    charged: first > 0,
    async grow(read) {
      const charged = await decide(read, reserved)
      const more = (read.credits ?? 0) - reserved
      if (charged && more > 0) await take(more)
    },
    async growUpTo(wanted) {
      if (charge !== null && wanted > reserved)
        reserved += await credits.chargeUpTo(caller, wanted - reserved)
      return reserved
    },
    async settle(cost) {
      if (settled || charge === null) return 0
      if (cost > reserved) await take(cost - reserved)
      settled = true
      await credits.giveBack(charge, reserved - cost)
      return cost
    },
  }
}

/** A refusal in the words that clients of both versions know. */
export function errorFor(refused: Refused, { left, renewsOn }: CreditState): RimlightError {
  const { code, message, proof } = refused
  if (code === 'unauthorized') return errors.unauthorized()
  if (code === 'credits') return errors.noCredits(left, renewsOn)
  if (code === 'role') return errors.roleForbids()
  if (code === 'scope') return errors.scopeForbids(message)
  if (proof) return errors.domainNotProved(proof.name, proof.record)
  return errors.planForbids(message)
}

const readOfPermission = {
  firehose: 'host firehose',
  torrent: 'torrents stream',
  sinkhole: 'sensors stream',
} as const

/** The permissions that a V1 caller can use now. */
export function usablePermissions(caller: Caller): Permission[] {
  return [...caller.permissions].filter((permission) => {
    if (caller.role && !roleAllows(caller.role, actionOfPermission(permission))) return false
    const what = readOfPermission[permission as keyof typeof readOfPermission]
    return !what || mayRead(principalFrom(caller, noCreditsNeeded), { what, permission }).allowed
  })
}
