import type { Rule } from '../rule.ts'

export const gameRules: readonly Rule[] = [
  {
    // Length, packet 0, length of the JSON.
    id: 'minecraft',
    service: 'minecraft',
    reads: 'minecraft-status',
    match:
      /^[\s\S]{1,3}\x00[\s\S]{1,3}\{[\s\S]{0,8000}?"version":\{[^}]{0,120}?"name":"(?:[A-Za-z-]{1,30} )?(\d[\w.-]{0,16})"/,
    product: 'Minecraft server',
    version: '$1',
    cpe: ['cpe:/a:mojang:minecraft:$1'],
    example: {
      answer:
        '\x80\x01\0\x7e{"description":{"text":"A"},"players":{"max":20,"online":0},"version":{"name":"Paper 1.20.1","protocol":763}}',
      product: 'Minecraft server',
      version: '1.20.1',
      cpe: ['cpe:/a:mojang:minecraft:1.20.1'],
    },
  },
  {
    id: 'minecraft-bedrock',
    service: 'minecraft-pe',
    reads: 'bedrock-ping-udp',
    match: /^\x1c[\s\S]{34}MCPE;([^;]{0,80});\d{1,5};(\d[\w.]{0,12});/,
    product: 'Minecraft Bedrock server',
    version: '$2',
    extrainfo: '$1',
    cpe: ['cpe:/a:mojang:minecraft:$2'],
    example: {
      answer: `\x1c${'\0'.repeat(34)}MCPE;Dedicated Server;594;1.20.12;0;10;`,
      product: 'Minecraft Bedrock server',
      version: '1.20.12',
      extrainfo: 'Dedicated Server',
      cpe: ['cpe:/a:mojang:minecraft:1.20.12'],
    },
  },
  {
    // A2S_INFO: name, map, folder, game, id, counts, and the version after them.
    id: 'source-engine',
    service: 'source-engine',
    reads: 'source-info-udp',
    match:
      /^\xff\xff\xff\xffI[\s\S]([^\x00]{0,120})\x00([^\x00]{0,60})\x00([^\x00]{0,40})\x00([^\x00]{0,80})\x00[\s\S]{9}(\d[\d.]{0,20})\x00/,
    product: '$4',
    version: '$5',
    extrainfo: 'name: $1; map: $2',
    example: {
      answer:
        '\xff\xff\xff\xffI\x11A server\0de_dust2\0csgo\0Counter-Strike: Global Offensive\0\xda\x02\0\x20\0dl\0\x011.38.7.9\0',
      product: 'Counter-Strike: Global Offensive',
      version: '1.38.7.9',
      extrainfo: 'name: A server; map: de_dust2',
    },
  },
  {
    // A challenge that has to be sent back.
    id: 'source-challenge',
    service: 'source-engine',
    reads: 'source-info-udp',
    match: /^\xff\xff\xff\xffA[\s\S]{4}$/,
    product: 'Valve Source engine',
    example: { answer: '\xff\xff\xff\xffA\x01\x02\x03\x04', product: 'Valve Source engine' },
  },
  {
    id: 'quake3',
    service: 'quake3',
    reads: 'quake-status-udp',
    match: /^\xff\xff\xff\xffstatusResponse\n[\s\S]{0,1200}?\\version\\([^\\\n]{1,80})/,
    product: 'Quake 3 engine',
    extrainfo: '$1',
    example: {
      answer:
        '\xff\xff\xff\xffstatusResponse\n\\sv_hostname\\x\\version\\Q3 1.32c linux-i386 May  8 2006\\protocol\\68\n',
      product: 'Quake 3 engine',
      extrainfo: 'Q3 1.32c linux-i386 May  8 2006',
    },
  },
  {
    id: 'teamspeak',
    service: 'teamspeak-serverquery',
    reads: 'null',
    match: /^TS3\n\r(?:Welcome to the TeamSpeak 3)?/,
    product: 'TeamSpeak 3 ServerQuery',
    cpe: ['cpe:/a:teamspeak:teamspeak3'],
    example: {
      answer: 'TS3\n\rWelcome to the TeamSpeak 3 ServerQuery interface',
      product: 'TeamSpeak 3 ServerQuery',
      cpe: ['cpe:/a:teamspeak:teamspeak3'],
    },
  },
  {
    id: 'teamspeak-client',
    service: 'teamspeak-clientquery',
    reads: 'null',
    match: /^TS3 Client\n\r/,
    product: 'TeamSpeak 3 ClientQuery',
    cpe: ['cpe:/a:teamspeak:teamspeak3'],
    example: {
      answer: 'TS3 Client\n\rWelcome to the TeamSpeak 3 ClientQuery interface',
      product: 'TeamSpeak 3 ClientQuery',
      cpe: ['cpe:/a:teamspeak:teamspeak3'],
    },
  },
  {
    id: 'freeciv',
    service: 'freeciv',
    reads: 'null',
    match: /^\x00[\s\S]\x00\x02\+?Freeciv[ -](\d[\d.]{0,8})/,
    product: 'Freeciv',
    version: '$1',
    example: { answer: '\0\x20\0\x02+Freeciv-3.0 tileset', product: 'Freeciv', version: '3.0' },
  },
]
