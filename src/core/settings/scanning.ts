import type { Setting } from './setting.ts'

export const scanningSettings = [
  { name: 'scanners', kind: 'list', fallback: '', about: 'Addresses of the scanners, for /v1/minions' },
  {
    name: 'scanner-country',
    kind: 'text',
    fallback: '',
    about:
      'Country that scans are sent from, as two letters, for origin.country; where none is given, that of the first of the scanners',
  },
  {
    name: 'scan-allow',
    kind: 'list',
    fallback: '',
    about:
      'Networks that the operator and campaigns may scan, instead of loopback and private networks; other accounts have scopes of their own',
  },
  {
    name: 'scan-rate',
    kind: 'whole',
    fallback: '50000',
    least: 1,
    most: 10000000,
    about: 'Packets and connections a second of all scans together',
  },
  {
    name: 'scan-network-rate',
    kind: 'whole',
    fallback: '5000',
    least: 1,
    most: 10000000,
    about: 'The same for each /24 of IPv4 and /48 of IPv6',
  },
  {
    name: 'scan-host-rate',
    kind: 'whole',
    fallback: '1000',
    least: 1,
    most: 1000000,
    about: 'The same for each address',
  },
  {
    name: 'job-hours',
    kind: 'whole',
    fallback: '24',
    least: 1,
    most: 8760,
    about: 'Time after which a job that still runs has failed',
  },
  {
    name: 'unknown-answers',
    kind: 'whole',
    fallback: '1000',
    least: 0,
    most: 100000,
    about:
      'Answers that no fingerprint knows which are kept for each account, and as many of public scans; 0 keeps none',
  },
  {
    name: 'contact',
    kind: 'text',
    fallback: '',
    about: 'Email address or page for operators who see our probes',
  },
  {
    name: 'browser',
    kind: 'text',
    fallback: 'auto',
    about: 'Chromium that takes pictures of pages; auto looks for one, no uses none',
  },
  {
    name: 'fingerprint-files',
    kind: 'list',
    fallback: '',
    about: 'Own files of fingerprints, in the recog XML or the nmap probe format',
  },
  {
    name: 'technology-files',
    kind: 'list',
    fallback: '',
    about: 'Own files of web technologies in the Wappalyzer format',
  },
] as const satisfies readonly Setting[]
