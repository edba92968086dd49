import type { Rule } from '../rule.ts'

const identity = '[\\s\\S]{24}[\\s\\S]{2}[\\s\\S]{24}'

export const industrialRules: readonly Rule[] = [
  {
    // Three objects: vendor, product code and revision, each with its number and length.
    id: 'modbus-identity',
    service: 'modbus',
    reads: 'modbus-identity',
    match:
      /^RL\x00\x00\x00[\s\S]\xff\x2b\x0e[\s\S]{5}\x00[\x01-\x40]([\x20-\x7e]{1,60}?)\x01[\x01-\x40]([\x20-\x7e]{1,60}?)\x02[\x01-\x20]V?([\w.]{1,20})/,
    product: '$1 $2',
    version: '$3',
    device: 'specialized',
    example: {
      answer:
        'RL\0\0\0+\xff+\x0e\x01\x81\0\0\x03\0\x12Schneider Electric\x01\x0aBMX P34 20\x02\x04v2.5'.replace(
          'v2.5',
          'V2.5',
        ),
      product: 'Schneider Electric BMX P34 20',
      version: '2.5',
      device: 'specialized',
    },
  },
  {
    id: 'modbus',
    service: 'modbus',
    reads: 'modbus-identity',
    match: /^RL\x00\x00\x00[\s\S][\x00-\xff](?:\x2b\x0e|\xab[\x01-\x0b])/,
    device: 'specialized',
    example: { answer: 'RL\0\0\0\x03\xff\xab\x01', device: 'specialized' },
  },
  {
    // The answers of COTP, of the set-up and of the list 0x001c: index 1 is the name of the station, 7 the module.
    id: 's7-identity',
    service: 's7',
    reads: 's7-identity',
    match:
      /^\x03\x00\x00\x16\x11\xd0[\s\S]{16}\x03\x00\x00\x1b[\s\S]{23}\x03\x00[\s\S]{38,45}?\x00\x01([\x20-\x7e]{1,32})\x00/,
    product: 'Siemens S7 PLC',
    extrainfo: 'station: $1',
    device: 'specialized',
    cpe: ['cpe:/h:siemens:simatic'],
    example: {
      answer: `\x03\0\0\x16\x11\xd0${'\0'.repeat(16)}\x03\0\0\x1b${'\x02'.repeat(23)}\x03\0${'\x02'.repeat(39)}\0\x01SIMATIC 300\0\0`,
      product: 'Siemens S7 PLC',
      extrainfo: 'station: SIMATIC 300',
      device: 'specialized',
      cpe: ['cpe:/h:siemens:simatic'],
    },
  },
  {
    id: 's7',
    service: 's7',
    reads: 's7-identity',
    match: /^\x03\x00\x00\x16\x11\xd0[\s\S]{16}\x03\x00\x00\x1b\x02\xf0\x80\x32\x03/,
    product: 'Siemens S7 PLC',
    device: 'specialized',
    example: {
      answer: `\x03\0\0\x16\x11\xd0${'\0'.repeat(16)}\x03\0\0\x1b\x02\xf0\x80\x32\x03`,
      product: 'Siemens S7 PLC',
      device: 'specialized',
    },
  },
  {
    id: 'cotp',
    service: 'iso-tsap',
    reads: 's7-identity',
    match: /^\x03\x00\x00[\s\S]{2}[\xd0\x80]/,
    example: { answer: '\x03\0\0\x16\x11\xd0\0\x01' },
  },
  {
    id: 'fox',
    service: 'fox',
    reads: 'fox-hello',
    match:
      /^fox a 0 -1 fox hello\n\{\n(?:[^\n]{0,200}\n){0,6}?hostName=s:([^\n]{0,80})\n(?:[^\n]{0,200}\n){0,8}?app\.name=s:([^\n]{0,40})\napp\.version=s:(\d[\w.]{0,20})/,
    product: 'Tridium Niagara $2',
    version: '$3',
    hostname: '$1',
    device: 'specialized',
    cpe: ['cpe:/a:tridium:niagara:$3'],
    example: {
      answer:
        'fox a 0 -1 fox hello\n{\nfox.version=s:1.0.1\nid=i:1\nhostName=s:192.0.2.7\nhostAddress=s:192.0.2.7\napp.name=s:Station\napp.version=s:3.8.38\n};;\n',
      product: 'Tridium Niagara Station',
      version: '3.8.38',
      hostname: '192.0.2.7',
      device: 'specialized',
      cpe: ['cpe:/a:tridium:niagara:3.8.38'],
    },
  },
  {
    id: 'fox-other',
    service: 'fox',
    reads: 'null',
    match: /^fox a \d -1 fox (?:hello|rejected)\n/,
    product: 'Tridium Niagara',
    device: 'specialized',
    cpe: ['cpe:/a:tridium:niagara'],
    example: {
      answer: 'fox a 1 -1 fox hello\n{\n',
      product: 'Tridium Niagara',
      device: 'specialized',
      cpe: ['cpe:/a:tridium:niagara'],
    },
  },
  {
    // Link status, or that the link is not served (IEEE 1815, 9.2.4).
    id: 'dnp3',
    service: 'dnp3',
    reads: 'dnp3-link-status',
    match: /^\x05\x64\x05[\x0b\x0f\x00\x01\x8b]/,
    device: 'specialized',
    example: { answer: '\x05d\x05\x0b\0\0\x01\0\xab\xcd', device: 'specialized' },
  },
  ...['enip-identity', 'enip-identity-udp'].map(
    (reads): Rule => ({
      id: reads,
      service: 'ethernet-ip',
      reads,
      // Header, count, type and length of the item, then addresses, maker, kind, revision, state, serial number.
      match: new RegExp(
        `^\\x63\\x00${identity}([\\s\\S]{2})[\\s\\S]{4}([\\s\\S])([\\s\\S])[\\s\\S]{6}[\\x01-\\x40]([\\x20-\\x7e]{1,64})`,
      ),
      product: '$4',
      version: '$I(2,">").$I(3,">")',
      extrainfo: 'vendor $I(1,"<")',
      device: 'specialized',
      example: {
        answer: `c\0${'\0'.repeat(50)}\x01\0\x0e\0\x36\0\x14\x0b\x60\x31\x1a\x06\x6c\0\x0b1769-L35E\x20\x03`,
        product: '1769-L35E',
        version: '20.11',
        extrainfo: 'vendor 1',
        device: 'specialized',
      },
    }),
  ),
  {
    // TESTFR con (IEC 60870-5-104, 5.1).
    id: 'iec104',
    service: 'iec-104',
    reads: 'iec104-test',
    match: /^\x68\x04\x83\x00\x00\x00/,
    device: 'specialized',
    example: { answer: 'h\x04\x83\0\0\0', device: 'specialized' },
  },
  {
    id: 'opcua',
    service: 'opcua-tcp',
    reads: 'opcua-hello',
    match: /^(?:ACKF\x1c|ERRF[\s\S])\x00\x00\x00/,
    device: 'specialized',
    example: { answer: 'ACKF\x1c\0\0\0\0\0\0\0\0\0\x01\0', device: 'specialized' },
  },
  {
    // Complex ACK to ReadProperty of the model name: a character string in UTF-8 (ASHRAE 135, 20.2.9).
    id: 'bacnet-model',
    service: 'bacnet',
    reads: 'bacnet-model-udp',
    match:
      /^\x81[\x0a\x0b]\x00[\s\S]\x01\x00\x30\x01\x0c\x0c[\s\S]{4}\x19\x46\x3e\x75[\s\S]\x00([\x20-\x7e]{1,80}?)\x3f/,
    product: '$1',
    device: 'specialized',
    example: {
      answer: '\x81\x0a\0\x24\x01\0\x30\x01\x0c\x0c\x02\0\0\x07\x19F>u\x0a\0BASRT-B 2?',
      product: 'BASRT-B 2',
      device: 'specialized',
    },
  },
  {
    id: 'bacnet',
    service: 'bacnet',
    reads: 'bacnet-model-udp',
    match: /^\x81[\x0a\x0b]\x00[\s\S]\x01/,
    device: 'specialized',
    example: { answer: '\x81\x0a\0\x09\x01\0\x50\x01\x0c', device: 'specialized' },
  },
  {
    // DESCRIPTION_RESPONSE: the friendly name stands 30 bytes into the device block (KNX 03_08_02, 7.5.4.2).
    id: 'knx',
    service: 'knx',
    reads: 'knx-description-udp',
    match: /^\x06\x10\x02\x04\x00[\s\S]\x36\x01[\s\S]{22}([\x20-\x7e]{0,30})/,
    product: '$1',
    device: 'specialized',
    example: {
      answer: `\x06\x10\x02\x04\0F\x36\x01${'\0'.repeat(22)}IP Router${'\0'.repeat(21)}`,
      product: 'IP Router',
      device: 'specialized',
    },
  },
  {
    id: 'fins',
    service: 'fins',
    reads: 'fins-controller-udp',
    match: /^\xc0\x00\x02[\s\S]{7}\x05\x01\x00\x00([\x21-\x7e]{1,20})/,
    product: 'Omron $1',
    device: 'specialized',
    example: {
      answer: '\xc0\0\x02\0\0\0\0\0\0\0\x05\x01\0\0CJ2M-CPU31           02.01',
      product: 'Omron CJ2M-CPU31',
      device: 'specialized',
    },
  },
  {
    id: 'tank-gauge',
    service: 'atg',
    reads: 'null',
    match: /^\x01\r?\nI20100\r?\n/,
    product: 'Veeder-Root tank gauge',
    device: 'specialized',
    example: {
      answer: '\x01\r\nI20100\r\nJUN 1, 2024 10:00 AM\r\n',
      product: 'Veeder-Root tank gauge',
      device: 'specialized',
    },
  },
]
