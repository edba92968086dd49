import type { Rule } from './rule.ts'

/** What the names of a domain say. */
export const domainRules: readonly Rule[] = [
  {
    id: 'takeover-candidate',
    title: 'Name that points at nothing',
    explanation:
      'The name is an alias (CNAME) of another that does not exist. An attacker who registers the other one gets the visitors, cookies and certificates of yours.',
    advice: 'Delete the record, or create what it points at again.',
    category: 'domain',
    severity: 'high',
    condition: { kind: 'name', problem: 'takeover' },
    references: ['CWE-350'],
  },
  {
    id: 'name-moved',
    title: 'Name moved',
    explanation:
      'The name points at another address than before. An unplanned move can be a mistake or a hijacked account at the registrar.',
    advice: 'Check that the move was planned. Add the new address to the assets when it is yours.',
    category: 'change',
    severity: 'info',
    condition: { kind: 'name', problem: 'moved' },
  },
  {
    id: 'look-alike-domain',
    title: 'Look-alike domain',
    explanation:
      'A domain that reads like yours exists and resolves. Such names are used for phishing and for mail in your name.',
    advice:
      'Look at what it shows. Warn your users, block it in your mail and web gateways, and report it to its registrar.',
    category: 'domain',
    severity: 'medium',
    condition: { kind: 'name', problem: 'look-alike' },
    references: ['CWE-1007'],
  },
  {
    id: 'leaked-address',
    title: 'Email addresses in a leak',
    explanation:
      'Email addresses of the domain are in a published leak. Their passwords are tried elsewhere, and they receive phishing mail.',
    advice: 'Ask the users to change the password wherever they use it, and require two-factor sign-in.',
    category: 'leak',
    severity: 'medium',
    condition: { kind: 'leaked' },
    references: ['CWE-522'],
  },
]
