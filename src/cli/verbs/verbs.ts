import type { VerbEntry } from '../verb.ts'

/** Every verb, by hand, in the order of the help. What a verb stands on is loaded when it is called. */
export const verbs: readonly VerbEntry[] = [
  {
    name: 'up',
    about: 'Runs the service with sample data: the way to begin',
    load: async () => (await import('./service/up.ts')).upVerb,
  },
  {
    name: 'serve',
    about: 'Runs the service; it begins empty',
    load: async () => (await import('./service/serve.ts')).serveVerb,
  },
  {
    name: 'host',
    about: 'Shows what is known of a host',
    load: async () => (await import('./search/host.ts')).hostVerb,
  },
  {
    name: 'search',
    about: 'Searches the newest events of all hosts',
    load: async () => (await import('./search/search.ts')).searchVerb,
  },
  {
    name: 'stats',
    about: 'Counts the events of a search by port, product, country …',
    load: async () => (await import('./search/stats.ts')).statsVerb,
  },
  {
    name: 'scan',
    about: 'Scans what the operator allows, and prints what is found',
    load: async () => (await import('./scan/scan.ts')).scanVerb,
  },
  {
    name: 'job list',
    about: 'Shows your latest jobs',
    load: async () => (await import('./job/list.ts')).jobList,
  },
  {
    name: 'job show',
    about: 'Shows how far a job is, and what it found',
    load: async () => (await import('./job/show.ts')).jobShow,
  },
  {
    name: 'job revoke',
    about: 'Breaks a job off',
    load: async () => (await import('./job/revoke.ts')).jobRevoke,
  },
  {
    name: 'job replay',
    about: 'Prints every result of a job again',
    load: async () => (await import('./job/replay.ts')).jobReplay,
  },
  {
    name: 'stream',
    about: 'Follows a live stream of events',
    load: async () => (await import('./scan/stream.ts')).streamVerb,
  },
  {
    name: 'mcp',
    about: 'Lets programs that speak MCP ask, on standard input or over HTTP',
    load: async () => (await import('./service/mcp.ts')).mcpVerb,
  },
  {
    name: 'alert add',
    about: 'Tells you when an event matches, or when a host of yours changes',
    load: async () => (await import('./alert/add.ts')).alertAdd,
  },
  {
    name: 'alert list',
    about: 'Shows your alerts',
    load: async () => (await import('./alert/list.ts')).alertList,
  },
  {
    name: 'alert test',
    about: 'Sends a message without findings, to see that it arrives',
    load: async () => (await import('./alert/test.ts')).alertTest,
  },
  {
    name: 'alert pause',
    about: 'Lets an alert rest',
    load: async () => (await import('./alert/pause.ts')).alertPause,
  },
  {
    name: 'alert resume',
    about: 'Lets a paused alert go on',
    load: async () => (await import('./alert/resume.ts')).alertResume,
  },
  {
    name: 'alert remove',
    about: 'Deletes an alert',
    load: async () => (await import('./alert/remove.ts')).alertRemove,
  },
  {
    name: 'alert deliveries',
    about: 'Shows what an alert has sent, and how it went',
    load: async () => (await import('./alert/deliveries.ts')).alertDeliveries,
  },
  {
    name: 'sensor',
    about: 'Listens to whoever knocks, and prints or reports it',
    load: async () => (await import('./collectors/sensor.ts')).sensorVerb,
  },
  {
    name: 'dht',
    about: 'Listens in the DHT of torrents, and writes down who has what',
    load: async () => (await import('./collectors/dht.ts')).dhtVerb,
  },
  {
    name: 'import',
    about: 'Brings the results of scanners in: nmap, masscan, zgrab2, httpx, naabu, shodan, own events',
    load: async () => (await import('./data/import.ts')).importVerb,
  },
  {
    name: 'import-images',
    about: 'Brings a folder of screenshots in',
    load: async () => (await import('./data/import-images.ts')).importImages,
  },
  {
    name: 'image delete',
    about: 'Deletes images, their bytes and what is searched of them',
    load: async () => (await import('./data/image-delete.ts')).imageDelete,
  },
  {
    name: 'import-names',
    about: 'Brings names in: lists, certificate log exports, zone files',
    load: async () => (await import('./data/import-names.ts')).importNames,
  },
  {
    name: 'dns resolve',
    about: 'Resolves the names of a file, and stores what they answer',
    load: async () => (await import('./dns/resolve.ts')).dnsResolve,
  },
  {
    name: 'dns crawl',
    about: 'Resolves the names that scans saw, and stores what they answer',
    load: async () => (await import('./dns/crawl.ts')).dnsCrawl,
  },
  {
    name: 'score',
    about: 'Shows how exposed a host is, and why',
    load: async () => (await import('./score/show.ts')).scoreVerb,
  },
  {
    name: 'score import-keys',
    about: 'Brings lists of keys in whose private half is public',
    load: async () => (await import('./score/import-keys.ts')).scoreImportKeys,
  },
  {
    name: 'cve import',
    about: 'Brings vulnerabilities in: NVD, CVE list, KEV, EPSS',
    load: async () => (await import('./cve/import.ts')).cveImport,
  },
  {
    name: 'cve show',
    about: 'Shows a vulnerability, or those of a platform name',
    load: async () => (await import('./cve/show.ts')).cveShow,
  },
  {
    name: 'sample',
    about: 'Makes sample data: loads it, or writes it as lines of JSON',
    load: async () => (await import('./data/sample.ts')).sampleVerb,
  },
  {
    name: 'leak add',
    about: 'Describes a leak',
    load: async () => (await import('./leak/add.ts')).leakAdd,
  },
  {
    name: 'leak import',
    about: 'Brings the addresses of a leak in, and nothing else of it',
    load: async () => (await import('./leak/import.ts')).leakImport,
  },
  {
    name: 'leak list',
    about: 'Shows the leaks, and how many addresses each has',
    load: async () => (await import('./leak/list.ts')).leakList,
  },
  {
    name: 'leak forget',
    about: 'Deletes an address from all leaks',
    load: async () => (await import('./leak/forget.ts')).leakForget,
  },
  {
    name: 'campaign add',
    about: 'Adds a scan that the service repeats',
    load: async () => (await import('./campaign/add.ts')).campaignAdd,
  },
  {
    name: 'campaign list',
    about: 'Shows the campaigns',
    load: async () => (await import('./campaign/list.ts')).campaignList,
  },
  {
    name: 'campaign pause',
    about: 'Lets a campaign rest',
    load: async () => (await import('./campaign/pause.ts')).campaignPause,
  },
  {
    name: 'campaign resume',
    about: 'Lets a paused campaign run again',
    load: async () => (await import('./campaign/resume.ts')).campaignResume,
  },
  {
    name: 'campaign run',
    about: 'Runs a campaign now',
    load: async () => (await import('./campaign/run.ts')).campaignRun,
  },
  {
    name: 'scope allow',
    about: 'Allows a range to be scanned',
    load: async () => (await import('./scope/allow.ts')).scopeAllow,
  },
  {
    name: 'scope deny',
    about: 'Takes an allowance back',
    load: async () => (await import('./scope/deny.ts')).scopeDeny,
  },
  {
    name: 'scope exclude',
    about: 'Excludes a range from every scan',
    load: async () => (await import('./scope/exclude.ts')).scopeExclude,
  },
  {
    name: 'scope list',
    about: 'Shows what may be scanned, and who said so',
    load: async () => (await import('./scope/list.ts')).scopeList,
  },
  {
    name: 'scope stop',
    about: 'Stops all scans',
    load: async () => (await import('./scope/stop.ts')).scopeStop,
  },
  {
    name: 'scope resume',
    about: 'Lets scans go on',
    load: async () => (await import('./scope/resume.ts')).scopeResume,
  },
  {
    name: 'opt-out add',
    about: 'Writes down a request not to be scanned',
    load: async () => (await import('./opt-out/add.ts')).optOutAdd,
  },
  {
    name: 'opt-out list',
    about: 'Shows the requests not to be scanned',
    load: async () => (await import('./opt-out/list.ts')).optOutList,
  },
  {
    name: 'opt-out accept',
    about: 'Accepts a request: its range is excluded',
    load: async () => (await import('./opt-out/accept.ts')).optOutAccept,
  },
  {
    name: 'opt-out decline',
    about: 'Declines a request',
    load: async () => (await import('./opt-out/decline.ts')).optOutDecline,
  },
  {
    name: 'opt-out withdraw',
    about: 'Takes an accepted request back',
    load: async () => (await import('./opt-out/withdraw.ts')).optOutWithdraw,
  },
  {
    name: 'account add',
    about: 'Adds an account; its keys come from `key add`',
    load: async () => (await import('./account/add.ts')).accountAdd,
  },
  {
    name: 'account list',
    about: 'Shows the accounts',
    load: async () => (await import('./account/list.ts')).accountList,
  },
  {
    name: 'account password',
    about: 'Gives an account a password for the web application',
    load: async () => (await import('./account/password.ts')).accountPassword,
  },
  {
    name: 'account disable',
    about: 'Disables an account: its keys stop working at once',
    load: async () => (await import('./account/disable.ts')).accountDisable,
  },
  {
    name: 'key add',
    about: 'Makes a key or token; the secret is printed this once',
    load: async () => (await import('./key/add.ts')).keyAdd,
  },
  {
    name: 'key list',
    about: 'Shows keys and tokens, never their secrets',
    load: async () => (await import('./key/list.ts')).keyList,
  },
  {
    name: 'key rotate',
    about: 'Gives a key or token a new secret; the old one may work on for a while',
    load: async () => (await import('./key/rotate.ts')).keyRotate,
  },
  {
    name: 'key revoke',
    about: 'Revokes a key or token at once',
    load: async () => (await import('./key/revoke.ts')).keyRevoke,
  },
  {
    name: 'store copy',
    about: 'Copies the observations to ClickHouse servers, while the service goes on',
    load: async () => (await import('./storage/store-copy.ts')).storeCopy,
  },
  {
    name: 'backup',
    about: 'Writes everything into a folder, while the service runs',
    load: async () => (await import('./storage/backup.ts')).backupVerb,
  },
  {
    name: 'restore',
    about: 'Makes a data folder of a backup',
    load: async () => (await import('./storage/restore.ts')).restoreVerb,
  },
  {
    name: 'ledger copy',
    about: 'Copies the ledger to PostgreSQL, or back to SQLite',
    load: async () => (await import('./storage/ledger-copy.ts')).ledgerCopy,
  },
  {
    name: 'info',
    about: 'Shows version, engine, data folder, counts and the settings in force',
    load: async () => (await import('./service/info.ts')).infoVerb,
  },
  {
    name: 'version',
    about: 'Prints the version',
    load: async () => (await import('./service/version.ts')).versionVerb,
  },
  {
    name: 'help',
    about: 'Tells what there is, or more of one verb',
    load: async () => (await import('./service/help.ts')).helpVerb(verbs),
  },
]
