import type { Format } from './format.ts'
import { httpx } from './httpx/httpx.ts'
import { masscanJson } from './masscan/masscan-json.ts'
import { masscanList } from './masscan/masscan-list.ts'
import { naabu } from './naabu/naabu.ts'
import { nmap } from './nmap/nmap.ts'
import { rimlight } from './rimlight/rimlight.ts'
import { shodan } from './shodan/shodan.ts'
import { onionoo } from './tor/onionoo.ts'
import { zgrab2 } from './zgrab2/zgrab2.ts'

/** Every format that can be imported. The first that recognizes a file reads it: those with rarer marks come first. */
export const formats: readonly Format[] = [
  rimlight,
  nmap,
  shodan,
  zgrab2,
  onionoo,
  masscanJson,
  masscanList,
  httpx,
  naabu,
]
