import {
  EADDRNOTAVAIL,
  EAGAIN,
  ECONNREFUSED,
  ECONNRESET,
  EINPROGRESS,
  EMFILE,
  ENFILE,
  ENOBUFS,
  ENOMEM,
} from './kernel/linux.ts'

/** What the error number of a connect says about the port; 0 is success. */
export type ConnectVerdict = 'open' | 'closed' | 'unreachable' | 'under-way' | 'exhausted'

export function connectVerdict(code: number): ConnectVerdict {
  switch (code) {
    case 0:
    // A reset can only follow a handshake that succeeded: the port is open and its owner hung up.
    case ECONNRESET:
      return 'open'
    case ECONNREFUSED:
      return 'closed'
    case EINPROGRESS:
      return 'under-way'
    // Ours, not the target's: descriptors, local ports or memory have run out for the moment.
    case EMFILE:
    case ENFILE:
    case ENOBUFS:
    case ENOMEM:
    case EAGAIN:
    case EADDRNOTAVAIL:
      return 'exhausted'
    // No route, no such host, or a firewall of our own (EPERM).
    default:
      return 'unreachable'
  }
}
