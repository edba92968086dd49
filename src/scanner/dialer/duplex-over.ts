import { Duplex } from 'node:stream'
import type { Connection } from '../../wire/dialer.ts'

/** The connection as a stream. It reads through the connection, so the same limits hold. */
export function duplexOver(connection: Connection, end: () => void): Duplex {
  const duplex = new Duplex({
    read() {
      connection.read().then(
        (bytes) => this.push(bytes),
        (error) => this.destroy(error),
      )
    },
    write(chunk: Uint8Array, _encoding, done) {
      connection.write(chunk).then(() => done(), done)
    },
    final(done) {
      end()
      done()
    },
    destroy(error, done) {
      connection.close()
      done(error)
    },
  })
  // Without a listener an error that comes after the parser has gone would end the process.
  return duplex.on('error', () => {})
}
