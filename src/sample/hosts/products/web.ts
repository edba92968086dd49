import { httpBanner } from '../../web/web-page.ts'
import { family, product, releases } from '../sighting.ts'

const ubuntu = { ostype: 'Linux', extrainfo: 'Ubuntu', os: 'linux:linux_kernel' } as const
const windows = { ostype: 'Windows', os: 'microsoft:windows' } as const

export const nginx = product({
  name: 'http',
  product: 'nginx',
  banner: httpBanner,
  releases: releases('f5:nginx', [
    ['1.10.3', 3, { label: 'nginx/1.10.3' }],
    ['1.14.0', 6, { ...ubuntu, label: 'nginx/1.14.0 (Ubuntu)' }],
    ['1.16.1', 6, { label: 'nginx/1.16.1' }],
    ['1.18.0', 18, { ...ubuntu, label: 'nginx/1.18.0 (Ubuntu)' }],
    ['1.20.1', 8, { label: 'nginx/1.20.1' }],
    ['1.22.1', 9, { label: 'nginx/1.22.1' }],
    ['1.24.0', 14, { ...ubuntu, label: 'nginx/1.24.0 (Ubuntu)' }],
    ['1.26.3', 8, { label: 'nginx/1.26.3' }],
    ['', 20, { label: 'nginx' }],
  ]),
})

export const apache = product({
  name: 'http',
  product: 'Apache httpd',
  banner: httpBanner,
  releases: releases('apache:http_server', [
    ['2.2.15', 4, { label: 'Apache/2.2.15 (CentOS)', ostype: 'Linux', extrainfo: '(CentOS)' }],
    [
      '2.4.6',
      9,
      {
        label: 'Apache/2.4.6 (CentOS) OpenSSL/1.0.2k-fips PHP/5.4.16',
        extrainfo: '(CentOS) OpenSSL/1.0.2k-fips PHP/5.4.16',
      },
    ],
    ['2.4.29', 8, { ...ubuntu, label: 'Apache/2.4.29 (Ubuntu)', extrainfo: '(Ubuntu)' }],
    ['2.4.41', 12, { ...ubuntu, label: 'Apache/2.4.41 (Ubuntu)', extrainfo: '(Ubuntu)' }],
    ['2.4.49', 2, { label: 'Apache/2.4.49 (Unix)', extrainfo: '(Unix)' }],
    ['2.4.52', 14, { ...ubuntu, label: 'Apache/2.4.52 (Ubuntu)', extrainfo: '(Ubuntu)' }],
    [
      '2.4.57',
      10,
      { label: 'Apache/2.4.57 (Debian)', ostype: 'Linux', extrainfo: '(Debian)', os: 'debian:debian_linux' },
    ],
    ['2.4.58', 12, { ...ubuntu, label: 'Apache/2.4.58 (Ubuntu)', extrainfo: '(Ubuntu)' }],
    [
      '2.4.62',
      10,
      { label: 'Apache/2.4.62 (Debian)', ostype: 'Linux', extrainfo: '(Debian)', os: 'debian:debian_linux' },
    ],
    ['', 12, { label: 'Apache' }],
  ]),
})

const litespeed = product({
  name: 'http',
  product: 'LiteSpeed httpd',
  banner: httpBanner,
  releases: releases('litespeedtech:litespeed_web_server', [['', 1, { label: 'LiteSpeed' }]]),
})

const caddy = product({
  name: 'http',
  product: 'Caddy httpd',
  banner: httpBanner,
  releases: releases('caddyserver:caddy', [['', 1, { label: 'Caddy' }]]),
})

const tomcat = product({
  name: 'http',
  product: 'Apache Tomcat',
  banner: httpBanner,
  releases: releases('apache:tomcat', [
    ['7.0.76', 2, { label: 'Apache-Coyote/1.1', extrainfo: 'Coyote connector' }],
    ['8.5.57', 3, { label: 'Apache-Coyote/1.1', extrainfo: 'Coyote connector' }],
    ['9.0.31', 4, { label: 'Apache Tomcat/9.0.31' }],
    ['9.0.82', 4, { label: 'Apache Tomcat/9.0.82' }],
    ['10.1.24', 2, { label: 'Apache Tomcat/10.1.24' }],
  ]),
})

const jetty = product({
  name: 'http',
  product: 'Jetty',
  banner: httpBanner,
  releases: releases('eclipse:jetty', [
    ['9.4.43', 3, { label: 'Jetty(9.4.43.v20210629)' }],
    ['10.0.18', 2, { label: 'Jetty(10.0.18)' }],
    ['12.0.7', 2, { label: 'Jetty(12.0.7)' }],
  ]),
})

const squid = product({
  name: 'http-proxy',
  product: 'Squid http proxy',
  banner: httpBanner,
  releases: releases('squid-cache:squid', [
    ['3.5.27', 3, { label: 'squid/3.5.27' }],
    ['4.10', 4, { label: 'squid/4.10' }],
    ['5.7', 3, { label: 'squid/5.7' }],
    ['6.6', 2, { label: 'squid/6.6' }],
  ]),
})

