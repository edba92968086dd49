import type { PayloadRule } from '../payload-rule.ts'

const agent = (name: string): string => `GET / HTTP/1.1\r\nHost: 192.0.2.1\r\nUser-Agent: ${name}\r\n\r\n`

/** Programs that give themselves away. */
export const toolRules: readonly PayloadRule[] = [
  {
    tags: ['MASSCAN_SCANNER'],
    path: ['/', '*', 'http'],
    has: ['masscan/'],
    example: agent('masscan/1.3'),
    examplePort: 80,
  },
  { tags: ['ZGRAB_SCANNER'], has: ['zgrab/'], example: agent('Mozilla/5.0 zgrab/0.x'), examplePort: 80 },
  {
    tags: ['NMAP_SCANNER'],
    hasOneOf: [
      'nmap scripting engine',
      'nmaplowercheck',
      '/nmaplowercheck',
      'nmap folks',
      'trinity.txt.bak',
      'tri%6eity.txt%2ebak',
    ],
    example: agent('Mozilla/5.0 (compatible; Nmap Scripting Engine)'),
    examplePort: 80,
  },
  {
    tags: ['NMAP_SCANNER'],
    path: ['/sdk', '/evox/about'],
    example: 'GET /evox/about HTTP/1.1\r\nHost: x\r\n\r\n',
    examplePort: 80,
  },
  {
    // What nmap -sV is seen to send: texts instead of chance in its hellos and calls.
    tags: ['NMAP_SCANNER'],
    hasOneOf: ['random1random2random3random4', 'r\xfe\x1d\x13\0\0\0\0'],
    example: '\x80\0\0\x28r\xfe\x1d\x13\0\0\0\0\0\0\0\x02\0\x01\x86\xa0',
    examplePort: 111,
  },
  {
    tags: ['NMAP_SCANNER'],
    starts: ['OPTIONS / RTSP/1.0'],
    example: 'OPTIONS / RTSP/1.0\r\n\r\n',
    examplePort: 554,
  },
  {
    tags: ['ZMEU_SCANNER', 'PHPMYADMIN'],
    hasOneOf: ['user-agent: zmeu', 'romanian.anti-sec'],
    example: agent('ZmEu'),
    examplePort: 80,
  },
  {
    tags: ['DFIND_SCANNER'],
    has: ['w00tw00t'],
    example: 'GET /w00tw00t.at.ISC.SANS.DFind:) HTTP/1.1\r\n\r\n',
    examplePort: 80,
  },
  {
    tags: ['METASPLOIT'],
    hasOneOf: ['metasploit', 'meterpreter'],
    example: agent('metasploit'),
    examplePort: 80,
  },
  {
    tags: ['RUBY'],
    hasOneOf: ['user-agent: ruby', 'user-agent: faraday', 'user-agent: typhoeus', 'user-agent: mechanize/'],
    example: agent('Ruby'),
    examplePort: 80,
  },
  {
    tags: ['HTTP_CRAWLER'],
    path: ['/robots.txt', '/sitemap.xml'],
    example: 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n',
    examplePort: 80,
  },
  {
    tags: ['HTTP_CRAWLER'],
    hasOneOf: ['crawler', 'spider', 'bot/', 'bot;', '+http://', '+https://'],
    has: ['user-agent:'],
    path: ['/'],
    example: agent('ExampleBot/1.0 (+http://www.example.com/bot)'),
    examplePort: 80,
  },
]
