import type { Rule } from './rule.ts'

/** What changes of services and their versions say. */
export const serviceRules: readonly Rule[] = [
  {
    id: 'service-new',
    title: 'New service',
    explanation:
      'A port answers that did not answer when the asset was last scanned. Services that nobody planned are the most frequent way into a network.',
    advice:
      'Find out who opened it. Close it in the firewall when it is not needed, or acknowledge it when it is.',
    category: 'change',
    severity: 'low',
    condition: { kind: 'opened' },
  },
  {
    id: 'service-changed',
    title: 'Service changed',
    explanation:
      'A service is another product, has another version or shows another certificate than before.',
    advice: 'Check that the change was planned. A product that nobody installed is a reason to look closer.',
    category: 'change',
    severity: 'info',
    condition: { kind: 'changed' },
  },
  {
    id: 'known-vulnerability',
    title: 'Known vulnerabilities',
    explanation:
      'Vulnerabilities are published for this version of the product. Those that are used in attacks (CISA KEV) and those that are likely to be (EPSS) come first.',
    advice:
      'Install the newest version. Distributions fix vulnerabilities without a new version number: where the package is up to date, mark the finding as false.',
    category: 'vulnerability',
    severity: 'medium',
    condition: { kind: 'vulnerable' },
    references: ['CWE-1395'],
  },
  {
    id: 'blocklisted',
    title: 'Address on a blocklist',
    explanation:
      'The address is on a list of the operator. Others may refuse its mail or its connections, and something on it may have been used in an attack.',
    advice:
      'Look for unusual outgoing traffic on the host. Ask the maintainer of the list for the reason, and for removal when it is solved.',
    category: 'reputation',
    severity: 'high',
    condition: { kind: 'listed' },
  },
]
