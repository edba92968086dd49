import type { Logger } from 'pino'

/**
 * A promise that no one waits for must not end a service: its error is logged instead. Returns how to stop that. Every
 * background activity has a supervisor, so that what comes here is a mistake in the code.
 */
export function surviveRejections(log: Pick<Logger, 'error'>): () => void {
  const onRejection = (error: unknown): void => log.error({ err: error }, 'an error was handled nowhere')
  process.on('unhandledRejection', onRejection)
  return () => process.off('unhandledRejection', onRejection)
}
