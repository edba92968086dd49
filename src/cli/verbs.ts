import type { VerbEntry } from './verb.ts'

/** Every verb, by hand, in the order of the help. What a verb stands on is loaded when it is called. */
export const verbs: readonly VerbEntry[] = [
  {
    name: 'up',
    about: 'Runs the service with sample data: the way to begin',
    load: async () => (await import('./verbs/up.ts')).upVerb,
  },
  {
    name: 'serve',
    about: 'Runs the service; it begins empty',
    load: async () => (await import('./verbs/serve.ts')).serveVerb,
  },
  {
    name: 'host',
    about: 'Shows what is known of a host',
    load: async () => (await import('./verbs/host.ts')).hostVerb,
  },
  {
    name: 'search',
    about: 'Searches the newest events of all hosts',
    load: async () => (await import('./verbs/search.ts')).searchVerb,
  },
  {
    name: 'stats',
    about: 'Counts the events of a search by port, product, country …',
    load: async () => (await import('./verbs/stats.ts')).statsVerb,
  },
  {
    name: 'import',
    about: 'Brings the results of scanners in: nmap, masscan, zgrab2, httpx, naabu, shodan, own events',
    load: async () => (await import('./verbs/import.ts')).importVerb,
  },
  {
    name: 'sample',
    about: 'Makes sample data: loads it, or writes it as lines of JSON',
    load: async () => (await import('./verbs/sample.ts')).sampleVerb,
  },
  {
    name: 'account add',
    about: 'Adds an account; its keys come from `key add`',
    load: async () => (await import('./verbs/account-add.ts')).accountAdd,
  },
  {
    name: 'account list',
    about: 'Shows the accounts',
    load: async () => (await import('./verbs/account-list.ts')).accountList,
  },
  {
    name: 'account disable',
    about: 'Disables an account: its keys stop working at once',
    load: async () => (await import('./verbs/account-disable.ts')).accountDisable,
  },
  {
    name: 'key add',
    about: 'Makes a key or token; the secret is printed this once',
    load: async () => (await import('./verbs/key-add.ts')).keyAdd,
  },
  {
    name: 'key list',
    about: 'Shows keys and tokens, never their secrets',
    load: async () => (await import('./verbs/key-list.ts')).keyList,
  },
  {
    name: 'key revoke',
    about: 'Revokes a key or token at once',
    load: async () => (await import('./verbs/key-revoke.ts')).keyRevoke,
  },
  {
    name: 'info',
    about: 'Shows version, engine, data folder, counts and the settings in force',
    load: async () => (await import('./verbs/info.ts')).infoVerb,
  },
  {
    name: 'version',
    about: 'Prints the version',
    load: async () => (await import('./verbs/version.ts')).versionVerb,
  },
  {
    name: 'help',
    about: 'Tells what there is, or more of one verb',
    load: async () => (await import('./verbs/help.ts')).helpVerb(verbs),
  },
]
