import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import { pictureLink } from '../../sample/hosts/sample-links.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'
import { screens } from '../../sample/screens.ts'

export const x11Sample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
  const { identity, host, port, release } = sighting
  const random = createRandom(identity)
  const display = `${host.version === 6 ? `[${host.ip}]` : host.ip}:${port - 6000}`
  if (random.chance(0.35))
    return {
      connected: false,
      link: '',
      xdpyinfo: {
        code: 1,
        stdout: '',
        stderr: `No protocol specified\\nxdpyinfo:  unable to open display "${display}".\\n`,
      },
    }
  const [width, height] = random.pick(screens)
  const lines = [
    `name of display:    ${display}`,
    'version number:    11.0',
    'vendor string:    The X.Org Foundation',
    `vendor release number:    ${release.label}`,
    `X.Org version: ${release.version}`,
    'maximum request size:  16777212 bytes',
    'number of screens:    1',
    'screen #0:',
    `  dimensions:    ${width}x${height} pixels (270x203 millimeters)`,
    '  resolution:    96x96 dots per inch',
    '',
  ]
  return {
    connected: true,
    link: pictureLink(sighting, { type: 'x11', title: host.name }),
    xdpyinfo: { code: 0, stdout: lines.join('\\n'), stderr: '' },
  }
}
