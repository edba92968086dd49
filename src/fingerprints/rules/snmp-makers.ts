import type { Rule } from '../rule.ts'

/**
 * Makers by their number at IANA, with which the engine id of SNMPv3 starts (RFC 3411, 5):
 * `number|product|cpe|device|system`. Makers of many kinds of device or system have none: the number of Cisco is
 * that of routers, firewalls and telephones.
 */
const makers = `
8072|Net-SNMP|a:net-snmp:net-snmp|
9|Cisco SNMP service||
11|HP SNMP service||
2636|Juniper SNMP service|o:juniper:junos|router
14988|MikroTik SNMP service|o:mikrotik:routeros|router
2011|Huawei SNMP service||
25506|H3C SNMP service|o:hp:comware|switch
12356|Fortinet SNMP service||
1991|Brocade IronWare SNMP service||switch
1588|Brocade Fabric OS SNMP service|o:broadcom:fabric_operating_system|switch
1916|Extreme Networks SNMP service|o:extremenetworks:extremexos|switch
890|ZyXEL SNMP service||router
171|D-Link SNMP service||switch
311|Microsoft SNMP service|o:microsoft:windows||Windows
2021|UCD-SNMP|a:net-snmp:net-snmp|
43|3Com SNMP service||switch
45|Nortel BayStack SNMP service||switch
2272|Nortel Passport SNMP service||switch
63|Apple SNMP service||
94|Nokia SNMP service||firewall
193|Ericsson SNMP service||
207|Allied Telesis SNMP service||switch
236|Samsung SNMP service||
253|Xerox SNMP service||printer
367|Ricoh SNMP service||printer
368|Axis SNMP service||webcam
641|Lexmark SNMP service||printer
1129|Toshiba TEC SNMP service||printer
1248|Epson SNMP service||printer
1347|Kyocera SNMP service||printer
1602|Canon SNMP service||printer
2001|OKI SNMP service||printer
2385|Sharp SNMP service||printer
2435|Brother SNMP service||printer
10642|Zebra SNMP service||printer
18334|Konica Minolta SNMP service||printer
318|APC SNMP service||power-device
476|Vertiv Liebert SNMP service||power-device
534|Eaton SNMP service||power-device
705|MGE UPS SNMP service||power-device
850|Tripp Lite SNMP service||power-device
1718|Server Technology SNMP service|o:servertech:sentry_switched_pdu_firmware|power-device
3808|CyberPower SNMP service||power-device
4555|Socomec SNMP service||power-device
13742|Raritan SNMP service||power-device
21239|Geist SNMP service||power-device
28507|Gude SNMP service||power-device
2606|Rittal SNMP service||
5528|NetBotz SNMP service||
272|bintec SNMP service||router
529|Ascend SNMP service||router
664|Adtran SNMP service||router
2352|Redback SNMP service||router
3902|ZTE SNMP service||router
6527|Nokia SR OS SNMP service|o:nokia:sr_os|router
10002|Ubiquiti airOS SNMP service|o:ui:airos|WAP
41112|Ubiquiti SNMP service||WAP
14179|Cisco WLC SNMP service|o:cisco:wireless_lan_controller_software|WAP
14525|Trapeze SNMP service||WAP
14823|Aruba SNMP service|o:arubanetworks:arubaos|WAP
8744|Colubris SNMP service||WAP
25053|Ruckus SNMP service||WAP
29671|Meraki SNMP service||WAP
17713|Cambium SNMP service||WAP
674|Dell SNMP service||
789|NetApp SNMP service|o:netapp:data_ontap|storage-misc
1139|EMC SNMP service||storage-misc
6574|Synology SNMP service|o:synology:diskstation_manager|storage-misc
24681|QNAP SNMP service|o:qnap:qts|storage-misc
800|Alcatel OmniSwitch SNMP service||switch
6486|Alcatel-Lucent OmniSwitch SNMP service|o:al-enterprise:omniswitch_firmware|switch
4526|Netgear SNMP service||switch
4881|Ruijie SNMP service||switch
5624|Enterasys SNMP service||switch
6027|Force10 SNMP service||switch
6141|Ciena SNMP service|o:ciena:saos|switch
8886|Raisecom SNMP service||switch
11863|TP-Link SNMP service||switch
30065|Arista SNMP service|o:arista:eos|switch
35265|Eltex SNMP service||switch
47196|ArubaOS-CX SNMP service|o:arubanetworks:arubaos-cx|switch
2620|Check Point SNMP service|o:checkpoint:gaia_os|firewall
3097|WatchGuard SNMP service|o:watchguard:fireware|firewall
3224|NetScreen SNMP service|o:juniper:netscreen_screenos|firewall
8741|SonicWall SNMP service|o:sonicwall:sonicos|firewall
15497|IronPort SNMP service|o:cisco:asyncos|firewall
20632|Barracuda SNMP service||firewall
25461|Palo Alto Networks SNMP service|o:paloaltonetworks:pan-os|firewall
2604|Sophos SNMP service||firewall
3417|Blue Coat SNMP service||firewall
3076|Cisco VPN 3000 SNMP service||VPN gateway
89|Radware SNMP service||load balancer
1872|Alteon SNMP service||load balancer
3375|F5 SNMP service|a:f5:big-ip_local_traffic_manager|load balancer
5951|NetScaler SNMP service||load balancer
22610|A10 SNMP service||load balancer
17163|Riverbed SNMP service||
7779|Infoblox SNMP service|a:infoblox:nios|
2925|Cyclades SNMP service||terminal server
10418|Avocent SNMP service||terminal server
5003|AudioCodes SNMP service||VoIP adapter
9148|Acme Packet SNMP service||PBX
6876|VMware SNMP service||
10876|Supermicro SNMP service||remote management
19046|Lenovo SNMP service||
248|Hirschmann SNMP service||switch
3833|Schneider Electric SNMP service||specialized
4196|Siemens SNMP service||specialized
4329|Siemens SNMP service||specialized
4346|Phoenix Contact SNMP service||specialized
8691|Moxa SNMP service||specialized
13576|WAGO SNMP service||specialized
15004|RUGGEDCOM SNMP service||specialized
16177|Westermo SNMP service|o:westermo:weos|switch
39165|Hikvision SNMP service||webcam
30155|OpenBSD snmpd|o:openbsd:openbsd||OpenBSD
12325|FreeBSD bsnmpd|o:freebsd:freebsd||FreeBSD
2|IBM SNMP service||
42|Sun SNMP service||
111|Oracle SNMP service||
119|NEC SNMP service||
161|Motorola SNMP service||
211|Fujitsu SNMP service||
231|Fujitsu SNMP service||
232|HP ProLiant SNMP service||
297|Fuji Xerox SNMP service||printer
343|Intel SNMP service||
388|Symbol SNMP service||WAP
1230|McAfee SNMP service||
1751|Avaya SNMP service||
6889|Avaya SNMP service||
2334|Packeteer SNMP service||
4413|Broadcom SNMP service||
8164|Starent SNMP service||
9694|Arbor Networks SNMP service||
12532|Pulse Secure SNMP service||VPN gateway
25728|NetPing SNMP service||
26866|Gigamon SNMP service||
26928|Aerohive SNMP service||WAP
31926|Siklu SNMP service||
33049|Mellanox SNMP service||switch
40310|Cumulus Linux SNMP service||switch|Linux
48690|Teltonika SNMP service||router
`

