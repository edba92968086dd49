import type { ProtocolModule } from '../../src/protocols/protocol-module.ts'
import { protocols } from '../../src/protocols/registry.ts'

/** docs/modules.md: what every scan module is for. */
export function modulesPage(modules: readonly ProtocolModule[]): string {
  const rows = modules.map(
    (module) =>
      `| [\`${module.name}\`](modules/${pageOf(module.name)}) | ${portsOf(module)} | ${module.about} |`,
  )
  return `# Scan modules

For API users and operators: what each scan module finds. A module looks at one port of one target and makes one event of it. Jobs ask for modules by name and may give each a
\`config\`; an unknown module, an unknown setting or a wrong value refuses the job with a line that names it.

| module | default port | what it finds |
|---|---|---|
${rows.join('\n')}

The settings, limits and search fields of each are in the [reference](modules/reference.md).

No module guesses a password, uses an account, or sends what changes anything on the target; \`ftp\` and \`smb\` try the sign-in
without an account that their protocols have. Text from the network is stored
with escapes inside it: CR LF is the four characters \`\\r\\n\`, other bytes beyond printable ASCII are \`\\xNN\`, a backslash
is \`\\\\\`. What a module learnt before something went wrong is kept; the reason stands beside it. Limits hold for one
port of one target, all its connections together.

How services are distinguished is in [fingerprints.md](fingerprints.md), how to write a module in
[add-a-protocol.md](contributing/add-a-protocol.md).
`
}

/** Where the module is described further than in the reference, if anywhere. */
function pageOf(name: string): string {
  const page = protocols.find((protocol) => protocol.name === name)?.page
  return page === undefined ? `reference.md#${name}` : `${page}.md`
}

export function portsOf({ defaultPorts, protocol }: ProtocolModule): string {
  if (defaultPorts.length === 0) return 'any'
  return defaultPorts.map((port) => (protocol === 'udp' ? `${port}/udp` : String(port))).join(', ')
}
