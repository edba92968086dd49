import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Matcher, MatchFigures } from '../../query/match/matcher.ts'
import { openMatcher } from '../../query/match/open-matcher.ts'

/** The thread in which alerts and stream filters are evaluated, with its figures in /metrics. */
export function openServiceMatcher(log: Logger, registry: Registry): Matcher {
  const matcher = openMatcher({
    onError: (error) => log.error({ err: error }, 'the evaluation of alerts and filters was started again'),
  })
  const registers = [registry]
  new Gauge({
    name: 'rimlight_match_rules',
    help: 'Queries of alerts and stream filters that are evaluated on new events',
    registers,
    collect() {
      this.set(matcher.figures().rules)
    },
  })
  const count = (name: string, help: string, figure: (figures: MatchFigures) => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(figure(matcher.figures()))
      },
    })
  count('rimlight_match_events_total', 'Events held against alerts and filters', ({ events }) => events)
  count('rimlight_match_rule_seconds_total', 'Time spent evaluating them', ({ seconds }) => seconds)
  count(
    'rimlight_match_paused_rules_total',
    'Alerts and stream filters that were stopped because they took too long',
    ({ paused }) => paused,
  )
  count(
    'rimlight_match_worker_restarts_total',
    'Times that the evaluating thread was started again, because a query did not end or the thread failed',
    ({ restarts }) => restarts,
  )
  return matcher
}
