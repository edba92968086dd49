import { asObject, textOf } from '../../parts/event/event-summary.ts'

/** The form of a new scan, with texts as typed. */
export type JobDraft = {
  readonly kind: 'scan' | 'grab'
  readonly description: string
  readonly targets: string
  readonly entries: readonly PortDraft[]
}

export type PortDraft = {
  readonly id: number
  readonly ports: string
  readonly protocol: 'tcp' | 'udp'
  readonly modules: readonly string[]
  /** Values of module settings by name; missing ones use the default. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly sample: string
  /** Every known payload is sent to each of the ports, whichever they are usually for; only for UDP. */
  readonly allPayloads: boolean
}

export function emptyEntry(id: number): PortDraft {
  return { id, ports: '', protocol: 'tcp', modules: [], settings: {}, sample: '', allPayloads: false }
}

export function emptyDraft(targets = ''): JobDraft {
  return { kind: 'scan', description: '', targets, entries: [emptyEntry(0)] }
}

/** Targets separated by line breaks, commas or spaces. */
export function targetsIn(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((target) => target !== ''))]
}

export function requestOf({ kind, description, targets, entries }: JobDraft): Record<string, unknown> {
  return {
    type: kind,
    description: description.trim(),
    options: [
      {
        targets: targetsIn(targets),
        ports: entries.map(({ ports, protocol, allPayloads, modules, settings, sample }) => ({
          port: ports.trim(),
          protocol,
          ...(allPayloads && protocol === 'udp' && { payloads: 'all' }),
          modules,
          ...(Object.keys(settings).length > 0 && { config: settings }),
          ...(sample.trim() !== '' && { sample: Number(sample) }),
        })),
      },
    ],
  }
}

/** What is missing before the scan can start; null when nothing is. */
export function missingIn({ kind, targets, entries }: JobDraft): string | null {
  if (targetsIn(targets).length === 0) return 'Add a target.'
  if (entries.some(({ ports }) => ports.trim() === '')) return 'Add a port.'
  if (kind === 'grab' && entries.some(({ modules }) => modules.length === 0)) return 'Choose a module.'
  return null
}

/** A form filled from an earlier job; null for a job that the form cannot show. */
export function draftOf(options: readonly unknown[], description: string): JobDraft | null {
  if (options.length !== 1) return null
  const { targets, ports } = asObject(options[0])
  if (!Array.isArray(targets) || !Array.isArray(ports) || ports.length === 0) return null
  const entries = ports.map((port: unknown, id) => entryOf(asObject(port), id))
  return {
    // The list of jobs does not have the kind; a scan of the same ports finds the same.
    kind: 'scan',
    description,
    targets: targets.map(textOf).join('\n'),
    entries,
  }
}

function entryOf(port: Readonly<Record<string, unknown>>, id: number): PortDraft {
  const modules = Array.isArray(port['modules']) ? port['modules'].map(textOf) : []
  return {
    id,
    ports: textOf(port['port']),
    protocol: port['protocol'] === 'udp' ? 'udp' : 'tcp',
    modules,
    settings: asObject(port['config']),
    sample: textOf(port['sample']),
    allPayloads: port['payloads'] === 'all',
  }
}
