import { type Credentials, connectServer, failureFrom } from './connect-server.ts'
import { ServerFailure } from './server-pool.ts'

/** Names of databases and clusters stand in statements as they are. */
export function checkName(name: string, what: string): void {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(name))
    throw new Error(`${JSON.stringify(name)} is no name for ${what}: letters, digits and _`)
}

/** Sends the statement that makes the database; a connection into it cannot be made before. */
export async function makeDatabase(url: string, credentials: Credentials, statement: string): Promise<void> {
  const server = connectServer(url, credentials)
  try {
    await server.command(statement, { queryId: `rimlight-database-${crypto.randomUUID()}` })
  } catch (error) {
    throw new ServerFailure(failureFrom(error), server.url)
  } finally {
    await server.close()
  }
}
