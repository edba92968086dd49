import { exitCodes } from './exit-codes.ts'

/** An expected failure: its message says what to do next, and no stack is shown. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.name = 'CliError'
    this.exitCode = exitCode
  }
}

export function usageError(message: string): CliError {
  return new CliError(exitCodes.usage, message)
}

export function failure(message: string): CliError {
  return new CliError(exitCodes.partly, message)
}
