/** Cameras, recorders and what plays their pictures. */
export const cameraTable = `
AXIS {} | - | camera | title AXIS {P1346} Network Camera | title Live view - AXIS {210A} Network Camera | title AXIS {241Q} Video Server
AXIS {205,206,206M,206W,207,207M,207MW,207W,209FD,209MFD,210,210A,211,211A,211M,211W,212 PTZ,213 PTZ,214 PTZ,215 PTZ,216FD,216MFD,221,223M,225FD,231D+,232D+,233D,2100,2110,2120,2130,2400,2401,2420} | o:axis:{}_firmware | camera | title Axis {} Network Camera <2.40> | realm AXIS {}
AXIS {A1001,A8004-VE,A8105-E,A9161,A9188,C1004-E,C3003-E,C8033,D2050-VE,F34,F41,F44,M1004-W,M1011,M1011-W,M1013,M1014,M1025,M1031-W,M1033-W,M1034-W,M1045-LW,M1054,M1065-L,M1065-LW,M1103,M1104,M1113,M1114,M1124,M1125,M1134,M1135,M2014-E,M2025-LE,M2026-LE,M3004-V,M3005-V,M3006-V,M3007-P,M3011,M3014,M3024-LVE,M3025-VE,M3026-VE,M3027-PVE,M3037-PVE,M3044-V,M3045-V,M3046-V,M3047-P,M3048-P,M3057-PLVE,M3058-PLVE,M3064-V,M3065-V,M3075-V,M3104-L,M3105-L,M3106-L,M3113-R,M3114-R,M3115-LVE,M3116-LVE,M3203,M3204,M3205-LVE,M3206-LVE,M4206-V,M5013,M5014,M5054,M5055,M5065,M5525-E,M7001,M7010,M7011,M7014,M7016,P1204,P1214,P1224-E,P1244,P1245,P1254,P1264,P1275,P1280-E,P1290,P1311,P1343,P1344,P1346,P1347,P1353,P1354,P1355,P1357,P1364,P1365,P1367,P1368-E,P1375,P1377,P1378,P1405-E,P1405-LE,P1425-E,P1425-LE,P1427-E,P1427-LE,P1428-E,P1435-E,P1435-LE,P1447-LE,P1448-LE,P1455-LE,P3214-V,P3215-V,P3224-LV,P3224-LVE,P3225-LV,P3225-LVE,P3225-V,P3227-LV,P3227-LVE,P3228-LV,P3228-LVE,P3245-LV,P3245-LVE,P3245-V,P3247-LV,P3248-LV,P3301,P3304,P3343,P3344,P3346,P3353,P3354,P3363,P3364,P3365,P3367,P3384-V,P3707-PE,P3717-PLE,P3719-PLE,P3807-PVE,P3904-R,P3905-R,P3915-R,P3935-LR,P5512,P5514,P5515,P5522,P5532,P5534,P5544,P5624-E,P5635-E,P5654-E,P5655-E,P7210,P7214,P7216,P7224,P8221,P8513,P8514,P8524,P8535,Q1602,Q1604,Q1614,Q1615,Q1635,Q1647,Q1659,Q1700-LE,Q1755,Q1765-LE,Q1775,Q1785-LE,Q1786-LE,Q1910,Q1921,Q1922,Q1931-E,Q1932-E,Q1941-E,Q1942-E,Q2901-E,Q3504-V,Q3505-V,Q3515-LV,Q3517-LV,Q3518-LVE,Q3527-LVE,Q3615-VE,Q3617-VE,Q3708-PVE,Q3709-PVE,Q6000-E,Q6010-E,Q6032,Q6034,Q6035,Q6042,Q6044,Q6045,Q6054,Q6055,Q6074,Q6075,Q6114-E,Q6115-E,Q6124-E,Q6125-LE,Q6128-E,Q6155-E,Q6215-LE,Q7401,Q7404,Q7406,Q7411,Q7414,Q7424-R,Q7436,Q8414-LVS,Q8631-E,Q8641-E,Q8642-E,Q8665-E,Q8685-E,Q8741-E,Q8742-E,V5914,V5915} | o:axis:{}_firmware | camera | title AXIS {} | title AXIS {} Video Encoder | title AXIS {} Fixed Dome Network Camera
AXIS | - | camera | realm AXIS_{ACCC8E000000} | server AXIS* | title AXIS Video Server* | title Live view - AXIS* | title Index page AXIS*
D-Link {DCS-900,DCS-900W,DCS-910,DCS-920,DCS-930,DCS-930L,DCS-931L,DCS-932L,DCS-933L,DCS-934L,DCS-935L,DCS-936L,DCS-940L,DCS-942L,DCS-950,DCS-950G,DCS-960L,DCS-1000,DCS-1100,DCS-1100L,DCS-1130,DCS-1130L,DCS-2000,DCS-2100,DCS-2100+,DCS-2100G,DCS-2102,DCS-2103,DCS-2120,DCS-2121,DCS-2130,DCS-2132L,DCS-2136L,DCS-2210,DCS-2210L,DCS-2230,DCS-2230L,DCS-2310L,DCS-2330L,DCS-2332L,DCS-2530L,DCS-2630L,DCS-2670L,DCS-2802KT,DCS-3010,DCS-3110,DCS-3220,DCS-3220G,DCS-3410,DCS-3411,DCS-3415,DCS-3420,DCS-3430,DCS-3511,DCS-3710,DCS-3715,DCS-3716,DCS-4201,DCS-4602EV,DCS-4603,DCS-4605EV,DCS-4622,DCS-4701E,DCS-4703E,DCS-4705E,DCS-4802E,DCS-5000L,DCS-5009L,DCS-5010L,DCS-5020L,DCS-5025L,DCS-5029L,DCS-5030L,DCS-5211L,DCS-5220,DCS-5222L,DCS-5230,DCS-5230L,DCS-5300,DCS-5300G,DCS-5300W,DCS-5605,DCS-5610,DCS-5615,DCS-5635,DCS-6010L,DCS-6045L,DCS-6110,DCS-6111,DCS-6112,DCS-6113,DCS-6114,DCS-6210,DCS-6212L,DCS-6314,DCS-6410,DCS-6511,DCS-6513,DCS-6517,DCS-6616,DCS-6620,DCS-6620G,DCS-6815,DCS-6817,DCS-6818,DCS-6915,DCS-7000L,DCS-7010L,DCS-7110,DCS-7410,DCS-7411,DCS-7413,DCS-7510,DCS-7513,DCS-7517,DCS-8000LH,DCS-8100LH,DCS-8200LH,DCS-8300LH,DCS-8330LH,DCS-8515LH,DCS-8525LH,DNR-202L,DNR-312L,DNR-322L,DNR-326,DVS-301,DVS-104} | o:dlink:{}_firmware | camera | realm {} | title {} | title D-Link {}
Hikvision {} | - | camera | title iVMS-{4200} | realm DS-{2CD2032-I} | realm HikvisionDS-{2CD2142FWD-I}
Hikvision | - | camera | server webserver | title Hikvision Digital Technology* | rtsp HikRtspServer* | rtsp Hikvision* | title iVMS-4200 Web | title HikCentral | title Hikvision iVMS*
Dahua | - | camera | realm Login to {3K0123456PAN123} | title WEB SERVICE | page WEB | server DahuaHttp | title DSS Express | title Smart PSS*
Foscam | o:foscam:c1_firmware | camera | title IPCam Client | realm Foscam* | rtsp Foscam*
Vivotek {BB5116,BB5315,BD5115,BS5332,CC8130,CC8160,CC8370,FD7131,FD7132,FD7141,FD8131,FD8133,FD8134,FD8135H,FD8136,FD8137H,FD8151V,FD8154,FD8161,FD8162,FD8163,FD8164,FD8166,FD8167,FD8168,FD8169,FD8171,FD8177,FD8179,FD8182,FD8335H,FD8355H,FD8361,FD8362,FD8363,FD8366,FD8369,FD8371,FD8372,FD8373,FD8382,FD9171,FD9181,FD9371,FD9381,FD9387,FE8172,FE8173,FE8174,FE8180,FE8181,FE8191,FE8391,FE9181,FE9191,IB8168,IB8338,IB8354,IB8360,IB8367,IB8369,IB8373,IB8377,IB8379,IB8381,IB8382,IB9365,IB9381,IP3112,IP3121,IP3122,IP3132,IP3133,IP3135,IP3136,IP6112,IP6122,IP7130,IP7131,IP7132,IP7133,IP7134,IP7135,IP7137,IP7138,IP7139,IP7142,IP7151,IP7152,IP7153,IP7154,IP7160,IP7161,IP7251,IP7330,IP7361,IP8130,IP8131,IP8132,IP8133,IP8151,IP8152,IP8155,IP8160,IP8161,IP8162,IP8166,IP8172,IP8330,IP8331,IP8332,IP8335H,IP8336W,IP8337H,IP8352,IP8355,IP8361,IP8362,IP8364,IP8371,IP8372,IP9171,IP9181,IZ7151,IZ9361,MD7530,MD7560,MD8531,MD8562,MS8391,PD8136,PT3112,PT3122,PT7135,PT7137,PT8133,PZ6112,PZ6122,PZ7111,PZ7121,PZ7131,PZ7132,PZ7151,PZ8111,SD6112,SD7151,SD7313,SD7323,SD8121,SD8161,SD8311,SD8321,SD8362,SD8363,SD9161,SF8172,VS2101,VS2403,VS3100,VS3102,VS7100,VS8102,VS8401,VS8801} | o:vivotek:{}_firmware | camera | realm Vivotek {} | title Vivotek {} | realm streaming_server {}
Vivotek | - | camera | server Vivotek Network Camera | server VVTK-HTTP-Server* | realm streaming_server | realm Vivotek* | title Network Camera with Pan/Tilt | server Vivotek* | rtsp RTSP server for VIVOTEK* | title Wireless Network Camera* | title Network Camera
Panasonic {BB-HCE481A,BB-HCM311,BB-HCM331,BB-HCM371,BB-HCM381,BB-HCM403,BB-HCM511,BB-HCM515,BB-HCM527,BB-HCM531,BB-HCM547,BB-HCM580,BB-HCM581,BB-HCM701,BB-HCM705,BB-HCM715,BB-HCM735,BB-HCS301,BB-ST162,BB-SC364,BL-C1,BL-C10,BL-C20,BL-C30,BL-C101,BL-C111,BL-C121,BL-C131,BL-C140,BL-C160,BL-C210,BL-C230,BL-VP101,BL-VP104,KX-HCM10,KX-HCM110,KX-HCM130,KX-HCM230,KX-HCM250,KX-HCM270,KX-HCM280,WV-NF284,WV-NF302,WV-NP1000,WV-NP240,WV-NP244,WV-NP302,WV-NP304,WV-NP472,WV-NP502,WV-NS202,WV-NS324,WV-NS950,WV-NS954,WV-NW484,WV-NW502,WV-NW960,WV-NW964,WV-SC384,WV-SC385,WV-SC386,WV-SF132,WV-SF135,WV-SF138,WV-SF332,WV-SF335,WV-SF336,WV-SF342,WV-SF346,WV-SF438,WV-SF539,WV-SF548,WV-SFN310,WV-SFN480,WV-SFN531,WV-SFN611,WV-SFN631,WV-SFV481,WV-SFV531,WV-SFV611,WV-SFV631,WV-SP102,WV-SP105,WV-SP302,WV-SP305,WV-SP306,WV-SP508,WV-SP509,WV-SPN310,WV-SPN311,WV-SPN531,WV-SPN611,WV-SPN631,WV-SPW312,WV-SPW531,WV-SPW611,WV-ST162,WV-ST165,WV-SW115,WV-SW152,WV-SW155,WV-SW158,WV-SW172,WV-SW174,WV-SW175,WV-SW316,WV-SW352,WV-SW355,WV-SW385,WV-SW395,WV-SW396,WV-SW458,WV-SW558,WV-SW559,WV-SW598} | o:panasonic:{}_firmware | camera | title {} | title {} Network Camera | title Panasonic {} | realm Panasonic network device {} | title Network Camera {}
Panasonic camera | - | camera | realm Panasonic network device | realm Panasonic Network Camera | title Panasonic Network Camera* | title i-Pro
Sony {SNC-CH110,SNC-CH120,SNC-CH140,SNC-CH160,SNC-CH180,SNC-CH210,SNC-CH220,SNC-CH240,SNC-CH260,SNC-CH280,SNC-CM120,SNC-CS10,SNC-CS11,SNC-CS20,SNC-CS3N,SNC-CS3P,SNC-CS50N,SNC-CS50P,SNC-CX600,SNC-CX600W,SNC-DF40N,SNC-DF40P,SNC-DF50N,SNC-DF50P,SNC-DF70N,SNC-DF70P,SNC-DF80N,SNC-DF80P,SNC-DF85N,SNC-DF85P,SNC-DH110,SNC-DH120,SNC-DH120T,SNC-DH140,SNC-DH140T,SNC-DH160,SNC-DH180,SNC-DH210,SNC-DH220,SNC-DH220T,SNC-DH240,SNC-DH240T,SNC-DH260,SNC-DH280,SNC-DM110,SNC-DM160,SNC-DS10,SNC-DS60,SNC-EB520,SNC-EB600,SNC-EB600B,SNC-EB602R,SNC-EB630,SNC-EB630B,SNC-EB632R,SNC-EB640,SNC-EB642R,SNC-EM520,SNC-EM521,SNC-EM600,SNC-EM601,SNC-EM602R,SNC-EM630,SNC-EM631,SNC-EM632R,SNC-EM641,SNC-EM642R,SNC-EP520,SNC-EP521,SNC-EP550,SNC-EP580,SNC-ER520,SNC-ER521,SNC-ER550,SNC-ER580,SNC-ER585,SNC-HM662,SNC-HMX70,SNC-M1,SNC-M1W,SNC-M3,SNC-M3W,SNC-P1,SNC-P5,SNC-RH124,SNC-RH164,SNC-RS44N,SNC-RS44P,SNC-RS46N,SNC-RS46P,SNC-RS84N,SNC-RS84P,SNC-RS86N,SNC-RS86P,SNC-RX530N,SNC-RX530P,SNC-RX550N,SNC-RX550P,SNC-RX570N,SNC-RX570P,SNC-RZ25N,SNC-RZ25P,SNC-RZ30N,SNC-RZ30P,SNC-RZ50N,SNC-RZ50P,SNC-VB600,SNC-VB600B,SNC-VB630,SNC-VB632D,SNC-VB635,SNC-VB640,SNC-VM600,SNC-VM601,SNC-VM630,SNC-VM631,SNC-VM641,SNC-WR600,SNC-WR602,SNC-WR630,SNC-WR632,SNC-XM631,SNC-XM632,SNC-XM636,SNC-XM637,SNC-Z20N,SNC-Z20P,SNT-EP104,SNT-EP154,SNT-EX101,SNT-EX101E,SNT-EX104,SNT-EX154,SNT-V501,SNT-V504,SNT-V704} | o:sony:{}_firmware | camera | title Sony Network Camera {} | realm {} | title {} | realm Sony Network Camera {}
Sony camera | - | camera | title Sony Network Camera | realm Sony Network Camera | server NetEVI/<3.03> | server gen5th/<1.82.01> | server gen6th/<1.5>
Canon {VB-C10,VB-C10R,VB-C300,VB-C50FSi,VB-C50i,VB-C500D,VB-C500VD,VB-C60,VB-H41,VB-H43,VB-H45,VB-H610D,VB-H610VE,VB-H630D,VB-H630VE,VB-H651V,VB-H652LVE,VB-H710F,VB-H730F,VB-H751LE,VB-H760VE,VB-H761LVE,VB-M40,VB-M42,VB-M44,VB-M50,VB-M600D,VB-M600VE,VB-M620D,VB-M640V,VB-M641V,VB-M700F,VB-M720F,VB-M740E,VB-M741LE,VB-R10VE,VB-R11,VB-R11VE,VB-R12VE,VB-R13,VB-R13VE,VB-S30D,VB-S31D,VB-S800D,VB-S800VE,VB-S805D,VB-S900F,VB-S905F,VB150,VC-C50i} | o:canon:{}_firmware | camera | title Network Camera {} | title {} | server {}* | realm {}
Canon camera | - | camera | title Network Camera VB-* | server VB100 | server VB-C* | title WebView Livescope*
Bosch | o:bosch:cpp7.3_firmware | camera | title VIDEOJET {X10} | title Bosch Security Systems* | title AUTODOME | title FLEXIDOME | title DINION | title Bosch IP camera* | server VCS-VideoJet-Webserver | realm VIDEOJET* | title VIP X{1600}* | realm DIVAR* | title DIVAR
Mobotix | o:mobotix:s14_firmware | camera | realm MOBOTIX Camera User | server MOBOTIX* | title MOBOTIX M{24}*
Arecont Vision | o:arecontvision:av1115_firmware | camera | realm Arecont Vision | title Arecont Vision Camera | title Arecont Vision* | server Arecont*
ACTi {ACM-1011,ACM-1231,ACM-1311,ACM-3001,ACM-3011,ACM-3211,ACM-3311,ACM-4001,ACM-4201,ACM-5601,ACM-5711,ACM-7411,ACM-8201,B21,B55,D11,D32,D55,D72,E12,E32,E42,E56,E77,I51,I71,KCM-3311,KCM-5211,KCM-5611,KCM-7911,TCM-1111,TCM-3111,TCM-3511,TCM-4301,TCM-5111,TCM-5311,TCM-5611} | - | camera | title ACTi {} | title Web Configurator - {}* | realm ACTi {}
ACTi | - | camera | title Web Configurator | title ACTi | server ACTi* | realm ACTi*
Avigilon | o:motorola:avigilon_h4_firmware | camera | realm Avigilon* | title Avigilon | server Avigilon* | title Avigilon Control Center*
Pelco | o:pelco:sarix_firmware | camera | title Pelco Sarix* | title Spectra IV* | realm Pelco* | server Pelco* | title Endura | title VideoXpert
GeoVision | o:geovision:gv-ebd4701_firmware | camera | server GeoHttpServer | server Geo Http Server* | server GeoHttpServer for WebCams | title Geo Vision Inc.* | realm GeoVision* | title GV-ASManager
Samsung camera | - | camera | title Samsung iPOLiS* | title WISENET | title iPOLiS | title Web Viewer for Samsung DVR | title Samsung SRD* | title Wisenet WAVE | realm iPolis* | title NVR Web Viewer
Hanwha {PND-9080R,PNO-9080R,PNM-9000VQ,QND-6070R,QNO-7010R,QNV-7080R,SND-5061,SND-5080,SND-5084,SND-6084,SND-7084,SND-L6013R,SNB-5001,SNB-5004,SNB-6004,SNB-7004,SNO-5084R,SNO-6084R,SNO-7084R,SNP-3371,SNP-5430H,SNP-6320,SNV-5084,SNV-6013,SNV-6084,SNV-7084,XND-6080,XND-8080R,XNO-6080R,XNO-8080R,XNP-6370RH,XNV-6080,XNV-8080R,SRN-472S,SRN-873S,SRN-1673S,XRN-1610,XRN-2010} | o:hanwhavision:{}_firmware | camera | title {} | title Samsung {} | title Wisenet {} | realm iPolis_{} | title Techwin {}
JVC {VN-A1,VN-C10,VN-C11,VN-C20,VN-C205,VN-C215,VN-C625,VN-C655,VN-E4,VN-H37,VN-H57,VN-H137,VN-H157WP,VN-H237,VN-H557,VN-H657,VN-T16,VN-T216,VN-V25,VN-V26,VN-V685,VN-V686,VN-X35,VN-X235,VR-N100,VR-N900,VR-X1600,VR-X3200} | - | camera | title {} | title JVC {} | realm JVC {}
Toshiba {IK-WB01A,IK-WB02A,IK-WB11A,IK-WB15A,IK-WB16A,IK-WB21A,IK-WB30A,IK-WB70A,IK-WB80A,IK-WD01A,IK-WD04A,IK-WD12A,IK-WD14A,IK-WR01A,IK-WR04A,IK-WR05A,IK-WR12A,IK-WR14A,IK-WP41A} | - | camera | title TOSHIBA Network Camera - {} | title {} | realm {} | title TOSHIBA {}
Toshiba camera | - | camera | title TOSHIBA Network Camera* | realm TOSHIBA Network Camera
Trendnet {TV-IP100,TV-IP100W,TV-IP110,TV-IP110W,TV-IP110WN,TV-IP121W,TV-IP121WN,TV-IP200,TV-IP200W,TV-IP201,TV-IP201P,TV-IP201W,TV-IP212,TV-IP212W,TV-IP252P,TV-IP262P,TV-IP300,TV-IP300W,TV-IP301,TV-IP301W,TV-IP302P,TV-IP310PI,TV-IP311PI,TV-IP312,TV-IP312P,TV-IP312PI,TV-IP312W,TV-IP312WN,TV-IP314PI,TV-IP320PI,TV-IP322P,TV-IP322WI,TV-IP342PI,TV-IP343PI,TV-IP400,TV-IP400W,TV-IP410,TV-IP410W,TV-IP410WN,TV-IP422,TV-IP422W,TV-IP422WN,TV-IP450P,TV-IP450PI,TV-IP501P,TV-IP501W,TV-IP512P,TV-IP512WN,TV-IP522P,TV-IP551W,TV-IP551WI,TV-IP562WI,TV-IP572P,TV-IP572PI,TV-IP572W,TV-IP572WI,TV-IP600,TV-IP600W,TV-IP602WN,TV-IP612P,TV-IP612WN,TV-IP651W,TV-IP651WI,TV-IP662PI,TV-IP662WI,TV-IP672P,TV-IP672PI,TV-IP672W,TV-IP672WI,TV-IP743SIC,TV-IP745SIC,TV-IP751WC,TV-IP751WIC,TV-IP762IC,TV-IP851WC,TV-IP851WIC,TV-IP862IC} | o:trendnet:{}_firmware | camera | realm {} | title {} | title TRENDnet {}
Linksys camera | o:linksys:wvc54gca_firmware | camera | title Linksys Wireless-G Internet Video Camera* | realm Linksys WVC* | title Linksys Web Camera*
Cisco camera | - | camera | title Cisco Video Surveillance IP Camera* | title Cisco Meraki MV*
Edimax camera | - | camera | realm IC-{3115W} | title Edimax IC-{3116W} | realm Internet Camera
Zavio | - | camera | title Zavio | realm Zavio* | server Zavio*
Brickcom | o:brickcom:fb-100ap_firmware | camera | title Brickcom | realm Brickcom* | server Brickcom*
Grandstream {GXV3500,GXV3501,GXV3504,GXV3601,GXV3610,GXV3611,GXV3611IR,GXV3615,GXV3615WP,GXV3651,GXV3662,GXV3672,GXV3674,GSC3610,GSC3615,GSC3620} | o:grandstream:{}_firmware | camera | title Grandstream {} | title {} | realm GS_{}
Reolink | o:reolink:rlc-410w_firmware | camera | server Reolink* | realm Reolink*
Amcrest | o:amcrest:ip2m-841_firmware | camera | realm Amcrest*
Wanscam | - | camera | title WANSCAM | title IPCamera | realm Wanscam*
Netcam | - | camera | title Netcam | server StarDot* | realm StarDot NetCam* | title NetCam SC* | title NetCam XL*
IQinVision | - | camera | title IQinVision | server IQinVision* | title IQeye{302} | realm IQeye* | title IQeye | ftp IQinVision* | server IQhttpd/<1.0> | ftp IQeye{705} Version V<3.0>*
Lumenera | - | camera | title Lumenera | realm Lumenera*
FLIR | o:flir:fc-series_firmware | camera | title FLIR Systems* | title FLIR Thermal Camera* | realm FLIR* | title Nexus Web Control | title DVTEL | title Quasar
Speco | - | camera | realm Speco*
Honeywell camera | - | camera | title Honeywell IP Camera* | title MAXPRO | realm Honeywell* | title HREP
March Networks | - | camera | title March Networks* | server March Networks* | title Command Recording*
Verint | - | camera | title Nextiva
Ganz | - | camera | title CBC GANZ*
Sanyo | - | camera | title VCC-{HD2300}* | realm SANYO* | realm VCC-{HD2500}
Messoa | - | camera | realm MESSOA*
Dynacolor | - | camera | realm DynaColor* | title DynaHawk
Everfocus | - | camera | realm EverFocus* | title ECOR | title PARAGON
Lorex | - | camera | realm LOREX*
Swann | - | camera | realm SWANN*
Q-See | - | camera | title Q-See | title QSee
Night Owl | - | camera | title Night Owl*
Uniview | - | camera | server Uniview* | title NVR Uniview*
TVT | - | camera | title DVR Components Download* | title Web Client for EDVS | title NVMS-1000
Xiongmai | o:xiongmaitech:dvr_firmware | camera | server uc-httpd/<1.0.0> | title NETSuveillance WEB | rtsp H264DVR <1.0> | title XMEye
Hi3516 IP camera | - | camera | server Hipcam* | rtsp Hipcam RealServer/V<1.0> | server Hipcam RealServer/V<1.0> | title IPCamera Login
Sricam | - | camera | title Sricam | server SHIX*
TP-Link camera | - | camera | title TL-SC{3130G} | title TP-LINK IP Camera* | realm TL-SC{3430} | server TP-LINK IP-Camera*
Milesight camera | o:milesight:ip_camera_firmware | camera | title Milesight Network Camera | title Milesight | realm Milesight*
Nest | - | camera | server Nest/<1.0> | server Dropcam*
Ubiquiti airCam | - | camera | title airCam | title airVision | realm airCam*
Blue Iris | perspectivesoftware:blue_iris | camera windows | title Blue Iris Login | title Blue Iris Remote View | title UI3 - Blue Iris* | server BlueServer/<5.3.7.11> | server BlueIris-HTTP/<1.1>
webcamXP | webcamxp:webcamxp | camera windows | server webcamXP/<5> | title my webcamXP server! | title webcamXP 5 | title webcamXP PRO* | server webcam 7 | title webcam 7 | title my webcam 7*
Yawcam | yawcam:yawcam | camera | title Yawcam
ZoneMinder | zoneminder:zoneminder | camera | title ZM - Login | title ZoneMinder | title ZM - Console* | cookie ZMSESSID
Shinobi | shinobi:shinobi | camera | page Shinobi
MotionEye | motioneye_project:motioneye | camera | title motionEye | server motionEye/<0.42.1>
Milestone XProtect | milestonesys:xprotect | camera windows | title Milestone XProtect* | title XProtect | server Milestone* | title XProtect Web Client
Genetec | genetec:security_center | camera windows | title Security Center* | server Genetec*
Exacq | exacq:exacqvision | camera | title exacqVision | title exacqVision Web Service
Synology Surveillance Station | synology:surveillance_station | camera | title Surveillance Station* | title Synology Surveillance Station*
QNAP QVR | qnap:qvr | camera | title QVR Pro* | title VioStor NVR* | title NVR VioStor*
Luxriot | - | camera windows | server Luxriot*
iSpy | ispyconnect:ispy | camera | title iSpy | title Agent DVR | server iSpy | server Agent DVR
Frigate | frigate:frigate | camera | page Frigate
AVTECH | - | camera | server Linux/2.x UPnP/1.0 Avtech/<1.0> | title AVTECH | title --- VIDEO WEB SERVER --- | title ::: Login ::: AVTECH* | realm AVTECH*
AVer | - | camera | title AVer | title AVerDiGi | server AVerMedia*
Digital Watchdog | - | camera | title Digital Watchdog* | title DW Spectrum*
Network Optix | networkoptix:nxwitness | camera | title Nx Witness* | server Network Optix* | server Nx Witness/<5.0.0> | title Nx Meta*
DVR | - | camera | title DVR Login | title DVR WebClient | title DVR Web Client | title Web DVR* | title Embedded Net DVR | page NVR | title Net DVR* | title HD DVR* | title DVR Remote Viewer | title Network Video Recorder Login | title DVR Netview* | realm DVR | realm NVR | server DVR* | server iDVRhttpSvr | title H.264 DVR*
IP camera | - | camera | realm IP Camera | realm IPCamera* | realm ipcam* | title IP Camera | page IPCAM | title IP CAMERA Viewer | title IP Camera Web* | server IPCamera* | realm Network Camera | realm Web Camera* | title Internet Camera* | title Web Camera* | realm IP_Camera* | realm netcam | realm Camera | realm Video Server | server Camera Web Server* | server ipcam* | server Keil-EWEB/<2.1> | page IPC | title HD IPC* | rtsp IP Camera*
LIVE555 | live555:streaming_media | camera | rtsp LIVE555 Media Server* | rtsp Live555*
GStreamer | gstreamer_project:gstreamer | - | rtsp GStreamer/<1.0>
Wowza | wowza:streaming_engine | media | server WowzaStreamingEngine/<4.8.0> | server WowzaMediaServer/<3.6.4> | server WowzaMediaServerPro | title Wowza Streaming Engine*
Ampache | ampache:ampache | media | title Ampache
Helix | realnetworks:helix_server | media | rtsp Helix DNA Server Version <11.1> | rtsp Helix Mobile Server Version <11.1> | rtsp Helix Universal Server Version <11.0>
VLC | videolan:vlc_media_player | media | rtsp VLC Server | server VLC/<2.0.8> | rtsp vlc <0.8.6h> | title VLC media player* | realm VLC stream
Darwin Streaming Server | apple:darwin_streaming_server | media | server DSS <5.5.5> Admin Server/1.0 | rtsp QTSS-Q/<5.5>
Unreal Media Server | umediaserver:unreal_media_server | media windows | rtsp Unreal Media Server* | title Unreal Media Server*
Nimble Streamer | - | media | server nimble | rtsp nimble* | server Nimble/<3.5.2> | server WMSPanel*
MediaMTX | bluenviron:mediamtx | media | server rtsp-simple-server | server mediamtx | rtsp mediamtx
AirPlay | o:apple:tvos | media | server AirTunes/<150.33> | server AirPlay/<220.68> | realm AirPlay
Shairport | shairport-sync_project:shairport_sync | media | server Shairport*
AXIS network camera | - | camera | title AXIS {211} Network Camera version <4.11> | title AXIS {2400} Video Server <2.33>
Sony SNC | - | camera | title SNC-{RZ30}
`
