/** Why a server gave no answer that can be used. */
export type UpstreamFault = 'timeout' | 'unreachable' | 'malformed' | 'closed'

export class UpstreamError extends Error {
  readonly fault: UpstreamFault

  constructor(fault: UpstreamFault, message: string) {
    super(message)
    this.name = 'UpstreamError'
    this.fault = fault
  }
}
