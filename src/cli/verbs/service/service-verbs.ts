import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const serviceVerbs: VerbGroup = {
  heading: 'Service',
  entries: [
    verbEntry('up', 'Runs the service with sample data: start here', () => import('./up.ts')),
    verbEntry('serve', 'Runs the service without sample data', () => import('./serve.ts')),
    verbEntry(
      'mcp',
      'Serves MCP clients on standard input and output, or over HTTP',
      () => import('./mcp.ts'),
    ),
    verbEntry(
      'info',
      'Shows version, engine, data folder, counts and the settings of the service',
      () => import('./info.ts'),
    ),
    verbEntry(
      'doctor',
      'Tells what is wrong with a running installation, and what to do',
      () => import('./doctor.ts'),
    ),
    verbEntry(
      'init',
      'Saves the address of a service and your key for the other commands',
      () => import('./init.ts'),
    ),
    verbEntry(
      'completion',
      'Prints the completion script for bash, zsh or fish',
      () => import('./completion.ts'),
    ),
    verbEntry('version', 'Prints the version', () => import('./version.ts')),
    verbEntry('help', 'Lists the commands, or explains one of them', () => import('./help.ts')),
  ],
}
