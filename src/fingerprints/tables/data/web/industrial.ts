/** Control systems, buildings, energy, vehicles and smart homes, by title and Server field. */
export const industrialTable = `
# Controllers and their networks
Siemens SIMATIC S7-{300,400,1200,1500} | - | ics | title SIMATIC S7-{}*
Siemens SIMATIC HMI | - | ics | title Miniweb Start Page | title MiniWeb on SIMATIC* | title SIMATIC HMI* | title SmartClient | title SIMATIC Panel*
Siemens SIMATIC CP | - | ics | title SIMATIC NET* | title CP {343-1}* | title SIMATIC CP*
Siemens SIMATIC WinCC | siemens:simatic_wincc | ics windows | title WinCC | title SIMATIC WinCC* | title WinCC WebNavigator* | title WebNavigator | title WinCC OA*
Siemens LOGO! | - | ics | title LOGO! | title Siemens LOGO!*
Siemens SINUMERIK | - | ics | title SINUMERIK
Siemens SICAM | - | ics | title SICAM | title SICAM P{850}* | title SICAM TOOLBOX* | title SICAM WEB* | title SICAM A8000* | title SICAM PAS*
Siemens SENTRON | - | ics | title SENTRON | title PAC{3200}* | title 7KM PAC* | title powermanager
Siemens Desigo | - | ics | title Desigo | title Desigo CC* | title DESIGO INSIGHT* | title Desigo PXWEB* | title Siemens APOGEE* | title APOGEE
Siemens Climatix | - | ics | title Climatix | title Siemens Climatix* | title OZW672* | title OZW772*
Siemens Building Technologies | - | ics | title Siemens Building Technologies* | title ACS{790}*
Siemens SIMOCODE | - | ics | title SIMOCODE
Schneider Electric Modicon | - | ics | title FactoryCast | title Schneider Electric Telecontrol* | title Modicon M{340}* | title Web Designer for FactoryCast* | title BMX NOE* | title BMXNOE0100* | title 140NOE77101* | title 140 NOE 771 11* | title TSXETY4103* | title TSXETY5103*
Schneider Electric PowerLogic | - | ics | title PowerLogic | title PowerLogic EGX{100}* | title PowerLogic ION{7650}* | title EGX{300}* | title Com'X {510}* | title PowerLogic Com'X* | title Link150* | title Power Monitoring Expert* | title ION{7650}* | title Com'X 200*
Schneider Electric StruxureWare | schneider-electric:struxureware_building_operation | ics | title StruxureWare Building Operation* | title EcoStruxure Building Operation* | title EcoStruxure | title Building Operation WebStation* | title SmartX Controller* | title SmartStruxure | title TAC Xenta* | title TAC Vista* | title Andover Continuum* | title I/NET Seven*
Schneider Electric Magelis | - | ics | title Magelis | title Vijeo Designer Web Gate* | title Vijeo
Schneider Electric Wiser | - | ics | title spaceLYnk | title homeLYnk | title Wiser for KNX* | title Wiser Home*
Schneider Electric Conext | - | ics | title Conext ComBox* | title Conext Gateway* | title Conext Insight* | title Schneider Electric Conext*
Rockwell Automation ControlLogix | - | ics | title 1756-ENBT* | title 1756-EN2T* | title 1756-EN2TR* | title 1756-EWEB* | title 1756-ENET* | title 1768-ENBT* | title 1769-L3{2E}* | title 1769-AENTR* | title 1794-AENT* | title 1734-AENT* | title MicroLogix {1400}* | title PowerFlex | title PanelView | title Allen-Bradley Stratix* | title Stratix {5700}*
Rockwell FactoryTalk | rockwellautomation:factorytalk_view | ics windows | title FactoryTalk | title FactoryTalk ViewPoint* | title FactoryTalk VantagePoint* | title FactoryTalk Historian* | title FactoryTalk Metrics*
WAGO | - | ics | title WAGO Ethernet Web-based Management* | title WAGO Ethernet Web-Based-Management* | title WAGO PFC{200}* | realm WAGO* | title WAGO {750-881}*
Beckhoff | beckhoff:twincat | ics windows | title Beckhoff Device Manager* | title TwinCAT | title TwinCAT HMI* | title Beckhoff CX{9001}* | title Beckhoff IPC Diagnostics*
Phoenix Contact | - | ics | title PLCnext | title PLCnext Technology* | title ILC {151} ETH* | title AXC F {2152}* | title AXC {1050}* | title WebVisit | title TC Router* | title TC ROUTER {3002T-4G}* | title FL COMSERVER*
B&R | - | ics | title Automation Runtime System Diagnostics* | title System Diagnostics Manager* | title B&R Automation*
ABB | - | ics | title RTU560* | title RTU540* | title AC500* | title ABB Ability* | title ABB Drive* | title NETA-{21}* | title NETA-01* | title REF{615}* | title RER{620}* | title Relion | title ABB i-bus* | title ABB FBXi* | title CYLON
Mitsubishi Electric | - | ics | title GOT{1000}* | title GOT2000* | title EW-50A* | title AE-200E* | title AG-150A* | title MELSEC iQ-R* | title Mitsubishi Electric AE-200*
Omron | - | ics | title OMRON NJ* | title Omron {CJ2M}*
Panasonic FP | - | ics | title FP Web-Server* | title FP-Web-Server | title AFP{0610}*
Keyence | - | ics | title KV-{5000}*
Yokogawa | - | ics | title FA-M3* | title DAQSTATION | title STARDOM | title SMARTDAC+ | title DXAdvanced
Honeywell | - | ics | title Honeywell Excel Web* | title Excel Web* | title Honeywell EBI* | title Honeywell WEBs* | title Honeywell XL Web* | title XLWeb | title Honeywell ControlEdge* | title Honeywell Experion* | title WEBs-AX | title WEBStation-AX | title Enterprise Buildings Integrator*
Emerson | - | ics | title DeltaV | title ROC{800}* | title ROCLINK | title Emerson Smart Wireless Gateway* | title 1420 Smart Wireless Gateway* | title E2 Controller* | title Site Supervisor* | title XWEB | title XWEB{500}*
Dixell XWEB | - | ics | title Dixell XWEB* | title XWEB PRO* | title XWEB EVO*
GE | - | ics | title GE MDS* | title MDS iNET* | title MDS Orbit* | title MDS TransNET* | title GE Multilin* | title Proficy | title Proficy Portal* | title Proficy Historian* | title GE Fanuc* | title D20MX* | title D400 Substation Gateway* | title UR Relay* | title GE Intelligent Platforms* | title iFIX
SEL | - | ics | title SEL-{3620}* | title SEL RTAC* | title ACSELERATOR | title Schweitzer Engineering Laboratories*
Red Lion | - | ics | title Red Lion Controls* | title BlueTree
eWON | - | ics | title eWON | title eWON Flexy* | title eWON Cosy* | server eWON | title eSync | realm eWON* | title Welcome to the eWON*
HMS Anybus | - | ics | server HMS AnyBus-S WebServer | title Anybus | title HMS Anybus* | server Anybus* | title Netbiter | title netBiter WebSCADA* | title WebSCADA
Hilscher | - | ics | title netHOST | title netPI
Softing | - | ics | title FG-{110} FF* | title dataFEED
Pepperl+Fuchs | - | ics | title ICE{2}-8IOL* | title ICRL-M
ifm | - | ics | title IO-Link Master* | title moneo
Turck | - | ics | title TBEN-{L5}* | title BL20* | title Turck BL*
Balluff | - | ics | title BNI EIP*
Murrelektronik | - | ics | title Impact67* | title Cube67*
Lenze | - | ics | title EASY UI Designer*
SEW Eurodrive | - | ics | title MOVI-PLC
Danfoss | - | ics | title AK-SM {880}* | title AK-SC {255}* | title AK-SM 850* | title AK2 StoreView* | title StoreView
Carel | - | ics | title pCO web* | title pCOWeb | title pCOnet | title PlantVisor | title PlantVisorPRO | title PlantWatch | title boss - CAREL* | title CAREL boss* | title pGD web*
Eliwell | - | ics | title TelevisGo | title TelevisBlue
Parker | - | ics | title TransAir
Endress+Hauser | - | ics | title Fieldgate | title Fieldgate FXA{520}* | title Memograph
Vega | - | ics | title PLICSMOBILE | title VEGAMET
Wieland | - | ics | title wieplan | title samos PRO*
Pilz | - | ics | title PNOZ | title PSSuniversal | title PASvisu
Festo | - | ics | title CECC | title CMMT
Bosch Rexroth | - | ics | title Rexroth | title ctrlX | title ctrlX CORE* | title IndraControl | title IndraMotion | title Bosch Rexroth*
KUKA | - | ics | title KUKA Sunrise*
FANUC | - | ics | title FANUC Robot* | title FANUC Web* | server Fanuc* | server FRHTTP*
Universal Robots | - | ics | title PolyScope
Yaskawa | - | ics | title MP{3200}iec* | title MPiec | title SLIO
Delta Electronics | - | ics | title DIAView | title DX-{2100RW}*
LS Electric | - | ics | title XGL-EFMT | title LSIS
Unitronics | - | ics | title UniStream | title UniLogic
Horner | - | ics | title Cscape | title WebMI
Opto 22 | - | ics | title groov View* | title groov Manage* | title SNAP PAC*
National Instruments | ni:labview | ics | title NI CompactRIO* | title NI-{cRIO-9068}* | title NI Web-based Configuration & Monitoring
Kepware | ptc:kepware_kepserverex | ics windows | title KEPServerEX | title IoT Gateway - Kepware*
Inductive Automation Ignition | inductiveautomation:ignition | ics | title Ignition Gateway* | title Ignition by Inductive Automation* | title Ignition Exchange* | title Ignition Gateway Launcher | location /main/web/home*
Wonderware | aveva:intouch | ics windows | title Wonderware | title Wonderware Information Server* | title InTouch Access Anywhere* | title Wonderware InTouch Access Anywhere* | title AVEVA InTouch Access Anywhere*
OSIsoft PI | osisoft:pi_web_api | ics windows | title PI Vision* | title PI WebParts* | title PI Coresight* | title PI Web API* | title PI ProcessBook*
ICONICS | iconics:genesis64 | ics windows | title GENESIS64* | title WebHMI | title MobileHMI | title AnyGlass | title GENESIS32*
Movicon | - | ics windows | title Movicon | title Movicon Web Client*
zenon | copadata:zenon | ics windows | title zenon Web Client*
ScadaBR | - | ics | title ScadaBR | title Scada-LTS | title Mango Automation* | title Mango Serotonin* | title Mango Automation by*
Advantech WebAccess | advantech:webaccess | ics windows | title WebAccess/SCADA* | title WebAccess/NMS* | title Advantech Studio* | title BroadWin WebAccess*
Trihedral VTScada | trihedral:vtscada | ics windows | title VTScada | title VTScada Anywhere*
Ecava IntegraXor | ecava:integraxor | ics windows | title IntegraXor | server IntegraXor*
CODESYS | - | ics | title WebVisu
Indusoft Web Studio | aveva:indusoft_web_studio | ics windows | title InduSoft | title InduSoft Web Studio*
Open Automation Software | openautomationsoftware:oas_platform | ics | title Open Automation Software* | title OAS Platform*
Rapid SCADA | rapidscada:rapid_scada | ics | title Rapid SCADA* | title Rapid SCADA - Login*
FUXA | frangoteam:fuxa | ics | title FUXA
OpenPLC | - | ics | title OpenPLC
# Buildings
Tridium Niagara {AX,4} | tridium:niagara | ics | title Niagara {}* | title Niagara {} Login*
JACE | tridium:niagara | ics | title JACE | title JACE-{8000}* | title Workbench - Niagara* | title Niagara Web Launcher | title Niagara Login | cookie niagara_session | cookie niagara_userid | cookie niagara_audit | server Niagara/<4.8>
Trend | - | ics | title Trend Controls* | title Trend IQ{4}* | title IQVISION | title IQ3 Excite* | title Trend IQ3* | server IQ3*
Johnson Controls | johnsoncontrols:metasys | ics | title Metasys | title Metasys User Interface* | title Metasys Login* | title Facility Explorer* | title FX{80}* | title NAE{5510}* | title Login - Metasys* | title Verasys | title C-CURE | title victor Web* | title Frick Quantum* | title Johnson Controls - Metasys*
Automated Logic WebCTRL | automatedlogic:webctrl | ics | title WebCTRL | title WebCTRL Login* | title i-Vu | title Carrier i-Vu* | title SiteScan Web* | title i-Vu Building Automation* | title SiteScan
Delta Controls | deltacontrols:enteliweb | ics | title enteliWEB | title enteliTOUCH | title enteliBUS | title ORCAweb
Alerton | - | ics | title Alerton | title Alerton Compass* | title BACtalk
Reliable Controls | - | ics | title MACH-ProWeb | title MACH-ProCom | title RC-WebView | title RC-Web
Distech Controls | - | ics | title Distech Controls* | title ECLYPSE | title EC-Net | title ENVYSION
KMC Controls | - | ics | title KMC Commander*
Computrols | - | ics | title CBAS-Web | title CBAS Web*
Contemporary Controls | - | ics | title BASrouter | title BAScontrol | title BASremote | title BASgateway | title EIPR-E
Trane Tracer | - | ics | title Tracer SC* | title Tracer ES* | title Tracer Summit* | title Tracer Concierge* | title Tracer SC+* | title Tracer Ensemble*
Carrier | - | ics | title Carrier Comfort* | title CCN Web* | title ComfortVIEW | title Carrier SYSTXCC*
Daikin | - | ics | title DAIKIN intelligent* | title Intelligent Touch Manager* | title DAIKIN intelligent Touch Manager* | title Microtech | title iTM Integrator*
Loytec | - | ics | title LOYTEC | title LINX-{120}* | title L-INX | title L-VIS | title L-GATE | title LGATE-{950}* | title LIP-{3ECTB}* | title LWEB-{900}* | title NIC709* | title LVIS-{3ME12}* | title LROC-{400}* | title LOYTEC LINX*
Echelon i.LON | - | ics | title i.LON* | realm i.LON* | title i.LON SmartServer*
Sauter | - | ics | title moduWeb | title SAUTER moduWeb* | title SAUTER Vision Center* | title novaWeb
Saia PCD | - | ics | server Saia PCD* | title Saia PCD* | title S-Web | title SBC S-Web* | title SBC.S-Web*
Kieback&Peter | - | ics | title DDC{4000}* | title Neutrino-GLT
Priva | - | ics | title Priva Blue ID*
WAGO building | - | ics | title flexRoom
Deos | - | ics | title DEOS OPEN*
Wilo | - | ics | title Wilo-Smart
Grundfos | - | ics | title CIM {500}* | title CIU {500}* | title Grundfos Dedicated Controls* | title CU {352}*
Lutron | - | ics | title HomeWorks QS* | title Lutron Quantum* | title Lutron Connect Bridge* | title Quantum Vue*
Helvar | - | ics | title uSee | title HelvarNet
Zumtobel | - | ics | title LITECOM | title LUXMATE
Philips Dynalite | - | ics | title Philips Dynalite* | title DDNG-{BACnet}* | title EnvisionGateway | title EnvisionManager
Gira | - | ics | title Gira HomeServer* | title Gira X1* | title Gira G1* | title Gira TKS-IP-Gateway* | title Gira S1* | title Gira Giersiepen* | title QuadClient
Jung | - | ics | title JUNG Visu Server* | title Facility Pilot* | title Smart Visu Server*
Hager | - | ics | title domovea | title coviva | title Hager IoT*
Busch-Jaeger | - | ics | title Busch-free@home* | title free@home* | title Busch-ControlPanel | title ABB-free@home* | title Busch-Jaeger
Theben | - | ics | title LUXORliving | title theServa
Thermokon | - | ics | title Thermokon | title STC-Ethernet
Somfy | - | ics | title TaHoma | title Connexoon | title Somfy TaHoma*
Velux | - | ics | title KLF {200}* | title VELUX KLF*
Eltako | - | ics | title GFVS | title MiniSafe | title Eltako MiniSafe*
Loxone | - | ics | title Loxone | title Loxone Miniserver* | server Loxone <8.0.10.18> | title Loxone Webinterface* | title Loxone Smart Home*
myGEKKO | - | ics | title myGEKKO
Crestron | - | ics | title Crestron Home* | title Crestron Control*
Control4 | - | ics | title Control4* | title Composer - Control4* | server Control4*
Savant | - | ics | title Savant Systems*
HDL | - | ics | title HDL Buspro*
KNX | - | ics | title KNX IP Router* | title KNX IP Interface* | title BAB TECHNOLOGIE* | title BAB-TECHNOLOGIE | title EibPC | title Enertex EibPC*
Paradox | - | ics | title Paradox IP* | title IP100* | title IP150 Paradox* | title Paradox IP Module*
DSC alarm | - | ics | title DSC TL{260}* | title TL280* | title Envisalink {3}* | realm Envisalink*
Honeywell alarm | - | ics | title Galaxy Ethernet* | title Honeywell Galaxy* | title WIN-PAK | title NetAXS | title NetAXS-{123}* | title Pro-Watch | title MB-Secure | title Honeywell NetAXS*
Risco | - | ics | title RISCO Cloud* | title Synopsis - RISCO*
Vanderbilt | - | ics | title SPC{4300}* | title SPC Web Server* | title ACT365* | title ACTpro | title SPC Panel* | title Siemens SPC* | title ACT Enterprise*
Texecom | - | ics | title ComIP
Ajax | - | ics | title Ajax Systems*
HID | - | ics | title HID VertX* | title HID EDGE* | title EDGE Solo* | title EdgePlus | title VertX | title HID Edge EVO Solo* | title VertX EVO* | title HID Aero*
Lenel | - | ics | title OnGuard | title LenelS2* | title S2 NetBox* | title LenelS2 NetBox* | title goEntry | title S2 Security* | title MAGICMONITOR
Nedap | - | ics | title Nedap AEOS*
Salto | - | ics | title ProAccess SPACE* | title SALTO KS* | title ProAccess
Paxton | - | ics windows | title Net2* | title Paxton10* | title Net2 Online* | title Net2Entry*
Kaba | - | ics | title exos {9300}* | title Kaba exos* | title B-COMM
ZKTeco | - | ics | title ZKBioSecurity | title ZKTeco | title ZKTime | title BioTime | title ZKAccess | title ZKBio Time* | title ZKBio CVSecurity* | title ZKBioTime | server ZK Web Server | server ZKSoftware*
Suprema | supremainc:biostar_2 | ics | title BioStar 2* | title BioStar X*
2N access | - | ics | title 2N Access Commander*
Rosslare | - | ics | title AxTraxNG
CDVI | - | ics | title ATRIUM - CDVI*
Identiv | - | ics | title Hirsch Velocity* | title uTrust
Sicunet | - | ics | title Linear eMerge* | title Linear eMerge E3* | title eMerge {E3}* | title Nortek Linear eMerge* | title eMerge50*
`