/** An answer to the discovery, up to the engine id. */
const report = (maker: string): string =>
  `0i\x02\x01\x030\x0f\x02\x02RL\x02\x03\0\xff\xe3\x04\x01\0\x02\x01\x03\x04!0\x1f\x04\x11\x80\0${maker}\x03abc`

function makerRule(line: string): Rule {
  const [number = '', product = '', cpe = '', device = '', ostype = ''] = line.split('|')
  const bytes = [Math.floor(Number(number) / 256), Number(number) % 256]
  const source = bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  const details = {
    product,
    extrainfo: 'SNMPv3',
    ...(device === '' ? {} : { device }),
    ...(ostype === '' ? {} : { ostype }),
    ...(cpe === '' ? {} : { cpe: [`cpe:/${cpe}`] }),
  }
  return {
    id: `snmp-maker-${number}`,
    service: 'snmp',
    reads: 'snmpv3-discovery-udp',
    // The length of the id stands before it: 5 to 32 bytes.
    match: new RegExp(`^0[\\s\\S]{1,3}?\\x02\\x01\\x03[\\s\\S]{0,60}?\\x04[\\x05-\\x20]\\x80\\x00${source}`),
    ...details,
    example: { answer: report(String.fromCharCode(...bytes)), ...details },
  }
}

export const snmpMakerRules: readonly Rule[] = makers.trim().split('\n').map(makerRule)
