import { family, product, releases } from '../sighting.ts'

const minecraft = product({
  name: 'minecraft',
  product: 'Minecraft',
  banner: ({ release }, random) =>
    String.raw`\xff\x00-\x00\xa7\x001\x00\x00\x001\x002\x007\x00\x00${release.version}\x00\x00A Minecraft Server\x00\x00${random.between(0, 20)}\x00\x0020`,
  releases: releases('mojang:minecraft', [
    ['1.8.9', 3, { extrainfo: 'Protocol: 127, Message: A Minecraft Server, Users: 0/20' }],
    ['1.12.2', 5, { extrainfo: 'Protocol: 127, Message: A Minecraft Server, Users: 1/20' }],
    ['1.16.5', 6, { extrainfo: 'Protocol: 127, Message: A Minecraft Server, Users: 0/20' }],
    ['1.20.4', 6, { extrainfo: 'Protocol: 127, Message: A Minecraft Server, Users: 3/20' }],
    ['1.21.1', 3, { extrainfo: 'Protocol: 127, Message: A Minecraft Server, Users: 0/20' }],
  ]),
})

const sourceEngine = product({
  name: 'source-engine',
  product: 'Valve Source engine',
  probe: 'source-info',
  banner: ({ host }, random) =>
    String.raw`\xff\xff\xff\xffI\x11${host.name.split('.')[0]} public #${random.between(1, 9)}\x00de_dust2\x00cstrike\x00Counter-Strike: Source\x00\xf0\x00\x00\x18\x00dl\x00\x01`,
  releases: releases(null, [['', 1, { extrainfo: 'Counter-Strike: Source' }]]),
})

const teamSpeak = product({
  name: 'teamspeak-queryport',
  product: 'TeamSpeak 3',
  banner: () =>
    String.raw`TS3\n\rWelcome to the TeamSpeak 3 ServerQuery interface, type "help" for a list of commands.\n\r`,
  releases: releases('teamspeak:teamspeak3', [['', 1]]),
})

export const minecraftFamily = family([[minecraft, 1]], [])
export const sourceEngineFamily = family([[sourceEngine, 1]], [])
export const teamSpeakFamily = family([[teamSpeak, 1]], [])
