/** Applications and devices by the names of their cookies, which few operators can change. */
export const cookieTable = `
# Shops and sites
Magento | magento:magento | - | cookie mage-cache-storage | cookie mage-messages | cookie X-Magento-Vary | cookie mage-cache-sessid
PrestaShop | prestashop:prestashop | - | cookie PrestaShop-*
OpenCart | opencart:opencart | - | cookie OCSESSID
osCommerce | oscommerce:oscommerce | - | cookie osCsid
Zen Cart | zen-cart:zen_cart | - | cookie zenid
WooCommerce | woocommerce:woocommerce | - | cookie woocommerce_cart_hash | cookie wp_woocommerce_session_* | cookie woocommerce_items_in_cart
Shopify | - | - | cookie _shopify_y | cookie _shopify_s | cookie _shopify_sa_t
BigCommerce | - | - | cookie SHOP_SESSION_TOKEN
Concrete CMS | concretecms:concrete_cms | - | cookie CONCRETE5 | cookie CONCRETE
Contao | contao:contao | - | cookie csrf_contao_csrf_token | cookie csrf_https-contao_csrf_token
Craft CMS | craftcms:craft_cms | - | cookie CraftSessionId | cookie CRAFT_CSRF_TOKEN
Kentico | kentico:kentico | windows | cookie CMSPreferredCulture | cookie CMSCsrfCookie
Sitecore | sitecore:experience_platform | windows | cookie SC_ANALYTICS_GLOBAL_COOKIE
DotNetNuke | dnnsoftware:dotnetnuke | windows | cookie .DOTNETNUKE | cookie dnn_IsMobile
Umbraco | umbraco:umbraco_cms | windows | cookie UMB_UCONTEXT | cookie UMB-XSRF-TOKEN
Episerver | episerver:episerver_cms | windows | cookie EPiStateMarker
Liferay Portal | liferay:liferay_portal | - | cookie GUEST_LANGUAGE_ID | cookie COOKIE_SUPPORT
# Learning, tickets and forums
Moodle | moodle:moodle | - | cookie MoodleSession*
Blackboard Learn | blackboard:blackboard_learn | - | cookie BbClientCalenderTimeZone
Canvas LMS | instructure:canvas_learning_management_service | - | cookie _normandy_session | cookie canvas_session
ILIAS | ilias:ilias | - | cookie ilClientId
Redmine | redmine:redmine | - | cookie _redmine_session
OTRS | otrs:otrs | - | cookie OTRSAgentInterface | cookie OTRSCustomerInterface
osTicket | osticket:osticket | - | cookie OSTSESSID
GLPI | glpi-project:glpi | - | cookie glpi_*
Request Tracker | bestpractical:request_tracker | - | cookie RT_SID_*
Bugzilla | mozilla:bugzilla | - | cookie Bugzilla_login_request_cookie
MantisBT | mantisbt:mantisbt | - | cookie MANTIS_secure_session | cookie MANTIS_STRING_COOKIE
YouTrack | jetbrains:youtrack | - | cookie YTJSESSIONID
TeamCity | jetbrains:teamcity | - | cookie TCSESSIONID
ServiceNow | servicenow:servicenow | - | cookie glide_user_route | cookie glide_user_activity
Zendesk | - | - | cookie _zendesk_session | cookie _help_center_session
Freshdesk | - | - | cookie _helpkit_session
Discourse | discourse:discourse | - | cookie _forum_session
phpBB | phpbb:phpbb | - | cookie phpbb3_* | cookie phpbb2mysql_*
vBulletin | vbulletin:vbulletin | - | cookie bb_lastvisit | cookie bb_lastactivity | cookie bbsessionhash
XenForo | xenforo:xenforo | - | cookie xf_session | cookie xf_csrf
MyBB | mybb:mybb | - | cookie mybb[lastvisit] | cookie mybb[lastactive]
Simple Machines Forum | simplemachines:simple_machines_forum | - | cookie SMFCookie*
Invision Community | invisioncommunity:invision_power_board | - | cookie ips4_*
Flarum | flarum:flarum | - | cookie flarum_session
# Code, artifacts and sign-on
GitHub Enterprise Server | github:enterprise_server | - | cookie _gh_render | cookie _fi_sess
Gitea | gitea:gitea | - | cookie i_like_gitea
Gogs | gogs:gogs | - | cookie i_like_gogs
Phabricator | phacility:phabricator | - | cookie phsid | cookie phusr
Sonatype Nexus | sonatype:nexus_repository_manager | - | cookie NXSESSIONID | cookie NX-ANTI-CSRF-TOKEN
Rancher | suse:rancher | - | cookie R_SESS | cookie R_REDIRECTED
Keycloak | redhat:keycloak | - | cookie KEYCLOAK_SESSION | cookie KC_RESTART | cookie AUTH_SESSION_ID_LEGACY
Apereo CAS | apereo:central_authentication_service | - | cookie CASTGC
Shibboleth SP | shibboleth:service_provider | - | cookie _shibsession_* | cookie _shibstate_*
Microsoft AD FS | microsoft:active_directory_federation_services | windows | cookie MSISAuth | cookie MSISSamlRequest | cookie MSISLoopDetectionCookie
OpenAM | openidentityplatform:openam | - | cookie iPlanetDirectoryPro | cookie AMAuthCookie
CA SiteMinder | broadcom:symantec_siteminder | - | cookie SMSESSION | cookie SMCHALLENGE
Oracle Access Manager | oracle:access_manager | - | cookie ObSSOCookie | cookie OAMAuthnCookie_* | cookie OAMRequestContext_*
IBM WebSEAL | ibm:security_access_manager | - | cookie PD-S-SESSION-ID | cookie PD-H-SESSION-ID | cookie PD_STATEFUL_*
Oracle PeopleSoft | oracle:peoplesoft_enterprise_peopletools | - | cookie PS_TOKEN | cookie PS_LOGINLIST | cookie PS_DEVICEFEATURES | cookie PS_TOKENEXPIRE
Oracle Application Express | oracle:application_express | - | cookie ORA_WWV_*
# Mail and files
Roundcube | roundcube:webmail | - | cookie roundcube_sessid | cookie roundcube_sessauth
SquirrelMail | squirrelmail:squirrelmail | - | cookie SQMSESSID
Horde | horde:groupware | - | cookie horde_secret_key | cookie Horde
SOGo | inverse:sogo | - | cookie 0xHIGHFLYxSOGo
RainLoop | rainloop:webmail | - | cookie rltoken | cookie rlsession
Kerio Connect | kerio:connect | - | cookie SESSION_CONNECT_WEBMAIL | cookie TOKEN_CONNECT_WEBMAIL | cookie SESSION_CONNECT_WEBADMIN
Nextcloud | nextcloud:nextcloud_server | - | cookie nc_sameSiteCookielax | cookie nc_sameSiteCookiestrict | cookie __Host-nc_sameSiteCookielax
Seafile | seafile:seafile | - | cookie sfcsrftoken | cookie sfsessionid
Pydio | pydio:pydio | - | cookie AjaXplorer
# Monitoring and administration
Grafana | grafana:grafana | - | cookie grafana_session | cookie grafana_sess
Zabbix | zabbix:zabbix | - | cookie zbx_session | cookie zbx_sessionid
Cacti | cacti:cacti | - | cookie Cacti | cookie CactiDateTime | cookie CactiEZ
Nagios XI | nagios:nagios_xi | - | cookie nagiosxi
Icinga Web | icinga:icinga_web_2 | - | cookie Icingaweb2 | cookie icingaweb2-tzo | cookie icingaweb2-session
Observium | observium:observium | - | cookie OBSID
PRTG Network Monitor | paessler:prtg_network_monitor | windows | cookie OCTOPUS{1813713946}
Splunk | splunk:splunk | - | cookie splunkd_* | cookie splunkweb_csrf_token_*
phpIPAM | phpipam:phpipam | - | cookie phpipam | cookie phpipamredirect
Webmin | webmin:webmin | - | cookie sessiontest
cPanel | cpanel:cpanel | linux | cookie cpsession
cPanel WHM | cpanel:whm | linux | cookie whostmgrsession
cPanel webmail | cpanel:cpanel | linux | cookie webmailsession
Plesk | plesk:plesk | - | cookie PLESKSESSID | cookie PLESKSESSID_INSECURE
ISPConfig | ispconfig:ispconfig | linux | cookie ISPCSESS
VMware vCenter Server | vmware:vcenter_server | - | cookie VSPHERE-UI-JSESSIONID | cookie VSPHERE-CLIENT-SESSION-INDEX | cookie VSPHERE-USERNAME
VMware ESXi | o:vmware:esxi | - | cookie vmware_soap_session | cookie vmware_client
VMware Cloud Director | vmware:cloud_director | - | cookie vcloud_jwt | cookie vcloud_session_id
VMware Horizon | vmware:horizon | - | cookie com.vmware.vdi.broker.location.id
Citrix StoreFront | citrix:storefront | windows | cookie CtxsDeviceId | cookie CtxsAuthId | cookie CtxsAuthMethod
# Gateways and delivery
Check Point Mobile Access | checkpoint:ssl_network_extender | vpn | cookie CPCVPN_*
Barracuda Web Application Firewall | barracuda:web_application_firewall | firewall | cookie BNI_persistence* | cookie BNES_* | cookie BNI__BARRACUDA_LB_COOKIE | cookie barra_counter_session
Amazon Elastic Load Balancing | - | balancer | cookie AWSELB | cookie AWSELBCORS | cookie AWSALB | cookie AWSALBCORS
Azure App Service | - | - | cookie ARRAffinity | cookie ARRAffinitySameSite
Google Cloud Load Balancing | - | balancer | cookie GCLB
Cisco Identity Services Engine | cisco:identity_services_engine | - | cookie APPSESSIONID
# Devices
Hikvision | - | camera | cookie WebSession_*
Dahua | - | camera | cookie DhWebCookie | cookie DHLangCookie30
UniFi | ui:unifi_network_application | - | cookie unifises
TP-Link | - | gateway | cookie TPLoginTimes
ASUS router | o:asus:asuswrt | gateway | cookie asus_token | cookie clickedItem_tab
Grandstream | - | phone | cookie session-role | cookie session-identity
Ricoh | - | printer | cookie risessionid | cookie cookieOnOffChecker | cookie wimsesid
Xerox | - | printer | cookie PageToShow | cookie WebTimerPopupID
Canon | - | printer | cookie portalLang
Sharp | - | printer | cookie MFPSESSIONID
Embedthis Appweb | embedthis:appweb | weak | cookie -http-session- | cookie _appwebSessionId_
# Frameworks: no more than what a page is made with
Rack | rack_project:rack | weak | cookie rack.session
Tornado | tornadoweb:tornado | weak | cookie _xsrf
Express | openjsf:express | weak | cookie express.sid
`
