import { derived } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'

/** What follows from the platform names of a service: nothing of it is stored, so that new data counts at once. */
export const vulnerabilityFields: readonly Field[] = [
  derived(
    'text',
    'cve',
    'cpe',
    'Vulnerability that the version of the service has.',
    'CVE-2021-41773',
    'cves',
  ),
  derived('float', 'cvss', 'cpe', 'Severity of one of its vulnerabilities, from 0 to 10.', '>7'),
  derived('bool', 'kev', 'cpe', 'Whether CISA knows of attacks with one of its vulnerabilities.', 'true'),
  derived(
    'float',
    'epss',
    'cpe',
    'Chance that one of its vulnerabilities is used soon, from 0 to 1.',
    '>0.5',
  ),
]
