import type { FactName } from './event-facts.ts'

export type Tag =
  | 'BUSYBOX'
  | 'CAMERA'
  | 'DATABASE'
  | 'DEVICES'
  | 'FIREWALL'
  | 'GAMES'
  | 'ICS'
  | 'IOT'
  | 'MALWARE'
  | 'NAS'
  | 'PRINTER'
  | 'ROUTER'
  | 'SHELL'
  | 'VOIP'
  | 'VPN'
  | 'WEBCAM'
  | 'WEBSERVER'

/** The tag holds when the fact matches. `id` is for the tests: each rule has its examples there. */
export type TagRule = {
  readonly id: string
  readonly tag: Tag
  readonly fact: FactName
  readonly pattern: RegExp
}

/**
 * The patterns run over bytes from strangers: no quantifier stands inside or beside another that could
 * match the same text, so each is linear in the banner. Names are matched whole, words at their borders;
 * not so in banners, where the escape before a word (`\n`) ends in a letter.
 */
export const tagRules: readonly TagRule[] = [
  rule('busybox-banner', 'BUSYBOX', 'banner', /busybox (?:v?\d|built-in|httpd|telnetd)/i),
  rule('busybox-product', 'BUSYBOX', 'product', /^busybox\b/i),
  rule('busybox-server', 'BUSYBOX', 'server', /^busybox\b/i),

  rule(
    'camera-name',
    'CAMERA',
    'name',
    /^(?:rtsp|onvif|dvr-video|dahua-dvr|dahua-dhip|hikvision-sdk|xmeye)$/i,
  ),
  rule('camera-device', 'CAMERA', 'device', /^(?:webcam|ip camera|camera|dvr|nvr|network video recorder)$/i),
  rule(
    'camera-product',
    'CAMERA',
    'product',
    /\b(?:hikvision|dahua|axis [a-z]?\d{3,4}|mobotix|vivotek|foscam|amcrest|reolink|hipcam|network camera|ip camera|axis camera|netsurveillance|uc-httpd|netwave|jaws dvr|cross web server|ubnt streaming|d-link (?:dcs|camera))\b/i,
  ),
  rule(
    'camera-server',
    'CAMERA',
    'server',
    /^(?:app-webs|dnvrs-webs|hikvision-webs|davinci-webs|dvrdvs-webs|ipcamera-webs?|dcs-lig-httpd|cross web server|ip camera)/i,
  ),
  rule(
    'camera-title',
    'CAMERA',
    'title',
    /^(?:network camera|ip ?camera|axis (?:video server|network camera)|netsurveillance web|vivotek)/i,
  ),

  rule(
    'database-type',
    'DATABASE',
    'type',
    /^(?:mongodb|redis|memcached|elasticsearch|cassandra|rethinkdb)$/,
  ),
  rule(
    'database-name',
    'DATABASE',
    'name',
    /^(?:mysqlx?|mariadb|postgres(?:ql)?|ms-sql-[sm]|mssql|oracle(?:-tns)?|mongo|mongod|mongodb|redis|memcached?|cassandra|couchdb|couchbase|elasticsearch|opensearch|influxdb|rethinkdb|clickhouse|neo4j|firebird|ibm-db2|drda|sybase|cockroachdb|arangodb|orientdb|hbase|riak|etcd|bolt|beanstalk|aerospike|tarantool|valkey|scylladb)$/i,
  ),
  rule(
    'database-product',
    'DATABASE',
    'product',
    /^(?:mysql|mariadb|postgresql|microsoft sql server|oracle (?:tns|database)|mongodb|redis|memcached|apache cassandra|couchdb|apache couchdb|elasticsearch|opensearch|influxdb|clickhouse|neo4j|firebird|ibm db2|cockroachdb|percona server|tidb|valkey|opensearch|rethinkdb|apache derby|couchbase|arangodb|orientdb|etcd|prometheus time series)\b/i,
  ),
  rule(
    'database-server',
    'DATABASE',
    'server',
    /^(?:couchdb|couchbase server|arangodb|orientdb|influxdb)\b/i,
  ),

  rule(
    'device-kind',
    'DEVICES',
    'device',
    /^(?:router|switch|printer|print server|firewall|broadband router|wap|load balancer|storage-misc|nas|pbx|voip (?:phone|adapter)|phone|modem|bridge|hub|remote management|power-device|power-misc|media device|terminal server|webcam|ip camera|camera|dvr|nvr|specialized|security-misc|vpn gateway|embedded)$/i,
  ),
  rule(
    'device-name',
    'DEVICES',
    'name',
    /^(?:jetdirect|ipp|printer|pptp|winbox|mikrotik|bandwidth-test|cwmp|ipmi|asf-rmcp|upnp|nat-pmp|bgp|smart-install|iscsi)$/i,
  ),
  rule(
    'device-product',
    'DEVICES',
    'product',
    /\b(?:mikrotik|routeros|cisco ios|fortigate|fortinet|sonicwall|ubiquiti|airos|edgeos|draytek|zyxel|netgear|tp-link|d-link|huawei home gateway|jetdirect|laserjet|synology|qnap|truenas|idrac|integrated lights-out|pfsense|opnsense|openwrt|dd-wrt|fritz!box|fortios|sonicos|comware|huawei vrp|draytek vigor|ubiquiti airos|supermicro)\b/i,
  ),
  rule(
    'device-server',
    'DEVICES',
    'server',
    /^(?:rompager|mikrotik|routeros|virata-emweb|allegro-software|goahead|micro_httpd|mini_httpd|hp http server|canon http server|epson|kyocera|cisco-ios|fortiweb|hp-ilo-server|draytek|debut\/|km-mfp-http)/i,
  ),
  rule(
    'device-title',
    'DEVICES',
    'title',
    /^(?:routeros router|routeros|airos|edgeos|unifi|fortigate|synology diskstation|qnap turbo nas|hp laserjet|hp color laserjet|idrac|tl-w[a-z]\d|dd-wrt|openwrt|pfsense)\b/i,
  ),

  rule('firewall-device', 'FIREWALL', 'device', /^firewall$/i),
  rule('nas-device', 'NAS', 'device', /^(?:storage-misc|nas)$/i),
  rule('printer-device', 'PRINTER', 'device', /^(?:printer|print server)$/i),
  rule('printer-name', 'PRINTER', 'name', /^(?:jetdirect|ipp|printer)$/i),
  rule('router-device', 'ROUTER', 'device', /^(?:broadband router|router|wap|modem)$/i),
  rule('voip-device', 'VOIP', 'device', /^(?:pbx|voip (?:phone|adapter))$/i),
  rule('voip-name', 'VOIP', 'name', /^(?:sips?|iax2|mgcp|h\.?323(?:-q931)?|skinny)$/i),
  rule('vpn-device', 'VPN', 'device', /^vpn gateway$/i),
  rule('vpn-name', 'VPN', 'name', /^(?:openvpn|isakmp|ipsec|l2tp|pptp|wireguard|sstp)$/i),

  rule(
    'game-name',
    'GAMES',
    'name',
    /^(?:minecraft(?:-pe|-bedrock)?|steam|source-engine|halflife|quake[123]?|teamspeak[23]?|teamspeak-(?:server|client)query|mumble|terraria|factorio|fivem|samp|unreal-tournament|freeciv|rust-game|ark-survival)$/i,
  ),
  rule(
    'game-product',
    'GAMES',
    'product',
    /^(?:minecraft|teamspeak|valve source|source engine|counter-strike|quake|terraria|factorio|fivem|garry's mod|unreal tournament|team fortress|left 4 dead|freeciv|mumble server)\b/i,
  ),
  rule('game-banner', 'GAMES', 'banner', /^(?:ts3\\n|ts3\\r\\n|terraria)/i),

  rule(
    'ics-name',
    'ICS',
    'name',
    /^(?:modbus|s7|s7comm|siemens-s7|iso-tsap|bacnet|dnp3?|ethernet-?ip|ethernetip-[12]|enip|iec-?(?:60870-5-)?104|iec-?61850|niagara-fox|fox|codesys|omron-fins|fins|melsec(?:-q)?|pcworx|proconos|redlion-crimson|hart-ip|opcua-tcp|opc-?ua|ge-srtp|tridium|mms|profinet|knx|atg|automated-tank-gauge)$/i,
  ),
  rule(
    'ics-product',
    'ICS',
    'product',
    /\b(?:simatic|s7-(?:200|300|400|1200|1500)|schneider electric|modicon|rockwell automation|allen-bradley|controllogix|micrologix|tridium niagara|wago|beckhoff|phoenix contact|moxa|red lion|veeder-root|codesys|siemens s7|omron c[jpsq]|niagara web server)\b/i,
  ),
  rule(
    'ics-server',
    'ICS',
    'server',
    /^(?:siemens switzerland|simatic|niagara web server|schneider-web|wago_webs|a-b www|moxahttp)/i,
  ),
  rule(
    'ics-title',
    'ICS',
    'title',
    /^(?:simatic|s7-(?:300|1200|1500)|niagara|schneider electric|wago|rockwell automation|vnc viewer for hmi)\b/i,
  ),
  rule('ics-tank-gauge', 'ICS', 'banner', /^(?:\\x01)?(?:\\r\\n)?i20100\b/i),

  rule('iot-type', 'IOT', 'type', /^mqtt$/),
  rule(
    'iot-name',
    'IOT',
    'name',
    /^(?:mqtts?|coaps?|amqp-iot|lwm2m|zigbee|homekit|tuya|miio|yeelight|wemo|hue|echonet)$/i,
  ),
  rule(
    'iot-product',
    'IOT',
    'product',
    /\b(?:mosquitto|emqx|hivemq|philips hue|home assistant|homebridge|openhab|tasmota|shelly|sonoff|esphome|belkin wemo|google chromecast|amazon echo|domoticz|node-red|octoprint|mqtt broker|roku)\b/i,
  ),
  rule(
    'iot-server',
    'IOT',
    'server',
    /^(?:tasmota|mongoose-os|shelly|espressif|esp8266|esp32|lwip\/|homebridge)/i,
  ),
  rule(
    'iot-title',
    'IOT',
    'title',
    /^(?:home assistant|domoticz|openhab|tasmota|shelly|node-red|fhem|zigbee2mqtt)\b/i,
  ),

  rule(
    'malware-product',
    'MALWARE',
    'product',
    /\b(?:cobalt strike|metasploit|meterpreter|gh0st rat|njrat|darkcomet|poison ivy|netbus|sub7|subseven|back orifice|xtremerat|nanocore|remcos|asyncrat|quasarrat|plugx|dcrat|sliver c2|havoc c2|mirai|bladabindi)\b/i,
  ),
  rule(
    'malware-name',
    'MALWARE',
    'name',
    /^(?:cobalt-?strike|meterpreter|gh0st(?:-?rat)?|njrat|darkcomet|poison-?ivy|netbus|sub7|subseven|back-?orifice|xtremerat|nanocore|remcos|asyncrat|quasar-?rat|plugx|dcrat|sliver|havoc|mirai|trojan|backdoor)$/i,
  ),
  rule(
    'malware-banner',
    'MALWARE',
    'banner',
    /^(?:gh0st\\x|netbus 1\.|connected\. .{0,40} ver: sub|bioset\\)/i,
  ),

  rule('shell-product', 'SHELL', 'product', /^(?:root shell|microsoft windows cmd\.exe)$/i),
  rule('shell-name', 'SHELL', 'name', /^(?:bindshell|shell|rsh|rlogin|login|exec|rexec|adb)$/i),
  rule(
    'shell-prompt',
    'SHELL',
    'banner',
    /^(?:\\r|\\n)*(?:root@[\w.-]{1,64}:|bash-\d\.\d+[#$]|sh-\d\.\d+[#$]|\/ #|~ #|microsoft windows \[version )/i,
  ),
  rule('shell-id', 'SHELL', 'banner', /uid=\d{1,10}\([\w.-]{1,64}\) gid=\d/),

  rule('camera-rtsp-server', 'CAMERA', 'banner', /^rtsp\/1\.0 \d{3} /i),
  rule('webcam-device', 'WEBCAM', 'device', /^webcam$/i),
  rule(
    'webcam-product',
    'WEBCAM',
    'product',
    /\b(?:webcamxp|webcam 7|yawcam|mjpg-streamer|ip webcam|motion webcam|netwave ip camera|blue iris|hipcam)\b/i,
  ),
  rule(
    'webcam-server',
    'WEBCAM',
    'server',
    /^(?:webcamxp|webcam 7|yawcam|mjpg-streamer|ip webcam server|netwave ip camera|motion\/|blue ?iris|thttpd\/2\.25b netcam)/i,
  ),
  rule(
    'webcam-title',
    'WEBCAM',
    'title',
    /^(?:webcamxp|webcam 7|yawcam|ip webcam|mjpg-streamer|my webcam|live webcam|octoprint webcam)\b/i,
  ),

  rule('web-type', 'WEBSERVER', 'type', /^(?:web|webv2|web-enrich|http|https)$/),
  rule('web-name', 'WEBSERVER', 'name', /^(?:https?(?:-alt|-proxy|-mgmt)?|http2|h2c?)$/i),
  rule('web-banner', 'WEBSERVER', 'banner', /^http\/(?:1\.[01]|2) [1-5]\d\d\b/i),
]

function rule(id: string, tag: Tag, fact: FactName, pattern: RegExp): TagRule {
  return { id, tag, fact, pattern }
}
