/** The plans of V2 keys. `requests` is the credit of one period, which is a month. */
export const plans = {
  free: { name: 'Free', requests: 250, paid: false, business: false },
  starter: { name: 'Starter', requests: 5_000, paid: true, business: false },
  business: { name: 'Business', requests: 100_000, paid: true, business: true },
} as const

export type PlanName = keyof typeof plans

/** What an endpoint asks of a plan. */
export type Access = 'any' | 'paid' | 'business'

export function isPlanName(name: string): name is PlanName {
  return Object.hasOwn(plans, name)
}

export function planAllows(plan: PlanName, access: Access): boolean {
  return access === 'any' || plans[plan][access]
}

/** What a V1 token may do. `query` is every read; the streams are opened one by one. */
export const permissions = ['query', 'tasks', 'stream', 'firehose', 'torrent', 'sinkhole', 'ingest'] as const

export type Permission = (typeof permissions)[number]

export function isPermission(name: string): name is Permission {
  return (permissions as readonly string[]).includes(name)
}
