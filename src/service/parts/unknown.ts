import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { openUnknownAnswers, type UnknownAnswers } from '../../areas/unknown/open-unknown-answers.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'

export type ServiceUnknownOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly supervisor: ActivityStarter
  readonly registry: Registry
}

/** Keeps unknown answers, and shows in /metrics how many were too many at once. */
export function openUnknown({ settings, registry, ...parts }: ServiceUnknownOptions): UnknownAnswers {
  const answers = openUnknownAnswers({ ...parts, maxAnswers: settings.unknownAnswers })
  new Counter({
    name: 'rimlight_unknown_answers_total',
    help: 'Answers that no fingerprint knows, by whether they were looked at or came too fast',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(answers.figures())) this.inc({ outcome }, count)
    },
  })
  return answers
}
