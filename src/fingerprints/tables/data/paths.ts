/** Applications by the paths of what their pages load, which operators hardly ever change. */
export const pathTable = `
WordPress | wordpress:wordpress | - | asset wp-content/* | asset wp-includes/*
Drupal | drupal:drupal | - | asset core/misc/drupal* | asset core/assets/vendor/* | asset sites/default/files/css/* | asset sites/all/modules/* | asset misc/drupal.js*
Joomla! | joomla:joomla%21 | - | asset media/jui/* | asset media/system/js/core* | asset media/vendor/joomla-custom-elements/*
TYPO3 | typo3:typo3 | - | asset typo3temp/* | asset typo3conf/ext/*
Magento | magento:magento | - | asset skin/frontend/* | asset static/frontend/Magento/*
MediaWiki | mediawiki:mediawiki | - | asset w/load.php* | asset mediawiki/load.php*
Moodle | moodle:moodle | - | asset theme/yui_combo.php* | asset lib/javascript.php* | asset theme/styles.php*
Roundcube | roundcube:webmail | - | asset skins/elastic/* | asset skins/larry/* | asset program/js/common*
phpMyAdmin | phpmyadmin:phpmyadmin | - | asset themes/pmahomme/* | asset themes/metro/jquery* | asset js/vendor/codemirror/lib/codemirror.css*
Nextcloud | nextcloud:nextcloud_server | - | asset index.php/apps/theming/* | asset apps/theming/* | asset core/css/guest.css*
ownCloud | owncloud:owncloud | - | asset core/css/oc-* | asset owncloud/core/*
OpenCart | opencart:opencart | - | asset catalog/view/*
PrestaShop | prestashop:prestashop | - | asset modules/ps_* | asset themes/classic/assets/*
Umbraco | umbraco:umbraco_cms | - | asset umbraco/*
Sitecore | sitecore:experience_platform | - | asset sitecore/shell/*
DotNetNuke | dnnsoftware:dotnetnuke | windows | asset portals/_default/*
Adobe Experience Manager | adobe:experience_manager | - | asset etc.clientlibs/* | asset etc/designs/* | asset libs/granite/*
Liferay Portal | liferay:liferay_portal | - | asset o/classic-theme/* | asset html/js/liferay/*
Atlassian Confluence | atlassian:confluence_server | - | asset download/resources/com.atlassian.confluence* | asset confluence/s/*
Outlook Web App | microsoft:exchange_server | windows | asset owa/auth/* | asset owa/prem/*
Microsoft SharePoint | microsoft:sharepoint_server | windows | asset _layouts/15/* | asset _layouts/16/* | asset _layouts/1033/*
Zimbra | zimbra:collaboration | - | asset css/common,login,zhtml,skin* | asset zimbra/css/*
GitLab | gitlab:gitlab | - | asset assets/webpack/* | asset assets/gitlab_logo*
Grafana | grafana:grafana | - | asset public/build/grafana* | asset public/img/grafana_icon*
Kibana | elastic:kibana | - | asset bundles/kbn-ui-shared-deps* | asset ui/favicons/*
SonarQube | sonarsource:sonarqube | - | asset js/sonar*
Sonatype Nexus | sonatype:nexus_repository_manager | - | asset static/rapture/*
Zabbix | zabbix:zabbix | - | asset jsLoader.php* | asset assets/img/apple-touch-icon-76x76-precomposed.png*
Cacti | cacti:cacti | - | asset cacti/include/* | asset include/themes/modern/*
Nagios | nagios:nagios | - | asset nagios/stylesheets/* | asset nagios/images/*
Icinga Web | icinga:icinga_web_2 | - | asset icingaweb2/*
LibreNMS | librenms:librenms | - | asset css/librenms*
Cockpit | cockpit-project:cockpit | linux | asset cockpit/static/* | asset cockpit/login*
Webmin | webmin:webmin | - | asset unauthenticated/*
cPanel | cpanel:cpanel | linux | asset cPanel_magic_revision* | asset unprotected/cpanel/*
Proxmox Virtual Environment | proxmox:virtual_environment | linux | asset pve2/*
pfSense | netgate:pfsense | firewall freebsd | asset css/pfSense* | asset themes/pfsense_ng/*
OPNsense | opnsense:opnsense | firewall freebsd | asset ui/themes/opnsense/*
FortiGate | o:fortinet:fortios | firewall | asset sslvpn/js/* | asset sslvpn/css/* | asset remote/fgt_lang*
GlobalProtect | o:paloaltonetworks:pan-os | firewall | asset global-protect/portal/*
Cisco ASA SSL VPN | o:cisco:adaptive_security_appliance_software | vpn | asset +CSCOE+/* | asset +CSCOU+/*
Ivanti Connect Secure | ivanti:connect_secure | vpn | asset dana-na/*
NetScaler Gateway | citrix:netscaler_gateway | vpn | asset logon/LogonPoint/* | asset vpn/js/* | asset vpn/images/AccessGateway.ico*
F5 BIG-IP Access Policy Manager | f5:big-ip_access_policy_manager | vpn | asset public/include/css/apm.css* | asset vdesk/*
VMware Horizon | vmware:horizon | - | asset portal/webclient/*
VMware ESXi | o:vmware:esxi | - | asset ui/esxui*
Synology DSM | o:synology:diskstation_manager | nas | asset webman/* | asset scripts/ext-3/*
QNAP QTS | o:qnap:qts | nas | asset cgi-bin/js/qos* | asset redirect.html?count=*
RouterOS | o:mikrotik:routeros | router | asset webfig/*
UniFi | ui:unifi_network_application | - | asset manage/angular/*
phpBB | phpbb:phpbb | - | asset styles/prosilver/* | asset assets/javascript/core.js?assets_version=*
Discourse | discourse:discourse | - | asset stylesheets/desktop_theme* | asset letter_avatar_proxy/*
Rocket.Chat | rocket.chat:rocket.chat | - | asset packages/rocketchat*
Mattermost | mattermost:mattermost_server | - | asset static/images/favicon/favicon-default*
Odoo | odoo:odoo | - | asset web/assets/* | asset web/static/*
Dolibarr | dolibarr:dolibarr_erp%2fcrm | - | asset theme/eldy/*
GLPI | glpi-project:glpi | - | asset css_compiled/css_palettes_* | asset front/css.php*
osTicket | osticket:osticket | - | asset scp/css/* | asset scp/js/*
vBulletin | vbulletin:vbulletin | - | asset clientscript/vbulletin*
XenForo | xenforo:xenforo | - | asset js/xf/* | asset css.php?css=public%3Anormalize*
Bugzilla | mozilla:bugzilla | - | asset skins/standard/global.css* | asset js/util.js?mtime*
Trac | edgewall:trac | - | asset chrome/common/css/trac.css* | asset trac/chrome/*
Plesk | plesk:plesk | - | asset ui-library/plesk-ui-library* | asset modules/plesk/*
Fossil | fossil-scm:fossil | - | generator Fossil <2.21> | server Fossil/<2.21>
Shell In A Box | shellinabox_project:shellinabox | - | asset ShellInABox.js* | title Shell In A Box
PowerDNS Recursor | powerdns:recursor | - | asset local-2022.js
ARA Records Ansible | - | - | asset static/css/ara.css
`
