/** Storage, hypervisors, remote management, power and consoles. */
export const storageAndManagementTable = `
Synology DiskStation | o:synology:diskstation_manager | nas | title Synology RackStation* | title Synology NAS* | title DiskStation | title VirtualDSM | title Synology Router | title SRM - Synology Router*
Synology {DS107,DS109,DS110j,DS111,DS112,DS112j,DS114,DS115,DS115j,DS116,DS118,DS119j,DS120j,DS207,DS207+,DS209,DS210j,DS211,DS211j,DS212,DS212j,DS213,DS213air,DS213j,DS214,DS214play,DS215j,DS216,DS216j,DS216play,DS216se,DS218,DS218j,DS218play,DS220+,DS220j,DS223,DS224+,DS409,DS410,DS410j,DS411,DS411j,DS412+,DS413,DS413j,DS414,DS414j,DS415+,DS415play,DS416,DS416j,DS416play,DS418,DS418j,DS418play,DS420+,DS420j,DS423,DS509+,DS620slim,DS710+,DS712+,DS713+,DS716+,DS718+,DS720+,DS723+,DS918+,DS920+,DS923+,DS1010+,DS1511+,DS1512+,DS1513+,DS1515,DS1515+,DS1517,DS1517+,DS1518+,DS1519+,DS1520+,DS1522+,DS1618+,DS1621+,DS1812+,DS1813+,DS1815+,DS1817,DS1817+,DS1819+,DS1821+,DS2015xs,DS2411+,DS2413+,DS2415+,DS3018xs,DS3611xs,DS3612xs,DS3615xs,DS3617xs,RS212,RS214,RS217,RS409,RS411,RS810+,RS812,RS812+,RS814,RS814+,RS815,RS815+,RS816,RS818+,RS819,RS820+,RS1219+,RS1221+,RS2212+,RS2414+,RS2416+,RS2418+,RS3413xs+,RS3614xs,RS3617xs,RS3618xs} | o:synology:diskstation_manager | nas | title {} | title Synology {} | title {} - Synology NAS | title {} - Synology DiskStation
QNAP | o:qnap:qts | nas | title Welcome to QNAP Turbo NAS | realm QNAP* | server http server <1.0> | title QuTS hero* | ftp QNAP* | ftp NASFTPD Turbo station 2.x <1.3.1rc2> Server (ProFTPD) [192.0.2.1] | title QuTScloud
NETGEAR ReadyNAS | o:netgear:readynas_os | nas | title NETGEAR ReadyNAS* | title ReadyNAS | realm ReadyNAS* | title FrontView | ftp ReadyNAS* | title ReadyNAS Frontview | title Welcome to ReadyNAS*
NETGEAR Stora | o:netgear:stora_firmware | nas | title Stora | title NETGEAR Stora*
WD My Cloud | o:westerndigital:my_cloud_os | nas | title WD My Cloud* | title My Cloud* | title WDMyCloud | title Western Digital My Cloud* | title My Book Live* | title WD Sentinel* | title MyBookWorld | title My Book World Edition*
Buffalo LinkStation | o:buffalo:linkstation_ls410d_firmware | nas | title LinkStation | title TeraStation | title Buffalo LinkStation* | title BUFFALO TeraStation* | title WebAxs | realm LinkStation* | realm TeraStation*
Iomega | o:iomega:storcenter_firmware | nas | title Iomega StorCenter* | title Iomega Home Media* | title Iomega NAS* | realm Iomega* | ftp Iomega* | server Iomega*
LenovoEMC | o:lenovo:px4-300r_firmware | nas | title LenovoEMC | title Lenovo {ix2} | title Lenovo Iomega*
LaCie | o:lacie:network_space_2_firmware | nas | title LaCie Dashboard* | title LaCie Ethernet Disk* | title Ethernet Disk mini* | title Ethernet Big Disk* | title LaCie NetworkSpace* | ftp LaCie*
Seagate | o:seagate:business_nas_firmware | nas | title Seagate NAS* | title Seagate Central* | title Seagate BlackArmor* | title BlackArmor NAS* | title BlackArmor | title Seagate NAS OS* | title Seagate Personal Cloud* | title GoFlex Home*
Thecus | o:thecus:n4800eco_firmware | nas | realm Thecus* | title Thecus NAS* | title Secure NAS
TerraMaster | o:terra-master:terramaster_operating_system | nas | title TOS Loading | x-powered-by: TerraMaster
ZyXEL NAS | o:zyxel:nas326_firmware | nas | title ZyXEL NAS* | title ZyXEL NSA*
D-Link {DNS-120,DNS-300,DNS-313,DNS-315L,DNS-320,DNS-320B,DNS-320L,DNS-320LW,DNS-321,DNS-322L,DNS-323,DNS-325,DNS-326,DNS-327L,DNS-340L,DNS-343,DNS-345,DNS-726-4,DNS-1100-4,DNS-1200-05,DNS-1550-04,DSN-1100} | o:dlink:{}_firmware | nas | title {} | title D-Link {} | title dlink-{} | realm {} | ftp {}*
FreeNAS | freenas:freenas | nas freebsd | title FreeNAS | ftp FreeNAS* | title FreeNAS - {freenas.local}
TrueNAS | o:ixsystems:truenas | nas | title TrueNAS - {truenas.local} | title TrueNAS SCALE | title TrueNAS CORE
NAS4Free | nas4free:nas4free | nas freebsd | title nas4free | title XigmaNAS
OpenMediaVault | openmediavault:openmediavault | nas linux | title OpenMediaVault | title openmediavault control panel* | cookie X-OPENMEDIAVAULT-SESSIONID | cookie OPENMEDIAVAULT-SESSIONID
Openfiler | openfiler:openfiler | nas linux | title Openfiler | title Openfiler Storage Control Center | title Welcome to Openfiler*
Rockstor | rockstor:rockstor | nas linux | title Rockstor
Unraid | limetech:unraid | nas linux | title Unraid | cookie unraid_*
Nexenta | nexenta:nexentastor | nas | title NexentaStor | title Nexenta Management View* | server NexentaStor*
NetApp | o:netapp:data_ontap | nas | title NetApp | title FilerView | title OnCommand System Manager* | title ONTAP System Manager* | title NetApp Virtual Storage Console* | telnet Data ONTAP (*
NetApp SANtricity | netapp:santricity_os_controller | nas | title SANtricity | title SANtricity System Manager | title NetApp E-Series*
EMC | - | nas | title EMC Unisphere* | title Unisphere | title Celerra | title EMC Celerra Manager* | title EMC Avamar* | title Data Domain* | title Data Domain System Manager* | title DD System Manager* | title Isilon | title OneFS | title Dell EMC Isilon* | title EMC Isilon* | server EMC* | title EMC VPLEX* | title XtremIO | title EMC ScaleIO* | title Dell EMC Unity*
Dell PowerVault | - | nas | title Dell PowerVault* | title PowerVault TL2000* | title PowerVault ME4* | title Dell TL4000* | title Dell Storage Manager* | title EqualLogic | title PS Series Group Manager* | title EqualLogic Group Manager* | title Dell Compellent* | title Dell Storage Center*
HP StorageWorks | - | nas | title HP StorageWorks* | title HP MSA Storage* | title HPE MSA* | title MSA Storage Management Utility | title HP P2000* | title HP StoreOnce* | title HPE StoreOnce* | title StoreOnce | title HP 3PAR* | title 3PAR | title HPE Nimble* | title Nimble Storage* | title HP StoreVirtual* | title HP MSL* | title HP Command View* | title HP EVA*
IBM Storage | - | nas | title IBM Storwize* | title IBM System Storage* | title IBM FlashSystem* | title IBM Spectrum* | title IBM XIV* | title IBM DS8000* | title TS3200 Tape Library* | title TS3100 Tape Library* | title IBM SAN Volume Controller* | title IBM TS3500* | title IBM Storage Virtualize*
Hitachi storage | - | nas | title Storage Navigator* | title Hitachi Command Suite* | title Hitachi Content Platform* | title HNAS | title Hitachi Ops Center*
Pure Storage | o:purestorage:purity | nas | title Pure Storage* | title Purity | title FlashArray | title Pure Storage Login
Quantum | - | nas | title Quantum Scalar* | title Scalar i{500}* | title Quantum DXi* | title SuperLoader | title Quantum StorNext* | title Scalar Remote Management Unit*
Overland | - | nas | title Overland Storage* | title NEO Series* | title SnapServer | title Snap Server* | title GuardianOS | title SnapScale | title Snap! Server*
Promise | - | nas | title WebPAM PROe* | title WebPAM PRO* | title WebPAM | title VTrak | title SmartStor
Infortrend | - | nas | title Infortrend | title SANWatch | title RAIDWatch | title EonStor
Areca | - | nas | realm Raid Console | title Areca | server Areca*
LSI MegaRAID | - | nas | title MegaRAID | title LSI Storage Authority* | title 3ware | title 3ware 3DM2* | title 3DM2
Drobo | o:drobo:5n2_firmware | nas | title DroboPix | title DroboApps
MinIO | minio:minio | nas | title MinIO
Ceph | redhat:ceph_storage | nas | title Ceph | title Ceph Dashboard | title Ceph - Health*
GlusterFS | gluster:glusterfs | nas | title Gluster | title Gluster Web Administration
VMware ESXi | o:vmware:esxi | linux | title Welcome to VMware ESXi* | title VMware ESXi* | title VMware ESXi <5.1>* | title Welcome to VMware ESX* | title VMware ESX Server <3>* | title VMware Host Client* | title ESXi Host Client | server VMware ESX | title VMware ESX <4>*
VMware vCenter Server | vmware:vcenter_server | - | title vSphere Web Client* | title Welcome to VMware VirtualCenter* | title VMware vCenter* | title vSphere Client* | title VMware vSphere* | title vCenter Server Appliance* | title VMware Appliance Management | title vCenter Server Management* | title VMware vCenter Server Appliance Management | title Welcome to VMware vSphere*
VMware Horizon | - | - | title VMware Horizon*
VMware View | - | - | title VMware View*
VMware View Portal | - | - | title VMware View Portal*
VMware Workspace ONE | - | - | title VMware Workspace ONE*
VMware NSX | - | - | title VMware NSX*
vRealize | - | - | title vRealize
VMware vRealize | - | - | title VMware vRealize*
VMware Server | - | - | title VMware Server <2>*
VMware Cloud Director | - | - | title VMware Cloud Director*
VMware vCloud Director | - | - | title VMware vCloud Director*
VMware Site Recovery | - | - | title VMware Site Recovery*
VMware Identity Manager | - | - | title VMware Identity Manager*
VMware Horizon View | - | - | title VMware Horizon View*
VMware Aria | - | - | title VMware Aria*
VMware Unified Access Gateway | - | - | title VMware Unified Access Gateway
vRealize Operations Manager | - | - | title vRealize Operations Manager*
VMware vRealize Log Insight | - | - | title VMware vRealize Log Insight*
VMware HCX | - | - | title VMware HCX*
VMware SD-WAN | - | - | title VMware SD-WAN*
Citrix XenServer | citrix:xenserver | - | title Welcome to Citrix XenServer* | title Citrix XenServer* | title XenServer <7.1>* | title Citrix Hypervisor* | title XCP-ng | title Welcome to XenServer* | title Xen Orchestra*
Proxmox VE | proxmox:virtual_environment | linux | title Proxmox Virtual Environment* | server pve-api-daemon/<3.0> | cookie PVEAuthCookie | title Proxmox
Proxmox Backup Server | proxmox:backup_server | linux | title Proxmox Backup Server | cookie PBSAuthCookie
Proxmox Mail Gateway | proxmox:mail_gateway | linux | title Proxmox Mail Gateway | cookie PMGAuthCookie | server pmg-api-daemon*
oVirt | redhat:ovirt-engine | - | title oVirt | title oVirt Engine* | title Red Hat Virtualization* | title Red Hat Enterprise Virtualization* | title RHEV Manager*
OpenStack | openstack:horizon | - | title OpenStack Dashboard* | title Login - OpenStack Dashboard* | title OpenStack | title Horizon - OpenStack*
CloudStack | apache:cloudstack | - | title CloudStack | title Apache CloudStack*
Nutanix Prism | nutanix:aos | - | title Nutanix | title Nutanix Web Console*
OpenNebula | opennebula:opennebula | - | title OpenNebula | title OpenNebula Sunstone* | title OpenNebula Sunstone: Cloud Operations Center*
Virtualizor | softaculous:virtualizor | - | title Virtualizor | title Virtualizor - Login*
SolusVM | solusvm:solusvm | - | title SolusVM | title Virtual Private Server Control Panel*
Parallels | - | - | title Parallels | title Parallels Panel* | title Parallels Virtuozzo* | title Virtuozzo | title Parallels Power Panel* | title Parallels Remote Application Server*
Oracle VM | oracle:vm_server | - | title Oracle VM* | title Oracle VM Manager* | title Oracle VM VirtualBox* | title phpVirtualBox | title Oracle Private Cloud*
HP iLO | o:hp:integrated_lights-out_4_firmware | bmc | title HP Integrated Lights-Out* | title iLO 4* | title HP iLO* | title HP iLO Login* | title Integrated Lights-Out* | title HP Integrated Lights-Out 2* | title HP Integrated Lights-Out 3* | server HP-iLO-Server/<1.30> | server HPE-iLO-Server/<1.30> | title iLO | title iLO 5* | title iLO: {host}* | title HPE Integrated Lights-Out* | title Compaq Remote Insight* | title HP Remote Insight*
HP Onboard Administrator | o:hp:onboard_administrator | bmc | title HP BladeSystem Onboard Administrator* | title HP Onboard Administrator* | title HP BladeSystem* | title HP Virtual Connect* | title HP Virtual Connect Manager* | title HP c7000* | title HP Integrity* | title HP Superdome*
HPE OneView | hpe:oneview | bmc | title HPE OneView* | title HP OneView* | title HPE Synergy*
HP System Management Homepage | hp:system_management_homepage | - | title HP System Management Homepage* | title System Management Homepage* | title HP SMH* | title Compaq System Management* | title HP Systems Insight Manager* | title HP SIM*
Dell iDRAC | o:dell:idrac7_firmware | bmc | title iDRAC | title Integrated Dell Remote Access Controller* | title Integrated Dell Remote Access Controller <7>* | title DRAC 5* | title Dell Remote Access Controller <5>* | title iDRAC6 | title iDRAC7 | title iDRAC-Login | title DRAC4 | title Dell DRAC* | title iDRAC10
Dell OpenManage | dell:emc_openmanage_server_administrator | - | title OpenManage | title Dell OpenManage* | title OpenManage Server Administrator* | title Dell EMC OpenManage* | title Dell OpenManage Switch Administrator*
Dell CMC | o:dell:chassis_management_controller_firmware | bmc | title Dell Chassis Management Controller* | title Chassis Management Controller* | title CMC-{ABC1234}* | title Dell CMC*
Supermicro IPMI | o:supermicro:bmc_firmware | bmc | title Supermicro | title Supermicro BMC* | title ATEN International Co Ltd. | server ATEN International Co Ltd.(V<1.0>) | title Supermicro IPMI*
IBM IMM | o:lenovo:integrated_management_module_ii_firmware | bmc | title Integrated Management Module* | title IBM Integrated Management Module* | title IBM BladeCenter* | title BladeCenter Management Module* | title IBM Remote Supervisor Adapter* | title Remote Supervisor Adapter* | title IBM Flex System* | title Advanced Management Module* | title IBM Advanced Management Module*
Lenovo XClarity | lenovo:xclarity_administrator | bmc | title Lenovo XClarity* | title XClarity Controller* | title Lenovo XClarity Controller* | title Lenovo XClarity Administrator* | title ThinkServer Management Module* | title Lenovo System Manager*
Fujitsu iRMC | o:fujitsu:irmc_s4_firmware | bmc | title iRMC S{4}* | title iRMC | title ServerView Remote Management iRMC* | realm iRMC* | title Fujitsu iRMC* | server iRMC S{4} Webserver | title ServerView | realm iRMC S{5}*
Oracle ILOM | o:oracle:integrated_lights_out_manager_firmware | bmc | title Oracle Integrated Lights Out Manager* | title Sun Integrated Lights Out Manager* | title Sun(TM) Integrated Lights Out Manager* | title ILOM | server Oracle-ILOM-Web-Server/<1.0> | server Sun-ILOM-Web-Server/<1.0> | title Oracle ILOM* | title Sun Embedded Lights Out Manager*
Cisco IMC | o:cisco:integrated_management_controller | bmc | title Cisco Integrated Management Controller* | title Cisco IMC* | title Cisco UCS* | title Cisco UCS Manager* | title Cisco UCS KVM Direct* | title Cisco UCS Central* | title Cisco Integrated Management Controller Login*
Intel BMC | o:intel:bmc_firmware | bmc | title Intel Integrated BMC Web Console* | title Integrated BMC Web Console* | title Intel(R) Integrated BMC* | title Intel RMM*
Intel AMT | o:intel:active_management_technology_firmware | bmc | server Intel(R) Active Management Technology <9.1.20> | title Intel Active Management Technology* | realm Digest:{00000000000000000000000000000000} | realm Intel(R) AMT*
AMI MegaRAC | o:ami:megarac_sp-x | bmc | title Megarac | title MegaRAC SP* | title American Megatrends* | realm MegaRAC*
OpenBMC | openbmc-project:openbmc | bmc | title OpenBMC | server OpenBMC* | server bmcweb | server iKVM*
ASRock Rack BMC | - | bmc | title ASRock Rack* | title ASRockRack | title ASUS ASMB* | title ASMB{8}* | title Gigabyte Management Console* | title Tyan | title Quanta | title Huawei iBMC* | title iBMC | title Sugon | title ZTE iSAC*
Raritan | o:raritan:dominion_kx2_firmware | bmc | title Dominion KX* | title Dominion SX* | title Dominion KSX* | title CommandCenter Secure Gateway* | title Raritan CommandCenter* | title PX2-{5000}* | title Raritan PX* | title Dominion PX* | title Welcome to Raritan*
Avocent | o:avocent:mergepoint_unity_firmware | bmc | title AutoView | title Avocent AutoView* | title MergePoint | title MergePoint Unity* | title DSView | title Avocent DSR* | title Avocent ACS* | title Cyclades | telnet Cyclades* | ssh Cyclades* | title Avocent MPU* | title SwitchView IP* | title Cyclades ACS* | title AlterPath
ATEN KVM | o:aten:kn2124va_firmware | bmc | title ATEN | title Altusen | title ATEN KVM over IP*
Lantronix Spider | o:lantronix:spider_firmware | bmc | title Lantronix Spider* | title SecureLinx Spider* | title Lantronix SLC* | title SecureLinx SLC* | title Lantronix SLB*
Adder | o:adder:infinity_firmware | bmc | title AdderLink | title AdderView | title ALIF{1002}*
PiKVM | pikvm:pikvm | bmc linux | page PiKVM | title PiKVM Login | title PiKVM Index
Opengear | o:opengear:cm7000_firmware | console | title Opengear | title Opengear Management Console* | realm Opengear*
Perle {IOLAN DS1,IOLAN SDS,IOLAN SDS8,IOLAN SCS16,IOLAN SCS32,IOLAN STS8,IOLAN STS16,IOLAN STS24D,IOLAN TS2,IOLAN SCG50,CS9000} | o:perle:{}_firmware | console | title {} | title Perle {} | title Perle {} Device Server | telnet {}*
Perle | - | console | telnet Perle* | title IOLAN
Moxa {NPort 5110,NPort 5110A,NPort 5130,NPort 5150,NPort 5150A,NPort 5210,NPort 5210A,NPort 5230,NPort 5232,NPort 5250A,NPort 5410,NPort 5430,NPort 5450,NPort 5610,NPort 5610-8-DT,NPort 5610-16,NPort 5630,NPort 5650,NPort 5650-8-DT,NPort 6110,NPort 6150,NPort 6250,NPort 6450,NPort 6610,NPort 6650,NPort IA5150,NPort IA5250,NPort IAW5150A,NPort S8455I,NPort W2150A,NPort W2250A,NPort W2150 Plus,CN2510,CN2610,CN2650,MGate MB3170,MGate MB3180,MGate MB3270,MGate MB3280,MGate MB3480,MGate MB3660,MGate 5101,MGate 5105,MGate 5109,MGate 5114,MiiNePort E1,MiiNePort E2,MiiNePort W1,OnCell G3110-HSPA,OnCell G3150A-LTE,OnCell 5104-HSPA,AWK-1121,AWK-1131A,AWK-3121,AWK-3131A,AWK-4121,AWK-4131A,AWK-6222,EDR-810,EDR-G902,EDR-G903,ioLogik E1210,ioLogik E1211,ioLogik E1212,ioLogik E1213,ioLogik E1214,ioLogik E1240,ioLogik E1241,ioLogik E1242,ioLogik E1260,ioLogik E1262,ioLogik E2210,ioLogik E2212,ioLogik E2240,ioLogik E2242,ioLogik E2260,ioLogik E2262,ioLogik W5340,VPort 26A,VPort 36-1MP,VPort 351,VPort 354,VPort 364A,VPort 461,VPort 461A} | o:moxa:{}_firmware | ics | title {} | title {} Web Console | title Moxa {} | telnet Model name : {}* | realm {}
Moxa | - | ics | title NPort Web Console | telnet Model name :* | title Welcome to NPort web console !* | realm MOXA* | title MGate | title EDS-{510A}*
APC {AP7900,AP7901,AP7902,AP7920,AP7921,AP7930,AP7931,AP7932,AP7940,AP7952,AP7960,AP7998,AP8858,AP8861,AP8941,AP8959,AP9210,AP9212,AP9225,AP9606,AP9617,AP9618,AP9619,AP9630,AP9631,AP9640,AP9641} | o:apc:{}_firmware | power | title {} | ftp {} Network Management Card AOS v<3.7.3> FTP server ready. | title APC {}
APC | o:schneider-electric:apc_network_management_card_2_firmware | power | ftp Network Management Card AOS v<6.4.0> FTP server ready. | title APC Log On | title APC | realm APC Management Card | realm APC* | title American Power Conversion* | title APC Management Web Server* | telnet American Power Conversion* | title NetBotz | title APC NetBotz* | title InfraStruXure | title StruxureWare Data Center Expert* | title PowerChute Network Shutdown* | title PowerChute Business Edition* | title PowerChute
Eaton | o:eaton:network-m2_firmware | power | title Powerware | title Eaton Power Xpert* | title ConnectUPS Web/SNMP Card | title Eaton ePDU* | title Eaton UPS* | server Eaton* | title Intelligent Power Manager* | title Network-MS | title MGE UPS* | title MGE Network Management Card* | title Eaton Network Shutdown Module*
Tripp Lite | o:tripplite:pdumh15at_firmware | power | title Tripp Lite* | title PowerAlert | title Tripp Lite PowerAlert* | realm PowerAlert* | title SNMPWEBCARD | title TrippLite
CyberPower | o:cyberpower:powerpanel | power | title CyberPower | title PowerPanel Business* | title PowerPanel | title UPS Remote Management* | title CyberPower Systems* | title Cyber Power*
Liebert | o:vertiv:intellislot_web_card_firmware | power | title Emerson Network Power* | title IntelliSlot | title Vertiv Intelligence Director* | title OpenComms | title Liebert MPH* | title Trellis
Server Technology | o:servertech:sentry_switched_pdu_firmware | power | title Sentry Switched CDU* | title Server Technology* | realm Sentry* | telnet Sentry Switched CDU Version <6.0q> | server ServerTech-AWS/v<7.0k> | title Sentry Smart CDU* | ftp Sentry* | telnet Sentry Version <5.3>* | title PRO2
Powercom | - | power | title NetAgent | title UPS NetAgent* | server NetAgent*
Riello | o:riello-ups:netman_204_firmware | power | title NetMan | title Netman 204*
Socomec | - | power | title NET VISION*
Rittal | o:rittal:cmc_iii_firmware | power | title CMC-TC | title Rittal CMC* | title CMC III* | title RiZone | telnet Rittal*
Gude | o:gude:expert_power_control_firmware | power | title Expert Power Control* | server Gude* | title Expert Net Control*
NetIO | o:netio-products:netio_4all_firmware | power | title NETIO | title NETIO {4All} | server NETIO* | title NETIO 4
Digital Loggers | o:digital-loggers:lpc_firmware | power | title Power Controller* | title Web Power Switch* | title Ethernet Power Controller* | realm Power Controller
Synaccess | o:synaccess-net:np-02_firmware | power | title Synaccess | title netBooter | realm Synaccess* | server Synaccess* | realm netBooter*
WTI | - | power | title Western Telematic* | telnet WTI* | server WTI*
Baytech | - | power | telnet BayTech*
Aviosys | - | power | title IP Power {9258}* | title AVIOSYS | title IP POWER* | server Aviosys* | realm IP{9258}*
Ubiquiti mPower | - | power | title mPower
Delta UPS | - | power | title Delta UPS* | title InsightPower | title Delta InsightPower*
Sensatronics | - | power | title Sensatronics | server Sensatronics*
AKCP | - | power | title AKCP | title sensorProbe | title securityProbe | title SensorProbe{2}* | server sensorProbe* | title sensorProbe8 | title sensorProbe+
Geist | - | power | title WatchDog {1200}* | server RSMeth/<1.0.0>
Room Alert | o:avtech:room_alert_firmware | power | title Room Alert* | title RoomAlert | title AVTECH Room Alert* | title TemPageR | title Device ManageR*
HWgroup | - | power | title HWg-STE | title Poseidon | title HW group* | server HWg* | title Poseidon {2250}* | title Damocles
ControlByWeb | - | ics | title ControlByWeb | title WebRelay | title WebControl
`
