import { httpBanner } from '../../web/web-page.ts'
import { family, product, releases } from '../sighting.ts'

const rtspCamera = product({
  name: 'rtsp',
  product: 'Hikvision IP camera rtspd',
  device: 'webcam',
  banner: ({ ts }) =>
    String.raw`RTSP/1.0 200 OK\r\nCSeq: 1\r\nPublic: OPTIONS, DESCRIBE, PLAY, PAUSE, SETUP, TEARDOWN, SET_PARAMETER, GET_PARAMETER\r\nDate:  ${new Date(ts).toUTCString()}\r\n\r\n`,
  releases: releases(null, [['', 1, { os: 'hikvision:ds-2cd2xx2f-is_firmware' }]]),
})

const rtspDvr = product({
  name: 'rtsp',
  product: 'Dahua DVR rtspd',
  device: 'webcam',
  banner: (_, random) =>
    String.raw`RTSP/1.0 401 Unauthorized\r\nCSeq: 1\r\nWWW-Authenticate: Digest realm="Login to ${random.hex(12)}", nonce="${random.hex(32)}"\r\n\r\n`,
  releases: releases(null, [['', 1, { os: 'dahuasecurity:dvr_firmware' }]]),
})

const cwmp = product({
  name: 'http',
  product: 'gSOAP',
  device: 'broadband router',
  banner: () =>
    String.raw`HTTP/1.1 405 Method Not Allowed\r\nServer: gSOAP/2.7\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  releases: releases('genivia:gsoap', [
    ['2.7', 4],
    ['2.8', 2],
  ]),
})

const printer = product({
  name: 'jetdirect',
  product: 'HP JetDirect',
  device: 'printer',
  banner: () => String.raw`@PJL INFO ID\r\n"HP LaserJet Pro M404dn"\r\n\x0c`,
  releases: releases(null, [['', 1, { os: 'hp:laserjet_pro_m404_firmware' }]]),
})

const storageAdmin = product({
  name: 'http',
  product: 'Synology DiskStation NAS httpd',
  device: 'storage-misc',
  banner: httpBanner,
  releases: releases(null, [
    ['6.2', 3, { label: 'nginx', extrainfo: 'DSM 6.2', os: 'synology:diskstation_manager:6.2' }],
    ['7.1', 4, { label: 'nginx', extrainfo: 'DSM 7.1', os: 'synology:diskstation_manager:7.1' }],
    ['7.2', 3, { label: 'nginx', extrainfo: 'DSM 7.2', os: 'synology:diskstation_manager:7.2' }],
  ]),
})

const mosquitto = product({
  name: 'mqtt',
  product: 'Mosquitto',
  probe: 'mqtt-connect',
  banner: ({ release }) =>
    String.raw` \x02\x00\x000!\x00\x14$SYS/broker/versionmosquitto version ${release.version}`,
  releases: releases('eclipse:mosquitto', [
    ['1.4.15', 4],
    ['1.5.7', 4],
    ['1.6.9', 6],
    ['2.0.11', 5],
    ['2.0.18', 4],
  ]),
})

const emqx = product({
  name: 'mqtt',
  product: 'EMQX',
  probe: 'mqtt-connect',
  banner: () => String.raw` \x02\x00\x05`,
  releases: releases('emqx:emqx', [['', 1]]),
})

export const rtsp = family(
  [
    [rtspCamera, 60],
    [rtspDvr, 40],
  ],
  [],
)
export const cwmpFamily = family([[cwmp, 1]], [['http', 0.03]])
export const printerFamily = family([[printer, 1]], [])
export const storageWeb = family(
  [[storageAdmin, 1]],
  [
    ['webv2', 0.15],
    ['web', 0.045],
  ],
  [
    ['ssl-simple', 0.075],
    ['webv2', 0.12],
    ['jarm', 0.075],
  ],
)
export const mqtt = family(
  [
    [mosquitto, 76],
    [emqx, 24],
  ],
  [['mqtt', 0.675]],
  [
    ['mqtt', 0.45],
    ['ssl-simple', 0.1],
  ],
)
