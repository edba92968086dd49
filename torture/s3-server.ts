import S3rver from 's3rver'

/** A program of its own, so that it can be gone and come back: a store that speaks the protocol of S3. */
const [port, directory] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory: directory!,
  configureBuckets: [{ name: 'torture' }],
})
await server.run()
process.stderr.write('listens\n')
