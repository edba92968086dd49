import type { Context } from '../verb.ts'
import type { V1Client } from './v1-client.ts'

/** The command is ending: it cannot wait for longer. */
const timeoutMilliseconds = 5_000

/** For a command that was interrupted, whose own signal would break this off as well. */
export async function revokeAtEnd({ terminal }: Context, client: V1Client, jobId: string): Promise<void> {
  try {
    await client.ask(`/tasks/${jobId}/revoke`, {
      body: '{}',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    terminal.say(`job ${jobId} is revoked`)
  } catch {
    terminal.say(`job ${jobId} could not be revoked: try \`rimlight job revoke ${jobId}\``)
  }
}
