/** Applications by the path to which they send a visitor, and by the paths of what their pages load. */
export const locationTable = `
# Mail, groupware and sign-on
Outlook Web App | microsoft:exchange_server | windows | location /owa/* | location /ecp/*
Zimbra | zimbra:collaboration | - | location /zimbra/* | location /zimbraAdmin* | asset zimbra/img/* | asset js/zimbraMail/*
Horde | horde:groupware | - | location /horde/* | asset horde/js/* | asset horde/themes/*
SOGo | inverse:sogo | - | location /SOGo/* | asset SOGo.woa/WebServerResources/*
Roundcube | roundcube:webmail | - | location /roundcube/* | location /roundcubemail/* | asset roundcube/skins/*
GroupWise | microfocus:groupwise | - | location /gw/webacc*
MDaemon | altn:mdaemon | windows | location /WorldClient.dll* | asset LookOut/*
MailEnable | mailenable:mailenable | windows | location /Mondo/lang/sys/login.aspx* | location /mewebmail/*
SmarterMail | smartertools:smartermail | windows | location /interface/root*
Mailman | gnu:mailman | - | location /mailman/listinfo* | location /cgi-bin/mailman/* | location /mailman3/*
Sympa | sympa:sympa | - | location /sympa/*
phpList | phplist:phplist | - | location /lists/admin*
Apereo CAS | apereo:central_authentication_service | - | location /cas/login*
Microsoft AD FS | microsoft:active_directory_federation_services | windows | location /adfs/ls* | asset adfs/portal/*
Active Directory Certificate Services | - | windows | location /certsrv/*
Shibboleth IdP | shibboleth:identity_provider | - | location /idp/profile/* | location /idp/Authn/*
Keycloak | redhat:keycloak | - | location /auth/realms/* | location /realms/master/* | asset auth/resources/* | location /auth/admin/*
Oracle Access Manager | oracle:access_manager | - | location /oam/server/* | location /oamfed/*
OpenAM | openidentityplatform:openam | - | location /openam/* | location /opensso/* | asset openam/XUI/* | asset XUI/*
CA SiteMinder | broadcom:symantec_siteminder | - | location /siteminderagent/*
NetIQ Access Manager | microfocus:netiq_access_manager | - | location /nidp/*
SimpleSAMLphp | simplesamlphp:simplesamlphp | - | location /simplesaml/* | location /simplesamlphp/* | asset simplesaml/resources/*
IBM WebSEAL | ibm:security_access_manager | - | location /pkmslogin.form* | location /pkmspublic/*
FreeIPA | freeipa:freeipa | linux | location /ipa/ui* | asset ipa/ui/*
authentik | goauthentik:authentik | - | location /if/flow/* | location /flows/-/default/authentication/*
# VPN gateways and virtual desktops
Citrix NetScaler Gateway | citrix:netscaler_gateway | vpn | location /vpn/index.html* | location /vpn/tmindex.html* | location /logon/LogonPoint/*
Citrix StoreFront | citrix:storefront | windows | location /Citrix/StoreWeb* | location /Citrix/Store* | asset Citrix/StoreWeb/*
Citrix XenApp | citrix:xenapp | windows | location /Citrix/XenApp* | location /Citrix/MetaFrame* | location /Citrix/AccessPlatform* | location /Citrix/DesktopWeb*
F5 BIG-IP Access Policy Manager | f5:big-ip_access_policy_manager | vpn | location /my.policy* | location /my.logon.php3* | location /vdesk/*
F5 BIG-IP | f5:big-ip_local_traffic_manager | balancer | location /tmui/login.jsp* | location /xui/*
Check Point Mobile Access | checkpoint:ssl_network_extender | vpn | location /sslvpn/Login/Login* | location /SNX/*
SonicWall SSL VPN | - | vpn | location /cgi-bin/welcome* | location /__extraweb__* | location /workplace/access/*
Sangfor SSL VPN | sangfor:ssl_vpn | vpn | location /por/login_psw.csp*
Palo Alto GlobalProtect | o:paloaltonetworks:pan-os | vpn | location /global-protect/portal/*
Zyxel firewall | - | firewall | location /weblogin.cgi* | location /ext-js/web-pages/login/login.html*
VMware Horizon | vmware:horizon | - | location /portal/webclient/*
VMware vCenter Server | vmware:vcenter_server | - | location /vsphere-client* | location /vsphere-ui*
VMware Workspace ONE Access | vmware:workspace_one_access | - | location /SAAS/*
VMware Workspace ONE UEM | - | windows | location /AirWatch/* | location /DeviceManagement/*
Remote Desktop Web Access | - | windows | location /RDWeb/*
Remote Web Workplace | microsoft:windows_small_business_server | windows | location /Remote/logon*
Apache Guacamole | apache:guacamole | - | location /guacamole/* | asset guacamole-common-js/*
OpenStack Horizon | openstack:horizon | - | location /horizon/auth/login* | location /dashboard/auth/login* | asset static/horizon/*
# Enterprise applications
SAP NetWeaver Portal | sap:netweaver_portal | - | location /startPage* | location /webdynpro/*
SAP NetWeaver ABAP | sap:netweaver_application_server_abap | - | location /sap/bc/* | location /sap/public/* | location /sap(bD1* | asset sap/public/*
SAP BusinessObjects | sap:businessobjects_business_intelligence | - | location /BOE/* | location /InfoViewApp/* | location /CmcApp/*
SAP HANA | sap:hana | - | location /sap/hana/*
Oracle PeopleSoft | oracle:peoplesoft_enterprise_peopletools | - | location /psp/* | location /psc/*
Oracle E-Business Suite | oracle:e-business_suite | - | location /OA_HTML/AppsLogin* | location /oa_servlets/*
Oracle Application Express | oracle:application_express | - | location /ords/* | location /pls/apex/* | asset i/libraries/apex/*
Oracle BI Publisher | oracle:business_intelligence_publisher | - | location /xmlpserver/* | asset xmlpserver/*
Oracle Enterprise Manager | oracle:enterprise_manager | - | location /em/console/* | location /em/faces/* | location /em/dist/*
Oracle Forms | - | - | location /forms/frmservlet*
Oracle WebLogic | oracle:weblogic_server | - | location /console/login/*
Oracle Demantra | oracle:demantra_demand_management | - | location /demantra/*
IBM WebSphere | ibm:websphere_application_server | - | location /ibm/console/* | location /admin/logon.jsp* | location /wps/portal* | location /wps/myportal*
IBM Cognos | ibm:cognos_analytics | - | location /ibmcognos/* | location /cognos8/* | location /p2pd/servlet/* | location /cognos10/*
IBM Maximo | ibm:maximo_asset_management | - | location /maximo/*
IBM Connections | hcltech:connections | - | location /homepage/web/*
IBM Domino | hcltech:domino | - | location /names.nsf* | location /homepage.nsf* | location /webadmin.nsf* | asset icons/ecblank.gif* | asset domjava/*
IBM Rational | - | - | location /jts/* | location /ccm/web/* | location /cqweb/*
WSO2 | wso2:carbon | - | location /carbon/* | asset carbon/admin/*
JBoss | redhat:jboss_application_server | - | location /jmx-console/* | location /web-console/* | location /jbossws/*
Apache Tomcat | apache:tomcat | - | location /manager/html* | location /host-manager/*
Apache Axis2 | apache:axis2 | - | location /axis2/*
Apache OFBiz | apache:ofbiz | - | location /webtools/control/* | location /ecommerce/control/* | location /partymgr/control/*
SugarCRM | sugarcrm:sugarcrm | - | location index.php?action=Login&module=Users* | location index.php?module=Users&action=Login* | location /sugarcrm/*
CA Service Desk | - | - | location /CAisd/*
HP Service Manager | microfocus:service_manager | - | location /sm/index.do* | location /webtier*
ManageEngine ServiceDesk Plus | zohocorp:manageengine_servicedesk_plus | - | location /HomePage.do*
ManageEngine OpManager | zohocorp:manageengine_opmanager | - | location /apiclient/ember/*
ManageEngine Endpoint Central | zohocorp:manageengine_endpoint_central | - | location /configurations.do*
ManageEngine ADSelfService Plus | zohocorp:manageengine_adselfservice_plus | - | location /showLogin.cc* | location /authorization.do*
ManageEngine Password Manager Pro | zohocorp:manageengine_password_manager_pro | - | location /PassTrixMain.cc*
Tableau Server | tableau:tableau_server | - | asset vizportal.css* | asset vizportal.js*
QlikView | qlik:qlikview | windows | location /qlikview/* | location /QvAJAXZfc/*
Qlik Sense | qlik:qlik_sense | windows | location /hub/?qlikTicket* | location /qmc/* | location /internal_forms_authentication/*
SAS | sas:web_infrastructure_platform | - | location /SASLogon/* | location /SASPortal/* | location /SASVisualAnalyticsHub/*
JasperReports Server | tibco:jasperreports_server | - | location /jasperserver/* | location /jasperserver-pro/* | asset jasperserver/*
Pentaho | hitachi:vantara_pentaho | - | location /pentaho/* | asset pentaho/*
MicroStrategy | microstrategy:microstrategy_web | - | location /MicroStrategy/* | title MicroStrategy | title Login. MicroStrategy <10>*
Alfresco | alfresco:alfresco | - | location /share/page* | location /alfresco/* | asset share/res/*
Documentum | - | - | location /webtop/* | location /da/component/*
DocuShare | xerox:docushare | - | location /docushare/*
OpenText Content Server | opentext:content_server | - | location /livelink/livelink.exe* | location /otcs/cs.exe* | location /OTCS/* | location /otcs/llisapi.dll* | location /livelink/llisapi.dll*
Nuxeo | nuxeo:nuxeo | - | location /nuxeo/*
DSpace | duraspace:dspace | - | location /xmlui/* | location /jspui/* | asset xmlui/themes/* | asset jspui/static/*
Koha | koha:koha | - | location /cgi-bin/koha/* | asset opac-tmpl/* | asset intranet-tmpl/*
Evergreen | - | - | location /eg/opac/*
VuFind | vufind:vufind | - | location /vufind/* | asset vufind/themes/*
Blackboard Learn | blackboard:blackboard_learn | - | location /webapps/portal/* | location /webapps/login/* | location /webapps/bb-*
Moodle | moodle:moodle | - | location /moodle/* | asset moodle/theme/* | asset moodle/lib/*
ILIAS | ilias:ilias | - | location /ilias.php* | location /ilias/* | asset templates/default/delos.css*
Sakai | sakaiproject:sakai | - | asset library/skin/*
Canvas | instructure:canvas_learning_management_service | - | location /login/canvas*
OpenCms | alkacon:opencms | - | location /opencms/*
Adobe Experience Manager | adobe:experience_manager | - | location /libs/granite/* | location /libs/cq/*
Magnolia CMS | magnolia-cms:magnolia_cms | - | location /.magnolia/* | location /magnoliaAuthor/* | asset .resources/magnolia*
Liferay Portal | liferay:liferay_portal | - | location /web/guest/home* | asset o/frontend-*
Sitecore | sitecore:experience_platform | windows | location /sitecore/login* | location /sitecore/*
Umbraco | umbraco:umbraco_cms | windows | location /umbraco/*
Sitefinity | progress:sitefinity | windows | location /Sitefinity/* | asset Sitefinity/WebsiteTemplates/* | asset Frontend-Assembly/*
Kentico | kentico:kentico | windows | location /CMSPages/* | asset CMSPages/GetResource.ashx*
Episerver | episerver:episerver_cms | windows | location /EPiServer/* | asset EPiServer/*
SharePoint | microsoft:sharepoint_server | windows | location /_layouts/* | location /SitePages/* | location /_forms/default.aspx* | location /_trust/*
Azure DevOps Server | microsoft:azure_devops_server | windows | asset tfs/_static/* | asset _static/tfs/*
SQL Server Reporting Services | - | windows | location /ReportServer*
WordPress | wordpress:wordpress | - | location /wp-admin/* | location /wp-login.php* | location /wordpress/* | asset wordpress/wp-content/* | asset blog/wp-content/*
Joomla! | joomla:joomla%21 | - | location /installation/index.php* | asset media/templates/site/* | asset media/cms/js/*
Drupal | drupal:drupal | - | location /core/install.php* | asset core/themes/* | asset modules/contrib/* | asset themes/contrib/* | asset sites/all/themes/* | asset modules/system/system.*
TYPO3 | typo3:typo3 | - | location /typo3/* | asset typo3/sysext/* | asset fileadmin/templates/*
Contao | contao:contao | - | location /contao/* | asset bundles/contaocore/* | asset assets/contao/* | asset system/modules/core/*
Magento | magento:magento | - | asset pub/static/* | asset js/mage/* | asset skin/adminhtml/* | asset js/varien/*
PrestaShop | prestashop:prestashop | - | asset modules/blockcart/*
Shopware | shopware:shopware | - | asset themes/Frontend/* | asset bundles/storefront/* | asset engine/Shopware/*
OXID eShop | oxid-esales:eshop | - | asset out/azure/* | asset out/flow/* | asset out/wave/* | asset out/basic/*
nopCommerce | nopcommerce:nopcommerce | windows | asset Themes/DefaultClean/*
MyBB | mybb:mybb | - | asset jscripts/jeditable/* | asset cache/themes/theme*
SMF | simplemachines:simple_machines_forum | - | asset Themes/default/scripts/* | asset Themes/default/css/*
Invision Community | invisioncommunity:invision_power_board | - | asset applications/core/interface/* | asset public/style_css/* | asset uploads/css_built_*
Vanilla Forums | vanillaforums:vanilla_forums | - | asset applications/vanilla/* | asset applications/dashboard/*
Flarum | flarum:flarum | - | asset assets/forum.js* | asset assets/forum.css*
NodeBB | nodebb:nodebb | - | asset assets/nodebb*
DokuWiki | dokuwiki:dokuwiki | - | asset lib/exe/css.php* | asset lib/exe/js.php* | asset lib/tpl/dokuwiki/* | location /doku.php* | location /dokuwiki/*
MediaWiki | mediawiki:mediawiki | - | asset load.php?* | asset skins/monobook/* | location /wiki/Main_Page* | location /index.php/Main_Page* | location /mediawiki/*
XWiki | xwiki:xwiki | - | location /xwiki/* | location /bin/view/Main* | asset xwiki/resources/*
BookStack | bookstackapp:bookstack | - | asset dist/app.js?version=v<23.02>
Foswiki | foswiki:foswiki | - | asset pub/System/* | asset foswiki/pub/*
TWiki | twiki:twiki | - | asset twiki/pub/* | asset pub/TWiki/*
Tiki | tiki:tikiwiki_cms%2fgroupware | - | asset lib/tiki-js.js* | location tiki-index.php* | location /tiki-index.php*
# Operation
Zabbix | zabbix:zabbix | - | location /zabbix/* | asset zabbix/*
Cacti | cacti:cacti | - | location /cacti/*
Nagios | nagios:nagios | - | location /nagios/* | location /nagios3/* | location /nagios4/*
Nagios XI | nagios:nagios_xi | - | location /nagiosxi/* | asset nagiosxi/*
Icinga Web | icinga:icinga_web_2 | - | location /icingaweb2* | location /icinga-web/*
Centreon | centreon:centreon | - | location /centreon/* | asset centreon/*
Checkmk | checkmk:checkmk | - | location /{site}/check_mk/* | asset check_mk/*
Thruk | thruk:thruk | - | location /thruk/* | asset thruk/*
OpenNMS | opennms:opennms | - | location /opennms/* | asset opennms/*
Zenoss | zenoss:zenoss_core | - | location /zport/* | asset zport/*
Pandora FMS | pandorafms:pandora_fms | - | location /pandora_console* | asset pandora_console/*
LibreNMS | librenms:librenms | - | location /librenms/* | asset images/custom/librenms*
ntopng | ntop:ntopng | - | location /lua/login.lua*
SolarWinds Orion | solarwinds:orion_platform | windows | location /Orion/* | asset Orion/*
PRTG Network Monitor | paessler:prtg_network_monitor | windows | location /public/login.htm*
Kibana | elastic:kibana | - | location /app/kibana* | location /spaces/enter* | location /kibana/* | location /login?next=%2Fapp%2F*
Grafana | grafana:grafana | - | location /grafana/* | asset grafana/public/*
Splunk | splunk:splunk | - | location /en-US/account/login* | asset en-US/static/* | location /en-GB/account/*
Jenkins | jenkins:jenkins | - | location /jenkins/* | asset static/{0123abcd}/css/responsive-grid.css* | asset adjuncts/* | asset static/{0123abcd}/scripts/prototype.js*
Jira | atlassian:jira_server | - | location /secure/Dashboard.jspa* | location /jira/* | asset s/{abcd1234}-CDN/* | location /secure/SetupMode*
Confluence | atlassian:confluence_server | - | location /login.action?os_destination* | location /confluence/* | location /setup/setupstart.action*
Bitbucket | atlassian:bitbucket | - | location /bitbucket/*
Bamboo | atlassian:bamboo | - | location /bamboo/* | location /userlogin!* | location /allPlans.action*
Crowd | atlassian:crowd | - | location /crowd/*
Fisheye | atlassian:fisheye | - | location /fisheye/*
GoCD | thoughtworks:gocd | - | location /go/home* | location /go/auth/login* | location /go/pipelines*
Gerrit | gerritcodereview:gerrit | - | location /gerrit/* | asset polygerrit_ui/*
Sonatype Nexus | sonatype:nexus_repository_manager | - | location /nexus/*
JFrog Artifactory | jfrog:artifactory | - | location /artifactory/* | location /ui/packages* | asset artifactory/*
SonarQube | sonarsource:sonarqube | - | location /sonar/* | location /sonarqube/* | location /sessions/new?return_to*
Rundeck | pagerduty:rundeck | - | location /rundeck/* | asset assets/rundeck*
Spacewalk | - | - | location /rhn/* | asset rhn/*
Foreman | theforeman:foreman | - | asset assets/foreman* | location /foreman/*
MAAS | canonical:maas | - | location /MAAS/* | asset MAAS/*
Redmine | redmine:redmine | - | location /redmine/* | asset plugin_assets/* | asset redmine/*
Bugzilla | mozilla:bugzilla | - | location /bugzilla/* | asset bugzilla/*
MantisBT | mantisbt:mantisbt | - | location login_page.php* | location /login_page.php* | location /mantis/* | location /mantisbt/*
TestLink | testlink:testlink | - | location /testlink/* | asset testlink/*
OTRS | otrs:otrs | - | location /otrs/* | asset otrs-web/*
Znuny | znuny:znuny | - | location /znuny/* | asset znuny-web/*
GLPI | glpi-project:glpi | - | location /glpi/* | asset glpi/*
OCS Inventory | ocsinventory-ng:ocs_inventory_ng | - | location /ocsreports/* | asset ocsreports/*
osTicket | osticket:osticket | - | location /osticket/* | asset osticket/*
Request Tracker | bestpractical:request_tracker | - | location /NoAuth/Login.html* | asset NoAuth/css/* | asset static/RichText/* | location /rt4/*
phpMyAdmin | phpmyadmin:phpmyadmin | - | asset phpmyadmin/* | asset themes/original/*
phpPgAdmin | phppgadmin:phppgadmin | - | location /phppgadmin* | asset themes/cappuccino/*
pgAdmin | postgresql:pgadmin_4 | - | location /pgadmin4/*
CouchDB | apache:couchdb | - | location /_utils*
Apache Airflow | apache:airflow | - | location /airflow/* | location /admin/airflow/*
Apache Superset | apache:superset | - | location /superset/*
Apache Druid | apache:druid | - | location /unified-console.html*
Apache NiFi | apache:nifi | - | location /nifi/* | asset nifi/*
Apache Ambari | apache:ambari | - | asset javascripts/ambari*
Cloudera Manager | cloudera:cloudera_manager | - | location /cmf/* | asset static/release/js/cloudera/*
Hue | cloudera:hue | - | location /hue/* | location /accounts/login/?next=/hue*
JupyterHub | jupyter:jupyterhub | - | location /hub/login* | asset hub/static/*
Jupyter Notebook | jupyter:notebook | - | location /login?next=%2Ftree* | asset static/notebook/*
JupyterLab | jupyter:jupyterlab | - | location /login?next=%2Flab* | asset static/lab/*
RStudio Server | rstudio:rstudio_server | - | location /auth-sign-in* | location /unsupported_browser.htm* | asset rstudio/*
Metabase | metabase:metabase | - | asset app/dist/app-main*
Rancher | suse:rancher | - | asset dashboard/_nuxt/*
OpenShift | redhat:openshift_container_platform | - | location /oauth/authorize?client_id=console*
Kubernetes Dashboard | kubernetes:dashboard | - | location /api/v1/namespaces/kubernetes-dashboard/*
Webmin | webmin:webmin | - | location /session_login.cgi*
cPanel | cpanel:cpanel | linux | location /cpanel/* | location /cgi-sys/defaultwebpage.cgi* | asset img-sys/* | location /cgi-sys/suspendedpage.cgi*
Plesk | plesk:plesk | - | location /login_up.php* | location /plesk-stat/*
DirectAdmin | directadmin:directadmin | linux | location /CMD_LOGIN*
# Devices
OpenWrt LuCI | - | gateway | location /cgi-bin/luci* | asset luci-static/*
MikroTik RouterOS | - | router | location /webfig/*
ASUS router | - | gateway | location /Main_Login.asp*
TP-Link | - | gateway | location /userRpm/* | location /webpages/login.html* | asset dynaform/*
NETGEAR | - | gateway | location /currentsetting.htm* | location /multi_login.html*
D-Link | - | gateway | location /login_pic.asp* | location /bsc_internet.php* | location /info/Login.html*
Zyxel | - | gateway | location /webng.html* | location /rpAuth.html*
Huawei HiLink | - | gateway | location /html/index.html?noredirect*
FRITZ!Box | - | gateway | location /cgi-bin/webcm* | location /webcm*
Synology DSM | - | nas | location /webman/index.cgi* | asset webapi/entry.cgi* | asset synoSDSjslib/*
QNAP QTS | - | nas | location /cgi-bin/QTS.cgi* | asset v3_menu/*
Hikvision | - | camera | location /doc/page/login.asp*
Dahua | - | camera | asset jsCore/rpcCore.js* | asset js/loginEx.js* | asset jsCore/*
AXIS | - | camera | location /view/viewer_index.shtml* | location /view/view.shtml* | location /aca/index.html* | location /view/index.shtml*
Vivotek | - | camera | location /cgi-bin/viewer/* | asset vivotek_logo.gif*
HP printer | - | printer | location /hp/device/* | asset hp/device/*
Ricoh printer | - | printer | location /web/guest/en/websys/* | location /web/guest/de/websys/* | location /web/guest/fr/websys/* | location /web/guest/es/websys/* | location /web/guest/it/websys/*
Konica Minolta | - | printer | location /wcd/* | asset wcd/*
Brother printer | - | printer | location /general/status.html* | location /home/status.html*
Kyocera printer | - | printer | location /startwlm/Start_Wlm.htm* | asset startwlm/* | asset js/jssrc/common/*
Samsung printer | samsung:syncthru_web_service | printer | location /sws/index.html* | location /sws/index.sws* | asset sws/*
Canon printer | - | printer | location /rps/nativetop.cgi* | location /portal_top.html*
Epson printer | - | printer | location /PRESENTATION/* | asset PRESENTATION/*
Xerox printer | - | printer | location /properties/authentication/* | asset wsscripts/*
Lexmark printer | - | printer | location /cgi-bin/dynamic/printer/*
Dell iDRAC | - | bmc | location /restgui/start.html* | location /restgui/launch* | location /cgi-bin/webcgi/login* | asset restgui/*
HP iLO | - | bmc | asset js/iLO.js*
Supermicro BMC | - | bmc | location /cgi/login.cgi* | location /cgi/url_redirect.cgi*
Cisco Unified Communications Manager | cisco:unified_communications_manager | pbx | location /ccmadmin/* | location /ccmuser/* | location /ucmuser/*
Cisco Unity Connection | cisco:unity_connection | pbx | location /cuadmin/*
Cisco Identity Services Engine | cisco:identity_services_engine | - | location /portal/PortalSetup.action* | location /sponsorportal/*
FreePBX | sangoma:freepbx | pbx | location /admin/config.php* | asset admin/assets/less/*
Vicidial | vicidial:vicidial | pbx | location /vicidial/*
Tridium Niagara | tridium:niagara | ics | location /login?redirect=%2Ford* | location /ord?station:* | asset module/bajaux/* | asset login/core/auth.min.js*
`
