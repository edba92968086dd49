import { family, product, releases } from '../sighting.ts'

const modbus = product({
  name: 'modbus',
  product: 'Modbus TCP',
  device: 'specialized',
  banner: (_, random) =>
    String.raw`\x00\x00\x00\x00\x00*\x01+\x0e\x01\x01\x00\x00\x03\x00\x12Schneider Electric\x01\x0bBMX P34 20${random.between(10, 30)}\x02\x04v2.8`,
  releases: releases(null, [
    [
      '',
      1,
      { extrainfo: 'Schneider Electric BMX P34', os: 'schneider-electric:modicon_m340_bmxp342020_firmware' },
    ],
  ]),
})

const siemensS7 = product({
  name: 'iso-tsap',
  product: 'Siemens S7 PLC',
  device: 'specialized',
  banner: ({ release }, random) =>
    String.raw`\x03\x00\x00}2\x07\x00\x00\x00\x00\x00\x0c\x006ES7 212-1BE40-0XB0 ${release.label} S C-${random.digits(8)}`,
  releases: releases(null, [
    ['3.0', 2, { label: 'V3.0', os: 'siemens:simatic_s7-1200_firmware:3.0' }],
    ['4.2', 4, { label: 'V4.2', os: 'siemens:simatic_s7-1200_firmware:4.2' }],
    ['4.5', 3, { label: 'V4.5', os: 'siemens:simatic_s7-1200_firmware:4.5' }],
  ]),
})

const bacnet = product({
  name: 'bacnet',
  product: 'Tridium Niagara',
  device: 'specialized',
  banner: () =>
    String.raw`\x81\n\x00)\x01\x000\x01\x0c\x0c\x02?\xff\xff\x19M>D\xc4\x02?\xff\xff?Tridium NiagaraAX Station`,
  releases: releases('tridium:niagara', [
    ['3.8.38', 3],
    ['4.4.73', 2],
  ]),
})

const ethernetIp = product({
  name: 'enip',
  product: 'Rockwell Automation 1766-L32BXB',
  device: 'specialized',
  banner: () =>
    String.raw`c\x00;\x00\x00\x00\x00\x00\x00\x00\x00\x00\xc1\xde\xbe\xd1\x01\x00\x0c\x005\x00\x01\x00\x00\x02\xaf\x121766-L32BXB B/21.02`,
  releases: releases(null, [['21.02', 1, { os: 'rockwellautomation:1766-l32bxb_firmware:21.02' }]]),
})

const dnp3 = product({
  name: 'dnp',
  product: 'DNP3',
  device: 'specialized',
  banner: () => String.raw`\x05d\x05\x0b\x01\x00\x00\x04\xf4\xea`,
  releases: releases(null, [['', 1]]),
})

export const modbusFamily = family([[modbus, 1]], [])
export const siemensFamily = family([[siemensS7, 1]], [])
export const bacnetFamily = family([[bacnet, 1]], [])
export const ethernetIpFamily = family([[ethernetIp, 1]], [])
export const dnp3Family = family([[dnp3, 1]], [])
