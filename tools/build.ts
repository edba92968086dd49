import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundleCommand } from './bundle.ts'

/**
 * Compiles what the package ships; the repository itself runs TypeScript directly. Types are not checked here: that is
 * what `npm run check` does, and it takes four times as long as the rest.
 */
const root = path.resolve(import.meta.dirname, '..')
const made = path.join(root, 'dist')
rmSync(made, { recursive: true, force: true })
const compiler = path.join(root, 'node_modules/.bin/tsc')
const done = spawnSync(compiler, ['-p', 'tsconfig.build.json', '--noCheck'], { cwd: root, stdio: 'inherit' })
if (done.status !== 0) process.exit(done.status ?? 1)
await bundleCommand(made)
await addData()

/**
 * Of some data packages the service needs a tenth. The package has that tenth, in the form in which it is used, with the
 * licence beside it.
 */
async function addData(): Promise<void> {
  const { addressTables } = await import('../src/enrich/packed/address-tables.ts')
  const { writePackagedTable } = await import('../src/enrich/packed/packaged-table.ts')
  const addresses = path.join(made, 'addresses')
  for (const table of addressTables) await writePackagedTable(table, addresses)
  for (const name of new Set(addressTables.map((table) => table.package))) copyLicences(name, addresses)

  const faces = '@vladmandic/face-api'
  const models = path.join(made, 'models')
  for (const ending of ['.bin', '-weights_manifest.json']) {
    const file = `ssd_mobilenetv1_model${ending}`
    cpSync(path.join(root, 'node_modules', faces, 'model', file), path.join(models, file))
  }
  copyLicences(faces, models)
}

function copyLicences(name: string, into: string): void {
  const from = path.join(root, 'node_modules', name)
  const to = path.join(into, 'licences', path.basename(name))
  mkdirSync(to, { recursive: true })
  const files = readdirSync(from).filter((file) => /LICEN[CS]E|MODIFICATIONS/i.test(file))
  if (files.length === 0) throw new Error(`${name} has no licence to pass on`)
  for (const file of files) cpSync(path.join(from, file), path.join(to, file))
}
