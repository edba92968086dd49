/** Operation of networks and computers: monitoring, security, backup, virtual machines, development and data. */
export const operationsTable = `
# Monitoring and logs
SolarWinds {Virtualization Manager,Orion,Platform,NPM,Log and Event Manager,Kiwi Syslog,Database Performance Analyzer,Access Rights Manager,Storage Manager,Serv-U,DameWare,Firewall Security Manager} | - | windows | title SolarWinds {}*
Kiwi Syslog | solarwinds:kiwi_syslog_server | windows | title Kiwi Syslog* | title Kiwi Syslog Web Access* | server Kiwi Syslog*
WhatsUp Gold | progress:whatsup_gold | windows | title WhatsUp Gold - Login* | title WhatsUp Gold Login* | location /NmConsole/* | title WhatsUp Gold v<11.0>
Dynatrace | dynatrace:dynatrace | - | title Dynatrace Managed* | x-oneagent-js-injection: *
New Relic | - | weak | x-newrelic-app-data: *
Nagios {BPI,Log Server,Network Analyzer,Fusion} | - | - | title Nagios {}* | title Login - Nagios {}*
Icinga {Director,Web 2,Classic} | - | - | title Icinga {}* | title Icinga {} Login*
Centreon | centreon:centreon | - | title Centreon Web*
NetXMS | netxms:netxms | - | title NetXMS | title NetXMS - Login*
OP5 Monitor | - | - | title op5 Portal* | title ITRS OP5*
EyesOfNetwork | eyesofnetwork:eyesofnetwork | - | title EyesOfNetwork
FAN | - | - | title Fully Automated Nagios*
Vigilo | - | - | title Vigilo NMS*
Opmantek | opmantek:nmis | - | title NMIS | title NMIS by Opmantek* | title Open-AudIT | title opEvents | title opCharts
Open-AudIT | opmantek:open-audit | - | title Open-AudIT Community*
Nedi | nedi:nedi | - | title NeDi | title NeDi <1.9>*
Cacti | cacti:cacti | - | title Console - Cacti*
Weathermap | - | - | title PHP Weathermap*
Zabbix | zabbix:zabbix | - | title ZABBIX
ManageEngine {Exchange Reporter Plus,OpManager,ServiceDesk Plus,ServiceDesk Plus MSP,Desktop Central,Endpoint Central,ADSelfService Plus,ADManager Plus,ADAudit Plus,Applications Manager,Password Manager Pro,EventLog Analyzer,NetFlow Analyzer,SupportCenter Plus,AssetExplorer,PAM360,Key Manager Plus,Firewall Analyzer,Patch Manager Plus,Mobile Device Manager Plus,OpUtils,Log360,DeviceExpert,Network Configuration Manager,M365 Manager Plus,O365 Manager Plus,RecoveryManager Plus,SharePoint Manager Plus,DataSecurity Plus,Cloud Security Plus,Identity360,Analytics Plus,Access Manager Plus,Remote Access Plus,Vulnerability Manager Plus,Browser Security Plus,OS Deployer,IT360,SNMP API,Device Control Plus,Application Control Plus,FileAnalysis,AD360,Asset Explorer,Endpoint DLP Plus,Site24x7} | - | - | title ManageEngine {}* | title ManageEngine - {}*
ManageEngine AD360 | zohocorp:manageengine_ad360 | - | title AD360 - Sign In*
Paessler PRTG | paessler:prtg_network_monitor | windows | title Login - PRTG Network Monitor* | title PRTG Network Monitor (*
CA {UIM,Spectrum,Performance Manager,APM,Introscope,Wily,Process Automation,Clarity,Agile Central,Identity Manager,Privileged Access Manager,eHealth,NetMaster,Workload Automation,XCOM,ARCserve,Single Sign-On,PAM,Nimsoft} | - | - | title CA {}*
CA Privileged Access Manager | broadcom:ca_privileged_access_manager | - | title CA Privileged Access Manager* | title Xceedium | title Xsuite
CA Introscope | - | - | title CA Introscope* | title Introscope Workstation* | title Introscope WebView* | title Introscope
HP {Operations Orchestration,OpenView,Operations Manager,SiteScope,Business Service Management,Diagnostics,Network Automation,Server Automation,Data Protector,Universal CMDB,ALM,Quality Center,Performance Center,LoadRunner,ArcSight,Fortify,Insight Control,Intelligent Management Center,Asset Manager,Storage Essentials,Web Jetadmin,Systems Insight Manager,Device Manager,Client Automation,uCMDB,Release Control,PPM,Project and Portfolio Management Center,Executive Scorecard,StoreEasy,Matrix OE} | - | - | title HPE {}* | title Micro Focus {}*
ArcSight | microfocus:arcsight_logger | - | title ArcSight | title ArcSight Logger* | title ArcSight Management Center* | title ArcSight Command Center* | title ArcSight ESM* | title ArcSight Console* | title Logger - ArcSight*
Fortify | microfocus:fortify_software_security_center | - | title Fortify Software Security Center*
UCMDB | - | - | title UCMDB Server* | title UCMDB
IBM {Netcool,Tivoli,Tivoli Monitoring,Tivoli Netcool,Tivoli Storage Manager,OMNIbus,Cognos,WebSphere MQ,Security Access Manager,Security Identity Manager,Security Guardium,Resilient,QRadar,Maximo,TRIRIGA,OpenPages,Rational,Engineering,Jazz,Business Process Manager,Operational Decision Manager,Integration Bus,App Connect,Sterling,Cloud Pak,Endpoint Manager,BigFix,Spectrum Scale,Spectrum Virtualize,Spectrum Control,Storage Insights,Tealeaf,Unica,Emptoris,Curam,Watson,SPSS,DB2,Data Studio,Optim,InfoSphere,DataStage,ILOG,Lotus,Domino,Notes,Planning,TM1} | - | - | title IBM {}*
IBM Rational | ibm:rational_team_concert | - | title Rational ClearQuest* | title IBM Rational ClearQuest* | title Jazz Team Server* | title Rational Team Concert* | title Rational Quality Manager* | title Rational DOORS* | title IBM Rational DOORS* | title Change and Configuration Management* | title IBM Engineering Lifecycle Management*
IBM Maximo | ibm:maximo_asset_management | - | title Maximo Asset Management* | title Welcome to Maximo* | title Maximo - Login*
IBM TRIRIGA | ibm:tririga_application_platform | - | title TRIRIGA | title IBM TRIRIGA Application Platform*
QRadar | ibm:qradar_security_information_and_event_manager | - | title QRadar | title IBM Security QRadar* | title QRadar - Log In* | title QRadar Console*
Splunk | splunk:splunk | - | title Login - Splunk <6.2.0>* | title Splunk Enterprise* | title Launcher - Splunk* | title Search - Splunk*
LogRhythm | - | - | title LogRhythm | title LogRhythm Web Console*
Graylog | graylog:graylog | - | title Graylog2* | title Sign in - Graylog*
Kibana | elastic:kibana | - | kbn-name: kibana | kbn-license-sig: *
Elastic Cloud Enterprise | elastic:elastic_cloud_enterprise | - | title Elastic Cloud Enterprise*
Cerebro | - | - | title Cerebro - Login | title cerebro[*
Grafana {Loki,Tempo,Mimir,OnCall} | - | - | title Grafana {}* | title Status - Grafana {}*
Thanos | - | - | title Thanos - Highly available Prometheus setup*
Alerta | - | - | title Alerta
Healthchecks | - | - | title Healthchecks | title Sign In - Healthchecks*
Beszel | - | - | title Beszel
Glances | glances_project:glances | - | title Glances | realm glances
Dozzle | - | - | title Dozzle
Linux Dash | - | - | title linux-dash
phpSysInfo | phpsysinfo:phpsysinfo | - | title phpSysInfo | title phpSysInfo <3.2.5>* | title System Information: {host}*
PHP | php:php | - | title phpinfo() | title PHP <7.4.3> - phpinfo()
Apache httpd | apache:http_server | - | title Apache Status | title Apache Server Information | title Server Information - Apache*
# Security
Nessus | tenable:nessus | - | title Nessus Essentials* | title Nessus Professional* | title Nessus Manager* | title Nessus / Login
Qualys | - | - | title QualysGuard
Acunetix | acunetix:acunetix | - | title Acunetix | title Acunetix WVS*
Netsparker | - | - | title Netsparker Enterprise*
Burp Suite | portswigger:burp_suite | - | title Burp Suite Professional* | title Burp Suite Community* | title Burp Suite
OWASP ZAP | owasp:zed_attack_proxy | - | title ZAP API UI | title OWASP ZAP*
OWASP Dependency-Track | owasp:dependency-track | - | title Dependency-Track | title Dependency-Track - Login
Archery | - | - | title Archery Sec* | title ArcherySec
Metasploit | rapid7:metasploit | - | title Metasploit Pro* | title Metasploit is initializing*
Empire | - | - | title Starkiller
GRR | google:grr_rapid_response | - | title GRR Admin* | title Admin UI - GRR*
Velociraptor | rapid7:velociraptor | - | title Velociraptor | title Velociraptor Response and Monitoring
Wazuh | wazuh:wazuh | - | title Wazuh dashboard*
MISP | misp-project:misp | - | cookie MISP-{01234567-89ab-cdef-0123-456789abcdef}
Cuckoo Sandbox | cuckoosandbox:cuckoo_sandbox | - | title Cuckoo Sandbox* | server Machete Server | title CAPE Sandbox*
Cowrie | - | - | title Cowrie
T-Pot | - | - | title T-Pot
Honeypot Dionaea | - | - | title DionaeaFR
Zeek | - | - | title Malcolm
SELKS | - | - | title Scirius
Vectra | - | - | title Cognito - Vectra*
Darktrace | - | - | title Darktrace | title Threat Visualizer*
ExtraHop | - | - | title ExtraHop | title ExtraHop Login*
Gigamon | - | - | title GigaVUE | title GigaVUE-FM | title H-VUE
NetWitness | - | - | title NetWitness | title RSA NetWitness* | title RSA Security Analytics*
RSA Authentication Manager | rsa:authentication_manager | - | title RSA Security Console* | title RSA Self-Service Console* | title Log On to RSA* | title RSA Authentication Manager* | title RSA Operations Console* | title RSA SecurID*
RSA Archer | rsa:archer | windows | title RSA Archer* | title Archer GRC* | title RSA Archer eGRC*
Trellix ePO | trellix:epolicy_orchestrator | windows | title Log On to ePolicy Orchestrator <4.6>* | title Trellix ePolicy Orchestrator* | title McAfee ePolicy Orchestrator*
McAfee {Web Gateway,Email Gateway,Network Security Manager,Vulnerability Manager,Enterprise Security Manager,Advanced Threat Defense,Firewall Enterprise,Data Loss Prevention,Foundstone,SIEM,NAC,Application Data Monitor} | - | - | title McAfee {}* | title Trellix {}*
Skyhigh Web Gateway | - | - | title Skyhigh Secure Web Gateway* | title Skyhigh Security*
Symantec {Endpoint Protection Manager,Data Loss Prevention,Encryption Management Server,Web Gateway,Control Compliance Suite,Management Center,Reporter,Content Analysis,VIP,Security Information Manager,Critical System Protection,Data Center Security,Advanced Threat Protection,Mail Security,Management Platform,Altiris,LiveUpdate Administrator,Protection Center,PGP Universal,NetBackup,Backup Exec,Enterprise Vault} | - | - | title Symantec {}*
PGP Universal | broadcom:symantec_encryption_management_server | - | title PGP Universal* | title PGP Universal Server* | title PGP Universal Web Messenger* | title Symantec Encryption Server*
Blue Coat {ProxySG,Reporter,Director,Management Center,PacketShaper,Content Analysis,SSL Visibility} | - | - | title Blue Coat {}*
PacketShaper | bluecoat:packetshaper | - | title PacketShaper | title PacketShaper Login* | title PacketWise | title PacketSeeker
Trend Micro {OfficeScan,Control Manager,Apex Central,Apex One,Deep Security,Deep Discovery,ServerProtect,Worry-Free Business Security,ScanMail,InterScan,TippingPoint,Email Encryption Gateway,Smart Protection Server,Mobile Security,Endpoint Encryption,Threat Discovery Appliance,SafeSync,Network VirusWall,Vision One} | - | - | title Trend Micro {}*
TippingPoint | trendmicro:tippingpoint_security_management_system | - | title TippingPoint | title TippingPoint SMS* | title TippingPoint Local Security Manager* | title LSM - TippingPoint*
Deep Security | trendmicro:deep_security_manager | - | title Deep Security* | title Sign In - Trend Micro Deep Security*
OfficeScan | trendmicro:officescan | windows | title OfficeScan | title OfficeScan Management Console* | location /officescan/*
Sophos {Enterprise Console,Mobile,Central,SafeGuard,Email Appliance,Web Appliance,UTM,XG Firewall,Wireless,ZTNA,Management Console,Antivirus,Web Gateway,Control Center} | - | - | title Sophos {}*
Kaspersky {Anti Targeted Attack,Security Center,Secure Mail Gateway,Web Traffic Security,Industrial CyberSecurity,Endpoint Security,Anti-Virus,Security for Linux Mail Server,Embedded Systems Security} | - | - | title Kaspersky {}*
ESET | eset:protect | - | title ESET Remote Administrator* | title ESET Security Management Center* | title ESET PROTECT* | title ERA Web Console* | title ESET Secure Authentication* | title ESET Mail Security*
Bitdefender | bitdefender:gravityzone | - | title GravityZone | title Bitdefender GravityZone* | title Bitdefender Control Center* | title Bitdefender Security for File Servers*
F-Secure | - | - | title F-Secure Policy Manager* | title F-Secure Messaging Security Gateway* | title F-Secure Internet Gatekeeper*
Dr.Web | - | - | title Dr.Web Enterprise* | title Dr.Web Control Center* | server Dr.Web*
Avira | - | - | title Avira Management Console* | title Avira WebGate*
G Data | - | windows | title G DATA WebAdministrator*
Carbon Black | vmware:carbon_black_app_control | - | title Cb Protection* | title Cb Response* | title CB EDR* | title Bit9 Parity* | title VMware Carbon Black* | title VMware Carbon Black EDR
SentinelOne | - | - | title SentinelOne - Management Console
CyberArk {PVWA,Password Vault,Privileged Access Manager,Privilege Cloud,Identity,Endpoint Privilege Manager,PTA,Conjur} | - | windows | title CyberArk {}*
CyberArk PVWA | - | windows | title Password Vault Web Access* | title Privileged Identity Management* | location /PasswordVault/*
BeyondTrust {Remote Support,Privileged Remote Access,Password Safe,BeyondInsight,PowerBroker,Retina} | - | - | title BeyondTrust {}*
BeyondTrust Remote Support | beyondtrust:remote_support | - | title Remote Support Portal - BeyondTrust* | title BeyondTrust Remote Support Login | title Bomgar Remote Support* | title Bomgar Support Portal* | server BeyondTrust | server Bomgar
Thycotic Secret Server | delinea:secret_server | windows | title Secret Server - Login* | title Delinea Secret Server* | title Secret Server Cloud*
One Identity {Manager,Safeguard,Password Manager,TPAM,Defender,Active Roles} | - | - | title One Identity {}* | title Dell One Identity {}*
Quest KACE | quest:kace_systems_management_appliance | - | title KACE Systems Management Appliance* | title Dell KACE* | title Quest KACE* | title KACE | x-kace-version: <9.0.270> | x-kace-appliance: * | x-dellkace-version: <6.4.120822> | x-dellkace-appliance: K1000 | x-dellkace-host: *
ForeScout | forescout:counteract | - | title CounterACT | title CounterACT Login* | title Forescout - Login*
Cisco {Prime Network,Prime Collaboration,Secure Firewall,Secure Email,Secure Web Appliance,Secure Network Analytics,Stealthwatch,Tetration,Crosswork,Intersight,Nexus Dashboard,Unified Computing System,Unified Intelligence Center,Unified Communications Self Care Portal,Unified Attendant Console,Jabber,TelePresence Server,TelePresence Management Suite,TelePresence Conductor,Expressway-E,Expressway-C,Edge,Catalyst,Business Dashboard,FindIT,Mobility Express,Mobility Services Engine,CMX,Spaces,Wide Area Application Services,WAAS,Content Delivery Engine,Digital Media Manager,Video Surveillance Manager,Video Surveillance Operations Manager,Show and Share,Media Experience Engine,Physical Access Manager,NAC Manager,Clean Access,Guard,MARS,Security MARS,IPS Device Manager,IDM,Router and Security Device Manager,Configuration Professional,ONS,CTC,Unity Express,Unity,Personal Communications Assistant,Agent Desktop,Packaged Contact Center,Application Networking Manager,ACE,GSS,Network Registrar,Prime Network Registrar,Prime Access Registrar,Prime License Manager,Elastic Services Controller,Network Services Orchestrator,Virtual Topology System,Policy Suite,Ultra,Evolved Programmable Network Manager,Container Platform,CloudCenter,Process Orchestrator,UCS Director,IMC Supervisor,HyperFlex Connect,Data Center Manager,Fabric Manager,MDS,Small Business,Smart Net Total Care,License Manager,Smart Software Manager} | - | - | title Cisco {}*
Cisco SD-WAN vManage | cisco:catalyst_sd-wan_manager | - | title Cisco Catalyst SD-WAN*
Cisco NAC | - | - | title Clean Access* | title Cisco Clean Access* | title Perfigo
Juniper {Space,NSM,Security Director,Secure Analytics,Mist,Contrail,Apstra,Paragon,Junos Space,Network Connect,Sky ATP,ATP,IDP,DX,WX,SBR,Steel-Belted Radius,Virtual Control,STRM,Northstar,Session Smart Router} | - | - | title Juniper {}*
Junos Space | juniper:junos_space | - | title Junos Space Login* | title Junos Space*
Huawei OceanStor | - | nas | title OceanStor | title OceanStor DeviceManager*
ZTE {NetNumen,uSmartNet,ZXA10,ZXCLOUD,iCenter,ZENIC,EMS,ZXONE} | - | - | title ZTE {}*
Nokia {NSP,5620 SAM,NetAct,AirScale,AMS,VitalSuite,IMPACT,WaveHub,7750 SR,FlexiBTS,BTS} | - | - | title Nokia {}* | title Alcatel-Lucent {}*
Ericsson {ENM,OSS,Network Manager,MINI-LINK,Orchestrator,BSP,Baseband} | - | - | title Ericsson {}*
Ciena | - | - | title Blue Planet* | title Ciena MCP* | title OneControl | title Waveserver
Infinera | - | - | title Infinera DNA* | title Graphical Node Manager*
ADVA | - | - | title FSP {3000}* | title FSP 150* | title Network Manager - ADVA* | title ADVA FSP*
Infoblox | o:infoblox:nios | - | title Infoblox Grid Manager* | title Infoblox DDI* | title Infoblox NetMRI* | title NetMRI Login* | title NetMRI | title Infoblox Grid*
BlueCat | - | - | title Address Manager - BlueCat* | title BlueCat Address Manager* | title Proteus - BlueCat* | title BlueCat Proteus*
EfficientIP | efficientip:solidserver | - | title SOLIDserver
Men&Mice | - | - | title Men&Mice | title Men & Mice* | title Micetro
NetBox | netbox:netbox | - | title Home - NetBox | title Login - NetBox
Nautobot | networktocode:nautobot | - | title Nautobot | title Home - Nautobot | title Login - Nautobot
Oxidized | - | - | title Oxidized
RANCID | - | - | title RANCID
Unimus | - | - | title Unimus
NetBrain | - | windows | title NetBrain
Skybox | - | - | title Skybox View* | title Skybox Security*
Tufin | tufin:securetrack | - | title SecureTrack | title SecureChange | title Tufin SecureTrack* | title TufinOS | title Tufin Orchestration Suite*
AlgoSec | algosec:firewall_analyzer | - | title AlgoSec Firewall Analyzer* | title FireFlow | title AlgoSec - Login* | title AlgoSec FireFlow*
FireMon | - | - | title Security Manager - FireMon* | title FireMon Security Manager*
daloRADIUS | daloradius:daloradius | - | title daloRADIUS | title Login - daloRADIUS* | cookie daloradius_operator_sid
PacketFence | packetfence:packetfence | - | title PacketFence | title Registration - PacketFence* | title PacketFence Administrator*
FreeRADIUS | - | - | title FreeRADIUS dialupadmin* | title dialup_admin*
# Backup and storage
Veeam | - | windows | title Veeam Backup Enterprise Manager* | title Veeam ONE* | title Veeam Backup for Microsoft 365* | title Veeam Service Provider Console* | title Veeam Availability Console* | title Veeam Enterprise Manager* | title Veeam Backup & Replication* | title Veeam ONE Reporter* | title Veeam ONE Web Client
Acronis | acronis:cyber_protect | - | title Acronis Cyber Protect* | title Acronis Backup* | title Acronis Management Server* | title Acronis Access* | title Acronis Files Advanced* | title Acronis Backup Console
Commvault | commvault:commvault | - | title CommCell Console* | title Simpana | title Command Center - Commvault* | title Commvault Command Center*
Veritas NetBackup | veritas:netbackup | - | title NetBackup | title Veritas NetBackup* | title NetBackup OpsCenter* | title Symantec OpsCenter* | title Veritas NetBackup OpsCenter* | title OpsCenter | title NetBackup web UI*
Veritas {Backup Exec,Enterprise Vault,InfoScale,Access,Flex,Appliance,Cluster Server,Storage Foundation,CommandCentral,Volume Manager,Data Insight} | - | - | title Veritas {}*
Veritas Enterprise Vault | veritas:enterprise_vault | windows | title Enterprise Vault* | title Enterprise Vault Search*
Bacula | bacula:bacula | - | title Bacula-Web | title Bacularis | title Baculum | title BWeb | title Bweb - Bacula Web Interface | title Baculum - Bacula Web Interface | title Bacula Web*
Bareos | bareos:bareos | - | title Bareos | title bareos-webui | title Bareos - Login | cookie bareos
Amanda | zmanda:amanda | - | title Zmanda Management Console*
BackupPC | backuppc:backuppc | - | title BackupPC | title BackupPC: Server Status | title BackupPC Server Status | realm BackupPC* | realm BackupPC admin | realm BackupPC Community Edition
UrBackup | urbackup:urbackup | - | title UrBackup | title UrBackup - Keeps your data safe
Duplicati | duplicati:duplicati | - | title Duplicati | title Duplicati Login
Kopia | - | - | realm Kopia | title KopiaUI
Rubrik | rubrik:cloud_data_management | - | title Rubrik CDM* | title Login - Rubrik*
Cohesity | - | - | title Cohesity DataPlatform* | title Cohesity Dashboard*
Unitrends | unitrends:backup | - | title Unitrends Backup* | title Unitrends Enterprise Backup* | title Recovery Console - Unitrends*
Datto | - | - | title Datto SIRIS* | title Datto ALTO*
Quest Rapid Recovery | quest:rapid_recovery | windows | title Rapid Recovery* | title AppAssure | title Core Console - Rapid Recovery* | title Quest DR{4300}* | title QoreStor
Nakivo | - | - | title NAKIVO Backup & Replication*
Arcserve | arcserve:udp | windows | title Arcserve Backup* | title CA ARCserve* | title Arcserve D2D*
Altaro | - | windows | title Hornetsecurity VM Backup*
Vembu | vembu:storegrid | - | title StoreGrid | title Vembu StoreGrid* | title Vembu BDR*
Zerto | - | windows | title Zerto Virtual Manager*
Data Protector | microfocus:data_protector | - | title Data Protector* | title Micro Focus Data Protector*
Wyse Management Suite | dell:wyse_management_suite | - | title Wyse Management Suite* | title Wyse Device Manager* | title Dell Wyse Management Suite* | title WDM - Wyse*
EMC Data Domain | - | nas | title Data Domain OS*
EMC NetWorker | dell:networker | - | title NetWorker | title NetWorker Management Console* | title EMC NetWorker* | title NetWorker Management Console Server*
EMC Isilon | o:dell:emc_isilon_onefs | nas | title Isilon InsightIQ* | title OneFS Storage Administration* | title InsightIQ | cookie isisessid | cookie isicsrf | server Isilon*
EMC RecoverPoint | dell:recoverpoint | - | title RecoverPoint | title EMC RecoverPoint*
EMC ViPR | dell:emc_vipr_srm | - | title ViPR SRM* | title EMC ViPR* | title ECS Portal* | title Watch4net*
NetApp {OnCommand,ONTAP,StorageGRID,HCI,Element,SolidFire,AltaVault,SnapCenter,Active IQ,Cloud Manager,Virtual Storage Console,Unified Manager,OCI,E-Series,SANtricity,BlueXP,Astra} | - | nas | title NetApp {}*
OnCommand | netapp:oncommand_unified_manager | - | title OnCommand | title OnCommand Unified Manager* | title OnCommand Insight* | title OnCommand Workflow Automation* | title OnCommand System Manager Login | title Active IQ Unified Manager* | title OnCommand API Services*
SnapCenter | netapp:snapcenter | windows | title SnapCenter | title SnapCenter - Login*
StorageGRID | netapp:storagegrid | - | title StorageGRID | title StorageGRID Webscale* | title StorageGRID Grid Manager* | title StorageGRID Sign In
SolidFire | netapp:solidfire | - | title SolidFire | title SolidFire Node Configuration* | title Element OS*
Nimble | - | nas | title Nimble Management* | title Nimble Storage Login
Tintri | - | nas | title Tintri VMstore* | title Tintri Global Center*
Kaminario | - | nas | title Kaminario | title K2 - Kaminario*
DataCore | datacore:sansymphony | windows | title SANsymphony | title DataCore Insight*
StarWind | starwindsoftware:starwind_virtual_san | windows | title StarWind Web Console* | title StarWind VSAN*
Open-E | - | nas | title Open-E | title Open-E DSS* | title Open-E JovianDSS* | title Open-E DSS V7*
QSAN | qsan:xevo | nas | title QSAN | title XEVO | title QSM - QSAN* | title SANOS | title QSAN SANOS* | title QSAN Storage Manager*
Asustor | o:asustor:data_master | nas | title ASUSTOR Data Master* | title ADM - ASUSTOR* | title ASUSTOR NAS*
TerraMaster | o:terra-master:terramaster_operating_system | nas | title TOS - TerraMaster* | title TNAS | title TerraMaster TOS*
Netgear ReadyDATA | - | nas | title ReadyDATA | title NETGEAR ReadyDATA*
Lenovo Storage | - | nas | title Lenovo Storage* | title ThinkSystem DE* | title Lenovo ThinkSystem* | title ThinkSystem System Manager*
OpenIO | - | - | title OpenIO
Riak CS | - | - | server Riak CS
Cloudian | - | - | title Cloudian Management Console* | server CloudianS3
Scality | - | - | server Scality* | title Scality Supervisor*
SeaweedFS | seaweedfs:seaweedfs | - | server SeaweedFS Volume <3.05> | title SeaweedFS | title SeaweedFS Filer | server SeaweedFS Filer* | server SeaweedFS S3*
LeoFS | - | - | server LeoFS
IPFS | - | - | title IPFS WebUI* | x-ipfs-path: * | x-ipfs-roots: * | title IPFS - Files
`
