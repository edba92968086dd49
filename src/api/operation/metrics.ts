import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly registry: Registry
  readonly requests: Histogram<'route' | 'method' | 'status'>
  readonly accepted: Counter<'area'>
  readonly refused: Counter<'area'>
  readonly stored: Counter<'area'>
  readonly credits: Counter<'plan'>
}

export function createMetrics(backlog: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'rimlight_' })
  const registers = [registry]
  new Gauge({
    name: 'rimlight_ingest_backlog_events',
    help: 'Events that are acknowledged and not yet in the column store',
    registers,
    collect() {
      this.set(backlog())
    },
  })
  return {
    registry,
    requests: new Histogram({
      name: 'rimlight_http_request_seconds',
      help: 'Time to answer, by route',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    accepted: new Counter({
      name: 'rimlight_ingest_accepted_total',
      help: 'Events acknowledged',
      labelNames: ['area'],
      registers,
    }),
    refused: new Counter({
      name: 'rimlight_ingest_refused_total',
      help: 'Events refused with a reason',
      labelNames: ['area'],
      registers,
    }),
    stored: new Counter({
      name: 'rimlight_ingest_stored_total',
      help: 'Events moved into the column store',
      labelNames: ['area'],
      registers,
    }),
    credits: new Counter({
      name: 'rimlight_credits_charged_total',
      help: 'Credits charged, by plan',
      labelNames: ['plan'],
      registers,
    }),
  }
}
