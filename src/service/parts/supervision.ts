import { Counter, Gauge, type Registry } from 'prom-client'
import type { ActivityFigures, Supervisor } from '../../core/supervisor.ts'

/** Shows every background activity in /metrics. */
export function measureSupervisor(supervisor: Supervisor, registry: Registry): void {
  const shared = { labelNames: ['activity'] as const, registers: [registry] }
  new Gauge({
    ...shared,
    name: 'rimlight_activity_up',
    help: '1 while a background activity works, 0 while it fails and is started again',
    collect() {
      this.reset()
      for (const { name, state } of supervisor.figures())
        this.set({ activity: name }, state === 'failing' ? 0 : 1)
    },
  })
  const count = (name: string, help: string, figure: (figures: ActivityFigures) => number) =>
    new Counter({
      ...shared,
      name,
      help,
      collect() {
        this.reset()
        for (const figures of supervisor.figures()) this.inc({ activity: figures.name }, figure(figures))
      },
    })
  count(
    'rimlight_activity_restarts_total',
    'Times that a background activity was started again after an error',
    ({ restarts }) => restarts,
  )
  count('rimlight_activity_errors_total', 'Errors of a background activity', ({ errors }) => errors)
}
