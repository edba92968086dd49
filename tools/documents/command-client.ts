import { connect } from 'node:net'

/** The `rimlight` of the documents: passes its arguments and streams to the server that runs the command. */
const socket = connect(process.argv[2]!)
socket.write(`${JSON.stringify({ argv: process.argv.slice(3), env: process.env })}\n`)
process.stdin.pipe(socket)
process.stdout.on('error', () => process.exit(0))

let exitCode = 1
let waiting = ''
socket.setEncoding('utf8')
socket.on('data', (text) => {
  const lines = (waiting + text).split('\n')
  waiting = lines.pop() ?? ''
  for (const line of lines) {
    const { out, err, exit } = JSON.parse(line) as { out?: string; err?: string; exit?: number }
    if (out !== undefined) process.stdout.write(Buffer.from(out, 'base64'))
    if (err !== undefined) process.stderr.write(Buffer.from(err, 'base64'))
    if (exit !== undefined) exitCode = exit
  }
})
socket.on('close', () => {
  process.stdin.destroy()
  process.exitCode = exitCode
})
socket.on('error', () => {})
