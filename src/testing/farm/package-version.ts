import { spawnSync } from 'node:child_process'

/** The upstream part of a Debian version: without epoch, revision and the marks of repackaged sources. */
export function upstreamVersion(debian: string): string {
  return debian
    .replace(/^\d+:/, '')
    .replace(/-[^-]*$/, '')
    .replace(/[+.~](?:dfsg|ds|rc)[\d.]*$/, '')
}

/** Of a package that is or was installed: servers that Debian keeps apart can still be unpacked side by side. */
export function packageVersion(packageName: string): string {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg fills these in
  const words = ['-W', '-f', '${Version}\n', packageName]
  const { stdout } = spawnSync('dpkg-query', words, { encoding: 'utf8' })
  const version = stdout.split('\n')[0]
  if (!version) throw new Error(`the Debian package ${packageName} is not installed`)
  return version
}
