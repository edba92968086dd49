import { once } from 'node:events'
import net from 'node:net'

/** A program of its own, since it has to stand in the namespace of the scanning worker: open ports that jobs are to find. */
const [port, ...addresses] = process.argv.slice(2)
for (const address of addresses) {
  const server = net.createServer((socket) =>
    socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n'),
  )
  await once(server.listen(Number(port), address), 'listening')
}
process.stderr.write('open\n')
