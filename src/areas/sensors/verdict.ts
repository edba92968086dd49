import { tagVocabulary } from './tag-vocabulary.ts'

/** One tag follows from others. In this order, so that a rule may build on those before it. */
type Consequence = { readonly tag: string; readonly from: readonly string[] }

const families = tagVocabulary.malware.filter((name) => name !== 'MINERPOOL')

const consequences: readonly Consequence[] = [
  { tag: 'EXPLOITATION', from: tagVocabulary.cve },
  { tag: 'MALWARE', from: families },
  { tag: 'BOTNET', from: ['MIRAI', 'NEUTRINO'] },
  {
    tag: 'TROJAN',
    from: ['ADWIND', 'JBIFROST', 'DRIDEX', 'EMOTET', 'GOOTKIT', 'GOZI', 'MNUBOT', 'TRICKBOT'],
  },
  { tag: 'RANSOMWARE', from: ['TORRENTLOCKER', 'TROLDESH'] },
  { tag: 'BACKDOOR', from: ['GOODOR', 'TOFSEE', 'GOOTKIT', 'JBOSS_MALWARE'] },
]

/** No harmless source sends these. */
const hostile = ['EXPLOITATION', 'MALWARE', 'BOTNET', 'TROJAN', 'RANSOMWARE', 'ADWARE']
/** Surveys of what is exposed send these too; from all other sources they are an attack. */
const suspicious = [
  'BACKDOOR',
  'AMPLIFICATION',
  'HTTP_REFLECTION',
  'BLUEKEEP_SCANNER',
  'METASPLOIT',
  'ZMEU_SCANNER',
  'DFIND_SCANNER',
]
const verdicts: ReadonlySet<string> = new Set(['MALICIOUS', 'MALIGN', 'BENIGN'])

/** The tags with what follows from them, sorted. `benign`: the source is known to be harmless. */
export function withVerdict(tags: Iterable<string>, benign: boolean): string[] {
  const all = new Set([...tags].filter((tag) => !verdicts.has(tag)))
  for (const { tag, from } of consequences) if (from.some((cause) => all.has(cause))) all.add(tag)
  const malicious = hostile.some((tag) => all.has(tag)) || (!benign && suspicious.some((tag) => all.has(tag)))
  if (malicious) all.add('MALICIOUS').add('MALIGN')
  else if (benign) all.add('BENIGN')
  return [...all].sort()
}
