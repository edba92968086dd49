import type { KnownSource } from './source-list.ts'

const benign = ['BENIGN']

const scanner = (tag: string, rdns: string[], more: Partial<KnownSource> = {}): KnownSource => ({
  tag,
  rdns,
  also: benign,
  ...more,
})

const crawler = (
  tag: string,
  agents: string[],
  rdns: string[],
  more: Partial<KnownSource> = {},
): KnownSource => ({
  tag,
  agents,
  ...(rdns.length > 0 && { rdns }),
  also: ['HTTP_CRAWLER', ...benign],
  ...more,
})

/** Scanning organisations and crawlers that say who they are. An operator's own list goes before this one. */
export const knownSources: readonly KnownSource[] = [
  scanner('AMPEREINNOTECH', ['ampereinnotech.com']),
  scanner('BINARYEDGE', ['binaryedge.ninja', 'binaryedge.io']),
  scanner('BITSIGHT', ['bitsight.com', 'bitsighttech.com']),
  scanner('CENSYS', ['censys-scanner.com', 'censys.io'], {
    asn: [398324, 398705, 398722],
    agents: ['censysinspect'],
  }),
  scanner('CRIMINALIP', ['criminalip.com', 'criminalip.io']),
  scanner('CYBERGREEN', ['cybergreen.net']),
  scanner('CYMRU', ['cymru.com']),
  scanner('DOMAINTOOLS', ['domaintools.com'], { agents: ['domaintools', 'surveybot'] }),
  scanner('FINDMALWARE', ['findmalware.org']),
  scanner('INTERNET_CENSUS', ['internet-census.org']),
  scanner('INTERNET_TTL', ['internettl.org']),
  scanner('INTRINSEC', ['intrinsec.com']),
  scanner('IPIP', ['ipip.net'], { agents: ['security.ipip.net'] }),
  scanner('KUDELSKI-NAGRA', ['kudelskisecurity.com', 'nagra.com']),
  scanner('NETCRAFT', ['netcraft.com'], { agents: ['netcraftsurveyagent', 'netcraft web server survey'] }),
  scanner('NETSYSTEMS', ['netsystemsresearch.com'], { agents: ['netsystemsresearch'] }),
  scanner('ONYPHE', ['onyphe.net', 'onyphe.io']),
  scanner('OPENPORTSTATS', ['openportstats.com']),
  scanner('PROBETHENET', ['probethenet.com']),
  scanner('PROJECT25499', ['project25499.com'], { agents: ['project 25499', 'project25499'] }),
  scanner('QUADMETRICS', ['quadmetrics.com']),
  scanner('RAPID7', ['rapid7.com'], { asn: [10439] }),
  scanner('SHADOWSERVER', ['shadowserver.org']),
  scanner('SHODAN', ['shodan.io']),
  scanner('STRETCHOID', ['stretchoid.com']),
  scanner('TALAIA', ['talaia.io', 'talaia.com']),
  scanner('QUEENS_COLLEGE_UNI_NY', ['qc.cuny.edu']),
  scanner('RWTH_AACHEN_UNIVERSITY', ['rwth-aachen.de'], { asn: [47610] }),
  scanner('STANFORD_UNIVERSITY', ['stanford.edu'], { asn: [32] }),
  scanner('UNIVERSITY_BERKELEY', ['berkeley.edu'], { asn: [25] }),
  scanner('UNIVERSITY_BROWN', ['brown.edu'], { asn: [11078] }),
  scanner('UNIVERSITY_MICHIGAN', ['umich.edu'], { asn: [36375] }),
  crawler('BAIDUSPIDER', ['baiduspider'], ['crawl.baidu.com', 'crawl.baidu.jp']),
  crawler('BINGBOT', ['bingbot'], ['search.msn.com']),
  crawler('COCCOC', ['coccocbot', 'coc_coc_browser'], ['coccoc.com']),
  crawler('DUCKDUCKBOT', ['duckduckbot'], ['duckduckgo.com']),
  crawler('EXABOT', ['exabot'], ['exabot.com']),
  crawler('FACEBOOKEXTERNALHIT', ['facebookexternalhit'], ['fbsv.net'], { asn: [32934] }),
  { tag: 'GOOGLE', rdns: ['google.com', 'googleusercontent.com', '1e100.net'], asn: [15169, 396982] },
  crawler('GOOGLEBOT', ['googlebot'], ['googlebot.com']),
  crawler('IS_ARCHIVER', ['ia_archiver', 'archive.org_bot'], ['archive.org']),
  crawler('MAIL_RU', ['mail.ru_bot'], ['mail.ru']),
  crawler('QWANT', ['qwantify', 'qwantbot'], ['qwant.com']),
  crawler('SEZNAM', ['seznambot'], ['seznam.cz']),
  crawler('SLURP', ['yahoo! slurp'], ['crawl.yahoo.net']),
  crawler('SOGOU', ['sogou web spider', 'sogou inst spider'], ['sogou.com']),
  crawler('YANDEXBOT', ['yandexbot', 'yandex.com/bots'], ['yandex.com', 'yandex.ru', 'yandex.net']),
  {
    tag: 'TOR',
    rdns: ['torservers.net'],
    rdns_has: ['tor-exit', 'torexit', 'tor-relay', 'torrelay', 'exit-node'],
  },
]
