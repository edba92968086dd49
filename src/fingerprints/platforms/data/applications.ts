/** What runs on web servers: content, office, mail, data, monitoring, media. */
export const applicationPlatforms = `
# Content, wikis, forums, shops
wordpress:wordpress WordPress
joomla:joomla%21 Joomla
drupal:drupal Drupal
backdropcms:backdrop Backdrop; Backdrop CMS
typo3:typo3 TYPO3; TYPO3 CMS
concretecms:concrete_cms concrete5; Concrete CMS
silverstripe:silverstripe SilverStripe
dnnsoftware:dotnetnuke DotNetNuke; DNN Platform
contao:contao Contao; Contao Open Source CMS
modx:modx_revolution MODX
e107:e107 e107
phpnuke:php-nuke PHP-Nuke
xoops:xoops XOOPS
cmsmadesimple:cms_made_simple CMS Made Simple
octobercms:october October CMS
wintercms:winter Winter CMS
getgrav:grav_cms Grav; GravCMS
boltcms:bolt Bolt CMS
neos:neos_cms Neos CMS
getkirby:kirby Kirby
processwire:processwire ProcessWire
pimcore:pimcore Pimcore
statamic:statamic Statamic
craftcms:craft_cms Craft CMS
umbraco:umbraco_cms Umbraco
sitecore:experience_platform Sitecore
progress:sitefinity Sitefinity
kentico:kentico_cms Kentico CMS
dotcms:dotcms dotCMS
alkacon:opencms OpenCms
magnolia-cms:magnolia_cms Magnolia CMS
liferay:liferay_portal Liferay; Liferay Portal
alfresco:alfresco Alfresco
bitrix24:bitrix24 Bitrix24
dedecms:dedecms DedeCMS
phome:empirecms EmpireCMS
discuz:discuz%21 Discuz!
typecho:typecho Typecho
zblogcn:z-blogphp Z-BlogPHP
ghost:ghost Ghost
gohugo:hugo Hugo
jekyllrb:jekyll Jekyll
textpattern:textpattern Textpattern; Textpattern CMS
s9y:serendipity Serendipity
sixapart:movable_type Movable Type
b2evolution:b2evolution b2evolution
dotclear:dotclear Dotclear
spip:spip SPIP
mediawiki:mediawiki MediaWiki
dokuwiki:dokuwiki DokuWiki
tiddlywiki:tiddlywiki TiddlyWiki
foswiki:foswiki Foswiki
twiki:twiki TWiki
pmwiki:pmwiki PmWiki
tiki:tikiwiki_cms%2fgroupware Tiki; Tiki Wiki CMS Groupware
xwiki:xwiki XWiki
moinmo:moinmoin MoinMoin
ikiwiki:ikiwiki ikiwiki
requarks:wiki.js Wiki.js
bookstackapp:bookstack BookStack
hedgedoc:hedgedoc HedgeDoc
hackmd:codimd CodiMD
etherpad:etherpad Etherpad; Etherpad Lite
phpbb:phpbb phpBB
mybb:mybb MyBB
simplemachines:simple_machine_forum Simple Machines Forum; SMF
vbulletin:vbulletin vBulletin
xenforo:xenforo XenForo
discourse:discourse Discourse
flarum:flarum Flarum
fluxbb:fluxbb FluxBB
punbb:punbb PunBB
vanillaforums:vanilla Vanilla Forums
nodebb:nodebb NodeBB
question2answer:question2answer Question2Answer
magento:magento Magento
prestashop:prestashop PrestaShop
opencart:opencart OpenCart
oscommerce:oscommerce osCommerce
zen-cart:zen_cart Zen Cart
x-cart:x-cart X-Cart
cs-cart:cs-cart CS-Cart
shopware:shopware Shopware
nopcommerce:nopcommerce nopCommerce
virtuemart:virtuemart VirtueMart
woocommerce:woocommerce WooCommerce
oxid-esales:eshop OXID eShop
webkul:bagisto Bagisto
spreecommerce:spree Spree
nebulab:solidus Solidus
piwigo:piwigo Piwigo
lycheeorganisation:lychee Lychee
omeka:omeka Omeka
sfu:open_journal_system Open Journal Systems
eprints:eprints EPrints
duraspace:dspace DSpace
koha:koha Koha
ckan:ckan CKAN
# Office, customers, learning
nextcloud:nextcloud_server Nextcloud
owncloud:owncloud ownCloud
owncloud:infinite_scale ownCloud OCIS; Infinite Scale
seafile:seafile Seafile
pydio:pydio Pydio
filerun:filerun FileRun
filebrowser:filebrowser File Browser
sftpgo_project:sftpgo SFTPGo
moodle:moodle Moodle
chamilo:chamilo_lms Chamilo
ilias:ilias ILIAS
sakaiproject:sakai Sakai
atutor:atutor ATutor
claroline:claroline Claroline
bigbluebutton:bigbluebutton BigBlueButton
8x8:jitsi_meet Jitsi Meet
odoo:odoo Odoo
dolibarr:dolibarr_erp%2fcrm Dolibarr
frappe:erpnext ERPNext
sugarcrm:sugarcrm SugarCRM
salesagility:suitecrm SuiteCRM
vtiger:vtiger_crm vtiger; vtiger CRM
espocrm:espocrm EspoCRM
yetiforce:yetiforce_customer_relationship_management YetiForce
x2engine:x2crm X2CRM
zurmo:zurmo Zurmo
civicrm:civicrm CiviCRM
orangehrm:orangehrm OrangeHRM
frontaccounting:frontaccounting FrontAccounting
weberp:weberp WebERP
akaunting:akaunting Akaunting
firefly-iii:firefly_iii Firefly III
invoiceninja:invoice_ninja Invoice Ninja
dotproject:dotproject dotProject
feng_office:feng_office Feng Office
egroupware:egroupware eGroupWare
intermesh:group-office Group-Office
tine20:tine_2.0 Tine 2.0
horde:groupware Horde; Horde Groupware
alinto:sogo SOGo; Alinto SOGo
zimbra:collaboration Zimbra; Zimbra Web Client
roundcube:webmail Roundcube; Roundcube Webmail
squirrelmail:squirrelmail SquirrelMail
rainloop:webmail RainLoop; RainLoop Webmail
afterlogic:webmail_pro AfterLogic WebMail
postfixadmin_project:postfixadmin PostfixAdmin
phplist:phplist phpList
gnu:mailman Mailman; GNU Mailman
sympa:sympa Sympa
modoboa:modoboa Modoboa
mailhog_project:mailhog MailHog
radicale:radicale Radicale
apple:calendar_server Calendar Server
otrs:otrs OTRS
znuny:znuny Znuny
otobo:otobo OTOBO
bestpractical:request_tracker Request Tracker; RT
zammad:zammad Zammad
freescout:freescout FreeScout
osticket:osticket osTicket
hesk:hesk HESK
faveohelpdesk:faveo_helpdesk Faveo
glpi-project:glpi GLPI
combodo:itop iTop
i-doit:i-doit i-doit
ocsinventory-ng:ocs_inventory_ng OCS Inventory; OCS Inventory NG
snipeitapp:snipe-it Snipe-IT
limesurvey:limesurvey LimeSurvey
matomo:matomo Matomo; Piwik
openwebanalytics:open_web_analytics Open Web Analytics
awstats:awstats AWStats
webalizer:webalizer Webalizer
pleroma:pleroma Pleroma
joinmastodon:mastodon Mastodon
framasoft:peertube PeerTube
friendica:friendica Friendica
misskey:misskey Misskey
pixelfed:pixelfed Pixelfed
humhub:humhub HumHub
elgg:elgg Elgg
mattermost:mattermost_server Mattermost
rocket.chat:rocket.chat Rocket.Chat
zulip:zulip_server Zulip
matrix:synapse Synapse; Matrix Synapse
matrix:dendrite Dendrite
thelounge:thelounge The Lounge
n8n:n8n n8n; n8n.io
nodered:node-red Node-RED
appsmith:appsmith Appsmith
tooljet:tooljet ToolJet
budibase:budibase Budibase
xgenecloud:nocodb NocoDB
monospace:directus Directus
hasura:graphql_engine Hasura; Hasura Console
paperless-ngx:paperless-ngx Paperless-ngx
wallabag:wallabag wallabag
freshrss:freshrss FreshRSS
tt-rss:tiny_tiny_rss Tiny Tiny RSS; tt-rss
yourls:yourls YOURLS
shaarli_project:shaarli Shaarli
privatebin:privatebin PrivateBin
# Databases and their pages
phpmyadmin:phpmyadmin phpMyAdmin
adminer:adminer Adminer
phppgadmin:phppgadmin phpPgAdmin
postgresql:pgadmin_4 pgAdmin 4
phpldapadmin_project:phpldapadmin phpLDAPadmin
ldap-account-manager:ldap_account_manager LDAP Account Manager
mongo-express_project:mongo-express mongo-express
redis:redisinsight RedisInsight
joeferner:redis-commander Redis Commander
erikdubbelboer:phpredisadmin phpRedisAdmin
apache:couchdb CouchDB; Apache CouchDB; Project Fauxton
pouchdb:pouchdb PouchDB
elastic:elasticsearch Elasticsearch
elastic:kibana Kibana
elastic:logstash Logstash
amazon:opensearch OpenSearch
amazon:opensearch_dashboards OpenSearch Dashboards
apache:solr Solr; Apache Solr; Solr Admin
meilisearch:meilisearch Meilisearch
typesense:typesense Typesense
manticoresearch:manticore_search Manticore Search; Manticore
neo4j:neo4j Neo4j
arangodb:arangodb ArangoDB
orientdb:orientdb OrientDB; OrientDB Studio
influxdata:influxdb InfluxDB
influxdata:chronograf Chronograf
influxdata:kapacitor Kapacitor
influxdata:telegraf Telegraf
rethinkdb:rethinkdb RethinkDB; RethinkDB Administration Console
clickhouse:clickhouse ClickHouse
cockroachlabs:cockroachdb CockroachDB; Cockroach Console
pingcap:tidb TiDB
yugabyte:yugabytedb YugabyteDB
couchbase:couchbase_server Couchbase; Couchbase Console
ravendb:ravendb RavenDB; RavenDB Management Studio
basho:riak Riak
h2database:h2 H2 Console
hsqldb:hypersql_database HSQLDB
openlinksw:virtuoso Virtuoso
eclipse:rdf4j RDF4J
apache:jena_fuseki Fuseki; Apache Jena Fuseki
basex:basex BaseX
exist-db:exist eXist-db
prestodb:presto Presto
dgraph:dgraph Dgraph
weaviate:weaviate Weaviate
milvus:milvus Milvus
qdrant:qdrant Qdrant
apache:hadoop Hadoop; Apache Hadoop
apache:hbase HBase; HBase Master; HBase Region Server
apache:spark Spark; Apache Spark
apache:flink Flink; Apache Flink
apache:storm Storm; Storm UI; Apache Storm
apache:druid Druid; Apache Druid
apache:drill Apache Drill
apache:kylin Kylin; Apache Kylin
apache:accumulo Accumulo
apache:oozie Oozie; Apache Oozie
apache:knox Apache Knox
apache:atlas Apache Atlas
apache:ranger Apache Ranger
apache:ambari Ambari; Apache Ambari
apache:nifi NiFi; Apache NiFi
apache:airflow Airflow; Apache Airflow
apache:superset Superset; Apache Superset
apache:zeppelin Zeppelin; Apache Zeppelin
apache:kafka Kafka; Apache Kafka
apache:pulsar Pulsar; Apache Pulsar
apache:rocketmq RocketMQ; Apache RocketMQ
apache:activemq ActiveMQ; Apache ActiveMQ
apache:activemq_artemis Artemis; ActiveMQ Artemis
apache:servicemix ServiceMix; Apache ServiceMix
apache:karaf Karaf; Apache Karaf
apache:felix Apache Felix
apache:sling Apache Sling
apache:ofbiz OFBiz; Apache OFBiz
apache:roller Apache Roller
apache:archiva Archiva; Apache Archiva
apache:guacamole Guacamole; Apache Guacamole
apache:jspwiki JSPWiki; Apache JSPWiki
apache:mesos Mesos; Apache Mesos
apache:zookeeper ZooKeeper; Apache ZooKeeper
apache:dolphinscheduler DolphinScheduler
apache:apisix APISIX; Apache APISIX
apache:skywalking SkyWalking
apache:linkis Linkis
apache:cloudstack CloudStack
apache:openmeetings OpenMeetings
apache:geronimo Geronimo
vmware:rabbitmq RabbitMQ; RabbitMQ Management
emqx:emqx EMQX
hivemq:hivemq HiveMQ; HiveMQ Control Center
linuxfoundation:nats-server NATS
alluxio:alluxio Alluxio
dremio:dremio Dremio
cloudera:hue Hue - Welcome to Hue
cloudera:cloudera_manager Cloudera Manager
tableau:tableau_server Tableau Server
qlik:qlik_sense Qlik Sense
qlik:qlikview QlikView
tibco:jasperreports_server JasperReports Server; JasperServer; TIBCO Jaspersoft
hitachi:vantara_pentaho Pentaho; Pentaho User Console
metabase:metabase Metabase
redash:redash Redash
minio:minio MinIO
ceph:ceph Ceph
seaweedfs:seaweedfs SeaweedFS
# Monitoring, networks, security
nagios:nagios Nagios; Nagios Core
nagios:nagios_xi Nagios XI
nagios:log_server Nagios Log Server
nagios:network_analyzer Nagios Network Analyzer
nagios:fusion Nagios Fusion
nagvis:nagvis NagVis
icinga:icinga Icinga
icinga:icinga_web_2 Icinga Web; Icinga Web 2
zabbix:zabbix Zabbix
cacti:cacti Cacti
centreon:centreon Centreon
checkmk:checkmk Checkmk; Check_MK Multisite
thruk:thruk Thruk
librenms:librenms LibreNMS
observium:observium Observium
opennms:opennms OpenNMS
pandorafms:pandora_fms Pandora FMS
munin-monitoring:munin Munin
ganglia:ganglia-web Ganglia
smokeping:smokeping SmokePing
xymon:xymon Xymon
netdata:netdata Netdata; Netdata Console
tildeslash:monit Monit
grafana:grafana Grafana
grafana:loki Loki; Grafana Loki
prometheus:prometheus Prometheus
prometheus:alertmanager Alertmanager
prometheus:blackbox_exporter Blackbox Exporter
victoriametrics:victoriametrics VictoriaMetrics
graphite_project:graphite Graphite; Graphite Browser
opentsdb:opentsdb OpenTSDB
jaegertracing:jaeger_ui Jaeger UI
graylog:graylog Graylog
splunk:splunk Splunk; splunkd
adiscon:loganalyzer LogAnalyzer; Adiscon LogAnalyzer
ntop:ntopng ntopng
ntop:ntop ntop
glances_project:glances Glances
phpsysinfo:phpsysinfo phpSysInfo
sentry:sentry Sentry
wazuh:wazuh Wazuh
ossec:ossec OSSEC
alienvault:open_source_security_information_management OSSIM; AlienVault OSSIM
alienvault:unified_security_management AlienVault USM
kismetwireless:kismet Kismet
greenbone:greenbone_security_assistant Greenbone Security Assistant
greenbone:openvas OpenVAS
tenable:nessus Nessus
tenable:security_center Tenable.sc; Tenable Security Center; SecurityCenter
rapid7:nexpose Nexpose; Nexpose Security Console
rapid7:insightvm InsightVM
beefproject:beef BeEF
dradisframework:dradis Dradis
citeum:opencti OpenCTI
strangebee:thehive TheHive
rspamd:rspamd rspamd
mailscanner:mailscanner MailScanner
pi-hole:pi-hole Pi-hole
pi-hole:web Pi-hole Web Interface
adguard:adguard_home AdGuard Home
phpipam:phpipam phpIPAM
netbox:netbox NetBox
racktables:racktables RackTables
nedi:nedi NeDi
opmantek:open-audit Open-AudIT
device42:device42 Device42
backuppc:backuppc BackupPC
bareos:bareos Bareos
bacula:bacula-web Bacula-Web
urbackup:urbackup UrBackup
duplicati:duplicati Duplicati
zoneminder:zoneminder ZoneMinder
motioneye_project:motioneye motionEye
motion_project:motion Motion
jgm:gitit gitit
frigate:frigate Frigate
ispyconnect:ispy iSpy; Agent DVR
solarwinds:orion_platform SolarWinds Orion; SolarWinds Platform
solarwinds:network_performance_monitor SolarWinds NPM
solarwinds:web_help_desk WebHelpDesk
zohocorp:manageengine_servicedesk_plus ServiceDesk Plus; ManageEngine ServiceDesk Plus
zohocorp:manageengine_opmanager OpManager; ManageEngine OpManager
zohocorp:manageengine_adselfservice_plus ADSelfService Plus; ManageEngine ADSelfService Plus
zohocorp:manageengine_desktop_central Desktop Central
zohocorp:manageengine_key_manager_plus ManageEngine Key Manager Plus
zohocorp:manageengine_patch_manager_plus ManageEngine Patch Manager Plus
zohocorp:manageengine_mobile_device_manager_plus ManageEngine Mobile Device Manager Plus
zohocorp:manageengine_oputils ManageEngine OpUtils
zohocorp:manageengine_log360 ManageEngine Log360
zohocorp:manageengine_network_configuration_manager ManageEngine Network Configuration Manager
sysaid:sysaid SysAid; SysAid Help Desk
kaseya:virtual_system_administrator Kaseya VSA
connectwise:screenconnect ScreenConnect; ConnectWise Control
connectwise:automate LabTech
n-able:n-central N-central
bmc:remedy_action_request_system BMC Remedy
bmc:track-it%21 Track-It!
servicenow:servicenow ServiceNow
paessler:prtg_network_monitor PRTG; PRTG Network Monitor
microfocus:arcsight_logger ArcSight Logger
cyberark:password_vault_web_access CyberArk PVWA
delinea:secret_server Secret Server; Thycotic Secret Server
wallix:bastion WALLIX Bastion
shibboleth:identity_provider Shibboleth IdP
shibboleth:service_provider Shibboleth SP
lemonldap-ng:lemonldap%3a%3ang LemonLDAP::NG
linotp:linotp LinOTP
forgerock:access_management ForgeRock Access Management
forgerock:openam ForgeRock OpenAM
gluu:gluu_server Gluu
redhat:keycloak Keycloak; Keycloak Administration Console
apereo:central_authentication_service Apereo CAS
authelia:authelia Authelia
goauthentik:authentik authentik
linuxfoundation:dex Dex
oauth2_proxy_project:oauth2_proxy OAuth2 Proxy
dani-garcia:vaultwarden Vaultwarden
bitwarden:server Bitwarden
infradead:ocserv ocserv; OpenConnect VPN server
openvpn:openvpn_access_server OpenVPN Access Server
cpanel:whm WHM; WebHost Manager
plesk:plesk Plesk; Plesk Onyx; Plesk Obsidian; Parallels Plesk; Parallels Plesk Panel
vestacp:vesta_control_panel Vesta; VestaCP
hestiacp:control_panel HestiaCP; Hestia Control Panel
control-webpanel:webpanel Control Web Panel; CentOS Web Panel
ispsystem:ispmanager ISPmanager; ISPmanager Lite
lxcenter:kloxo Kloxo
i-mscp:i-mscp i-MSCP
syscp:syscp SysCP
softaculous:virtualizor Virtualizor
proxmox:virtual_environment Proxmox; Proxmox VE; Proxmox Virtual Environment
proxmox:mail_gateway Proxmox Mail Gateway
proxmox:backup_server Proxmox Backup Server
openstack:horizon OpenStack Dashboard
opennebula:opennebula OpenNebula
linuxcontainers:incus Incus
canonical:lxd LXD
vmware:horizon_view VMware Horizon View
vmware:horizon VMware Horizon
vmware:airwatch_console VMware AirWatch
vmware:identity_manager VMware Identity Manager
vmware:cloud_director VMware Cloud Director; VMware vCloud Director
vmware:unified_access_gateway VMware Unified Access Gateway
vmware:workspace_one_access VMware Workspace ONE Access
vmware:workspace_one_uem_console VMware Workspace ONE UEM
vmware:vrealize_operations vRealize Operations Manager
vmware:vrealize_log_insight VMware vRealize Log Insight
vmware:vcenter_server VMware vCenter Server
vmware:server VMware Server
citrix:storefront Citrix StoreFront
citrix:xenapp Citrix XenApp
citrix:xenmobile_server XenMobile; Citrix XenMobile; XenMobile Console
citrix:sharefile_storagezones_controller Citrix ShareFile
citrix:workspace Citrix Workspace
citrix:receiver Citrix Receiver
microsoft:exchange_server Microsoft Outlook Web Access; Outlook Web Access; Exchange Admin Center
microsoft:sharepoint_server Microsoft SharePoint; SharePoint
microsoft:azure_devops_server Azure DevOps Server
microsoft:team_foundation_server Team Foundation Server
microsoft:power_bi_report_server Power BI Report Server
microsoft:sql_server_reporting_services SQL Server Reporting Services
microsoft:windows_admin_center Windows Admin Center
microsoft:forefront_threat_management_gateway Microsoft Forefront TMG
microsoft:lync_server Lync Web App
ibm:cognos_analytics Cognos Analytics
ibm:security_guardium IBM Guardium
ibm:sametime IBM Sametime
ibm:lotus_quickr IBM Lotus Quickr; Lotus Quickr
ibm:connections IBM Connections
ibm:inotes IBM iNotes; IBM Lotus iNotes
ibm:lotus_notes IBM Lotus Notes
ibm:traveler IBM Notes Traveler
ibm:api_connect IBM API Connect
ibm:planning_analytics IBM Planning Analytics
ibm:content_navigator IBM Content Navigator
ibm:license_metric_tool IBM License Metric Tool
ibm:systems_director IBM Systems Director
ibm:spectrum_protect IBM Spectrum Protect
ibm:control_desk IBM Control Desk
ibm:maximo_asset_management Maximo
ibm:hardware_management_console IBM Hardware Management Console; IBM Power HMC
ibm:bigfix_platform IBM BigFix
sap:netweaver_portal SAP NetWeaver Portal
sap:business_one SAP Business One
sap:solution_manager SAP Solution Manager
sap:cloud_connector SAP Cloud Connector
sap:hana_extended_application_services SAP HANA XS
sap:host_agent SAP Host Agent
sap:commerce SAP Hybris; SAP Commerce
sap:mobile_platform SAP Mobile Platform
oracle:access_manager Oracle Access Manager
oracle:enterprise_manager Oracle Enterprise Manager
oracle:forms Oracle Forms
oracle:business_intelligence Oracle Business Intelligence; Oracle BI
oracle:identity_manager Oracle Identity Manager
oracle:goldengate Oracle GoldenGate
oracle:rest_data_services Oracle REST Data Services
oracle:secure_global_desktop Oracle Secure Global Desktop
oracle:webcenter_sites Oracle WebCenter Sites
oracle:application_express Oracle APEX
oracle:peoplesoft_enterprise_peopletools PeopleSoft
oracle:siebel_crm Siebel
oracle:http_server Oracle HTTP Server
oracle:application_server Oracle Application Server
adobe:connect Adobe Connect
adobe:experience_manager AEM; CQ5
adobe:flash_media_server Adobe Media Server
atlassian:jira Atlassian JIRA
atlassian:confluence_server Atlassian Confluence
atlassian:bitbucket Atlassian Bitbucket
atlassian:crowd Atlassian Crowd; Crowd Console
atlassian:bamboo Bamboo
atlassian:fisheye Fisheye and Crucible
github:enterprise_server GitHub Enterprise
progress:moveit_transfer MOVEit; MOVEit Transfer
fortra:goanywhere_managed_file_transfer GoAnywhere; GoAnywhere MFT
axway:securetransport Axway SecureTransport; Tumbleweed SecureTransport
accellion:fta Accellion FTA
esri:arcgis_server ArcGIS Server
esri:portal_for_arcgis ArcGIS Portal
geoserver:geoserver GeoServer
geonode:geonode GeoNode
osgeo:mapserver MapServer; UMN MapServer
geonetwork-opensource:geonetwork GeoNetwork
orthanc-server:orthanc Orthanc
open-emr:openemr OpenEMR
openmrs:openmrs OpenMRS
vanderbilt:redcap REDCap
# Homes, media, downloads
home-assistant:home-assistant Home Assistant
openhab:openhab openHAB
domoticz:domoticz Domoticz
fhem:fhem FHEM
iobroker:iobroker.admin ioBroker
esphome:esphome ESPHome
octoprint:octoprint OctoPrint
jellyfin:jellyfin Jellyfin
emby:emby Emby
plex:media_server Plex; Plex Media Server
kodi:kodi Kodi; XBMC
navidrome:navidrome Navidrome
subsonic:subsonic Subsonic
airsonic_project:airsonic Airsonic
ampache:ampache Ampache
mythtv:mythtv MythTV
readymedia_project:readymedia MiniDLNA; ReadyMedia
universalmediaserver:universal_media_server Universal Media Server
xiph:icecast Icecast; Icecast streaming media server
nullsoft:shoutcast_server SHOUTcast
transmissionbt:transmission Transmission; Transmission BitTorrent
deluge-torrent:deluge Deluge
qbittorrent:qbittorrent qBittorrent
rakshasa:rtorrent rTorrent
amule:amule aMule
mldonkey:mldonkey MLDonkey
aria2_project:aria2 aria2
sabnzbd:sabnzbd SABnzbd
nzbget:nzbget NZBGet
sonarr:sonarr Sonarr
radarr:radarr Radarr
tautulli:tautulli Tautulli
pyload:pyload pyLoad
syncthing:syncthing Syncthing
calibre-ebook:calibre Calibre
janeczku:calibre-web Calibre-Web
pterodactyl:panel Pterodactyl
mumble:mumble Mumble; Murmur
teamspeak:teamspeak TeamSpeak
freenetproject:freenet Freenet
btcpayserver:btcpay_server BTCPay Server
bitcoin:bitcoin_core Bitcoin Core; bitcoind
ethereum:go_ethereum Geth; go-ethereum
monero:monero Monero; monerod
didiwiki_project:didiwiki DidiWiki
omniscale:mapproxy MapProxy
`
