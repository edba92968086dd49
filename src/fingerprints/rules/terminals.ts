import type { Rule } from '../rule.ts'
import { type RuleRow, rowRules } from './row-rules.ts'

/** Prompts of telnet that need more than the start of their text. */
const rows: readonly RuleRow[] = [
  [
    'aix-telnetd',
    /^telnet \(([\w.-]{1,100})\)\s{1,12}AIX Version (\d(?:\.\d)?)/,
    { product: 'AIX telnetd', hostname: '$1', ostype: 'AIX', cpe: ['cpe:/o:ibm:aix:$2'] },
    'telnet (host1)\r\n\r\n\r\nAIX Version 5\r\n',
    { product: 'AIX telnetd', hostname: 'host1', ostype: 'AIX', cpe: ['cpe:/o:ibm:aix:5'] },
  ],
  [
    'hp-ux-telnetd',
    /^HP-UX ([\w.-]{1,100}) B\.(\d\d\.\d\d) [A-Z] (?:9000|ia64)/,
    { product: 'HP-UX telnetd', version: '$2', hostname: '$1', ostype: 'HP-UX', cpe: ['cpe:/o:hp:hp-ux:$2'] },
    'HP-UX host1 B.11.00 U 9000/800 (ta)\r\n\r\nlogin: ',
    {
      product: 'HP-UX telnetd',
      version: '11.00',
      hostname: 'host1',
      ostype: 'HP-UX',
      cpe: ['cpe:/o:hp:hp-ux:11.00'],
    },
  ],
  [
    'nonstop-telnetd',
    /^WELCOME TO ([\w.\\-]{1,60}) \[PORT \$\w{1,8} #\d{1,5} WINDOW/,
    { product: 'NonStop telnetd', hostname: '$1' },
    'WELCOME TO host1.example.org [PORT $ZTN0 #23 WINDOW $ZTN0.#PTAAAA]',
    { product: 'NonStop telnetd', hostname: 'host1.example.org' },
  ],
  [
    'comware-telnetd',
    /^\*{20,90}\s{1,8}\* {1,4}Copyright \(c\) [\d-]{4,9} (?:Hangzhou H3C|New H3C|Hewlett[- ]Packard|3Com|Hewlett Packard Enterprise)/,
    { product: 'Comware telnetd', device: 'switch', cpe: ['cpe:/o:hp:comware'] },
    `${'*'.repeat(78)}\r\n* Copyright (c) 2004-2010 Hangzhou H3C Tech. Co., Ltd. All rights reserved.`,
    { product: 'Comware telnetd', device: 'switch', cpe: ['cpe:/o:hp:comware'] },
  ],
  [
    'dlink-switch-telnetd',
    /^(D[EGX]S-\d{4}[\w-]{0,10}) (?:Fast|Gigabit) Ethernet Switch Command Line Interface\s{1,40}Firmware: Build (\d[\w.]{0,20})/,
    { product: 'D-Link $1', version: '$2', device: 'switch', cpe: ['cpe:/o:dlink:$1_firmware:$2'] },
    'DES-3526 Fast Ethernet Switch Command Line Interface\r\n\r\n                 Firmware: Build 5.01.B47\r\n',
    {
      product: 'D-Link DES-3526',
      version: '5.01.B47',
      device: 'switch',
      cpe: ['cpe:/o:dlink:des-3526_firmware:5.01.b47'],
    },
  ],
  [
    'procurve-telnetd',
    /^(?:HP |Hewlett-Packard )?(?:ProCurve )?(J[L\d]\d{3}\w) (?:ProCurve )?(?:Switch )?([\w -]{3,30}?)\s{1,6}(?:Software|Firmware) revision ([A-Z]{1,2}\.\d{2}\.[\d.]{2,8})/,
    { product: 'HP ProCurve $2', version: '$3', extrainfo: '$1', device: 'switch' },
    'ProCurve J4900B Switch 2626\r\nSoftware revision H.10.35\r\n',
    { product: 'HP ProCurve 2626', version: 'H.10.35', extrainfo: 'J4900B', device: 'switch' },
  ],
  [
    'tandberg-telnetd',
    /^Welcome to\s{1,6}TANDBERG Codec Release ([\w.]{2,20})/i,
    {
      product: 'Cisco TelePresence codec',
      version: '$1',
      device: 'media device',
      cpe: ['cpe:/a:cisco:telepresence_tc_software:$1'],
    },
    'Welcome to \r\nTANDBERG Codec Release TC3.1.1.240018\r\n',
    {
      product: 'Cisco TelePresence codec',
      version: 'TC3.1.1.240018',
      device: 'media device',
      cpe: ['cpe:/a:cisco:telepresence_tc_software:tc3.1.1.240018'],
    },
  ],
  [
    'gentoo-telnetd',
    /^This is ([\w.-]{1,100}) \(Linux (\w{2,10}) (\d[\w.-]{0,40})\) \d\d:\d\d:\d\d/,
    {
      product: 'Linux telnetd',
      extrainfo: 'Linux $3 $2',
      hostname: '$1',
      ostype: 'Linux',
      cpe: ['cpe:/o:linux:linux_kernel:$3'],
    },
    'This is host1.example.org (Linux i686 2.6.9-gentoo-r1) 10:20:30\r\n',
    {
      product: 'Linux telnetd',
      extrainfo: 'Linux 2.6.9-gentoo-r1 i686',
      hostname: 'host1.example.org',
      ostype: 'Linux',
      cpe: ['cpe:/o:linux:linux_kernel:2.6.9-gentoo-r1'],
    },
  ],
]

export const terminalRules: readonly Rule[] = rowRules('telnet', 'telnet.banner', rows)
