/** Switches, firewalls, VPN gateways and controllers. */
export const networkTable = `
Cisco IOS | o:cisco:ios | router ios | realm level_15_or_view_access | realm level_1_access | server cisco-IOS/12.1 HTTP-server/<1.0>(1) | title Cisco Systems, Inc. | title Cisco Systems Login
Cisco ASA | o:cisco:adaptive_security_appliance_software | firewall | title Cisco ASDM <7.8(2)> | title SSL VPN Service | title WebVPN Service | location /+CSCOE+/logon.html* | cookie webvpn | cookie webvpnlogin | server Web Server Adaptive Security Appliance* | title Clientless SSL VPN*
Cisco PIX | o:cisco:pix_firewall | firewall | server PIX* | realm PIX | title Cisco PIX Device Manager* | title Cisco PDM*
Cisco NX-OS | o:cisco:nx-os | switch | telnet Nexus {5000} Switch* | title Cisco Data Center Network Manager* | title DCNM
Cisco WLC | o:cisco:wireless_lan_controller_software | ap | title Cisco Wireless LAN Controller* | title Cisco Systems - Wireless* | title Airespace | realm Cisco Wireless LAN Controller
Cisco Aironet | o:cisco:aironet_access_point_firmware | ap | title Cisco Aironet* | title Cisco {AP1200} Access Point* | title Aironet | title Cisco IOS Series AP* | title ap - Home Page*
Cisco {SF200-24,SF200-48,SF300-08,SF300-24,SF300-24P,SF300-48,SF500-24,SF500-48,SG200-08,SG200-10FP,SG200-18,SG200-26,SG200-26P,SG200-50,SG200-50P,SG220-26,SG220-50,SG250-08,SG250-10P,SG250-18,SG250-26,SG250-50,SG300-10,SG300-10MP,SG300-10P,SG300-20,SG300-28,SG300-28P,SG300-52,SG300-52P,SG350-10,SG350-28,SG350-52,SG350XG-24F,SG500-28,SG500-28P,SG500-52,SG500-52P,SG500X-24,SG500X-48,SG550X-24,SG550X-48,CBS250-24T,CBS350-24T,SLM2008,SLM2024,SLM2048,SRW208,SRW224G4,SRW248G4,SRW2008,SRW2016,SRW2024,SRW2048} | o:cisco:{}_firmware | switch | title {} | title Cisco {} | title Switch {}*
Cisco Prime | - | - | title Cisco Prime*
Cisco Prime Infrastructure | - | - | title Cisco Prime Infrastructure*
Cisco Identity Services Engine | - | - | title Cisco Identity Services Engine*
Cisco ISE | - | - | title Cisco ISE*
Identity Services Engine | - | - | title Identity Services Engine
Cisco DNA Center | - | - | title Cisco DNA Center*
Cisco Secure ACS | - | - | title Cisco Secure ACS*
Cisco Firepower | - | - | title Cisco Firepower*
Firepower Management Center | - | - | title Firepower Management Center*
Cisco Firepower Management Center | - | - | title Cisco Firepower Management Center*
Cisco Firepower Device Manager | - | - | title Cisco Firepower Device Manager
Cisco IronPort | - | - | title Cisco IronPort*
Cisco Email Security | - | - | title Cisco Email Security*
Cisco Web Security | - | - | title Cisco Web Security*
Cisco C | - | - | title Cisco C{170}*
Cisco Content Security | - | - | title Cisco Content Security*
Cisco vManage | - | - | title Cisco vManage
Cisco SD-WAN | - | - | title Cisco SD-WAN*
Cisco WebEx | - | - | title Cisco WebEx*
Cisco Meeting Server | - | - | title Cisco Meeting Server*
Cisco Unified Contact Center | - | - | title Cisco Unified Contact Center*
Cisco Finesse | - | - | title Cisco Finesse*
Cisco Unified Presence | - | - | title Cisco Unified Presence*
Cisco Emergency Responder | - | - | title Cisco Emergency Responder*
Cisco Network Assistant | - | - | title Cisco Network Assistant*
Cisco CallManager | - | - | title Cisco CallManager*
Cisco Application Policy Infrastructure | - | - | title Cisco Application Policy Infrastructure*
APIC | - | - | page APIC
Cisco Smart Software | - | - | title Cisco Smart Software*
Cisco CSPC | - | - | title Cisco CSPC*
CiscoWorks | - | - | title CiscoWorks
Cisco Works | - | - | title Cisco Works*
Cisco Security Manager | - | - | title Cisco Security Manager*
Cisco HyperFlex | - | - | title Cisco HyperFlex*
Cisco Meraki | - | - | title Cisco Meraki*
Cisco Umbrella | - | - | title Cisco Umbrella*
Cisco Umbrella Virtual Appliance | - | - | title Cisco Umbrella Virtual Appliance
Juniper | o:juniper:junos | router | title Juniper Web Device Manager* | title Log In - Juniper Web Device Manager* | title J-Web | server Juniper* | title Juniper Networks* | title Network and Security Manager*
Juniper NetScreen | o:juniper:netscreen_screenos | firewall | server Virata-EmWeb/R<6_0_1> ScreenOS | title NetScreen | realm NetScreen* | telnet Remote Management Console* | title Juniper ScreenOS*
Pulse Connect Secure | ivanti:connect_secure | vpn | title Pulse Connect Secure* | title Welcome to the Pulse Connect Secure* | title Pulse Secure* | title Secure Access SSL VPN* | title Secure Access Service* | title Welcome to the Secure Access SSL VPN* | title Juniper Networks Secure Access* | cookie DSSIGNIN | cookie DSSignInURL | cookie DSID | cookie DSBrowserID | location /dana-na/auth/* | title Instant Virtual Extranet* | title Junos Pulse Secure Access Service | title Neoteris
FortiGate | o:fortinet:fortios | firewall | title FortiGate | title Firewall Notification* | cookie SVPNCOOKIE | cookie SVPNNETWORKCOOKIE | realm FortiGate* | location /remote/login* | title Fortinet SSL VPN*
FortiManager | - | firewall | title FortiManager
FortiAnalyzer | - | firewall | title FortiAnalyzer
FortiMail | - | firewall | title FortiMail
FortiWeb | - | firewall | title FortiWeb
FortiADC | - | firewall | title FortiADC
FortiSandbox | - | firewall | title FortiSandbox
FortiAuthenticator | - | firewall | title FortiAuthenticator
FortiSIEM | - | firewall | title FortiSIEM
FortiClient | - | firewall | title FortiClient
FortiWLC | - | firewall | title FortiWLC
FortiSwitch | - | firewall | title FortiSwitch
FortiVoice | - | firewall | title FortiVoice
FortiNAC | - | firewall | title FortiNAC
FortiProxy | - | firewall | title FortiProxy
FortiDDoS | - | firewall | title FortiDDoS
FortiCache | - | firewall | title FortiCache
FortiRecorder | - | firewall | title FortiRecorder
FortiCamera | - | firewall | title FortiCamera
FortiAP | - | firewall | title FortiAP
FortiDeceptor | - | firewall | title FortiDeceptor
FortiPortal | - | firewall | title FortiPortal
FortiEDR | - | firewall | title FortiEDR
FORTIWAFSID | - | firewall | cookie FORTIWAFSID
APSCOOKIE_ | - | firewall | cookie APSCOOKIE_*
Palo Alto Networks | o:paloaltonetworks:pan-os | firewall | title Login - Palo Alto Networks* | page Panorama | title PAN-OS | title Palo Alto Networks* | location /global-protect/login.esp* | title Prisma Access*
Check Point | o:checkpoint:gaia_os | firewall | title Check Point* | server Check Point SVN foundation | title Gaia Portal* | title Gaia | title Check Point SecurePlatform* | title Check Point SmartPortal* | title Check Point Mobile* | title Check Point SSL Network Extender | title Check Point UserCheck* | title Check Point {1450} Appliance* | title UTM-1 Edge* | title Safe@Office | title Check Point Software SSL Network Extender | title Connectra | ftp Check Point FireWall-1 Secure FTP server running on {fw} | telnet Check Point FireWall-1 authenticated Telnet server* | smtp CheckPoint FireWall-1 secure SMTP server | smtp CheckPoint FireWall-1 secure ESMTP server
SonicWall | o:sonicwall:sonicos | firewall | title SonicWALL - Authentication* | title SonicWALL Administrator* | server SonicWALL SSL-VPN Web Server | title SonicWALL - Virtual Office* | title Virtual Office - Powered by SonicWALL* | title SonicWall Network Security* | title Dell SonicWALL* | realm SonicWALL*
SonicWALL Email Security | - | firewall | title SonicWALL Email Security*
SonicWall Secure Mobile Access | - | firewall | title SonicWall Secure Mobile Access*
SonicWALL Aventail | - | firewall | title SonicWALL Aventail*
SMA/ | - | firewall | server SMA/<12.4>
SonicWALL GMS | - | firewall | title SonicWALL GMS*
SonicWall Analytics | - | firewall | title SonicWall Analytics*
SonicWALL Universal Management | - | firewall | title SonicWALL Universal Management*
Aventail WorkPlace | - | firewall | title Aventail WorkPlace*
WatchGuard | o:watchguard:fireware | firewall | title Fireware XTM* | title WatchGuard Firebox* | title Fireware Web UI* | title WatchGuard SSL* | title Firebox SSL VPN* | title WatchGuard System Manager* | title Firebox | title WatchGuard SOHO* | realm WatchGuard* | title WatchGuard Dimension*
Sophos | - | firewall | title Sophos Firewall* | title Sophos XG* | title Astaro | title Astaro Security Gateway* | title UTM WebAdmin* | title Sophos UTM* | title Sophos Web Appliance* | title Sophos Email Appliance* | title Sophos Mobile* | title Sophos User Portal | title Cyberoam | title Cyberoam SSL VPN* | server xxxx | title WebAdmin - User Astaro* | title Sophos Connect*
Barracuda | - | firewall | title Barracuda Spam* | title Barracuda Spam & Virus Firewall* | title Barracuda Web Filter* | title Barracuda Web Application Firewall* | title Barracuda SSL VPN* | title Barracuda NG Firewall* | title Barracuda Message Archiver* | title Barracuda Backup* | title Barracuda Link Balancer* | title Barracuda Email Security Gateway* | title Barracuda Networks* | server BarracudaHTTP <4.0>
F5 | - | balancer | title BIG-IP | title F5 Networks* | title FirePass | title F5 FirePass* | title F5 Networks FirePass* | title F5 BIG-IQ* | title BIG-IQ | title BIG-IP logout page* | title F5 ARX* | title NGINX Controller* | title NGINX Instance Manager*
Citrix Receiver | - | vpn | title Citrix Receiver*
Citrix StoreFront | - | vpn | title Citrix StoreFront*
Citrix XenApp | - | vpn | title Citrix XenApp*
Citrix XenApp - Logon | - | vpn | title Citrix XenApp - Logon*
Citrix MetaFrame | - | vpn | title Citrix MetaFrame*
Citrix | - | vpn | title Citrix Web Interface* | title Citrix Login*
Citrix XenMobile | - | vpn | title Citrix XenMobile*
XenMobile | - | vpn | title XenMobile
XenMobile Console | - | vpn | title XenMobile Console
Citrix Endpoint Management | - | vpn | title Citrix Endpoint Management*
Citrix ADC | - | vpn | title Citrix ADC*
NetScaler | - | vpn | title NetScaler
Citrix Director | - | vpn | title Citrix Director*
Citrix Licensing | - | vpn | title Citrix Licensing*
Citrix ShareFile | - | vpn | title Citrix ShareFile*
NetScaler SD-WAN | - | vpn | title NetScaler SD-WAN*
Citrix ADM | - | vpn | title Citrix ADM*
NetScaler Console | - | vpn | title NetScaler Console*
Citrix Workspace | - | vpn | title Citrix Workspace*
Citrix SD-WAN | - | vpn | title Citrix SD-WAN*
Citrix CloudPortal | - | vpn | title Citrix CloudPortal*
Citrix Provisioning | - | vpn | title Citrix Provisioning*
pfSense | netgate:pfsense | firewall freebsd | title pfSense | realm pfSense* | title Netgate pfSense Plus
OPNsense | opnsense:opnsense | firewall freebsd | title OPNsense | title Login - OPNsense
m0n0wall | m0n0:m0n0wall | firewall freebsd | title m0n0wall | realm m0n0wall* | title m0n0wall - Login | title t1n1wall
IPFire | ipfire:ipfire | firewall linux | title IPFire | realm IPFire* | title IPFire - Main page
IPCop | ipcop:ipcop | firewall linux | title IPCop | realm Restricted IPCop* | title IPCop - Main page | realm IPCop*
Smoothwall | smoothwall:smoothwall | firewall linux | title Smoothwall | realm Smoothwall* | title SmoothWall Express*
Endian | endian_firewall:endian_firewall | firewall linux | title Endian | title Endian Firewall* | title Endian Hotspot* | realm Restricted Endian* | realm Endian*
ClearOS | clearfoundation:clearos | firewall linux | title ClearOS | title ClarkConnect | title ClearOS - Login
Untangle | untangle:ng_firewall | firewall linux | title Untangle | title Untangle Administrator Login* | title Untangle - Login*
Zentyal | zentyal:zentyal | firewall linux | title Zentyal | title eBox Platform* | title Zentyal Administration Interface
Zeroshell | zeroshell:zeroshell | firewall linux | title ZeroShell
VyOS | o:vyos:vyos | router linux | title VyOS | title Vyatta | title Welcome to Vyatta* | telnet Welcome to VyOS* | telnet Welcome to Vyatta* | ssh Vyatta*
Stormshield | o:stormshield:stormshield_network_security | firewall | title Stormshield | title NETASQ | title NETASQ Firewall administration* | title Stormshield Network Security* | title Stormshield - Authentication*
Clavister | o:clavister:cos_core | firewall | title Clavister | title Clavister Security Gateway*
Hillstone | o:hillstonenet:stoneos | firewall | title Hillstone | title Hillstone Networks*
Sangfor | sangfor:ssl_vpn | firewall | title Sangfor | server SANGFOR* | title SANGFOR SSL VPN* | cookie TWFID | title Sangfor Firewall*
Huawei USG | o:huawei:usg6000_firmware | firewall | title Huawei USG* | title Secospace | title HUAWEI SVN*
H3C | o:h3c:comware | switch | title H3C Web Management* | telnet H3C* | ftp H3C FTP* | title H3C SecPath* | title H3C Intelligent Management Center* | server H3C* | title 3Com Web* | server 3Com/v<1.0> | title H3C CAS*
Huawei VRP | o:huawei:vrp | switch | ssh HUAWEI-VRP<3.1> | ssh HUAWEI-VRP-<3.3> | telnet Huawei Versatile Routing Platform* | title Huawei Web Platform* | ftp FTP service ready. Huawei* | title HUAWEI {S5700}* | title AR Web Platform* | title Huawei iMaster* | title eSight | title HUAWEI eSight | title Huawei FusionSphere* | title FusionCompute | title Huawei OLT*
ZTE ZXR10 | o:zte:zxr10_firmware | switch | telnet ZXR10* | title ZTE ZXR10* | title ZXV10
HP ProCurve | o:hp:procurve_switch_firmware | switch | title ProCurve | title HP ProCurve* | title HP ProCurve Switch {2650}* | server eHTTP v<2.0> | telnet HP {J4900B} ProCurve Switch 2626* | title ProCurve Switch {2810-24G}* | realm HP ProCurve* | title HP Switch* | title HP ProCurve AP* | title ProCurve Access Point* | title HP V{1910} Switch* | title HP Networking*
Aruba | o:arubanetworks:arubaos | ap | title ArubaOS | title Aruba Networks* | title Aruba Instant* | title Welcome to Aruba* | title ClearPass | title ClearPass Policy Manager* | title Aruba Instant Virtual Controller | title AirWave | title Aruba ClearPass* | server Aruba* | title Aruba Central* | title Aruba Mobility Controller* | title securelogin.arubanetworks.com | ssh Mocana SSH <5.3.1> | title ArubaOS-CX | title Aruba Fabric Composer* | title EdgeConnect | title Silver Peak*
Extreme | o:extremenetworks:extremexos | switch | title Extreme Networks* | title ExtremeXOS | title ScreenPlay | title ExtremeWare | server XOS <12.4> | server AllegroExtreme* | title ExtremeXOS ScreenPlay* | title Enterasys | title Extreme Management Center* | title ExtremeControl | title ExtremeCloud | title NetSight | telnet telnet session telnet0 on /dev/ptyb0* | title Extreme XIQ* | title Extreme Wireless* | title HiPath Wireless* | title Enterasys Matrix*
Brocade | o:broadcom:fabric_operating_system | switch | title Brocade Network Advisor* | server Brocade* | telnet Fabric OS* | title Foundry Networks* | title ServerIron | title FastIron | title BigIron | title SilkWorm | title Brocade Fabric* | title Switch Explorer* | title FCP Brocade* | title Brocade ICX*
Arista | o:arista:eos | switch | title Arista EOS* | title Arista Networks EOS* | title CloudVision | title Arista CloudVision*
Dell PowerConnect | o:dell:powerconnect_firmware | switch | title Dell PowerConnect* | title PowerConnect {6248}* | title Dell Networking* | title Dell EMC Networking* | title Force10 | title OpenManage Switch Administrator* | title Dell Networking OS* | telnet PowerConnect*
Allied Telesis | o:alliedtelesis:alliedware_plus | switch | title Allied Telesis* | title Allied Telesyn* | server ATR-HTTP-Server/<1.0> | telnet Allied Telesis* | title AlliedWare | telnet Allied Telesyn* | title Vista Manager* | title CentreCOM | realm Allied Telesis* | ftp Allied Telesis*
Alcatel OmniSwitch | o:al-enterprise:omniswitch_firmware | switch | title OmniSwitch | title Alcatel-Lucent OmniSwitch* | title Welcome to WebView* | telnet Welcome to the Alcatel-Lucent OmniSwitch {6850} Software Version <6.4.4>* | telnet Welcome to the Alcatel OmniSwitch* | ftp Alcatel OmniSwitch* | title OmniAccess | title OmniVista | title Alcatel-Lucent Enterprise OmniVista*
Nortel | o:nortel:baystack_firmware | switch | title BayStack | title Business Policy Switch* | telnet Nortel* | title Nortel Networks* | title Contivity | title Contivity Extranet Switch* | title Nortel VPN Router* | title Alteon | title Nortel Application Switch* | title Business Communications Manager* | title CallPilot | title Nortel CallPilot Manager* | title Passport {8600}* | title Meridian
Avaya switch | o:avaya:ethernet_routing_switch | switch | title Avaya Ethernet Routing Switch* | title Ethernet Routing Switch {5520}* | title Avaya ERS* | title Avaya P{333T}* | telnet Welcome to P{330}* | title Avaya Device Manager*
3Com | o:3com:superstack_switch | switch | title 3Com Switch* | title SuperStack | title 3Com SuperStack* | realm 3Com* | title 3Com OfficeConnect* | title OfficeConnect | title 3Com Corporation* | telnet 3Com* | title 3Com NBX* | server Web Server/<1.0> 3Com | title NBX NetSet* | title 3Com Wireless* | title 3Com Baseline* | title 3Com Intelligent Management*
NETGEAR {FS526T,FS726T,FS726TP,FS728TP,FS728TS,FS750T2,FS752TP,FSM726,FSM7226RS,FSM7328S,FSM7352S,GS105E,GS108E,GS108PE,GS108T,GS108Tv2,GS110EMX,GS110T,GS110TP,GS116E,GS308E,GS308T,GS310TP,GS316EP,GS324T,GS418TPP,GS510TLP,GS510TP,GS510TPP,GS510TUP,GS516TP,GS700TR,GS716T,GS716Tv2,GS716Tv3,GS724T,GS724Tv2,GS724Tv3,GS724Tv4,GS724TP,GS724TR,GS728TP,GS728TPP,GS728TPS,GS728TS,GS728TX,GS748T,GS748Tv3,GS748Tv4,GS748Tv5,GS748TP,GS748TPS,GS748TR,GS748TS,GS752TP,GS752TPS,GS752TX,GS810EMX,GS908E,GSM712,GSM7212,GSM7224,GSM7228PS,GSM7248,GSM7252PS,GSM7312,GSM7324,GSM7328S,GSM7328FS,GSM7352S,GSS108E,GSS116E,JGS516PE,JGS524E,JGS524PE,M4100-D12G,M4100-26G,M4100-50G,M4300-8X8F,M4300-28G,M4300-52G,M5300-28G,M5300-52G,S3300-28X,S3300-52X,XS505M,XS508M,XS512EM,XS708E,XS708T,XS712T,XS716E,XS716T,XS724EM,XS728T,XS748T,XSM7224S} | o:netgear:{}_firmware | switch | title NETGEAR {} | title {} | realm {}
NETGEAR switch | - | switch | title NETGEAR ProSafe* | title Netgear System Login
D-Link {DES-1100-06,DES-1210-08P,DES-1210-10,DES-1210-28,DES-1210-28P,DES-1210-52,DES-1228,DES-1252,DES-1316,DES-1526,DES-2108,DES-2110,DES-3010F,DES-3010G,DES-3026,DES-3028,DES-3028P,DES-3052,DES-3200-10,DES-3200-18,DES-3200-26,DES-3200-28,DES-3200-52,DES-3225G,DES-3226,DES-3226L,DES-3226S,DES-3250TG,DES-3326,DES-3326S,DES-3350SR,DES-3526,DES-3528,DES-3550,DES-3552,DES-3810-28,DES-3810-52,DES-3828,DES-3852,DES-6500,DES-7200,DGS-1100-05,DGS-1100-08,DGS-1100-16,DGS-1100-24,DGS-1100-26,DGS-1210-08P,DGS-1210-10,DGS-1210-10P,DGS-1210-16,DGS-1210-20,DGS-1210-24,DGS-1210-28,DGS-1210-28P,DGS-1210-48,DGS-1210-52,DGS-1216T,DGS-1224T,DGS-1224TP,DGS-1248T,DGS-1500-20,DGS-1500-28,DGS-1500-52,DGS-1510-20,DGS-1510-28,DGS-1510-28P,DGS-1510-28X,DGS-1510-52,DGS-1510-52X,DGS-3024,DGS-3048,DGS-3100-24,DGS-3100-24P,DGS-3100-48,DGS-3120-24TC,DGS-3120-48TC,DGS-3130-30TS,DGS-3200-10,DGS-3200-16,DGS-3212SR,DGS-3224TGR,DGS-3308TG,DGS-3312SR,DGS-3324SR,DGS-3324SRi,DGS-3420-26SC,DGS-3420-28TC,DGS-3426,DGS-3427,DGS-3450,DGS-3610-26,DGS-3612G,DGS-3620-28SC,DGS-3620-28TC,DGS-3620-52T,DGS-3627,DGS-3627G,DGS-3630-28TC,DGS-3650,DGS-6600,DXS-1100-10TS,DXS-1210-12SC,DXS-3227P,DXS-3326GSR,DXS-3350SR,DXS-3400-24SC,DXS-3600-32S} | o:dlink:{}_firmware | switch | title {} | title D-Link {} | realm {} | telnet {}
TP-Link {TL-SG1016DE,TL-SG1024DE,TL-SG105E,TL-SG108E,TL-SG108PE,TL-SG2008,TL-SG2109WEB,TL-SG2210P,TL-SG2216,TL-SG2218,TL-SG2224,TL-SG2224WEB,TL-SG2248,TL-SG2424,TL-SG2424P,TL-SG2428P,TL-SG2452,TL-SG3109,TL-SG3210,TL-SG3216,TL-SG3424,TL-SG3424P,TL-SG3428,TL-SG3428X,TL-SG3452,TL-SG3452P,TL-SG5412F,TL-SG5428,TL-SL2210,TL-SL2218,TL-SL2218WEB,TL-SL2226P+,TL-SL2428,TL-SL2452,TL-SL3428,TL-SL3452,TL-SL5428E,T1500-28PCT,T1500G-10MPS,T1600G-18TS,T1600G-28PS,T1600G-28TS,T1600G-52TS,T1700G-28TQ,T1700X-16TS,T2500-28TC,T2500G-10TS,T2600G-18TS,T2600G-28MPS,T2600G-28SQ,T2600G-28TS,T2600G-52TS,T2700G-28TQ,T3700G-28TQ} | o:tp-link:{}_firmware | switch | title {} | title TP-LINK {}
Zyxel {ES-1528,ES-2024A,ES-2024PWR,ES-2048,ES-2108,ES-2108-G,ES-3124,ES-3124PWR,ES-3148,ES-3524,GS-1524,GS-1548,GS-2024,GS-2048,GS-2200-24,GS-2200-48,GS-2750,GS-3012,GS-3012F,GS-4012F,GS-4024,GS1200-5,GS1200-8,GS1510-16,GS1510-24,GS1900-8,GS1900-8HP,GS1900-10HP,GS1900-16,GS1900-24,GS1900-24E,GS1900-24HP,GS1900-48,GS1900-48HP,GS1910-24,GS1910-48,GS1915-8,GS1920-24,GS1920-24HP,GS1920-48,GS1920-48HP,GS2200-24,GS2200-48,GS2210-8,GS2210-24,GS2210-24HP,GS2210-48,GS2210-48HP,GS2220-10,GS2220-28,GS2220-50,GS3700-24,GS3700-48,XGS1010-12,XGS1210-12,XGS1250-12,XGS1910-24,XGS1930-28,XGS1930-52,XGS2210-28,XGS2210-52,XGS2220-30,XGS3700-24,XGS3700-48,XGS4528F,XGS4600-32,XS1920-12,XS1930-10,XS3700-24,XS3800-28,IES-1000,IES-1248-51,IES-5000} | o:zyxel:{}_firmware | switch | title {} | realm {} at Jan 1 | realm {} | ftp {} FTP version 1.0 ready* | title Zyxel {}
Linksys {LGS308,LGS308P,LGS318,LGS318P,LGS326,LGS326P,LGS528,LGS528P,LGS552,SLM224G,SRW224P,SRW2024P} | - | switch | title {} | title Linksys {}
Planet {GS-4210-16P2S,GS-4210-24T2S,GS-5220-16S8C,GSD-1002M,GSW-2416SF,IGS-10020MT,IGSW-24040T,SGS-6340-24P4S,SGSW-24040,WGSD-10020,WGSD-8000,WGSW-20160HP,WGSW-24040,WGSW-50040,WSD-8060,FGSW-2620CS,FNSW-1602S} | o:planet:{}_firmware | switch | title {} | title PLANET {} | realm {}
Ubiquiti EdgeSwitch | o:ui:edgeswitch_firmware | switch | title Ubiquiti Networks EdgeSwitch* | title EdgeSwitch {24-250W}* | title UBNT EdgeSwitch* | title UFiber | title ToughSwitch
Edgecore | o:edge-core:ecs2100-10t_firmware | switch | title Edge-Core
Accton | - | switch | title SMC Switch* | title TigerSwitch | title TigerStack
Ruijie | o:ruijie:rg-eg_firmware | switch | title Reyee | ssh RGOS_SSH_<1.0>
Hirschmann | o:belden:hirschmann_hios | switch | title Hirschmann | title Hirschmann Automation and Control GmbH* | title Hirschmann RS20* | telnet Hirschmann*
Westermo switch | o:westermo:weos | switch | title Westermo | title WeOS | telnet Westermo*
Phoenix switch | o:phoenixcontact:fl_switch_firmware | switch | title FL SWITCH* | title FL MGUARD* | title mGuard | title PHOENIX CONTACT* | title FL NAT* | title FL WLAN*
Korenix | - | switch | title Korenix | title JetNet | title JetPort | title JetWave
Advantech | - | switch | title EKI-{7659C}* | title ADAM-{6050}* | title Advantech WebAccess*
Meraki | o:cisco:meraki_mx_firmware | ap | server Meraki* | title Meraki Local Status* | title Meraki setup*
Meru | o:fortinet:meru_firmware | ap | title Meru | title Meru Networks*
Xirrus | o:cambiumnetworks:xirrus_firmware | ap | title Xirrus | title Xirrus Wi-Fi Array*
Aerohive | o:extremenetworks:hiveos | ap | title Aerohive | title HiveManager | title Aerohive HiveManager* | ssh Aerohive*
Trapeze | - | ap | title Trapeze | title RingMaster
Symbol | - | ap | title Symbol Access Point* | title Motorola RFS* | title WiNG | title Motorola AP*
Colubris | - | ap | title Colubris | title MSC-{3200}* | title HP MSM{460}* | title HP MSM* | title Colubris Networks*
Nomadix | o:nomadix:access_gateway_firmware | ap | title Nomadix | server Nomadix* | title Nomadix Access Gateway* | realm Nomadix*
Bluesocket | - | ap | title Bluesocket | title vWLAN | title BlueSecure
Array Networks VPN | o:arraynetworks:arrayos_ag | vpn | title Array Networks* | title ArrayOS | title Array SSL VPN* | location /prx/000/http/localhost/login* | cookie ANsession*
OpenVPN Access Server | openvpn:openvpn_access_server | vpn | title OpenVPN Access Server* | title OpenVPN-AS | server OpenVPN-AS | cookie openvpn_sess_* | title OpenVPN Cloud* | title OpenVPN Connect*
SoftEther VPN | softether:vpn | vpn | title SoftEther VPN Server* | server SoftEther VPN Server* | title PacketiX VPN*
Pritunl | pritunl:pritunl | vpn | title Pritunl | server pritunl/<1.0>
WireGuard UI | - | vpn | title WireGuard | title WireGuard UI | title wg-easy | title WireGuard Easy | title Firezone | title Netmaker | title Headscale | title NetBird | title ZeroTier | title ztncui
Guacamole | apache:guacamole | - | title Guacamole <0.9.9>
Zscaler | - | vpn | title Zscaler Private Access*
Kerio Control VPN | kerio:control | vpn | title Kerio Control VPN* | title Kerio VPN*
Netmotion | - | vpn | title NetMotion
Huawei SSL VPN | - | vpn | title SecoManager
Outlook | - | windows | page Outlook
Microsoft Outlook Web Access | - | windows | title Microsoft Outlook Web Access*
Microsoft Exchange - Outlook Web Access | - | windows | title Microsoft Exchange - Outlook Web Access*
Exchange Admin Center | - | windows | title Exchange Admin Center*
Microsoft Forefront TMG | - | windows | title Microsoft Forefront TMG*
Forefront | - | windows | title Forefront
Remote Desktop Web Connection | - | windows | title Remote Desktop Web Connection*
RD Web Access | - | windows | title RD Web Access*
Windows Admin Center | - | windows | title Windows Admin Center*
Windows Server Essentials | - | windows | title Windows Server Essentials*
Windows Small Business Server | - | windows | title Windows Small Business Server*
Remote Web Workplace | - | windows | title Remote Web Workplace*
Microsoft SharePoint | - | windows | title Microsoft SharePoint*
Team Foundation Server | - | windows | title Team Foundation Server*
Azure DevOps Server | - | windows | title Azure DevOps Server*
Microsoft Dynamics | - | windows | title Microsoft Dynamics*
Dynamics NAV | - | windows | title Dynamics NAV*
System Center | - | windows | title System Center*
Lync Web App | - | windows | title Lync Web App*
Skype for Business Web App | - | windows | title Skype for Business Web App
SQL Server Reporting Services | - | windows | title SQL Server Reporting Services*
Power BI Report Server | - | windows | title Power BI Report Server*
Windows Device Portal | - | windows | title Windows Device Portal*
Terminal Services Web Access | - | windows | title Terminal Services Web Access*
TS Web Access | - | windows | title TS Web Access*
Work Resources | - | windows | title Work Resources*
IIS Manager | - | windows | title IIS Manager*
WSUS Administration | - | windows | title WSUS Administration*
HTTP 500.19 | - | windows | title HTTP 500.19*
Microsoft Internet Information Services | - | windows | title Microsoft Internet Information Services <8>
`
