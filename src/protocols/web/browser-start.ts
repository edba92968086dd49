import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What is started, always with the sandbox of the browser. */
export type BrowserStart = {
  readonly program: string
  /** After the end of the browser. */
  close(): void
}

/** `nobody` and its group on Linux: owns no files and no other process. */
const unprivileged = 65_534

/**
 * Why pictures of pages cannot be taken; null when they can. The sandbox of Chromium does not work for root, and
 * without it a page of a stranger would run with all rights of this process. So root starts it as another user.
 */
export function browserProblem(uid = process.getuid?.()): string | null {
  if (uid !== 0 || setprivProgram() !== undefined) return null
  return 'this process is root, and a browser is only started as another user, with setpriv of util-linux: start the service as another user'
}

export function openBrowserStart(browser: string, uid = process.getuid?.()): BrowserStart {
  if (uid !== 0) return { program: browser, close: () => {} }
  const setpriv = setprivProgram()
  if (setpriv === undefined) throw new Error('setpriv is missing')
  const folder = mkdtempSync(path.join(openFolder(), 'rimlight-browser-'))
  const profile = path.join(folder, 'profile')
  chmodSync(folder, 0o711)
  mkdirSync(profile, { mode: 0o700 })
  chownSync(profile, unprivileged, unprivileged)
  const program = path.join(folder, 'browser')
  const user = [`--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups']
  // The last of two folders for the profile counts: the first belongs to root.
  const lines = [
    '#!/bin/sh',
    `export HOME=${quoted(profile)} TMPDIR=${quoted(profile)} XDG_CONFIG_HOME=${quoted(profile)} XDG_CACHE_HOME=${quoted(profile)}`,
    'unset DBUS_SESSION_BUS_ADDRESS',
    `cd ${quoted(profile)}`,
    `exec ${quoted(setpriv)} ${user.join(' ')} -- ${quoted(browser)} "$@" --user-data-dir=${quoted(profile)}`,
  ]
  writeFileSync(program, `${lines.join('\n')}\n`, { mode: 0o700 })
  return { program, close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) }
}

function setprivProgram(): string | undefined {
  return ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** A folder for temporary files that another user can reach: the own one may be closed to others. */
function openFolder(): string {
  const isOpen = (folder: string): boolean => {
    const parts = path.resolve(folder).split(path.sep)
    return parts.every((_, index) => {
      const at = parts.slice(0, index + 1).join(path.sep) || path.sep
      return (statSync(at, { throwIfNoEntry: false })?.mode ?? 0) & 0o001
    })
  }
  return [tmpdir(), '/tmp', '/var/tmp'].find(isOpen) ?? tmpdir()
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
