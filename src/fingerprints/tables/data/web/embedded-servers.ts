/** Small servers of devices and old programs, by what they write into the Server field. */
export const embeddedServerTable = `
# Libraries that firmware is built with
Hydra httpd | - | embedded | server Hydra/<0.1.8>
Embedthis Appweb | embedthis:appweb | embedded | server Embedthis-http/<4.0.0>
Mbedthis Appweb | - | embedded | server Mbedthis-AppWeb/<2.0.4>
NetPort web server | - | embedded | server NetPort Software <1.1> | server NetPort/<1.1>
WindWeb | - | embedded vxworks | server WindWeb/<4.00> | server WindRiver-WebServer/<4.4> | server Wind River Web Server
InterNiche web server | - | embedded | server InterNiche Technologies WebServer <2.0> | server InterNiche WebServer
KwikNet web server | - | embedded | server KwikNet Web Server
Intoto httpd | - | gateway | server Intoto Http Server v<1.0>
Micro Digital web server | - | embedded | server Micro Digital Web Server
Virata-EmWeb | - | embedded | server Unknown/0.0 UPnP/1.0 Virata-EmWeb/R<6_2_0> | server Nucleus/4.3 UPnP/1.0 Virata-EmWeb/R<6_2_0> | server GlobespanVirata-EmWeb/R<6_1_0> | server Unknown/0.0 UPnP/1.0 GlobespanVirata-EmWeb/R<6_1_0>
Conexant-EmWeb | - | gateway | server Unknown/0.0 UPnP/1.0 Conexant-EmWeb/R<6_1_0>
Delta Networks httpd | - | gateway | server Embedded HTTPD v<1.00>, 1999(c) Delta Networks Inc.
Embedded HTTP Server | - | gateway | server Embedded HTTP Server <1.01> | server Embedded HTTP Server.
IP Sharer httpd | - | gateway | server IP_SHARER WEB <1.0>
Net-DK httpd | - | gateway | server NET-DK/<1.0>
PWLib | - | - | server PWLib-HTTP-Server/<1.8.3> PWLib/1.8.4
Oki httpd | - | printer | server OKIDATA-HTTPD/<1.0>
Nut/OS httpd | - | embedded | server Ethernut <4.2.1> | server Ethernut/<4.2.1>
Freescale httpd | - | embedded | server FreescaleMQX HTTP | server MQX HTTP - Freescale Embedded Web Server v<1.0> | server MQX HTTP Server - Freescale*
Microchip TCP/IP stack | - | embedded | server Microchip
Espressif httpd | - | embedded | server ESP8266 | server esp8266-httpd/<0.4> | server ESP32 Web Server
Allegro RomPager | allegrosoft:rompager | embedded | server Allegro-Software-RomPager/ <2.10> | server RomPager/ <4.07>
uClinux httpd | - | embedded | server uClinux-httpd <1.2.2> | server uClinux-httpd/<1.0.0>
TinyHTTPd | - | embedded | server tinyhttpd-<0.1> | server tinyhttp/<0.1> | server tiny_httpd/<0.1.0>
lwIP httpd | lwip_project:lwip | embedded | server lwIP/pre-<0.6> (http://www.sics.se/~adam/lwip/)
nanoweb | - | - | server aEGiS_nanoweb/<2.2.8>
Monkey HTTP Server | monkey-project:monkey | - | server Monkey Server
shttpd | shttpd:shttpd | - | server shttpd/<1.42>
fnord | - | unix | server fnord/<1.10>
Caudium | - | - | server Caudium/<1.4.9>
Roxen | roxen:webserver | - | server Roxen/<4.5.111-release2> | server Roxen Challenger/<1.3.122>
Purveyor | - | - | server Purveyor/<1.3>
Domino Go Webserver | - | - | server Domino-Go-Webserver/<4.6.2.5> | server Lotus-Domino-Go/<4.6>
IBM Internet Connection Server | - | - | server IBM-ICS/<4.2.1> | server IBM-Internet-Connection-Server/<4.1> | server IBM-Secure-ICS/<4.2>
Sun WebServer | sun:webserver | solaris | server Sun_WebServer/<2.1>
Sun AnswerBook2 | - | solaris | server dwhttpd/<4.1a6> (Inso; solaris)
Sun ONE Application Server | sun:one_application_server | - | server Sun-ONE-Application-Server/<7.0.0_01>
iPlanet Web Proxy Server | sun:iplanet_web_proxy_server | - | server iPlanet-Web-Proxy-Server/<3.6>
iPlanet Web Server | sun:iplanet_web_server | - | server iPlanet-Enterprise/<6.0>
Netscape Proxy Server | netscape:proxy_server | - | server Netscape-Proxy/<3.5>
Netscape Messaging Server | netscape:messaging_server | - | server Netscape-Messaging/<4.15>
Enhydra | - | - | server Enhydra-MultiServer/<3.1.1> | server Enhydra/<5.1>
Red Hat Secure Web Server | - | linux | server Red-Hat-Secure/<3.2>
Tomcat | apache:tomcat | - | server Tomcat Web Server/<3.2.3> | server Tomcat/<3.3>
Tigershark httpd | - | - | server tigershark/<3.0.130>
Concentric Host httpd | - | - | server ConcentricHost-Ashurbanipal/<2.0>
Open Market web server | - | - | server Open-Market-Secure-WebServer/<2.1> | server OpenMarket-Secure-WebServer/<2.0.5>
Spry httpd | - | windows | server Spry/<1.1> | server SPRY_SafetyWEB_Server/<1.1>
EMWAC HTTPS | - | windows | server EMWAC HTTPS <0.99> | server HTTPS/<0.991>
Alibaba web server | - | windows | server Alibaba/<2.0>
Commerce Builder | - | windows | server CommerceBuilder/<2.0> | server Internet Factory CommerceBuilder/<1.5>
FolkWeb | - | windows | server FolkWeb/<2.0>
ZBServer | - | windows | server ZBSERVER PRO <1.50> | server ZBServer/<1.50>
Fnord httpd for Windows | - | windows | server Fnord! HTTPd <1.9>
GoServe | - | - | server GoServe for OS/2, version <2.52> | server GoServe/<2.52>
WebSite for OS/2 | - | - | server OS2HTTPD/<1.04> | server Web/2 for OS/2 (c) Beta-<1.37> by Dennis Peterson
HTTPd for Windows | - | windows | server WinHttpd/<1.4a> (Shareware Non-Commercial License)
Region 6 httpd | - | vms | server Region6 Threaded HTTP Server*
Plexus httpd | - | unix | server Plexus/<3.0m>
GN | - | unix | server GN/<2.24>
phttpd | - | unix | server phttpd/<1.10.4>
Apache-AdvancedExtranetServer | apache:http_server | linux | server Apache-AdvancedExtranetServer/<1.3.23> (Mandrake Linux/4mdk) | server Apache-NNS/<1.3.3>
Covalent Enterprise Ready Server | - | - | server Covalent_ERS/<3.0.1> | server Covalent SNMP/<2.3.0>
HP Apache-based web server | - | hpux | server HP Apache-based Web Server/<1.3.26> | server HP_Apache/<2.0.59>
HP Web Server Suite | - | hpux | server HP-UX_Apache-based_Web_Server/<2.0.48>
Raven SSL | - | unix | server Raven/<1.4.1> | server RavenSSL/<1.4>
Secure Transport | axway:securetransport | - | server SecureTransport <4.5.1> (build: 6142) | server ValiCert SecureTransport/<3.0>
Mac OS X Server | o:apple:mac_os_x_server | macos | server Apple/<10.4> | server AppleShare IP/<6.0>
Personal Web Sharing | - | macos | server Personal Web Sharing/<1.5.5> | server Mac OS Personal Web Sharing
Boulevard httpd | - | macos | server Boulevard/<1.0>
Web Ten | - | macos | server WebTen/<3.0> (Macintosh PPC) | server Tenon WebTen/<3.0>
Novell BorderManager | novell:bordermanager | netware | server BorderManager <3.0> | server BorderManager/<3.5>
Novell iChain | novell:ichain | netware | server iChain <2.2>
# Peers that also answer to a browser
aMule | amule:amule | - | server aMule
eMule | emule:emule | windows | server eMule
MLDonkey | mldonkey:mldonkey | - | server MLdonkey/<2.9.0> | realm MLdonkey
Shareaza | shareaza:shareaza | windows | server Shareaza <2.5.4.0>
LimeWire | limewire:limewire | - | server LimeWire/<4.12.6>
gtk-gnutella | gtk-gnutella:gtk-gnutella | - | server gtk-gnutella/<0.96.6> (2007-11-05; GTK1; Linux i686)
Kazaa | sharman_networks:kazaa_media_desktop | windows | server KazaaClient
BearShare | - | windows | server BearShare <4.3.1> | server BearShare Pro <4.6>
Gnucleus | - | windows | server Gnucleus <1.8.4.0> | server GNUCDNA
Phex | - | - | server Phex <3.4.2>
FrostWire | - | - | server FrostWire/<4.21.8>
BitComet | bitcomet:bitcomet | windows | server BitComet | realm BitComet Remote Downloader
I2P | - | - | realm i2prouter | title I2P Router Console | title I2P Router Console - home
Freenet | freenetproject:freenet | - | title Freenet | title Browse Freenet (Freenet) | title FProxy
# Mail and groupware
602LAN SUITE | software602:602lan_suite | windows | server 602LAN SUITE <2004>
SurgeMail | netwin:surgemail | - | server DManager
Axigen | axigen:axigen_mail_server | - | server AXIGEN-Mobility
Open-Xchange | open-xchange:open-xchange_appsuite | - | server Open-Xchange Server v<6.20.1>
Cyrus IMAP httpd | cyrus:imap | unix | server Cyrus-HTTP/<2.5.10>
DavMail | davmail:davmail | - | server DavMail Gateway <4.5.1>
Calendar Server | - | - | server Twisted/8.2.0 TwistedWeb/8.2.0 TwistedCalDAV/<5.0> | server CalendarServer/<5.1>
GroupWise | novell:groupwise | - | server GroupWise MTA | server GroupWise POA | realm GroupWise POA* | realm GroupWise MTA* | realm GroupWise* | title Novell WebAccess | title GroupWise
# Administration of servers
Plesk | plesk:plesk | - | server sw-cp-server/<1.0.0> | powered PleskLin | powered PleskWin | x-powered-by-plesk: *
DirectAdmin | directadmin:directadmin | linux | server DirectAdmin Daemon v<1.61.3> Registered to x
Dell Remote Access Controller | - | bmc | server RAC_ONE_HTTP <1.0> | server RMC Webserver <2.0>
Palo Alto Networks | o:paloaltonetworks:pan-os | firewall | server PanWeb Server/ -*
Cisco ASA | o:cisco:adaptive_security_appliance_software | firewall | server Cisco AWARE <2.0>
Thomson SpeedTouch | - | gateway | server SpeedTouch WebServer/<1.0>
TP-LINK router | - | gateway | server Router Webserver | server Wireless Router Webserver
SAP Message Server | sap:netweaver | - | server SAP Message Server, release <745> (EXT)
Lotus Expeditor | ibm:lotus_expeditor | - | server Lotus Expeditor Web Container/<6.1>
CICS Transaction Server | ibm:cics_transaction_server | zos | server IBM_CICS_Transaction_Server/<3.1.0>(zOS)
IBM HTTP Server for z/OS | ibm:http_server | zos | server IBM HTTP Server/V<5R3M0>
Samba SWAT | samba:samba | - | realm SWAT
# Cameras
Android IP Webcam | - | camera android | server Android Webcam Server v<0.1>
SQ webcam | - | camera | server SQ-WEBCAM
IP camera | - | camera | server WebServer(IPCamera_Logo) | server WYM/<1.0> | server Web server IPCAM
# Printers and print servers
Fuji Xerox printer | - | printer | server EWS-NIC4/<8.70> | server EWS-NIC5/<15.18>
Marvell printer httpd | - | printer | server Mrvl-R1_0 | server Mrvl-R2_0
Print server httpd | - | print-server | server PRINT_SERVER WEB <1.0>
Network scanner httpd | - | printer | server NetworkScanner WebServer Ver<1.0>
JC-HTTPD | - | printer | server JC-HTTPD/<1.14.18>
HP Web Jetadmin | hp:web_jetadmin | windows | server HP-Web-JetAdmin-<6.5> | server HP Web Jetadmin/<2.0.50>
# Application servers and libraries
Sun ONE Web Server | sun:one_web_server | - | server SunONE WebServer <6.0>
NetBox httpd | - | windows | server NetBox Version <2.8> Build 4128
Easy-Web Server | - | windows | server Easy-Web Server/<1.0>
ATPhttpd | redshift_software:atphttpd | unix | server ATPhttpd/<0.4b>
Oracle WebDB Listener | oracle:webdb | - | server Oracle_WebDb_Listener/<2.1>
Pramati Server | - | - | server Pramati Server/<3.5>
Sybase EAServer | sybase:easerver | - | server Jaguar Server Version <3.5> | server Sybase EAServer <5.2>
Citrix Program Neighborhood | - | windows | server Citrix Web PN Server
LANDesk agent | - | windows | server LANDesk Management Agent/<1.0>
CL-HTTP | - | - | server CL-HTTP/<70.218> (LispWorks)
Hunchentoot | - | - | server Hunchentoot <1.2.38>
Wt | emweb:wt | - | server Wt/<3.3.4>
Misultin | - | - | server misultin/<0.9>
Snap Framework | - | - | server Snap/<0.9.5.1>
Happstack | - | - | server Happstack/<7.0.0>
Ocsigen | - | - | server Ocsigen
Unreal Engine web administration | - | - | server UnrealEngine UWeb Web Server Build <3369> | realm UT Remote Admin Server
AdGuard Home | adguard:adguard_home | - | server AdGuardHome/<0.107.12>
Pi-hole | pi-hole:pi-hole | linux | x-pi-hole: *
Transmission | transmissionbt:transmission | - | server Transmission
Rebol httpd | - | - | server REBOL/<2.7> | server Cheyenne/<0.9.20>
Simple Framework | simple_project:simple | - | server SimpleWeb/<5.1.6>
Spray | - | - | server spray-can/<1.3.3> | server REST Service spray-can/<1.0>
Blaze | - | - | server blaze/<0.14.0>
Helidon | oracle:helidon | - | server Helidon/<1.4.4>
HttpComponents test server | apache:httpcomponents | - | server RequestListenerThread/<1.1>
Deno | deno:deno | - | server deno/<1.40>
Ktor | jetbrains:ktor | - | server ktor/<2.3.0>
Granian | - | - | server granian
Hypercorn | - | - | server hypercorn-h2
Sanic | sanic_project:sanic | - | server sanic
Meinheld | - | - | server meinheld/<1.0.1>
Fapws | - | - | server fapws3/<0.10>
Rocket (Python) | - | - | server Rocket <1.2.6> Python/2.7.18
Cheroot | cherrypy:cheroot | - | server cheroot/<8.3.0>
SkunkWeb | - | - | server SkunkWeb <3.4.4>
Mako Server | realtimelogic:mako_server | - | server MakoServer.net | server Mako Server
Barracuda App Server | realtimelogic:barracuda_application_server | - | server BarracudaServer.com (Windows) | server BarracudaServer.com (VxWorks)
FreeSWITCH web | freeswitch:freeswitch | - | server FreeSWITCH-<1.6.9>-mod_xml_rpc | realm FreeSWITCH
XMLRPC-C Abyss | xmlrpc-c:abyss | - | server Xmlrpc-c_Abyss/<1.33.14> | server XMLRPC_ABYSS/Xmlrpc-c <1.16.34>
IPWorks httpd | - | windows | server IPWorks HTTP Server Control <V8.0>
ICS httpd | - | windows | server ICS/<6.0>
mORMot | - | - | server mORMot (Windows) Microsoft-HTTPAPI/2.0 | server mORMot (Linux)
RemObjects SDK | remobjects:remobjects_sdk | - | server RemObjects SDK*
DataSnap | embarcadero:datasnap | windows | server DataSnap/<10.3>
Nancy | - | - | server Nancy
EmbedIO | unosquare:embedio | - | server EmbedIO/<2.9.3> | server Unosquare.EmbedIO/<1.14>
`
