import { DatabaseSync } from 'node:sqlite'

/** Holds the write lock of a SQLite file until its input ends, and says when it has it. */
const [, , file] = process.argv
const database = new DatabaseSync(file!, { timeout: 10_000 })
database.exec('BEGIN IMMEDIATE')
process.stdout.write('held\n')
process.stdin.on('end', () => {
  database.exec('ROLLBACK')
  database.close()
})
process.stdin.resume()
