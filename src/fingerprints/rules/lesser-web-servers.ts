import type { Rule } from '../rule.ts'
import { productRules } from './product-rules.ts'

const windows = { ostype: 'Windows' } as const

/** Servers that are old or rare, and still out there. */
export const lesserWebServerRules: readonly Rule[] = [
  ...productRules('http', 'http.server', [
    ['nostromo', 'nazgul:nostromo_nhttpd', 'nostromo 1.9.6', '1.9.6', { ostype: 'Unix' }],
    ['Thin', 'macournoyer:thin', 'thin 1.6.3', '1.6.3'],
    ['Tntnet', 'tntnet:tntnet', 'Tntnet/2.2.1', '2.2.1'],
    ['muhttpd', 'inglorion:muhttpd', 'muhttpd/1.1.5', '1.1.5'],
    ['httpdx', 'jasper:httpdx', 'httpdx/1.5.4', '1.5.4', windows],
    ['NGINX Unit', 'f5:nginx_unit', 'Unit/1.29.0', '1.29.0'],
    ['Ktor', 'jetbrains:ktor', 'ktor-server-core/1.6.8', '1.6.8'],
    ['Akka HTTP', 'lightbend:akka_http', 'akka-http/10.2.9', '10.2.9'],
    ['Restlet', 'restlet:restlet', 'Restlet-Framework/2.4.3', '2.4.3'],
    ['JRun', 'adobe:jrun', 'JRun/4.0', '4.0'],
    ['Java Web Server', 'sun:java_web_server', 'JavaWebServer/2.0', '2.0'],
    ['Orion', 'orionserver:orion_application_server', 'Orion/2.0.7', '2.0.7'],
    ['Oracle Web Cache', 'oracle:web_cache', 'Oracle-Web-Cache-11g/11.1.1.6.0', '11.1.1.6.0'],
    ['Oracle Web Cache', 'oracle:web_cache', 'Oracle9iAS-Web-Cache/9.0.4.0.0', '9.0.4.0.0'],
    [
      'Sun Java System Web Proxy Server',
      'sun:java_system_web_proxy_server',
      'Sun-Java-System-Web-Proxy-Server/4.0',
      '4.0',
    ],
    ['Jigsaw', 'w3c:jigsaw', 'Jigsaw/2.2.6', '2.2.6'],
    ['Stronghold', 'redhat:stronghold', 'Stronghold/4.0', '4.0', { ostype: 'Unix' }],
    ['Netscape FastTrack', 'netscape:fasttrack_server', 'Netscape-FastTrack/3.01', '3.01'],
    ['Netscape Commerce Server', 'netscape:commerce_server', 'Netscape-Commerce/1.12', '1.12'],
    ['Microsoft Personal Web Server', 'microsoft:personal_web_server', 'Microsoft-PWS/3.0', '3.0', windows],
    ['OmniHTTPd', 'omnicron:omnihttpd', 'OmniHTTPd/2.10', '2.10', windows],
    ['Xeneo Web Server', 'northern_solutions:xeneo_web_server', 'Xeneo/2.2.10', '2.2.10', windows],
    ['LocalWEB2000', 'intranet-server:localweb2000', 'LocalWEB2000/2.1.0', '2.1.0', windows],
    ['Pi3Web', 'pi3:pi3web', 'Pi3Web/2.0.3', '2.0.3'],
    ['Null httpd', 'nulllogic:null_httpd', 'Null httpd 0.5.1', '0.5.1'],
    ['KF Web Server', 'keyfocus:kf_web_server', 'KFWebServer/3.1.0', '3.1.0', windows],
    ['MyServer', 'myserver:myserver', 'MyServer 0.8.9', '0.8.9'],
    ['Sambar Server', 'sambar:sambar_server', 'SAMBAR 5.1', '5.1', windows],
    ['DeleGate', 'delegate:delegate', 'DeleGate/9.9.13', '9.9.13'],
    ['RealVNC', 'realvnc:realvnc', 'RealVNC/4.0', '4.0'],
  ]),
]
