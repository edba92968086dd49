/** Devices and programs by the realm for which they ask a password. */
export const realmTable = `
# Gateways and access points
USRobotics {USR5461,USR5462,USR5463,USR5464,USR5465,USR8000,USR8003,USR8054,USR8200,USR9003,USR9105,USR9106,USR9107,USR9108,USR9111,USR9112,USR9113} | - | gateway | title U.S. Robotics {}
USRobotics | - | gateway | realm USRobotics* | realm U.S. Robotics* | title U.S. Robotics* | title USRobotics
Efficient SpeedStream | - | gateway | title SpeedStream Router Management Interface | realm SpeedStream* | title SpeedStream
Westell | - | gateway | title Westell | realm Westell*
Huawei SmartAX | - | gateway | realm SmartAX* | title SmartAX | title EchoLife
Allied Data CopperJet | - | gateway | realm CopperJet* | title CopperJet
Conexant Viking | - | gateway | realm Viking
AirLive | - | gateway | realm AirLive* | title AirLive | realm OvisLink*
Repotec | - | gateway | realm Repotec*
Micronet | - | gateway | realm Micronet*
Senao | - | ap | realm Senao* | title Senao
Compex | - | gateway | realm Compex*
Asante | - | gateway | realm Asante*
corega | - | gateway | realm corega*
NEC Aterm | - | gateway | realm Aterm* | title Aterm
Yamaha router | - | router | server YAMAHA-RT* | realm YAMAHA-RT* | title Yamaha RTX{1200}*
Yamaha {RT57i,RT58i,RTX1000,RTX1100,RTX1200,RTX1210,RTX1220,RTX1300,RTX3000,RTX3500,RTX5000,RTX810,RTX830,NVR500,NVR510,NVR700W,SRT100,FWX120} | - | router | title YAMAHA {} | title {} Web Configuration
Zoom {X3,X4,X5,X6,X5v} ADSL modem | - | gateway | realm Zoom {} | title Zoom {} | title Zoom ADSL {}
Trust router | - | gateway | realm Trust Wireless*
Vigor router | - | router | realm Vigor* | realm DrayTek Vigor*
Ambit cable modem | - | modem | realm Ambit* | title Ambit Cable Modem*
Scientific Atlanta cable modem | - | modem | title WebSTAR Cable Modem* | title Scientific-Atlanta | title Scientific Atlanta WebSTAR*
Toshiba cable modem | - | modem | title Toshiba Cable Modem* | title PCX{2600} Cable Modem*
RCA cable modem | - | modem | title RCA Cable Modem* | title Thomson Cable Modem*
Netgear cable gateway | - | gateway | realm Netgear Cable Gateway* | title NETGEAR Gateway {CG3000}*
Castlenet | - | gateway | realm CastleNet* | title CastleNet
Paradyne | - | gateway | realm Paradyne*
Netopia | - | gateway | title Netopia {3347}* | realm Cayman*
Starbridge | - | gateway | realm StarBridge* | realm Lynx Router
GlobespanVirata gateway | - | gateway | realm GlobespanVirata* | realm Viking II
Nokia ADSL router | - | gateway | title Nokia M{1122}* | realm Nokia M*
Ericsson gateway | - | gateway | realm Ericsson* | title Ericsson HM{410}*
Siemens SpeedStream | - | gateway | title Siemens SpeedStream*
Intracom | - | gateway | realm netfasteR* | title netfasteR
Pirelli | - | gateway | realm Pirelli* | title PRG AV4202N*
Telsey | - | gateway | realm Telsey*
BT Voyager | - | gateway | title BT Voyager* | realm BT Voyager*
DSL-Easybox | - | gateway | title Arcor-EasyBox
O2 Box | - | gateway | title o2 Box | title o2.box | title O2 Box {6431}
1&1 router | - | gateway | title 1&1 Surf & Phone Box*
Swisscom Internet-Box | - | gateway | title Internet-Box | title Centro Business | title Centro grande* | realm Centro*
Speedport | - | gateway | title Speedport | title Speedport W {724V}* | realm Speedport*
Telia gateway | - | gateway | title Telia Gateway* | realm Telia Gateway
KPN Experia Box | - | gateway | title Experia Box* | title KPN Experia Box*
Ziggo gateway | - | gateway | title Ziggo Wifi* | title UPC Wireless Gateway | title UPC Connect Box
Telstra gateway | - | gateway | title Telstra Gateway* | title Telstra Home Gateway
Bell Home Hub | - | gateway | title Bell Home Hub* | title Home Hub {3000}
AT&T gateway | - | gateway | title AT&T Gateway* | title U-verse Gateway*
CenturyLink modem | - | gateway | title CenturyLink Modem* | title CenturyLink Modem Configuration | title Qwest Modem*
Verizon FiOS router | - | gateway | title Verizon FiOS Router* | title Fios Router* | title Verizon Wireless 4G LTE Broadband Router*
Hughes satellite modem | - | modem | title Hughes System Control Center | title HughesNet | title Hughes HN{7000S}*
ViaSat modem | - | modem | title ViaSat Modem* | title SurfBeam
iDirect modem | - | modem | title iDirect | title iDirect Evolution* | title Web iSite
Gilat modem | - | modem | title SkyEdge | title Gilat SkyEdge*
Cobham satellite terminal | - | modem | title SAILOR {900} VSAT* | title Cobham SATCOM* | title SAILOR {500} FleetBroadband*
Intellian antenna | - | modem | title Intellian Aptus* | title Intellian v100*
KVH terminal | - | modem | title KVH CommBox* | title TracPhone
Sea Tel antenna | - | modem | title Sea Tel*
Starlink | - | modem | title Starlink Router
Thuraya | - | modem | title ThurayaIP
Comtech modem | - | modem | title Comtech EF Data* | title CDM-{570L}* | realm Comtech EF Data*
# Switches, firewalls and balancers
F5 BIG-IP | - | balancer | realm BIG-IP* | realm Enterprise Manager
F5 3-DNS | - | balancer | realm 3-DNS*
Radware {LinkProof,DefensePro,AppDirector,AppXcel,WSD,FireProof,CertainT,ContentInspection,SecureFlow} | - | balancer | title Radware {}
Alteon | radware:alteon | balancer | realm Alteon* | title Alteon {180e}* | title Alteon Application Switch*
SnapGear | - | firewall | realm SnapGear* | title SnapGear | title SnapGear Management Console* | title McAfee UTM Firewall* | title CyberGuard SG*
GTA firewall | - | firewall | title GNAT Box* | realm GNAT Box* | title GB-OS | server GB-OS/<6.0> | title GTA Firewall*
Secure Computing Sidewinder | - | firewall | title McAfee Firewall Enterprise*
StoneGate | - | firewall | title StoneGate | title Forcepoint NGFW* | title StoneGate SSL VPN*
BorderWare | - | firewall | title MXtreme
Symantec gateway security | - | firewall | title Symantec Gateway Security* | title Symantec Firewall/VPN* | realm Symantec*
Nokia IPSO | - | firewall | title Nokia Network Voyager* | title Network Voyager* | realm Nokia Network Voyager
NetASQ | - | firewall | realm NETASQ*
Arkoon | - | firewall | title Arkoon
Gateprotect | - | firewall | title gateprotect
Securepoint | securepoint:unified_threat_management | firewall | title Securepoint | title Securepoint UTM* | title Securepoint NextGen UTM Firewall*
Lancom | o:lancom-systems:lcos | router | realm LANCOM*
Bintec | - | router | title bintec | realm bintec* | title Funkwerk | realm Funkwerk*
Astaro | sophos:unified_threat_management | firewall | title Astaro WebAdmin* | title Astaro User Portal* | realm Astaro*
Endian | endian_firewall:endian_firewall | firewall | realm Restricted - Endian*
Collax | - | firewall linux | title Collax Server*
Univention | univention:univention_corporate_server | linux | title Univention | title Univention Corporate Server* | title Univention Management Console* | title Welcome to Univention Corporate Server
Allied Telesis {AT-8000S,AT-8326GB,AT-8350GB,AT-8524M,AT-8550GB,AT-8624T,AT-9424T,AT-FS750,AT-FS970M,AT-GS900,AT-GS950,AT-S62,AT-AR410,AT-AR415S,AT-AR440S,AT-AR442S,AT-AR450S,AT-AR725,AT-AR750S,AT-AR770S,AT-TQ2403,AT-TQ2450,AT-WA7400} | - | switch | title Allied Telesis {}
Intel Express switch | - | switch | title Intel Express {510T}* | realm Intel Express*
Enterasys | - | switch | realm Enterasys* | title Enterasys {B3G124-24}*
Cabletron | - | switch | realm Cabletron*
Foundry | - | switch | realm FastIron* | realm Foundry* | realm ServerIron* | realm BigIron* | realm NetIron* | realm EdgeIron*
Ruggedcom | o:siemens:ruggedcom_ros | switch | realm RuggedCom* | title ROX Web Interface* | title Rugged Operating System*
GarrettCom | - | switch | title GarrettCom | title Magnum {6K25}* | title MNS-6K* | title DynaStar
N-Tron | - | switch | title N-Tron | realm N-Tron* | title N-TRON Switch Group*
Siemens SCALANCE | - | switch | title SCALANCE {X208} Management* | title SCALANCE {S612}* | realm SCALANCE*
# Management cards and printers
Generex CS121 | - | power | title CS121* | title CS141* | realm CS121* | title GENEREX
NUT | networkupstools:nut | power | title Multimon: UPS Status Page | title NUT Monitoring*
apcupsd | - | power | title Multimon: UPS Status Page - APCUPSD*
Belkin OmniView | - | bmc | title Belkin OmniView* | realm Belkin OmniView*
Minicom KVM | - | bmc | title KVM.net* | title Smart {116} IP*
Daxten KVM | - | bmc | title Daxten
Peppercon eRIC | - | bmc | title eRIC express* | title Peppercon | realm eRIC*
Intel NetportExpress | - | print-server | title Intel NetportExpress* | title NetportExpress
Extended Systems ExtendNet | - | print-server | title ExtendNet | realm ExtendNet*
Emulex NetQue | - | print-server | title NetQue | realm NetQue*
HP printer | - | printer | realm HP LaserJet* | realm HP Color LaserJet*
Xerox printer | - | printer | realm Xerox* | realm WorkCentre* | realm Phaser {6180}*
# Cameras and recorders
LILIN | - | camera | realm Merit LILIN Ent. Co., Ltd. | realm Merit LILIN* | title LILIN | title Merit LILIN*
PiXORD | - | camera | title PiXORD | realm PiXORD*
Siqura | - | camera | realm Siqura* | title Siqura
IndigoVision | - | camera | realm IndigoVision* | title IndigoVision
Infinova | - | camera | title Infinova | realm Infinova*
iCanView | - | camera | realm iCanView* | title iCanView | title iCanTek
Ai-Ball | - | camera | realm Ai-Ball | title Ai-Ball
Airlink101 SkyIPCam | - | camera | title SkyIPCam | realm SkyIPCam*
Y-cam | - | camera | title Y-cam | realm Y-cam*
Intellinet camera | - | camera | realm INTELLINET*
Grand IP Camera | - | camera | title Grand IP Camera*
TeleEye | - | camera | title TeleEye
AVTech | - | camera | realm AVTECH Corporation*
Ernitec | - | camera | title Ernitec | realm Ernitec*
Geutebrueck | - | camera | title Geutebr | realm Geutebr* | title G-Cam
Dallmeier | - | camera | title Dallmeier | realm Dallmeier*
Basler | - | camera | title Basler IP Camera* | realm Basler*
Wansview | - | camera | title Wansview | realm Wansview*
Tenvis | - | camera | title TENVIS | realm TENVIS*
EasyN | - | camera | title EasyN | realm EasyN*
Apexis | - | camera | title Apexis | realm Apexis*
Loftek | - | camera | title LOFTEK | realm LOFTEK*
Agasio | - | camera | title Agasio | realm Agasio*
Instar | - | camera | title INSTAR IP Camera* | realm INSTAR*
Level One camera | - | camera | title LevelOne FCS-{0030}* | realm FCS-{1010}* | realm LevelOne FCS*
Planet camera | - | camera | realm ICA-{107}* | title PLANET ICA*
Asoni | - | camera | realm Asoni* | title Asoni
AirLive camera | - | camera | title AirLive {OD-2025HD}* | title AirCam {OD-325HD}*
Compro camera | - | camera | realm Compro* | title Compro IP Camera*
Hunt | - | camera | title HUNT IP Camera* | realm HLC-{84M}*
Vicon | - | camera | realm Vicon*
American Dynamics | - | camera | title American Dynamics* | title VideoEdge | realm Illustra*
Costar | - | camera | title CohuHD | realm Cohu*
Sentry360 | - | camera | title Sentry360*
Interlogix | - | camera | title TruVision
# Media and TV
Neutrino | - | media linux | server nhttpd/<3.1.10> | realm nhttpd | title yWeb
Topfield | - | media | realm TF{7700}*
Humax | - | media | title Humax HDR*
Popcorn Hour | - | media | realm NMT* | title Popcorn Hour*
WD TV | - | media | title WD TV Live* | title WDTV
Slingbox | - | media | title Slingbox
Sonos | - | media | server Linux UPnP/1.0 Sonos/<29.3>-87071 (ZPS1)
Bose SoundTouch | - | media | title SoundTouch | title Bose SoundTouch*
Denon receiver | - | media | title Denon AVR* | title DENON Network* | title Denon Web Control*
Onkyo receiver | - | media | title ONKYO | title Network Setup - ONKYO* | title Onkyo Network*
Yamaha receiver | - | media | server AV_Receiver/<3.1> (RX-V473) | server Network_Module/<1.0> (RX-S601) | title Yamaha RX-V{671}* | title YAMAHA Network*
Pioneer receiver | - | media | title Pioneer VSX* | title VSX-{1021}*
Crestron | - | media | title Crestron | title Crestron AirMedia* | title Crestron Webserver* | realm Crestron* | title CRESTRON {CP3}* | title AirMedia | server Crestron*
AMX | - | media | realm AMX* | title NetLinx | title AMX NetLinx* | server AMX*
Extron | - | media | title Extron Electronics* | server Extron*
Barco | - | media | title ClickShare | title Barco ClickShare* | title wePresent | title WiPG-{1000}* | title wePresent WiPG*
Kramer | - | media | title VIA Connect* | title VIAware | title Kramer VIA*
NEC display | - | media | title NEC Projector* | title NP-{M300W}* | title NEC LCD Display*
Christie projector | - | media | title Christie CP{2220}*
Panasonic projector | - | media | title Projector Control Window | realm Panasonic Projector*
Sony projector | - | media | title VPL-{FHZ65}* | realm VPL-{FHZ65}* | title Sony VPL*
BrightSign | - | media | title BrightSign | server BrightSign*
Teradek | - | media | title Teradek | title Teradek Cube* | title VidiU | server Teradek*
Matrox Monarch | - | media | title Matrox Monarch* | title Monarch HD* | title Maevex
AJA | - | media | title KiPro | title Ki Pro*
Haivision | - | media | title Haivision | title Makito X* | title Makito
Cisco set-top headend | - | media | title D9854* | title Cisco D9036*
Appear TV | - | media | title Appear TV* | title AppearTV
Elemental | - | media | title Elemental Live* | title AWS Elemental* | title Elemental Conductor* | title Elemental Delta* | title AWS Elemental Live*
Tieline | - | media | title Tieline | title Tieline Toolbox*
Comrex | - | media | title Comrex | title ACCESS Portable*
Orban | - | media | title OPTIMOD
Nautel | - | media | title Nautel | title AUI - Nautel*
Telos | - | media | realm Axia* | title Telos Zephyr*
Digigram | - | media | title Digigram | title IQOYA
DEVA | - | media | title DB{4004} - DEVA*
Rohde & Schwarz | - | media | title Rohde & Schwarz* | title R&S {THR9}*
# Systems and printers by the realm alone
HP Web Jetadmin | hp:web_jetadmin | - | realm HP Web Jetadmin
Polycom SoundPoint IP | - | phone | realm Polycom SoundPoint IP | realm SoundPoint IP
Snom | - | phone | realm snom
Oracle XML DB | oracle:database_server | - | realm XDB | realm Oracle XML DB
Munin | munin-monitoring:munin | - | realm Munin
ntop | ntop:ntop | - | realm ntop HTTP server*
Trac | edgewall:trac | - | realm Trac
Zope | zope:zope | - | realm Zope
SAP NetWeaver | sap:netweaver | - | realm SAP NetWeaver Application Server*
DavMail | davmail:davmail | - | realm DavMail Gateway
X2Go Session Broker | - | - | title X2Go Session Broker
Webmin | webmin:webmin | - | realm Webmin | realm Webmin Server
cPanel | cpanel:cpanel | - | realm cPanel
WHM | - | - | realm WHM
VMware Server | - | - | realm VMware HTTP server
ASUS {} | - | gateway | realm ASUS {RT-N12}
Tenda | - | gateway | realm Tenda
Hitron | - | gateway | realm Hitron
AVM FRITZ!Box | - | gateway | realm FRITZ!Box
Buffalo AirStation | - | gateway | realm Buffalo AirStation*
Buffalo TeraStation | - | nas | realm Buffalo TeraStation*
LaCie | - | nas | realm LaCie
Grandstream {} | - | phone | realm Grandstream {GXP2160}
Motion | - | camera | realm Motion
webcamXP | - | camera windows | realm webcamXP
Squid http proxy | squid-cache:squid | - | realm Squid proxy-caching web server
Cisco CIMC | - | bmc | realm Cisco CIMC
`
