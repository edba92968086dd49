import { createContext, Script } from 'node:vm'

const call = new Script('work()')

/**
 * Runs synchronous work and stops it when its time is up; whether it came to its end. An expression of V8 looks
 * for the order to stop wherever it goes back, so that one which runs wild is stopped too.
 */
export function finishedWithin(milliseconds: number, work: () => void): boolean {
  try {
    call.runInContext(createContext({ work }), { timeout: milliseconds })
    return true
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}
