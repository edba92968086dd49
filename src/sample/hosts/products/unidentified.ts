import { family, product, releases } from '../sighting.ts'
import { openssh } from './shell.ts'
import { nginx } from './web.ts'

/** A port that took the connection and said nothing a probe knows: only the port's registered name is known. */
const silent = product({ name: 'unknown', banner: () => '', releases: releases(null, [['', 1]]) })

/** Something answered, but in no protocol that is known. */
const strange = product({
  name: 'unknown',
  banner: (_, random) => String.raw`\x00\x00\x00\x10${random.hex(16)}\x00\xff\xfe`,
  releases: releases(null, [['', 1]]),
})

export const oddPort = family(
  [
    [nginx, 30],
    [openssh, 12],
    [silent, 36],
    [strange, 22],
  ],
  [
    ['webv2', 0.015],
    ['service', 0.045],
  ],
)
export const silentUdp = family([[silent, 1]], [])
