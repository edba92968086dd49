/** Phones, adapters, exchanges and gateways, mostly by what they write into User-Agent and Server of SIP. */
export const voiceTable = `
Yealink SIP-{T18P,T19P,T19P_E2,T19PN,T20P,T21P,T21P_E2,T22P,T23G,T23P,T26P,T27G,T27P,T28P,T29G,T32G,T33G,T38G,T40G,T40P,T41P,T41S,T41U,T42G,T42S,T42U,T43U,T46G,T46S,T46U,T48G,T48S,T48U,T49G,T52S,T53,T53W,T54S,T54W,T56A,T57W,T58,T58A,VP-T49G} | o:yealink:sip-{}_firmware | phone | sip Yealink SIP-{} <66.84.0.15>
Yealink {W52P,W53P,W56P,W60B,W70B,W73P,W76P,W79P,W80B,W90B,CP860,CP920,CP930W,CP960,CP965,T58V,VC200,VC400,VC800,VC880,MP54,MP56,MP58} | o:yealink:{}_firmware | phone | sip Yealink {} <25.73.0.27>
Yealink {} | - | phone | sip Yealink SIP-{T99X} <1.2.3.4> | sip Yealink {W99P} <1.2.3.4> | title Yealink {T46G} Phone | title Yealink {T46G} IP Phone | realm Yealink {SIP-T22P}
Grandstream {GXP1100,GXP1105,GXP1160,GXP1165,GXP1200,GXP1400,GXP1405,GXP1450,GXP1610,GXP1615,GXP1620,GXP1625,GXP1628,GXP1630,GXP1760,GXP1780,GXP1782,GXP2000,GXP2010,GXP2020,GXP2100,GXP2110,GXP2120,GXP2124,GXP2130,GXP2135,GXP2140,GXP2160,GXP2170,GXP2200,GXP280,GXP285} | o:grandstream:{}_firmware | phone | sip Grandstream {} <1.0.9.108> | title Grandstream {} | title {} Enterprise IP Phone* | server Grandstream {} <1.0.8.56>
Grandstream {GRP2601,GRP2602,GRP2603,GRP2604,GRP2612,GRP2613,GRP2614,GRP2615,GRP2616,GRP2624,GRP2634,GRP2636,GRP2650,GRP2670,GXV3140,GXV3175,GXV3240,GXV3275,GXV3350,GXV3370,GXV3380,WP810,WP820,WP822,WP825,DP715,DP720,DP722,DP730,DP750,DP752,DP760,GVC3200,GVC3202,GVC3210,GAC2500,GAC2570,GHP610,GHP620,GDS3705,GDS3710} | o:grandstream:{}_firmware | phone | sip Grandstream {} <1.0.1.34> | title Grandstream {}
Grandstream {HT286,HT386,HT486,HT488,HT496,HT502,HT503,HT701,HT702,HT704,HT801,HT802,HT812,HT813,HT814,HT818,HT841,HT881,GXW4004,GXW4008,GXW4024,GXW4104,GXW4108,GXW4216,GXW4224,GXW4232,GXW4248,GXW4501} | o:grandstream:{}_firmware | ata | sip Grandstream {} <1.0.17.5> | sip Grandstream {} V1.1B <1.0.1.35> | title Grandstream {} | realm Grandstream {}
Grandstream {UCM6102,UCM6104,UCM6108,UCM6116,UCM6202,UCM6204,UCM6208,UCM6301,UCM6302,UCM6304,UCM6308,UCM6510} | o:grandstream:{}_firmware | pbx | sip Grandstream {} <1.0.20.31> | title {} Login
Grandstream {} | - | phone | sip Grandstream {GXP9999} <1.0.1.1>
Grandstream | - | phone | server Grandstream/<1.10>
Polycom {} | - | phone | sip PolycomSoundStructure-{SoundStructure}-UA/<3.3.0> | sip PolyEdge-{Edge_E350}-UA/<8.0.0.10720>
Polycom SoundPoint IP {300,301,320,321,330,331,335,430,450,500,501,550,560,600,601,650,670} | o:polycom:soundpoint_ip_{}_firmware | phone | sip PolycomSoundPointIP-SPIP_{}-UA/<3.3.1.0933> | server Polycom SoundPoint IP {}
Polycom SoundStation IP {4000,5000,6000,7000} | o:polycom:soundstation_ip_{}_firmware | phone | sip PolycomSoundStationIP-SSIP_{}-UA/<4.0.8.1608>
Poly VVX {101,150,201,250,300,301,310,311,350,400,401,410,411,450,500,501,600,601,1500} | o:poly:vvx_{}_firmware | phone | sip PolycomVVX-VVX_{}-UA/<5.9.3.2857>
Poly Trio {8300,8500,8800} | o:poly:trio_{}_firmware | phone | sip PolycomRealPresenceTrio-Trio_{}-UA/<7.1.2.1083> | sip PolyTrio-Trio_{}-UA/<7.2.2.1094>
Polycom HDX {4000,6000,7000,8000,9000} | o:polycom:hdx_system_software | media | sip Polycom HDX {} HD (Release - <3.1.7-46070>) | sip Polycom HDX {} (Release - <2.6.0-4740>) | telnet Welcome to ViewStation {} | title Polycom HDX {}
Polycom RealPresence Group {300,310,500,550,700} | o:polycom:realpresence_group_{}_firmware | media | sip Polycom/RealPresence Group {}/<6.1.5> | sip PolycomRealPresenceGroup{}/<6.2.1>
Polycom VSX {3000,5000,7000,7000A,8000} | - | media | sip Polycom VSX {} (Release <9.0.6>) | title Polycom VSX {}
Polycom phone | - | phone | title Polycom - Configuration Utility | title Polycom Web Configuration Utility | realm SPIP Configuration | server lighttpd - Polycom*
Polycom RMX | polycom:rmx | media | title Polycom RMX <2000> | title RMX Manager
Cisco {CP3905,CP6901,CP6911,CP6921,CP6941,CP6961,CP7821,CP7841,CP7861,CP7811,CP7832,CP7906G,CP7911G,CP7931G,CP7937G,CP7940G,CP7941G,CP7942G,CP7945G,CP7960G,CP7961G,CP7962G,CP7965G,CP7970G,CP7971G,CP7975G,CP8811,CP8821,CP8831,CP8832,CP8841,CP8845,CP8851,CP8851NR,CP8861,CP8865,CP8865NR,CP8941,CP8945,CP8961,CP9951,CP9971,CP7940,CP7960,CP7912,ATA186,ATA187,ATA190,ATA191,ATA192} | - | phone | sip Cisco-{}/<9.3.1>
Cisco {SPA301,SPA303,SPA501G,SPA502G,SPA504G,SPA508G,SPA509G,SPA512G,SPA514G,SPA525G,SPA525G2} | o:cisco:{}_firmware | phone | sip Cisco/{}-<7.4.9c> | title {} Configuration Utility | title Cisco {} Configuration Utility
Cisco {SPA112,SPA122,SPA232D,SPA8000,SPA8800,WRP400,WRP500} | o:cisco:{}_firmware | ata | sip Cisco/{}-<1.3.2(014)> | title {} Configuration Utility
Linksys {SPA901,SPA921,SPA922,SPA941,SPA942,SPA962} | - | phone | sip Linksys/{}-<6.1.5(a)> | title Linksys {} Configuration | title {} Configuration
Linksys {PAP2T,PAP2,RTP300,SPA1001,SPA2102,SPA3102,SPA3000,SPA400,SPA8000,WRTP54G,WRT54GP2,SPA2002,SPA1002} | o:linksys:{}_firmware | ata | sip Linksys/{}-<5.1.6(LS)> | title Linksys {} Configuration
Sipura {SPA-841,SPA-2000,SPA-2002,SPA-2100,SPA-3000,SPA-1001} | - | ata | sip Sipura/{}-<3.1.5> | sip Sipura/{}-<2.0.13(g)>
Cisco Unified IP Phone {} | - | phone | title Cisco Unified IP Phone {CP-7942G} | title Cisco IP Phone {CP-8841} | title Cisco Systems, Inc. IP Phone {CP-7960G} | realm Cisco {CP-7941G}
Cisco SIP gateway | o:cisco:ios | router ios | sip Cisco-SIPGateway/IOS-<12.x> | sip Cisco VoIP Gateway/ IOS <12.x>/ SIP enabled
Cisco Unified Communications Manager | cisco:unified_communications_manager | pbx | sip Cisco-CCM<6.1> | sip Cisco-CUCM | title Cisco Unified CM Console | title Cisco Unified Communications Manager | title Cisco Unified CM Administration
Cisco Unity Connection | cisco:unity_connection | pbx | sip CUC_<10.5> | title Cisco Unity Connection Administration | title Cisco Unity Connection
Cisco TelePresence {SX10,SX20,SX80,EX60,EX90,MX200,MX300,MX700,MX800,C20,C40,C60,C90} | cisco:telepresence_tc_software | media | title Cisco Codec: {} | sip TANDBERG/{} (<TC7.3.6>)
Cisco TelePresence codec | cisco:telepresence_ce_software | media | sip Cisco-TelePresence-Codec/ce<9.15.3> | sip TANDBERG/<518> (TC6.0.1.65adebe)
Cisco TelePresence VCS | cisco:telepresence_video_communication_server | media | title Cisco TelePresence Video Communication Server | title Cisco Expressway
Cisco TelePresence MCU | - | media | sip Codian MCU {4505} | title Codian MCU <4505> | sip Cisco TelePresence MCU
TANDBERG MXP | - | media | title TANDBERG MXP
snom {190,220,300,320,360,370,820,821,870,710,715,720,725,745,760,765,D120,D305,D315,D335,D345,D375,D385,D710,D712,D713,D715,D717,D725,D735,D745,D765,D785,D862,D865,M3,M9,M9r,M100,M200,M300,M400,M700,M900,MP,PA1} | o:snom:{}_firmware | phone | sip snom{}/<8.7.5.35> | title snom {}
snom {} | - | phone | sip snom{370}-SIP <6.5.18> | realm snom-{370}
Aastra {} | - | phone | sip Aastra {6799i}/<2.6.0.2019> | title Aastra {6731i} | realm Aastra {6739i}
Mitel {6863i,6865i,6867i,6869i,6873i,6920,6930,6940,6905,6910,6915,6970} | o:mitel:{}_sip_firmware | phone | sip Mitel {}/<5.1.0.1024> | realm Mitel {}
Mitel {5212,5215,5220,5224,5304,5312,5320,5324,5330,5340,5360} | - | phone | sip Mitel-{}-SIP-Phone <08.00.00.04>
Mitel MiVoice Business | mitel:mivoice_business | pbx | sip Mitel-3300-ICP <13.0.1.53> | sip MiVoice Business/<9.0> | title Mitel Communications Director
Mitel MiVoice Connect | mitel:mivoice_connect | pbx | sip ShoreGear/<22.11.4900.0> (ShoreTel 15) | sip ShoreTel <14.2> | title ShoreTel Director | title MiVoice Connect Director
Mitel MiVoice MX-ONE | mitel:mivoice_mx-one | pbx | sip Aastra MX-ONE SN/<5.0> | sip Mitel MX-ONE SN/<6.3>
Mitel Border Gateway | mitel:mivoice_border_gateway | pbx | sip MBG/<9.1.0> | title MiVoice Border Gateway | title Mitel Border Gateway
Avaya {} | - | phone | sip Avaya one-X Deskphone {9630}* | sip Avaya J100 IP Phone {J179}* | sip AVAYA {B179}*
Avaya | - | phone | sip Avaya SIP R<2.2>*
Avaya {9608,9611G,9620,9620L,9621G,9630,9640,9641G,9650,1608,1616,1220,1230,1120E,1140E} | - | phone | sip Avaya one-X Deskphone <7.1.2.0.14> {} | sip Avaya {} IP Deskphone
Avaya IP Office | avaya:ip_office | pbx | sip IP Office <9.1.4.0 build 137> | sip IP Office 500/<9.1> | server IPOffice/ | title IP Office | title About IP Office | title IP Office Web Manager
Avaya Aura Session Manager | avaya:aura_session_manager | pbx | sip AVAYA-SM-<6.3.2.0.632023> | sip Avaya CM/R016x.<03.0.124.0> AVAYA-SM-6.3
Avaya Aura Communication Manager | avaya:aura_communication_manager | pbx | title Avaya Aura Communication Manager | title Standard Management Solutions*
Avaya Aura System Manager | avaya:aura_system_manager | pbx | title Avaya Aura System Manager | title System Manager <7.1>
Avaya Session Border Controller | avaya:session_border_controller_for_enterprise | pbx | sip Avaya-SBCE | title Avaya Session Border Controller for Enterprise | title EMS Login
AudioCodes {MP-112,MP-114,MP-118,MP-124,MP-202,MP-204,MP-252,MP-264,MP-500,MP-1288} | - | ata | sip Audiocodes-Sip-Gateway-{} FXS/v.<6.60A.036.001> | sip Audiocodes-Sip-Gateway-{}/v.<6.60A.342.003> | title {} | sip AUDC-IPPhone/<2.2.8> ({})
AudioCodes {Mediant 500,Mediant 500L,Mediant 600,Mediant 800,Mediant 800B,Mediant 1000,Mediant 2000,Mediant 2600,Mediant 3000,Mediant 4000,Mediant 9000,Mediant SW,Mediant VE SBC} | - | pbx | sip Audiocodes-Sip-Gateway-{}/v.<6.60A.342.003> | sip {}/v.<7.20A.204.549> | title {}
AudioCodes {310HD,320HD,405HD,420HD,430HD,440HD,405,445HD,450HD,C448HD,C450HD,C470HD} | - | phone | sip AUDC-IPPhone-{}_UC_<3.4.6.604>/1.0.0000.0 | sip AUDC-IPPhone/<2.2.12> ({}-Rev0; 00908F000000)
AudioCodes gateway | - | ata | sip Audiocodes-Sip-Gateway-{TP-6310}/v.<6.60> | sip AUDC-Sip-Gateway | sip AudioCodes-SBC
Fanvil {X1S,X1SP,X2,X2C,X2P,X3,X3S,X3SP,X3SG,X3U,X4,X4G,X4U,X5,X5G,X5S,X5U,X6,X6U,X7,X7A,X7C,X210,X210i,C58,C62,C66,C600,H2,H2S,H3,H5,H5W,F52,F52P,F600S,i10,i10S,i12,i16V,i18S,i20S,i23S,i30,i31S,i33V,V62,V64,V65,V67} | - | phone | sip Fanvil {} <2.4.0.5849> | title Fanvil {}
Gigaset {N510 IP PRO,N720 DM PRO,N720 IP PRO,N870 IP PRO,C610A IP,C610 IP,C530 IP,C470IP,C475IP,S675IP,A510IP,A580IP,A540 IP,DX800A,DE310 IP PRO,DE410 IP PRO,DE700 IP PRO,DE900 IP PRO,S850A GO,GO-Box 100} | - | phone | sip {}/<42.250.00.000.000>
Siemens optiPoint {} | - | phone | sip optiPoint {420_advance}/<V7.0.1>
Unify OpenStage {15,20,40,60,80} | - | phone | sip OpenStage_{}_V<3> R3.11.0 SIP 130529 | realm OpenStage {}
Unify OpenScape Desk Phone {CP100,CP110,CP200,CP205,CP210,CP400,CP410,CP600,CP700,CP710} | o:atos:unify_openscape_desk_phone_{}_firmware | phone | sip OpenScape Desk Phone {}
Unify OpenScape Voice | atos:unify_openscape_voice | pbx | sip OpenScape Voice V<9> | sip HiPath <8000> | sip OpenScapeVoice V<10> | sip OpenScape 4000 V<10>
Unify OpenScape Business | atos:unify_openscape_business | pbx | sip OpenScape Business/<V2> | sip HiPath3000 V<9.0>/1.2 | sip HiPath 3000 V<8.0> | title OpenScape Business
Unify OpenScape SBC | atos:unify_openscape_session_border_controller | pbx | sip OpenScape SBC V<10> | sip OpenScapeSBC | title OpenScape SBC
Htek {UC802P,UC803P,UC804P,UC806P,UC840P,UC842,UC860,UC862,UC902,UC903,UC912,UC921,UC923,UC924,UC926} | - | phone | sip Htek {} V<2.0.4.2> | sip Htek {} <2.0.4.4.38>
Panasonic {KX-TGP500B01,KX-TGP500B04,KX-TGP550T01,KX-TGP550T04,KX-TGP600,KX-TPA60,KX-UT113,KX-UT123,KX-UT133,KX-UT136,KX-UT248,KX-UT670,KX-HDV100,KX-HDV130,KX-HDV230,KX-HDV330,KX-HDV430,KX-HDV800,KX-NT700} | o:panasonic:{}_firmware | phone | sip Panasonic_{}/<12.17> (0080f0000000) | sip Panasonic-{}/<01.302> (0080f0000000) | title {} | realm Panasonic {}
Panasonic PBX | - | pbx | sip Panasonic-MPR08-{LSX}/VSIPGW-V<2.2000> | sip Panasonic_{KX-NS1000}/<4.0> | title Web Maintenance Console
Alcatel-Lucent {8001,8001G,8002,8012,8018,8018s,8028s,8058s,8068s,8078s,8082} | - | phone | sip Alcatel-Lucent {}-Deskphone <2.13.22.000.1811> | sip ALE {} Deskphone/<1.51>
Alcatel-Lucent {H2,H2P,H3G,H3P,H6,M3,M5,M7,ALE-2,ALE-3,ALE-20,ALE-20h,ALE-30,ALE-30h,ALE-300,ALE-400,ALE-500} | - | phone | sip Alcatel-Lucent {} Deskphone <2.10.0>
Alcatel-Lucent OmniPCX Enterprise | al-enterprise:omnipcx_enterprise_communication_server | pbx | sip OmniPCX Enterprise R<11.0> k1.520 | title OmniPCX Enterprise | title OmniVista 4760
Alcatel-Lucent OmniPCX Office | al-enterprise:omnipcx_office | pbx | sip OmniPCX Office <9.2> | sip OXO_SIPPBX_<700> | sip OXO_GW_{700} | sip OXO Connect <3.0> | title OmniPCX Office
NEC {} | - | phone | sip NEC SIP Phone {DT700} | sip DT{820}/<4.0.2.0>
NEC | - | phone | sip NEC-i SL1100/<4.0> | sip NEC SV8100-NA <7.00>/2.1 | sip SL1000 / SL1100
NEC Univerge {SV8100,SV8300,SV8500,SV9100,SV9300,SV9500,SL1100,SL2100} | - | pbx | sip NEC-i {}/<4.0> | sip UNIVERGE {} <6.00> | title {} WebPro
Samsung OfficeServ | - | pbx | sip Samsung OfficeServ {7200}* | sip SCM/<4.0> | title OfficeServ | sip SEC SCM Express/<4.0>
LG-Ericsson iPECS | - | pbx | sip LG-Ericsson_iPECS_{UCP} | sip iPECS-{LIK}/<5.6> | sip iPECS-CM | sip LIP-{9008} <1.2>
Ericsson-LG {LIP-6812,LIP-6830,LIP-8802,LIP-8820,LIP-8830,LIP-8840,LIP-9002,LIP-9008,LIP-9010,LIP-9020,LIP-9030,LIP-9040,LIP-9070} | - | phone | sip Ericsson-LG {} <1.2.5> | sip LG-Ericsson {}
Innovaphone {IP110,IP110A,IP111,IP112,IP150,IP200A,IP202,IP222,IP230,IP232,IP240,IP240A,IP241,IP52,IP61,IP62,IP63} | - | phone | sip ({}/<10.00.0> sr6 [10.3240/1032400/100]) | sip innovaphone {} / V<13r1> | title {}
Innovaphone {IP24,IP28,IP302,IP305,IP311,IP38,IP411,IP511,IP611,IP800,IP810,IP811,IP0010,IP0011,IP0013,IP3010,IP3011,IP3013,IP1060,IP6000,IP6010,IPVA} | - | pbx | sip ({}/<10.00.0> sr6 [10.3240/1032400/100]) | sip innovaphone {} / V<13r1> | title {}
Asterisk | digium:asterisk | pbx | sip Asterisk PBX GIT-master-<a4e9a8f> | sip Asterisk PBX SVN-branch-<1.4>-r1234 | sip Asterisk/<1.8.32> | server Asterisk/<13.18.3> | title Asterisk Management Interface
AsteriskNOW | digium:asterisknow | pbx | sip AsteriskNOW | title AsteriskNOW
FreePBX | sangoma:freepbx | pbx | sip FPBX-AsteriskNOW-<12.0.76.4>(11.20.0) | title FreePBX | title FreePBX Admin*
Elastix | elastix:elastix | pbx | title Elastix | title Elastix - Login page | sip Elastix <3.0>
Issabel | issabel:pbx | pbx | title Issabel | title Issabel - Login page
PBX in a Flash | - | pbx | title PBX in a Flash | sip Incredible PBX
trixbox | fonality:trixbox | pbx | title trixbox - User Mode | title trixbox | sip trixbox CE
Elastix MT | - | pbx | title Elastix MT
Vicidial | vicidial:vicidial | pbx | title VICIDIAL ADMIN* | title ViciDial Welcome Screen
GoAutoDial | goautodial:goautodial | pbx | title GOautodial CE | title GoAutoDial
Thirdlane | - | pbx | title Thirdlane PBX Manager | sip Thirdlane
Switchvox | sangoma:switchvox | pbx | sip Switchvox PBX <6.1> | sip Digium Switchvox | title Switchvox | title Digium Switchvox
Digium {D40,D45,D50,D60,D62,D65,D70,D80} | - | phone | sip Digium {} <2_2_1_8>
Sangoma {s205,s206,s300,s305,s400,s405,s406,s500,s505,s700,s705,P310,P315,P320,P325,P330,P370} | - | phone | sip Sangoma {} V<3.0.4.80> | sip Sangoma {} <4.3>
Sangoma SBC | - | pbx | sip NetBorder Session Controller/<2.1> | title Sangoma SBC | title NetBorder Express Gateway
Sangoma Vega | - | ata | sip Vega50/<10.0_S001> | sip VEGA400/<8.8> | sip Vega {100G}/<11.0>
FusionPBX | fusionpbx:fusionpbx | pbx | title FusionPBX | sip FusionPBX
BlueBox | - | pbx | title blue.box | title 2600hz blue.box
Kazoo | - | pbx | sip 2600hz | title Monster UI
Kamailio | kamailio:kamailio | - | sip Kamailio (<1.5.3>-notls (i386/linux))
SIP Express Router | iptel:sip_express_router | - | sip ser (<3.0.0> (i386/linux))
OpenSIPS | opensips:opensips | - | title OpenSIPS Control Panel
Yate | - | pbx | sip YATE/<5.0.0> | greeting YATE <5.0.0>*
sipwise | sipwise:next_generation_communication_platform | pbx | sip Sipwise NGCP Proxy Server <2.8> | sip Sipwise NGCP Proxy | sip Sipwise NGCP Application Server | sip Sipwise NGCP PBX
Brekeke SIP Server | brekeke:sip_server | pbx | sip Brekeke SIP Server rev.<290> | sip Brekeke PBX | title Brekeke PBX | title Brekeke SIP Server
OnDO SIP Server | brekeke:ondo_sip_server | pbx | sip OnDO SIP Server rev.<206> | title OnDO SIP Server
3CX | 3cx:3cx | pbx windows | sip 3CX Phone System | server 3CX/<18> | title 3CX Phone System Management Console | title 3CX Phone System | title 3CX Webclient | title 3CX
3CX phone | 3cx:3cx | phone | sip 3CXPhone <6.0.26523.0> | sip 3CXPhone for Android <3.2>
Axon PBX | nch:axon | pbx windows | sip AXON Virtual PBX <2.02> | sip NCH Software Axon <2.20> | title AXON Virtual PBX | title Axon Virtual PBX - Log On
Express Talk | nch:express_talk | - | sip NCH Swift Sound Express Talk <4.00> | sip NCH Software Express Talk <4.35>
pbxnsip | - | pbx | sip pbxnsip-PBX/<4.2.0.3981> | server pbxnsip-PBX/<4.2> | title pbxnsip
Vodia PBX | vodia:phone_system | pbx | sip Vodia-PBX/<62.0> | server Vodia-PBX/<66.0> | sip snomONE/<5.0.10> | title snom ONE | title Vodia PBX
Epygi QX | - | pbx | sip Epygi Quadro SIP User Agent/v<5.2.32> (QUADRO-4X) | title Epygi Quadro*
Zultys MX | - | pbx | sip MX/<9.0.5> | sip Zultys {MX250} <6.0> | sip ZULTYS ZIP {2x1} <3.60> | title Zultys MX
Vertical Wave | - | pbx | sip Vertical Wave IP <4.0> | sip Wave ISM | title Wave Global Administrator
Interactive Intelligence CIC | genesys:interaction_center | pbx windows | sip ININ-TsServer/<4.0.4.13097> | sip ININ-SIP-Proxy | server ININ
Genesys SIP Server | genesys:sip_server | pbx | sip Genesys SIP Server | sip GenesysSIPServer/<8.1>
Broadsoft BroadWorks | cisco:broadworks | pbx | sip BroadWorks | sip BroadSoft BroadWorks
Metaswitch Perimeta | - | pbx | sip Perimeta | sip Metaswitch <9.5> | sip DC-SIP/<2.0>
Oracle SBC | oracle:enterprise_session_border_controller | pbx | sip Oracle ESBC | sip Acme Packet <4500>
Sonus SBC | - | pbx | sip SONUS SBC<2000> 6.1.0v435 Sonus SBC | sip Sonus UX | title Sonus SBC <1000> | title Ribbon SBC | sip SBC{1000} <6.1.6> Sonus
Patton SmartNode {} | - | ata | sip Patton SN{4638} 5BIS MxSF v3.2.8.50 00A0BA000000 <R6.5> | sip Patton SN{4120} 4BIS8V UI 00A0BA000000 <R6.T>
Patton SmartNode | - | ata | telnet SmartNode | title SmartNode
Patton {SN4112,SN4114,SN4116,SN4118,SN4120,SN4131,SN4141,SN4171,SN4524,SN4526,SN4528,SN4552,SN4554,SN4634,SN4638,SN4658,SN4661,SN4740,SN4741,SN4830,SN4834,SN4940,SN4950,SN4960,SN4970,SN4980,SN4990,SN5200,SN5300,SN5400,SN5480,SN5490,SN5500,SN5570} | - | ata | sip Patton {}*
Mediatrix {} | - | ata | sip Mediatrix {4402plus}/v<1.1.10.162> | realm Mediatrix {4104} | title Mediatrix {4404}
Mediatrix {1102,1104,1124,1204,2102,4102,4102S,4104,4108,4116,4124,4401,4402,4404,3000,3208,3308,3404,3408,3532,3632,3731,3732,3734,3741,3742,C710,C711,C730,C731,C733,G7,S7,LP16,LP24} | - | ata | sip Mediatrix {} v<5.0>
Obihai {OBi100,OBi110,OBi200,OBi202,OBi300,OBi302,OBi312,OBi504,OBi508,OBi1022,OBi1032,OBi1062,OBi2162,OBi2182} | o:poly:{}_firmware | ata | sip OBIHAI/{}-<3.2.2.5898> | title {}
Vonage {V-Portal,VDV21,VDV22,VDV23} | - | ata | sip {}/<3.2.11> | title Vonage {}
Motorola VT{1000,1005,2142,2442,2542} | - | ata | sip Motorola VT{} mac: 0011a0000000 sw:VT20_<08.06> ln:0 cfg:1 | title Motorola VT{}
Thomson {ST2022,ST2030,TB30} | - | phone | sip Thomson {} hw5 fw<3.61> 00-14-7F-00-00-00
Thomson SpeedTouch {} | - | gateway | sip Thomson Speedtouch {780} | sip SpeedTouch {780WL} | sip Technicolor {TG784n} v3 / SW
Thomson SpeedTouch | - | gateway | sip THOMSON/<TG784>
Technicolor {TG582n,TG585,TG587n,TG588v,TG589vac,TG670,TG672,TG712,TG782T,TG784,TG784n,TG787,TG788,TG789vac,TG797n,TG799vac} | o:technicolor:{}_firmware | gateway | sip Technicolor {} | sip Technicolor / {} v2 / R<8.C.M.0> | sip THOMSON {} Build <8.6.9.0> | title {} | realm {} | title Thomson {}
AVM FRITZ!Box {Fon WLAN 7050,Fon WLAN 7113,Fon WLAN 7141,Fon WLAN 7170,Fon WLAN 7240,Fon WLAN 7270,Fon WLAN 7270 v3,Fon WLAN 7320,Fon WLAN 7330,Fon WLAN 7330 SL,Fon WLAN 7340,Fon WLAN 7360,Fon WLAN 7390,Fon 5124,Fon ata} | o:avm:fritz%21os | gateway | sip AVM FRITZ!Box {} <84.05.22> (Jul 2 2012) | title FRITZ!Box {}
AVM FRITZ!Box {3272,3370,3390,3490,4020,4040,4060,5490,5530,5590,6320,6360,6430,6490,6590,6591,6660,6690,6810,6820,6840,6842,6850,6890,7272,7312,7360,7362 SL,7369,7412,7430,7490,7510,7520,7530,7560,7580,7581,7582,7583,7590} | o:avm:fritz%21os | gateway | sip AVM FRITZ!Box {} <113.06.93> (Jan 12 2018) | title FRITZ!Box {} | title FRITZ!Box {} Cable
AVM FRITZ!Box | o:avm:fritz%21os | gateway | sip AVM FRITZ!Box Fon* | sip AVM FRITZ!Box {9999} <1.2.3> | title FRITZ!Box Fon WLAN* | title FRITZ!Repeater | server AVM FRITZ!Box*
Speedport {W700V,W701V,W721V,W722V,W723V,W724V,W900V,W920V,W921V,Hybrid,Smart,Smart 3,Smart 4,Neo,Entry,Entry 2,Pro,Plus} | - | gateway | sip Speedport {} <1.0> | sip Deutsche Telekom AG Speedport {} <33.04.57> | title Speedport {}
Huawei {HG520b,HG530,HG532,HG532e,HG556a,HG630,HG633,HG635,HG655b,HG658,HG659,HG8120,HG8240,HG8245,HG8245H,HG8245Q,HG8247,HG8247H,HG8346M,EchoLife} | o:huawei:{}_firmware | gateway | sip HUAWEI-EchoLife {}/V100R001B033 | sip HuaweiHomeGateway {} | title {} | realm {} | sip Huawei {}/V100R001
ZTE {ZXHN F660,ZXHN F670L,ZXHN F680,ZXHN H108N,ZXHN H118N,ZXHN H168N,ZXHN H201L,ZXHN H208N,ZXHN H267A,ZXHN H298A,ZXHN H298N,ZXV10 W300,ZXV10 H108L,ZXDSL 831,ZXV10 W908,F609,F660,F668,F680,F600W,F601,F612W,F623,MF283V,MF286,MF286R,MF920,MF971V} | - | gateway | title {} | sip ZTE {} | realm {} | title ZTE {}
Sagemcom {F@st 2404,F@st 2704,F@st 3284,F@st 3304,F@st 3504,F@st 3686,F@st 3864,F@st 3890,F@st 3896,F@st 4315,F@st 5250,F@st 5260,F@st 5350,F@st 5355,F@st 5360,F@st 5364,F@st 5366,F@st 5370,F@st 5655} | - | gateway | sip SAGEMCOM/{}/<1.2> | sip Sagemcom {} | title {} | realm {} | title Sagemcom {}
Netopia | - | gateway | sip Netopia/<7.8.1> | realm Netopia-{3347} | title Netopia Router | ftp Netopia {3347}*
Draytek {Vigor2110,Vigor2120,Vigor2130,Vigor2132,Vigor2133,Vigor2710,Vigor2760,Vigor2762,Vigor2763,Vigor2765,Vigor2766,Vigor2800,Vigor2820,Vigor2830,Vigor2832,Vigor2850,Vigor2860,Vigor2862,Vigor2865,Vigor2866,Vigor2910,Vigor2912,Vigor2915,Vigor2920,Vigor2925,Vigor2926,Vigor2927,Vigor2950,Vigor2952,Vigor2960,Vigor300B,Vigor3200,Vigor3220,Vigor3300,Vigor3900,Vigor3910,Vigor130,Vigor165,Vigor166,Vigor167,Vigor1000B,VigorLTE 200} | o:draytek:{}_firmware | router | sip Draytek {} <3.7.2> | title {} Series | title {} | realm {} | title DrayTek {}
DrayTek Vigor | o:draytek:vigor_firmware | router | title Vigor Login Page | title Vigor ACS | sip DrayTek UA-<1.2.3> DrayTek* | realm DrayTek | realm Login to the Router Web Configurator
Zoiper | zoiper:zoiper | - | sip Zoiper rev.<5415> | sip Zoiper r<27147> | sip Z <3.15.40006> rv2.8.20 | sip Zoiper v<2.10.8.1-mod>
Bria | counterpath:bria | - | sip Bria release <2.5.1> stamp 56125 | sip Bria <4> release 4.3.1 stamp 75381 | sip Bria iOS <2.0.4> | sip Bria Android <4.3>
Linphone | belledonne-communications:linphone | - | sip LinphoneAndroid/<3.2.4> (belle-sip/1.5.0) | sip LinphoneiOS/<4.2> | sip Linphone Desktop/<4.2.5>
Jitsi | jitsi:jitsi | - | sip SIP Communicator <1.0> | sip Jitsi <2.4>
PhonerLite | phoner:phonerlite | windows | sip SIPPER for PhonerLite | sip SIPPER for phoner | sip PhonerLite
Blink | - | - | sip Blink <3.0.3> (Windows) | sip Blink Pro <4.0.0> (MacOSX)
Ekiga | ekiga:ekiga | - | sip GnomeMeeting/<1.2>
PJSIP | teluu:pjsip | - | sip PJSUA2/<2.4> | sip pjsip | sip CSipSimple_{GT-I9300}-19/r<2417> | sip CSipSimple r<2330> / b2330
sipgate | - | - | sip sipgate
Media5-fone | media5corp:media5-fone | - | sip Media5-fone/<4.1.3> Android
Acrobits | - | - | sip Acrobits Softphone/<5.8> | sip Acrobits SIP/<3.4>
Twinkle | mfnboer:twinkle | - | sip Twinkle/<1.4.2>
baresip | baresip_project:baresip | - | sip baresip v<0.4.12> (x86_64/linux)
SIPp | - | - | sip SIPp/<3.4>
Ooma | - | ata | sip ooma/<2.0> | title Ooma Setup | title Ooma Office
Sipdroid | sipdroid:sipdroid | - | sip Sipdroid/<3.4> beta/GT-I9300
Microsoft Teams SBC | - | - | sip Microsoft.PSTNHub.SIPProxy v.<2020.5.4.1>
Ekinops OneOS | o:ekinops:oneos | router | sip OneOS/<5.2> | sip ONEACCESS/<5.1> | telnet OneOS
Adtran {TA900e,TA908e,TA924e,TA916e,NetVanta 6310,NetVanta 6330,NetVanta 6355,NetVanta 7060,NetVanta 7100,NetVanta 3430,NetVanta 3448,NetVanta 6240,Total Access 908e} | - | router | sip ADTRAN_{}/<A4.11.00.E> | sip ADTRAN {}/<R10.9.0.E> | title {} | realm {}
EdgeMarc {4200,4300,4500,4550,4552,4601,4606,4608,4700,4750,4800,4806,4808,5300,5301,6400,7301} | o:rbbn:edgemarc_{}_firmware | router | title EdgeMarc {} | realm EdgeMarc {}
EdgeMarc | - | router | sip EdgeMarc <2900a> | title EdgeMarc VoIP ALG | title Edgewater Networks*
InnoMedia | - | ata | sip InnoMedia {MTA5328-2Re}/<3.1> | sip INNOMEDIA MTA <3.1> | title InnoMedia MTA
Cisco {DPC2100,DPC2203,DPC2320,DPC2325,DPC2420,DPC2425,DPC3000,DPC3008,DPC3010,DPC3212,DPC3825,DPC3827,DPC3828,DPC3848,DPC3925,DPC3928,DPC3939,DPC3939B,DPC3941,DPC3941B,DPC3941T,DPQ3925,EPC2100,EPC2425,EPC3208,EPC3825,EPC3925,EPC3928,EPC3940L} | o:cisco:{}_firmware | gateway | title {} | realm {} | title Cisco {} | server Cisco {}
Arris {SB6121,SB6141,SB6183,SB6190,SB8200,SBG6580,SBG6700-AC,SBG6782-AC,SBG6900-AC,SBG7580,DG860A,DG950A,DG1670A,DG2470A,DG3450A,TG852G,TG862G,TG1672G,TG1682G,TG2472G,TG2482,TG2492,TG3442,TG3452,TG3482G,TG4482,TM502G,TM602G,TM702G,TM722G,TM802G,TM822G,NVG468,NVG510,NVG589,NVG599,BGW210-700} | o:commscope:arris_{}_firmware | gateway | title {} | realm {} | title ARRIS {} | title Touchstone {}
Arris Touchstone | - | gateway | title Touchstone Status | title Touchstone Gateway | title ARRIS Touchstone* | title Login - ARRIS* | server ARRIS
Innbox | - | gateway | title Innbox {E30} | realm Innbox
CallCentric | - | - | sip Callcentric
VoIP.ms | - | - | sip voip.ms
Voipswitch | voipswitch:voipswitch | - | sip VoIPSwitch
MERA MVTS | - | - | sip MERA MVTS3G v.<4.2.0-24> | sip MERA MSIP v.<1.0.2>
VOS3000 | linknat:vos3000 | - | sip VOS3000 V<2.1.4.0> | sip VOS2009 V<2.1.2.0>
Sippy | - | - | sip Sippy | sip Sippy Softswitch v<2.2>
PortaSIP | portaone:portaswitch | - | sip PortaSIP | sip PortaBilling
SipXecs | sipfoundry:sipxecs | - | sip sipX/<3.10.2> (Linux)
reSIProcate | resiprocate:resiprocate | - | sip resiprocate/<1.12>
Cirpack | - | - | sip Cirpack/v<4.42u> (gw_sip)
Huawei SoftX3000 | o:huawei:softx3000_firmware | pbx | sip Huawei SoftX3000 R<007C03> | sip Huawei SoftX3000 V300R<010> | sip HUAWEI SE2900 V300R<001>
Huawei eSpace | - | pbx | sip Huawei eSpace U{1911} | sip eSpace {7910} V100R001 | sip Huawei UAP{3300}
Huawei MT880 | - | gateway | realm MT{880}
Welltech | - | ata | sip WELLTECH/<WPQ108> | sip Welltech SIP GW <1.0>
Dlink {DVG-1402S,DVG-2001S,DVG-5004S,DVG-5121SP,DVG-5402SP,DVG-6004S,DVG-7111S,DPH-150S,DPH-150SE,DPH-400S,DPH-400SE,DPH-540} | - | ata | sip DLink {} <1.02.38> | sip D-Link VoIP {} <1.0> | title {} | realm {}
Planet {VIP-155PT,VIP-156,VIP-157,VIP-158,VIP-254T,VIP-350PT,VIP-400,VIP-880} | - | ata | sip Planet {}/<1.2> | title {} | realm {}
ATCOM {AT-530,AT-610,AT-620,AT-640,AT-800,AT-810,AT-820,AT-840,D20,D21,D32,D33,A20,A21,A41,A48,A68} | - | phone | sip ATCOM {} <2.6.0.0>
Escene {ES206,ES220,ES290,ES320,ES330,ES410,ES620} | - | phone | sip Escene {} V<2.0.2.6>
Akuvox {R20,R20A,R20K,R26,R26C,R27,R28,R29,E11,E12,E16,E18,SP-R50,SP-R52,SP-R53,SP-R55,SP-R59,SP-R63,SP-R67,C313,X915,X916} | o:akuvox:{}_firmware | phone | sip Akuvox {} <2.3.4.5> | title Akuvox {}
2N IP intercom | o:2n:access_unit_firmware | phone | sip 2N Helios IP | sip 2N IP {Verso} | title 2N IP {Verso} | title 2N Helios IP | title 2N IP Intercom
2N {StarGate,BlueGate,BlueTower,VoiceBlue Next,NetStar,OmegaLite} | - | pbx | sip 2N {} | title 2N {}
Commend | - | phone | sip Commend | title Commend SIP*
Zenitel | o:zenitel:ip_station_firmware | phone | sip Zenitel {TCIS}* | sip STENTOFON | title Stentofon | title Zenitel Station Web
Algo {8028,8036,8039,8061,8063,8128,8138,8180,8186,8188,8189,8190,8196,8198,8201,8301,8305,8373,8410,8420} | - | phone | sip Algo-{}/<3.4.6> | title Algo {} Control Panel | title Algo {}
CyberData | - | phone | sip CyberData {SIP-Speaker}* | title CyberData | realm CyberData
Barix | o:barix:instreamer_firmware | media | title Barix Instreamer | title Barix Exstreamer | title Barix Annuncicom | server Barix* | realm Barix | title Barix Barionet
Valcom | - | phone | sip Valcom {VIP-801}* | title Valcom
Spectralink {} | - | phone | sip Spectralink-SL_{84}-UA/<4.10> | sip Spectralink IP-DECT Server {400}/<PCS14A> | sip KIRK Wireless Server {600v3} | title Spectralink IP-DECT Server {6500}
Kirk {KWS300,KWS400,KWS600v3,KWS6000,KWS8000} | - | phone | sip KIRK Wireless Server {} <PCS07> | title KIRK Wireless Server {}
RTX | - | phone | sip RTX{8630}/v<0322>
Ascom IP-DECT | o:ascom:ip-dect_base_station_firmware | phone | sip Ascom IP-DECT/<5.1> | sip IPBS2 Ascom | title Ascom IP-DECT* | sip Ascom i{62}/<5.5>
Konftel {300IP,300Wx,800,55Wx,50} | - | phone | sip Konftel {} <2.3> | title Konftel {}
ClearOne | - | media | title ClearOne CONVERGE* | sip ClearOne MAX IP | telnet CONVERGE PRO*
LifeSize {Express 200,Express 220,Team 200,Team 220,Room 200,Room 220,Icon 300,Icon 400,Icon 500,Icon 600,Icon 700,Icon 800,Passport} | o:lifesize:{}_firmware | media | sip LifeSize {} <4.7> | title LifeSize {}
Lifesize | - | media | sip LifeSize | server Lifesize | title Lifesize Phone
Vidyo | vidyo:vidyoportal | media | title VidyoPortal | title Vidyo Portal | sip VidyoGateway/<3.3> | title VidyoDesktop Download
Pexip | pexip:infinity | media | sip Pexip Infinity Conferencing Platform/<26> (65207.0.0) | title Pexip Infinity | title Pexip Infinity Management Server
StarLeaf | - | media | sip StarLeaf | title StarLeaf
Sony PCS | - | media | sip PCS-{XG80}/<2.41> | title Sony PCS-{XG80} | realm PCS-{XG80}
Aethra | - | media | sip Aethra X{7}/<12.1.7> | title Aethra X{7} | title Aethra Vega*
Huawei TE | - | media | sip Huawei TE{30}/<500> | title Huawei TE{40}
Radvision Scopia | avaya:scopia | media | sip Radvision Scopia XT/<3.2> | sip RADVISION-Scopia-MCU | title SCOPIA Management | title SCOPIA Desktop
BigBlueButton | bigbluebutton:bigbluebutton | - | sip BigBlueButton
Wildix | - | pbx | sip Wildix GW-<4.2.5> | sip WILDIX/<5.0> | title WMS - Wildix Management System | title Wildix Collaboration
NFON | - | pbx | sip NFON
StarFace | starface:starface | pbx | title STARFACE | title STARFACE PBX | sip STARFACE PBX
Auerswald {COMpact 3000,COMpact 4000,COMpact 5000,COMpact 5010,COMpact 5020,COMpact 5200,COMpact 5200R,COMpact 5500R,COMmander 6000,COMmander 6000R,COMmander 6000RX,COMfortel 1400,COMfortel 2600,COMfortel 3200,COMfortel 3500,COMfortel D-100,COMfortel D-200} | o:auerswald:{}_firmware | pbx | sip Auerswald {}/<4.0N> | sip {} <6.6C> | title {}
Agfeo | - | pbx | sip AGFEO ES {522}/<2.0> | title AGFEO ES* | title AGFEO TK-Suite*
Elmeg | - | pbx | sip bintec elmeg hybird {130}/<10.2> | title hybird {130} | sip elmeg IP{630}
LANCOM {1611+,1621,1711,1721,1722,1723,1724,1781A,1781AW,1781EF,1781EW,1781VA,1781VAW,1783VA,1783VAW,1784VA,1790VA,1793VA,1793VAW,1821,1823 VoIP,1900EF,1906VA,730VA,831A,883,884 VoIP,R883VAW,R884VA,7100+ VPN,9100+ VPN} | o:lancom-systems:lcos | router | sip LANCOM {} / <10.32.0021> / 12.04.2019 | sip LANCOM {} <9.24> | title LANCOM {} | server LANCOM {} <8.84> | telnet LANCOM {} | ssh lancom-{}
LANCOM | o:lancom-systems:lcos | router | server LANCOM | realm LANCOM {L-54g} | sip LANCOM {9999}*
bintec {R1200,R232b,R3000,R3002,R4100,R4402,RS120,RS123,RS232b,RS353a,RS353j,RS353jw,RS353jv,RXL12500,be.IP,be.IP plus,RT1202,RT3002,RT4202,W1002n,W2003n} | - | router | sip bintec elmeg {} <10.1.21> | sip {} <10.2> (bintec elmeg) | title {}
`
