import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { iconHash } from '../src/wire/http/favicon.ts'
import { type IconSource, iconSources } from './icons/icon-sources.ts'

/**
 * Writes the table of icons from the packages that ship them: those of npm and of Debian, each in the version that the
 * registry has today. Run it where both can be reached; what cannot be fetched or found is reported and left out.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-icons-'))
const rows: string[] = []
try {
  for (const source of iconSources) rows.push(...rowsOf(source))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
writeFileSync(
  new URL('../src/fingerprints/icons/icon-table.ts', import.meta.url),
  `/** Written by \`npm run icons\` from the files of packages. */\nexport const iconTable = \`\n${[...new Set(rows)].join('\n')}\n\`\n`,
)
process.stdout.write(`${rows.length} icons of ${iconSources.length} packages\n`)

function rowsOf({ product, cpe, from, files }: IconSource): readonly string[] {
  const [kind = '', name = ''] = from.split(/:(.*)/s)
  const target = path.join(folder, from.replace(/\W/g, '_'))
  mkdirSync(target)
  try {
    const version = kind === 'npm' ? unpackNpm(name, target, files) : unpackDebian(name, target, files)
    return files.map((file) => {
      const hash = iconHash(readFileSync(path.join(target, file)).toString('base64'))
      return `${hash} | ${product} | ${cpe} | ${kind}:${name}@${version} | ${file}`
    })
  } catch (error) {
    process.stderr.write(
      `${from}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`,
    )
    return []
  }
}

function unpackNpm(name: string, target: string, files: readonly string[]): string {
  execFileSync('npm', ['pack', '--silent', name], { cwd: target, stdio: ['ignore', 'ignore', 'ignore'] })
  const archive = readdirSync(target).find((one) => one.endsWith('.tgz'))!
  execFileSync('tar', ['-xzf', archive, ...files], { cwd: target, stdio: ['ignore', 'ignore', 'pipe'] })
  return /-(\d[^/]*)\.tgz$/.exec(archive)?.[1] ?? 'unknown'
}

function unpackDebian(name: string, target: string, files: readonly string[]): string {
  execFileSync('apt-get', ['download', name], { cwd: target, stdio: ['ignore', 'ignore', 'ignore'] })
  const archive = readdirSync(target).find((one) => one.endsWith('.deb'))!
  const tar = execFileSync('dpkg-deb', ['--fsys-tarfile', archive], { cwd: target, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', ...files.map((file) => `./${file}`)], { cwd: target, input: tar })
  return decodeURIComponent(archive.split('_')[1] ?? 'unknown')
}
