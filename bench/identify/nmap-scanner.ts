import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import type { Finding, Scanner } from './scanner.ts'

/** `nmap -sV` with its defaults, as a program of its own for each server. */
export const nmapScanner: Scanner = {
  name: 'nmap',
  async identify({ service, host, port }) {
    const kind = service.transport === 'tcp' ? '-sT' : '-sU'
    const words = [kind, '-sV', '-n', '-Pn', '-p', String(port), '-oX', '-', host]
    const { stdout } = await promisify(execFile)('nmap', words, { maxBuffer: 16 * 1024 * 1024 })
    return readFinding(stdout)
  },
}

export function nmapVersion(): string | null {
  const { error, stdout } = spawnSync('nmap', ['--version'], { encoding: 'utf8' })
  return error ? null : (/version (\S+)/.exec(stdout)?.[1] ?? 'unknown')
}

/** The one port of the one host that was asked for. */
export function readFinding(xml: string): Finding {
  let finding: Finding = {}
  const cpe: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    if (name !== 'service') return
    const { name: given, tunnel, product, version } = attributes as Record<string, string | undefined>
    // A script of its own puts product and version into the name.
    const [, inName, versionInName] = /^(.+) version (\S+)$/.exec(given ?? '') ?? []
    const service = inName ?? given
    finding = {
      name: tunnel === 'ssl' ? `ssl/${service}` : service,
      product: product ?? inName,
      version: version ?? versionInName,
    }
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'cpe') cpe.push(text)
  })
  parser.write(xml).close()
  return { ...finding, cpe }
}
