import type { Claim } from '../../src/testing/farm/judge.ts'
import type { FarmMember } from '../../src/testing/farm/start-farm.ts'

/** One that looks at a port and says what is there. */
export type Scanner = {
  readonly name: string
  identify(member: FarmMember): Promise<Finding>
}

export type Finding = Claim & {
  /** What the server answered, where the scanner tells. */
  readonly banner?: string | undefined
}
