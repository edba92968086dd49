import { parseAddress } from '../../src/core/address.ts'
import type { ServiceData } from '../../src/core/events/host-event.ts'
import { serviceSimple } from '../../src/protocols/service-simple/module.ts'
import { createDialer } from '../../src/scanner/dialer/create-dialer.ts'
import { everyLimiter } from '../../src/scanner/discovery/rate/rate-limiter.ts'
import { rangesOf } from '../../src/scanner/scope/known-ranges.ts'
import { createScope } from '../../src/scanner/scope/scope.ts'
import type { Scanner } from './scanner.ts'

const scope = createScope({ allow: rangesOf(['127.0.0.0/8']), exclude: [], stopped: false })

/** `service-simple` with its defaults, through the dialer that scans use. */
export const ourScanner: Scanner = {
  name: 'rimlight',
  async identify({ service, host, port }) {
    const target = { address: parseAddress(host)!, port, protocol: service.transport }
    const dial = createDialer({
      target,
      limits: serviceSimple.limits,
      scope,
      isNamed: () => false,
      limiter: everyLimiter([]),
      resolver: () => Promise.reject(new Error('no names are asked here')),
      signal: new AbortController().signal,
    })
    try {
      const userAgent = 'Rimlight/bench (+https://scan.example/)'
      const result = await serviceSimple.run({ target, dial, signal: dial.signal, config: {}, userAgent })
      return (result.data as ServiceData).service ?? {}
    } finally {
      dial.close()
    }
  },
}
