import type { Rule } from '../rule.ts'
import { productRules } from './product-rules.ts'

/** Programs with a web server of their own, and pages whose header fields name what made them. */
export const webProductRules: readonly Rule[] = [
  ...productRules('http', 'http.server', [
    ['Monit', 'tildeslash:monit', 'monit 5.27.2', '5.27.2'],
    ['ntopng', 'ntop:ntopng', 'ntopng 5.2.230511', '5.2.230511'],
    ['Icinga', 'icinga:icinga', 'Icinga/r2.13.3-1', '2.13.3-1'],
    ['Netdata', 'netdata:netdata', 'Netdata Embedded HTTP Server v1.29.3', '1.29.3'],
    ['PRTG Network Monitor', 'paessler:prtg_network_monitor', 'PRTG/20.4.64.1402', '20.4.64.1402'],
    ['Sonatype Nexus', 'sonatype:nexus_repository_manager', 'Nexus/3.37.3-02', '3.37.3-02'],
    ['JFrog Artifactory', 'jfrog:artifactory', 'Artifactory/7.27.10', '7.27.10'],
    ['OpenCms', 'alkacon:opencms', 'OpenCms/10.5.4', '10.5.4'],
    [
      'HP System Management Homepage',
      'hp:system_management_homepage',
      'CompaqHTTPServer/9.9 HP System Management Homepage/7.2.1.0',
      '7.2.1.0',
    ],
    ['ZNC', 'znc:znc', 'ZNC 1.7.5', '1.7.5'],
    ['HCL BigFix', 'hcltech:bigfix_platform', 'BigFixHTTPServer/10.0.7.52', '10.0.7.52'],
    [
      'Sentinel Protection Server',
      'safenet-inc:sentinel_protection_server',
      'SentinelProtectionServer/7.3',
      '7.3',
    ],
    ['Sentinel Keys Server', 'safenet-inc:sentinel_keys_server', 'SentinelKeysServer/1.0.3', '1.0.3'],
  ]),
  {
    // Its name is written with a Greek letter beside the version.
    id: 'ustreamer',
    service: 'http',
    reads: 'http.body',
    match:
      /^<!DOCTYPE html>[\s\S]{1,200}?<title>uStreamer<\/title>[\s\S]{1,200}?Streamer v(\d{1,3}\.\d[\w.]{0,10})/,
    product: 'uStreamer',
    version: '$1',
    device: 'webcam',
    cpe: ['cpe:/a:pikvm:ustreamer:$1'],
    example: {
      answer:
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<!DOCTYPE html> <html> <head> <title>uStreamer</title> </head> <body> <h3>&micro;Streamer v4.9</h3>',
      product: 'uStreamer',
      version: '4.9',
      device: 'webcam',
      cpe: ['cpe:/a:pikvm:ustreamer:4.9'],
    },
  },
  {
    // Its name is an ordinary word, so that the link to its guide has to be there too.
    id: 'motion',
    service: 'http',
    reads: 'http.body',
    match:
      /^<!DOCTYPE html>[\s\S]{1,200}?<title>Motion<\/title>[\s\S]{1,15000}?motion-project\.github\.io(?:[\s\S]{1,300}?>Motion (\d{1,3}\.\d[\w.]{0,12})<)?/,
    product: 'Motion',
    version: '$1',
    device: 'webcam',
    cpe: ['cpe:/a:motion_project:motion:$1'],
    example: {
      answer:
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<!DOCTYPE html>\n<title>Motion</title>\n<a href="https://motion-project.github.io/motion_guide.html">Help</a>\n<p class="header-right">Motion 4.5.1</p>',
      product: 'Motion',
      version: '4.5.1',
      device: 'webcam',
      cpe: ['cpe:/a:motion_project:motion:4.5.1'],
    },
  },
  {
    id: 'peerjs',
    service: 'http',
    reads: 'http.body',
    match: /^\{"name":"PeerJS Server"/,
    product: 'PeerJS Server',
    example: {
      answer: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"name":"PeerJS Server"}',
      product: 'PeerJS Server',
    },
  },
  {
    // The authoritative server and the recursor write the scheme with a capital.
    id: 'dnsdist-web',
    service: 'http',
    reads: 'http.www-authenticate',
    match: /^basic realm="PowerDNS"$/,
    product: 'PowerDNS dnsdist',
    cpe: ['cpe:/a:powerdns:dnsdist'],
    example: {
      answer:
        'HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nWww-Authenticate: basic realm="PowerDNS"\r\n\r\n',
      product: 'PowerDNS dnsdist',
      cpe: ['cpe:/a:powerdns:dnsdist'],
    },
  },
  ...productRules('http', 'http.kbn-version', [['Kibana', 'elastic:kibana', '7.10.2', '7.10.2']]),
  ...productRules('http', 'http.raven-server-version', [
    ['RavenDB', 'ravendb:ravendb', '4.2.101.42', '4.2.101.42'],
  ]),
  ...productRules('http', 'http.x-rocket-chat-version', [
    ['Rocket.Chat', 'rocket.chat:rocket.chat', '3.0.4', '3.0.4'],
  ]),
  ...productRules('http', 'http.x-syncthing-version', [
    ['Syncthing', 'syncthing:syncthing', 'v1.23.2', '1.23.2'],
  ]),
  ...productRules('http', 'http.x-cocoon-version', [['Apache Cocoon', 'apache:cocoon', '2.1.13', '2.1.13']]),
  ...productRules('http', 'http.x-umbraco-version', [['Umbraco', 'umbraco:umbraco_cms', '7.15.4', '7.15.4']]),
  ...productRules('http', 'http.liferay-portal', [
    [
      'Liferay DXP',
      'liferay:digital_experience_platform',
      'Liferay Digital Experience Platform 7.2.10',
      '7.2.10',
    ],
    ['Liferay Portal', 'liferay:liferay_portal', 'Liferay Community Edition Portal 7.0.4', '7.0.4'],
    ['Liferay Portal', 'liferay:liferay_portal', 'Liferay Portal Community Edition 6.2', '6.2'],
  ]),
]
