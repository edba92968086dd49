/** More of what phones, exchanges, gateways and cameras write into User-Agent and Server of SIP and RTSP. */
export const voiceAgentTable = `
# Exchanges and servers.
Asterisk | digium:asterisk | pbx | sip Asterisk PBX <1.6.2.9-2+squeeze8> | sip Asterisk PBX (digium) | sip Asterisk <13.38.3>*
FreePBX | sangoma:freepbx | pbx | sip PBXact <15.0>*
FreeSWITCH | freeswitch:freeswitch | pbx | sip FreeSWITCH-mod_sofia/<1.2.23~64bit> | sip FreeSWITCH <1.6>*
Kamailio | kamailio:kamailio | - | sip kamailio <5.3>*
OpenSER | openser:openser | - | sip OpenSER (<1.3.2-notls> (i386/linux))
SIP Express Router | iptel:sip_express_router | - | sip Sip EXpress router (<2.0.0-rc1> (i386/linux))
NetSapiens SiPBx | netsapiens:netsapiens | pbx | sip NetSapiens SiPBx <1-1205c>
Nortel CS1000 | - | pbx | sip Nortel CS1000 SIP GW release_<5.0> version_sse-5.50.12 | sip Nortel CS1000 SIP GW*
Nortel BCM | - | pbx | sip Nortel Networks BCM VoIP Gateway release_<40> version_40.00.1.20.1 | sip BCM {50} SIP*
Avaya Aura Communication Manager | avaya:aura_communication_manager | pbx | sip Avaya CM/R<015x.00.0.825.4> | sip Avaya CM/R*
Avaya SES | - | pbx | sip Avaya SIP Enablement Services | sip Avaya SES*
Microsoft Lync | microsoft:lync_server | windows | sip RTCC/<5.0.0.0> MediationServer | sip UCCAPI/<15.0.4420.1017> OC/15.0 | sip Windows RTC/<5.0>
Cisco SIP phone | - | phone | sip CSCO/<7> | sip Cisco IP Phone {7940}* | sip Cisco-SIPIPCommunicator/<9.1.1>
Cisco ATA | - | ata | sip Cisco ATA {186}  v<3.1.0> atasip (040629A) | sip Cisco-ATA{190}/<1.2.1>
Cisco Jabber | cisco:jabber | - | sip Cisco-CSF | sip Cisco-CSF/<9.4.1>
Quintum Tenor | - | ata | sip Quintum/<1.0.0> SN/0030E1000000 SW/P104-12-20
Dialogic | - | pbx | sip Dialogic-SIP/<10.5.3.293> IMG1010 0 | sip Brktsipua/<1.2.4> (Dialogic)*
ZTE softswitch | - | pbx | sip ZTE Softswitch/<1.0.0> | sip ZTE-SOFTSWITCH/V<1.0>* | sip ZTE IMS*
Huawei IMS | - | pbx | sip Huawei-UAC* | sip HUAWEI ATS{9900}*
Alcatel-Lucent HPSS | - | pbx | sip Alcatel-Lucent-HPSS/<3.0.3>
WebLogic SIP Server | oracle:weblogic_sip_server | - | sip WebLogic SIP Server <3.0>* | sip Oracle WebLogic Communications Server*
Sofia-SIP | - | - | sip sofia-sip/<1.12.10>
eXosip | gnu:exosip | - | sip eXosip/<3.1.0>
belle-sip | linphone:belle-sip | - | sip belle-sip/<1.4.0>
SIPSorcery | - | windows | sip www.sipsorcery.com | sip SIPSorcery*
SIP.js | - | - | sip SIP.js/<0.7.8>
JsSIP | - | - | sip JsSIP <3.0.13>*
Restcomm | - | - | sip RestComm* | sip TelScale*
OverSIP | - | - | sip OverSIP/<2.0.3>*
MjSip | - | - | sip mjsip stack <1.6> | sip mjsip <1.7>*
reTurn | - | - | sip ReTurnServer*
Routr | - | - | sip Routr v<1.2.0>
SEMS | - | - | sip Sip Express Media Server (<1.4.3> (x86_64/linux))
Bicom PBXware | - | pbx | sip PBXware*
Switchvox | sangoma:switchvox | pbx | sip Digium, Inc. Switchvox* | sip Switchvox*
beroFix | - | ata | sip beroFix VOIP Gateway | sip beroFix*
GoIP | - | ata | sip dble | sip GoIP* | sip HYBERTONE*
OpenVox | - | ata | sip OpenVox {GSM-Gateway}* | sip OpenVox-WirelessGateway/<2.3.6>*
Synway | - | ata | sip Synway* | sip SYNWAY*
Dinstar | - | ata | sip Dinstar {DAG1000}* | sip DAG{2000} <2.55>* | sip DWG{2000}*
Yeastar | - | pbx | sip Yeastar {S50} <30.9.0.50> | sip MyPBX {U100}* | sip Yeastar*
Matrix | - | ata | sip MATRIX SETU {VFXTH}* | sip Matrix SETU* | sip MATRIX ETERNITY* | sip SETU {VTEP}* | sip MATRIX*
Intelbras | - | phone | sip Intelbras {TIP 100} <18.80>* | sip INTELBRAS* | sip Intelbras*
Khomp | - | ata | sip Khomp* | sip KMG {200}*
Eltex {TAU-1M.IP,TAU-2M.IP,TAU-4.IP,TAU-8.IP,TAU-16.IP,TAU-24.IP,TAU-32M.IP,TAU-36.IP,TAU-72.IP} | - | ata | sip {} build <1.9.1> sofia-sip/1.12.10 | sip Eltex {} build <1.13.4>*
Eltex SMG | - | pbx | sip Eltex SMG-{1016M} v<3.2>* | sip SMG-{1016M}*
Teles | - | ata | sip TELES.iGATE* | sip TELES*
Ferrari OfficeMaster | - | ata | sip OfficeMaster Gate*
Sangoma NetBorder | - | ata | sip NetBorder Express Gateway/<4.3>* | sip NSG/<5.0>*
Media5 | - | ata | sip Media5 {Mediatrix C7}*
Tiptel | - | phone | sip tiptel IP {284} <6.60.13.10> | sip tiptel {3120} <2.71>*
Swissvoice | - | phone | sip Swissvoice IP{10} SP v<1.0.1> (Build 4) 3.0.5.1
Pirelli | - | phone | sip DP-L10* | sip Pirelli {DP-L10}*
VTech {VSP600A,VSP601A,VSP715A,VSP716A,VSP725A,VSP726A,VSP735A,VSP736A,VSP825A,VSP861A,VCS754A,VDP650,VDP658} | - | phone | sip VTech {} <2.1.0.6> | sip VTech Vesa {} <2.0.5.0>
MagicJack | magicjack:magicjack | ata | sip MagicJack/<1.985.26> (SJ Labs)
SJphone | - | - | sip SJphone/<1.60.299a> (SJ Labs)
X-Lite | counterpath:x-lite | - | sip X-Lite build <1082> | sip X-Lite <4> release 4.0 stamp 58832
X-PRO | counterpath:x-pro | - | sip X-PRO build <1082> | sip X-PRO release <1103v>
Bria | counterpath:bria | - | sip Bria Professional release <2.0> stamp 47566 | sip Bria Mobile <5.8>*
VaxSIP | vaxvoip:vaxsipuseragent | - | sip VaxSIPUserAgent/<3.0> | sip VaxSIPUserAgent SDK <3.0>
KPhone | - | - | sip KPhone/<4.2>
Minisip | minisip:minisip | - | sip Minisip
Gizmo | - | - | sip Gizmo/<1.0>* | sip GizmoCall*
Ekiga | ekiga:ekiga | - | sip OPAL/<3.6>*
Telepathy | - | - | sip Telepathy-SofiaSIP/<0.8.2> sofia-sip/1.12.11
Empathy | - | - | sip Empathy*
GS Wave | - | phone | sip Grandstream Wave <1.0.3.34>*
Groundwire | - | phone | sip Groundwire/<5.3>*
Zoiper | zoiper:zoiper | - | sip Zoiper for Windows <2.38>* | sip ZoiPer/<1.16>*
MizuPhone | mizu-voip:mizuphone | windows | sip MizuPhone* | sip mizuphone*
JitsiMeet | jitsi:jigasi | - | sip Jigasi* | sip Jitsi-Videobridge*
PortGo | - | - | sip PortGo v<7.0>* | sip PortSIP VoIP SDK <15.0>* | sip PortSIP*
PortSIP PBX | portsip:portsip_pbx | pbx | sip PortSIP PBX <12.6>* | sip PortSIP UC*
sipML5 | - | - | sip IM-client/OMA1.0 sipML5-v<1.2016.03.04> | sip IM-client/OMA1.0*
Skype Connect | - | - | sip Skype SIP UA*

# Phones and adapters.
Grandstream {BT100,BT101,BT102,BT110,BT200,BT201,HT287,HT487,GXP2000,GXV3000,GXV3005,GXV3006,GXE5024,GXE5028} | o:grandstream:{}_firmware | phone | sip Grandstream {} <1.0.8.33>
Grandstream HT{} | - | ata | sip Grandstream HT-{502}  V1.2A <1.0.1.57> chip V2.2 | sip Grandstream HT-{496} <1.0.8.33>*
Linksys {SPA9000,WAG54GP2,RT31P2,RT41P2,WRT54GP2A,SPA2100,PAP2-VU,WIP300,WIP310,WIP320,WIP330,IPH-L200} | o:linksys:{}_firmware | ata | sip Linksys/{}-<3.1.15(LS)>
Sipura {SPA1001,SPA2000,SPA2002,SPA2100,SPA3000,SPA841,SPA1000} | - | ata | sip Sipura/{}-<3.1.12(a)>
Aastra {480i,480i CT,9112i,9133i,9143i,9480i,51i,53i,55i,57i,57i CT,6730i,6731i,6735i,6737i,6739i,6751i,6753i,6755i,6757i,6757iCT,6863i,6865i,6867i,6869i} | - | phone | sip Aastra {}/<2.6.0.2019> Brcm-Callctrl/v1.7.2.2 MxSF/v3.6.8.36
Siemens Gigaset {C450IP,C455IP,C460IP,C590IP,C595IP,C610AIP,S450IP,S685IP,A585IP,DX600A,N300IP,N300AIP,N510IPPRO,SX810A} | - | phone | sip {}/<02.140.00.000.000>
Siemens {} | - | phone | sip Siemens {SL75} WLAN* | sip Siemens {C470IP}*
Snom {} | - | phone | sip snom-m{9}/<9.6.2>*
Polycom {} | - | phone | sip Polycom {QDX 6000}*
Polycom DMA | polycom:dma | media | sip Polycom DMA/<6.0.2> | sip Polycom-DMA*
Polycom RPD | polycom:realpresence_desktop | media | sip Polycom RealPresence Desktop for Windows/<3.5>* | sip Polycom Telepresence m{100}*
Panasonic {} | - | phone | sip Panasonic-{KX-TGP500}*
Unidata | - | phone | sip Unidata {WPU-7700}* | sip UNIDATA*
Zyxel {P-2302HW-P1,P-2602H-61C,P-2602HW-D1A,P-2602HWL-61,P-2602R-D1A,P-2612HW-F1,P-2812HNU-F1,P-661HNU-F1,VMG8924-B10A,VMG5313-B30A,VMG1312-B10A,SBG3500-N} | o:zyxel:{}_firmware | gateway | sip {}/<3.40> | sip ZyXEL {}/<3.40>* | sip ZYXEL {} <1.00>*
ZyXEL {} | - | gateway | sip ZyXEL {P-2302RL}*
BT Home Hub | - | gateway | sip BTHomeHub/<6.2.6.E>
Livebox | - | gateway | sip Livebox/<3.4.10>* | sip SAGEM/Livebox*
Comtrend | - | gateway | sip COMTREND/<A111-312BTC-C01>* | sip Comtrend {VG-8050}*
Technicolor {MediaAccess TG389ac,MediaAccess TG788vn v2,MediaAccess TG789vac,MediaAccess TG797n v3,MediaAccess TG799vac,MediaAccess TG1100} | - | gateway | sip {} / R<16.3>* | sip Technicolor {} <10.5>*
Iskratel | - | switch | sip Iskratel*
Keymile | - | switch | sip KEYMILE* | sip MileGate <7.0>*
Zhone zNID | - | gateway | sip zNID{24xx}* | sip ZHONE {zNID}*
Adtran | o:adtran:aos | router | sip ADTRAN*
Net2Phone | - | ata | sip Net2Phone*
UTStarcom | - | ata | sip UTStarcom {iAN-02EX}* | sip UTSTARCOM* | sip iAN-{02EX}*
AddPac | - | ata | sip AddPac SIP Gateway* | sip AddPac*
Planet | - | ata | sip PLANET VIP-{156}* | sip PLANET*
Welltech | - | ata | sip WellGate {2540}* | sip WELLGATE*
Leadtek | - | phone | sip LEADTEK BVA{8053}* | sip Leadtek BVP{8882}*
Jablotron | - | phone | sip Jablotron GDP-{06}*
2N | - | phone | sip Helios IP*
Doorbird | o:doorbird:d10x_firmware | camera | sip DoorBird* | rtsp DoorBird*
Commend | - | phone | sip Commend {GE800}*
Axis | - | camera | sip AXIS {A8004-VE} Network Video Door Station* | sip Axis*
Mobotix | o:mobotix:t25_firmware | camera | sip MOBOTIX* | sip MxSIP*
Fanvil | - | phone | sip Fanvil*
Akuvox | - | phone | sip Akuvox {SP-R99}* | sip Akuvox*
Htek | - | phone | sip Htek*
Escene | - | phone | sip Escene*
Flyingvoice | o:flyingvoice:fip14g_firmware | phone | sip Flyingvoice {FIP11C} <V0.6.17> | sip FLYINGVOICE*
Spectralink | - | phone | sip Spectralink {Versity}* | sip IP-DECT {6500}*
Ascom | - | phone | sip Ascom {d81}* | sip Ascom*
Alcatel Temporis | - | phone | sip Alcatel Temporis IP{300} <1.0>* | sip Temporis IP{700G}*
Audiocodes | - | phone | sip AUDC-IPPhone*
Rtx | - | phone | sip RTX*
Teo | - | phone | sip TEO {7810}*
Hitachi | - | phone | sip WIP-{5000}* | sip WirelessIP{5000}*
Nokia | - | phone | sip NOKIA {E65}*
Telekom Speedport | - | gateway | sip Speedport {W 504V} Typ A* | sip Telekom Speedport*
Vodafone EasyBox | - | gateway | sip EasyBox {803 A}* | sip Vodafone EasyBox {804}* | sip Arcor EasyBox*
Freebox | - | gateway | sip Freebox*
FRITZ!App Fon | - | phone | sip FRITZ!App Fon* | sip AVM FRITZ!App*

Thomson ST{} | - | phone | sip Thomson ST{2030} hw1 fw<2.72> | sip Thomson ST{2030} hw2 fw<2.72> | sip Thomson ST{2022} hw3 fw<3.60> | sip Thomson ST{2030} hw4 fw<2.68> | sip THOMSON ST{2030} hw6 fw<2.72>
LifeSize {} | - | media | sip LifeSize {Room 200}/<4.5.1>

# Cameras and media by RTSP.
XiongMai DVR | - | camera | rtsp H264DVR <1.0>
Vivotek | - | camera | rtsp RTSP/VVTK Streaming Server | rtsp VVTK streaming server* | rtsp VIVOTEK*
TP-Link camera | - | camera | rtsp TP-LINK Streaming Media v<2015.05.12>
EasyDarwin | easydarwin:easydarwin | - | rtsp EasyDarwin/<7.3>
ZLMediaKit | zlmediakit:zlmediakit | - | rtsp ZLMediaKit*
Flussonic | - | - | rtsp Flussonic* | rtsp Erlyvideo*
feng | - | unix | rtsp feng/<2.1.0>
minisatip | minisatip:minisatip | linux | rtsp minisatip/<0.5>
Tvheadend | tvheadend:tvheadend | linux | rtsp HTS/tvheadend
SAT>IP server | - | media | rtsp SatIP/<1.0>*
PVSS | - | - | rtsp PVSS/<1.4.8>* | rtsp pvServer/<3.3>*
Kasenna MediaBase | - | - | rtsp Kasenna MediaBase* | rtsp MediaBase Video Server/<6.0>*
RealNetworks | realnetworks:helix_server | - | rtsp RealMedia EncoderServer/<10>* | rtsp RealServer G2 Version <6.0.3.353>* | rtsp Helix Universal Media Server Version <15.2>*
QuickTime Streaming Server | apple:quicktime_streaming_server | macos | rtsp QTSS/v<101>*
Wowza | wowza:streaming_engine | - | rtsp Wowza Media Server Pro <1.7.2>*
Adobe Media Server | adobe:media_server | - | rtsp FlashCom/<5.0.3>* | rtsp AdobeMediaServer/<5.0>*
Red5 | red5:red5 | - | rtsp Red5*
SRS | ossrs:simple_realtime_server | - | rtsp SRS/<4.0.268>*
GStreamer | gstreamer_project:gstreamer | - | rtsp GStreamer RTSP server/<1.18>*
Dahua | - | camera | rtsp Dahua Rtsp Server
Hikvision | - | camera | rtsp Hikvision* | rtsp HikVision*
Ubiquiti camera | - | camera | rtsp UBNT*
Avigilon | - | camera | rtsp Avigilon*
ACTi | - | camera | rtsp ACTi*
Bosch camera | - | camera | rtsp VCS-VideoJet* | rtsp BOSCH*
Arecont | - | camera | rtsp Arecont*
GeoVision | - | camera | rtsp GeoVision* | rtsp GVRTSP*
Foscam | - | camera | rtsp Foscam*
Grandstream camera | - | camera | rtsp Grandstream*
Sony camera | - | camera | rtsp SNC-{RZ30}* | rtsp Sony*
Samsung camera | - | camera | rtsp Samsung*
Pelco | - | camera | rtsp Pelco*
Epson projector | - | media | rtsp EPSON*
Roku | - | media | rtsp Roku*
Siemens Gigaset {} | - | phone | sip Siemens SIP Gigaset {A580IP021810}
`
