import type { AddressRange } from '../../core/address.ts'
import { type PortRange, parsePorts } from '../../scanner/targets/parse-ports.ts'
import { CoverageError, coveredRanges } from './covered-ranges.ts'
import { createRuleSet, type RuleSet } from './firewall/rule-set.ts'

/** What an operator wants of a sensor, as he writes it. */
export type SensorWishes = {
  /** Addresses, networks and ranges; loopback when there is none. */
  readonly addresses: readonly string[]
  /** Empty for all ports, which needs rules of the firewall. */
  readonly ports: string
  /** Ports that stay what they were. */
  readonly except: string
  readonly answer: boolean
  /** Of the listener behind the rules. */
  readonly port: number
}

export type SensorPlan = {
  readonly ranges: readonly AddressRange[]
  readonly ports: 'all' | readonly PortRange[]
  readonly answer: boolean
  readonly port: number
  /** Rules for the kernel; null when a list of ports needs nothing. */
  readonly rules: RuleSet | null
}

export function sensorPlan({ addresses, ports, except, answer, port }: SensorWishes): SensorPlan {
  const ranges = coveredRanges(addresses)
  if (ports !== '') {
    if (except !== '') throw new CoverageError('a list of ports has no exceptions: leave them out of it')
    return { ranges, ports: portsOf(ports), answer, port, rules: null }
  }
  const excepted = except === '' ? [] : portsOf(except)
  return {
    ranges,
    ports: 'all',
    answer,
    port,
    rules: createRuleSet({ ranges, except: excepted, port, ping: answer }),
  }
}

function portsOf(text: string): PortRange[] {
  try {
    return parsePorts(text)
  } catch (error) {
    throw new CoverageError((error as { detail?: string }).detail ?? (error as Error).message)
  }
}
