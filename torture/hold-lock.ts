import { DatabaseSync } from 'node:sqlite'

/** A program of its own: it takes the write lock of a database, and holds it until it is killed. */
const [file] = process.argv.slice(2)
const database = new DatabaseSync(file!)
database.exec('PRAGMA busy_timeout = 60000')
database.exec('BEGIN IMMEDIATE')
process.stderr.write('held\n')
setInterval(() => {}, 1_000)
