/** What name servers answer to version.bind. */
export const nameServerTable = `
dnsmasq | thekelleys:dnsmasq | - | dns dnsmasq-UNKNOWN | dns dnsmasq-<2.80-1-ga5cbe6d> | dns dnsmasq <2.45>*
Unbound | nlnetlabs:unbound | - | dns unbound-<1.4.20>*
Knot DNS | nic:knot_dns | - | dns knot <2.6>*
PowerDNS | powerdns:authoritative_server | - | dns Served by PowerDNS - http://www.powerdns.com | dns Served by PowerDNS - https://www.powerdns.com/ | dns Served by POWERDNS <2.9.22> $Id: packethandler.cc 1321 2008-12-06 19:44:36Z ahu $ | dns PowerDNS <3.4.11>*
MyDNS | mydns:mydns | unix | dns MyDNS <1.2.8>*
Nominum ANS | nominum:ans | - | dns Nominum ANS <5.3.2.0>
Nominum CNS | nominum:cns | - | dns Nominum CNS <3.0.4.0>
Vantio | nominum:vantio | - | dns Vantio CacheServe <7.3.1.2> | dns Nominum Vantio CacheServe <7.2.2.3>* | dns Akamai Vantio CacheServe <7.6.1.0>* | dns Vantio AuthServe <7.0>*
Incognito DNS Commander | incognito:dns_commander | - | dns DNS Commander <2.3.1.4>* | dns Incognito DNS Commander*
Cisco Network Registrar | cisco:prime_network_registrar | - | dns Cisco CNR <6.3> | dns Cisco Prime Network Registrar <8.3>* | dns CNR <7.2>*
Lucent QIP | - | - | dns Lucent DNS <3.1> | dns Lucent QIP* | dns Alcatel-Lucent VitalQIP DNS <4.2> | dns VitalQIP*
Posadis | posadis:posadis | - | dns posadis-<0.60.6>*
rbldnsd | rbldnsd:rbldnsd | unix | dns rbldnsd <0.996b> (23 Mar 2008)
totd | - | unix | dns totd <1.5.1>*
pdnsd | - | unix | dns pdnsd-<1.2.9a>*
Infoblox | infoblox:nios | - | dns Infoblox NIOS <8.2>*
Secure64 DNS | - | - | dns Secure64 DNS*
UltraDNS | - | - | dns UltraDNS Resolver* | dns Neustar UltraDNS*
Technitium DNS | technitium:dnsserver | - | dns Technitium DNS Server <11.0>*
gdnsd | gdnsd:gdnsd | - | dns gdnsd <3.8.0>*
Yadifa | yadifa:yadifa | - | dns YADIFA <2.2.3>* | dns yadifa version <2.1>*
Kea/BIND 10 | isc:bind_10 | - | dns BIND 10 <1.0.0>*
Pi-hole | pi-hole:ftldns | linux | dns dnsmasq-pi-hole-<2.87rc1>*
`
