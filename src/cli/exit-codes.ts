/** Exit codes, for scripts. */
export const exitCodes = {
  done: 0,
  /** It ran, but something was refused, missing or failed. */
  partly: 1,
  usage: 2,
  unreachable: 3,
  refused: 4,
  /** 128 and the number of SIGINT, as shells count. */
  interrupted: 130,
  terminated: 143,
} as const
