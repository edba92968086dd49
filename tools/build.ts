import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

/** Compiles what the package ships; the repository itself runs TypeScript directly. */
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true })
const done = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
process.exitCode = done.status ?? 1