export const iis = product({
  name: 'http',
  product: 'Microsoft IIS httpd',
  banner: httpBanner,
  releases: releases('microsoft:internet_information_services', [
    ['6.0', 1, { ...windows, label: 'Microsoft-IIS/6.0' }],
    ['7.5', 4, { ...windows, label: 'Microsoft-IIS/7.5' }],
    ['8.5', 6, { ...windows, label: 'Microsoft-IIS/8.5' }],
    ['10.0', 22, { ...windows, label: 'Microsoft-IIS/10.0' }],
  ]),
})

const httpApi = product({
  name: 'http',
  product: 'Microsoft HTTPAPI httpd',
  banner: httpBanner,
  releases: releases(null, [['2.0', 1, { ...windows, label: 'Microsoft-HTTPAPI/2.0' }]]),
})

const lighttpd = product({
  name: 'http',
  product: 'lighttpd',
  banner: httpBanner,
  releases: releases('lighttpd:lighttpd', [
    ['1.4.35', 3, { label: 'lighttpd/1.4.35' }],
    ['1.4.53', 3, { label: 'lighttpd/1.4.53' }],
    ['1.4.59', 3, { label: 'lighttpd/1.4.59' }],
    ['1.4.73', 2, { label: 'lighttpd/1.4.73' }],
  ]),
})

const goAhead = product({
  name: 'http',
  product: 'GoAhead WebServer',
  device: 'router',
  banner: httpBanner,
  releases: releases('embedthis:goahead', [
    ['2.5.0', 3, { label: 'GoAhead-Webs' }],
    ['3.6.4', 2, { label: 'GoAhead-http' }],
  ]),
})

const miniHttpd = product({
  name: 'http',
  product: 'mini_httpd',
  device: 'broadband router',
  banner: httpBanner,
  releases: releases('acme:mini_httpd', [
    ['1.19', 3, { label: 'mini_httpd/1.19 19dec2003' }],
    ['1.30', 2, { label: 'mini_httpd/1.30 26Oct2018' }],
  ]),
})

const romPager = product({
  name: 'http',
  product: 'Allegro RomPager',
  device: 'broadband router',
  banner: httpBanner,
  releases: releases('allegrosoft:rompager', [
    ['4.07', 4, { label: 'RomPager/4.07 UPnP/1.0' }],
    ['4.51', 2, { label: 'RomPager/4.51 UPnP/1.0' }],
  ]),
})

const hikvision = product({
  name: 'http',
  product: 'Hikvision IP camera httpd',
  device: 'webcam',
  banner: httpBanner,
  releases: releases(null, [
    ['', 4, { label: 'App-webs/', os: 'hikvision:ds-2cd2xx2f-is_firmware' }],
    ['', 2, { label: 'Hikvision-Webs', os: 'hikvision:ds-2cd2xx2f-is_firmware' }],
  ]),
})

const dahua = product({
  name: 'http',
  product: 'Dahua DVR or IP camera httpd',
  device: 'webcam',
  banner: httpBanner,
  releases: releases(null, [['', 1, { label: 'DNVRS-Webs', os: 'dahuasecurity:dvr_firmware' }]]),
})

const boa = product({
  name: 'http',
  product: 'Boa HTTPd',
  device: 'webcam',
  banner: httpBanner,
  releases: releases('boa:boa', [['0.94.13', 1, { label: 'Boa/0.94.13' }]]),
})

const plainModules = [
  ['webv2', 0.15],
  ['http', 0.068],
  ['web', 0.022],
  ['web-enrich', 0.038],
] as const
const tlsModules = [
  ['ssl-simple', 0.075],
  ['sslv2', 0.018],
  ['ssl', 0.008],
  ['jarm', 0.15],
  ['webv2', 0.105],
  ['https', 0.06],
  ['web', 0.015],
  ['web-enrich', 0.03],
] as const

export const serverWeb = family(
  [
    [nginx, 45],
    [apache, 34],
    [litespeed, 5],
    [caddy, 3],
    [tomcat, 4],
    [jetty, 2],
    [lighttpd, 3],
  ],
  plainModules,
  tlsModules,
)
export const applicationWeb = family(
  [
    [tomcat, 30],
    [nginx, 22],
    [apache, 14],
    [jetty, 14],
    [squid, 14],
  ],
  plainModules,
  tlsModules,
)
export const windowsWeb = family(
  [
    [iis, 80],
    [httpApi, 14],
    [apache, 6],
  ],
  plainModules,
  tlsModules,
)
export const windowsManagement = family([[httpApi, 1]], plainModules, tlsModules)
export const routerWeb = family(
  [
    [goAhead, 22],
    [miniHttpd, 20],
    [romPager, 24],
    [lighttpd, 18],
    [nginx, 6],
  ],
  plainModules,
  tlsModules,
)
export const cameraWeb = family(
  [
    [hikvision, 50],
    [dahua, 26],
    [boa, 16],
    [goAhead, 8],
  ],
  plainModules,
  tlsModules,
)
