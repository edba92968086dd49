import type { PayloadRule } from '../payload-rule.ts'

const scada = ['SCADA_SCANNER', 'PLC_SCANNER'] as const

/** Controllers, buildings and what talks to them. */
export const industrialRules: readonly PayloadRule[] = [
  {
    tags: ['MODBUS_SCANNER', ...scada],
    on: 'tcp',
    ports: [502],
    at: [[2, '\0\0\0']],
    least: 8,
    example: '\0\x01\0\0\0\x05\xff\x2b\x0e\x01\0',
  },
  {
    tags: ['MODBUS_SCANNER', ...scada],
    on: 'tcp',
    at: [
      [2, '\0\0\0\x05'],
      [7, '\x2b\x0e'],
    ],
    most: 11,
    example: '\0\0\0\0\0\x05\0\x2b\x0e\x01\0',
    examplePort: 5020,
  },
  {
    tags: scada,
    on: 'tcp',
    at: [
      [0, '\x03\0\0'],
      [5, '\xe0'],
      [11, '\xc1\x02'],
    ],
    example: '\x03\0\0\x16\x11\xe0\0\0\0\x01\0\xc1\x02\x01\0\xc2\x02\x01\x02\xc0\x01\x0a',
    examplePort: 102,
  },
  {
    tags: scada,
    on: 'tcp',
    at: [
      [0, '\x03\0\0'],
      [5, '\xe0'],
      [11, '\xc0\x01'],
    ],
    example: '\x03\0\0\x16\x11\xe0\0\0\0\x01\0\xc0\x01\x0a\xc1\x02\x01\0\xc2\x02\x01\x02',
    examplePort: 102,
  },
  {
    tags: ['FOX_SCANNER', 'SCADA_SCANNER'],
    starts: ['fox a '],
    example: 'fox a 1 -1 fox hello\n{\nfox.version=s:1.0\nid=i:1\n};;\n',
    examplePort: 1911,
  },
  {
    tags: ['SCADA_SCANNER'],
    on: 'udp',
    starts: ['\x81\x0a\0', '\x81\x0b\0', '\x81\x04\0'],
    ports: [47808],
    example: '\x81\x0a\0\x11\x01\x04\0\x05\x01\x0c\x0c\x02\x3f\xff\xff\x19\x4b',
  },
  {
    tags: ['SCADA_SCANNER'],
    on: 'tcp',
    starts: ['\x05\x64'],
    least: 10,
    example: '\x05\x64\x05\xc9\0\0\0\0\x36\x4c',
    examplePort: 20000,
  },
  {
    tags: scada,
    starts: ['\x63\0\0\0\0\0\0\0'],
    least: 24,
    example: `\x63${'\0'.repeat(23)}`,
    examplePort: 44818,
  },
  {
    tags: scada,
    starts: ['\x04\x01\0\0\0\0\0\0', 'FINS\0\0\0'],
    example: 'FINS\0\0\0\x0c\0\0\0\0\0\0\0\0',
    examplePort: 9600,
  },
  {
    tags: ['SCADA_SCANNER'],
    on: 'tcp',
    starts: ['\x68\x04\x43\0\0\0', '\x68\x04\x07\0\0\0'],
    example: '\x68\x04\x43\0\0\0',
    examplePort: 2404,
  },
  {
    tags: ['CODESYS_SCANNER', ...scada],
    starts: ['\xbb\xbb'],
    least: 8,
    example: '\xbb\xbb\x01\0\0\0\x01\x01',
    examplePort: 2455,
  },
  {
    tags: ['PCWORX_SCANNER', ...scada],
    starts: ['\x01\x01\0\x1a'],
    example: '\x01\x01\0\x1a\0\0\0\0x\x80\0\x03\0\x0cIBETH01N0_M\0',
    examplePort: 1962,
  },
  {
    tags: ['PROCONOS_SCANNER', ...scada],
    starts: ['\xcc\x01\0\x0b', '\xcc\x01\0\0'],
    example: '\xcc\x01\0\x0b\x40\x02\0\0\x47\xee',
    examplePort: 20547,
  },
  {
    tags: ['CROSSMATCH_SERVER'],
    has: ['crossmatch'],
    example: '\0\0crossMatch Server discover\0',
    examplePort: 8085,
  },
  {
    tags: ['DIGI_DISCOVERY_SCANNER'],
    on: 'udp',
    starts: ['DIGI\0'],
    example: 'DIGI\0\x01\0\x06\xff\xff\xff\xff\xff\xff',
    examplePort: 2362,
  },
  {
    tags: ['VXWORKS_SCANNER'],
    on: 'udp',
    ports: [17185],
    least: 24,
    example: `\x1a\x09\xfa\xba\0\0\0\0\0\0\0\x02\x55\x55\x55\x55${'\0'.repeat(24)}`,
  },
]
