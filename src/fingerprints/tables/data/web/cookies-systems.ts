/** Gateways, protection, sign-on, administration and devices by the names of their cookies. */
export const systemCookieTable = `
# Load balancers and protection in front of a site: they do not tell what the site is made of
F5 BIG-IP | f5:big-ip_local_traffic_manager | balancer weak | cookie f5avr* | cookie f5_cspm
F5 BIG-IP Access Policy Manager | f5:big-ip_access_policy_manager | vpn | cookie MRHSHint | cookie F5_HT_shrinked | cookie F5_fullWT | cookie F5_PWS | cookie F5_TETS | cookie MRHSequence
F5 FirePass | f5:firepass | vpn | cookie uRoamTestCookie | cookie MRHCId | cookie MRHIntranetSession
Citrix NetScaler | citrix:netscaler_application_delivery_controller | balancer weak | cookie ns_af
Citrix NetScaler Gateway | citrix:netscaler_gateway | vpn | cookie NSC_AAAC | cookie NSC_EPAC | cookie NSC_USER | cookie NSC_VPNERR
Radware | radware:alteon | balancer weak | cookie rdwr | cookie AlteonP
Radware Cloud WAF | - | firewall weak | cookie __uzma | cookie __uzmb | cookie __uzmc | cookie __uzmd
Imperva | imperva:securesphere | firewall weak | cookie nlbi_* | cookie ___utmvc | cookie ___utmvmyuusz* | cookie reese84
Akamai Bot Manager | - | balancer weak | cookie ak_bmsc | cookie bm_sz | cookie bm_sv | cookie _abck | cookie bm_mi | cookie AKA_A2 | cookie akaalb_*
PerimeterX | - | firewall weak | cookie _px | cookie _px2 | cookie _px3 | cookie _pxhd | cookie _pxvid
Cloudflare | - | balancer weak | cookie cf_clearance | cookie __cfruid | cookie _cfuvid | cookie __cflb
AWS WAF | - | firewall weak | cookie aws-waf-token
Amazon Elastic Load Balancing | - | balancer weak | cookie AWSALBTG | cookie AWSALBTGCORS | cookie AWSALBAPP-0
Azure Application Gateway | - | balancer weak | cookie ApplicationGatewayAffinity | cookie ApplicationGatewayAffinityCORS | cookie TiPMix | cookie x-ms-routing-name
Google IAP | - | balancer weak | cookie GCP_IAP_UID | cookie GCP_IAAP_AUTH_TOKEN | cookie GCP_IAP_XSRF_NONCE_*
Traefik | traefik:traefik | balancer weak | cookie _TRAEFIK_BACKEND
A10 Thunder | a10networks:advanced_core_operating_system | balancer weak | cookie sto-id-*
Cisco ACE | o:cisco:application_control_engine_software | balancer weak | cookie ACE-Insert
Cisco CSS | - | balancer weak | cookie ARPT
Coyote Point Equalizer | - | balancer weak | cookie EQID_*
Airlock | - | firewall weak | cookie AL_SESS | cookie AL_SESS-S | cookie AL_LB | cookie AL_LB-S | cookie AL_BALANCE | cookie AL_BALANCE-S
Hyperguard | - | firewall weak | cookie WODSESSION
NetContinuum | - | firewall weak | cookie NCI__SessionId
Teros | - | firewall weak | cookie st8id | cookie st8_wat | cookie st8_wlf
FortiWeb | fortinet:fortiweb | firewall weak | cookie cookiesession1 | cookie cookiesession2
Array Networks | arraynetworks:arrayos | vpn | cookie ANStandalone
Safedog | - | firewall weak | cookie safedog-flow-item
Yundun | - | firewall weak | cookie yd_cookie | cookie yunsuo_session_verify
Jiasule | - | firewall weak | cookie __jsluid | cookie __jsluid_h | cookie __jsluid_s | cookie __jsl_clearance | cookie __jsl_clearance_s | cookie jsl_tracking
Alibaba Cloud WAF | - | firewall weak | cookie acw_tc | cookie acw_sc__v2 | cookie aliyungf_tc
Tencent Cloud WAF | - | firewall weak | cookie waf_sign
Huawei Cloud WAF | - | firewall weak | cookie HWWAFSESID | cookie HWWAFSESTIME
DDoS-Guard | - | firewall weak | cookie __ddg1 | cookie __ddg2_ | cookie __ddg8_ | cookie __ddgid_ | cookie __ddgmark_
Qrator | - | firewall weak | cookie qrator_jsr | cookie qrator_jsid | cookie qrator_ssid
BlazingFast | - | firewall weak | cookie BlazingWebCookie
Sucuri | - | firewall weak | cookie sucuri_cloudproxy_uuid_*
Wordfence | wordfence:wordfence | firewall weak | cookie wfvt_* | cookie wordfence_verifiedHuman | cookie wfwaf-authcookie-*
USP Secure Entry Server | - | firewall weak | cookie SCDID_S | cookie SCDID
# VPN portals
SonicWall SMA | - | vpn | cookie swipauth | cookie EXTRAWEB_ID | cookie EXTRAWEB_STATE
Fortinet SSL VPN | o:fortinet:fortios | vpn | cookie SVPNTMPCOOKIE | cookie ccsrftoken | cookie APSCOOKIE_{123456}
Palo Alto GlobalProtect | o:paloaltonetworks:pan-os | vpn | cookie PAN_FORM
Cisco ASA SSL VPN | o:cisco:adaptive_security_appliance_software | vpn | cookie webvpn_portal | cookie webvpnSharePoint | cookie webvpnLang | cookie webvpnaac | cookie webvpnc | cookie webvpnx
Cisco VPN 3000 | - | vpn | title Cisco Systems, Inc. VPN 3000 Concentrator*
Check Point | checkpoint:ssl_network_extender | vpn | cookie CPCVPN_SESSION_ID | cookie CPCVPN_OBSCURE_KEY | cookie CheckCookieSupport | cookie CPCVPN_BASE_HOST
Juniper Secure Access | ivanti:connect_secure | vpn | cookie DSFirstAccess | cookie DSLastAccess | cookie DSLaunchURL | cookie DSPERSIST_MSG | cookie DSIVS
Sangfor SSL VPN | sangfor:ssl_vpn | vpn | cookie ENABLE_RANDCODE
Barracuda SSL VPN | - | vpn | cookie SSLX_SSESHID | cookie logonTicket
SSL-Explorer | - | vpn | title SSL-Explorer
Microsoft Web Application Proxy | - | windows | cookie EdgeAccessCookie
Pulse Policy Secure | ivanti:policy_secure | vpn | title Welcome to Pulse Policy Secure*
Ruckus | o:ruckuswireless:zonedirector_firmware | ap | cookie -ejs-session-
# Sign-on
Keycloak | redhat:keycloak | - | cookie KEYCLOAK_IDENTITY | cookie KEYCLOAK_REMEMBER_ME | cookie KEYCLOAK_SESSION_LEGACY | cookie KEYCLOAK_LOCALE
ForgeRock Access Management | forgerock:access_management | - | cookie amlbcookie
PingFederate | pingidentity:pingfederate | - | cookie PF.PERSISTENT
PingAccess | pingidentity:pingaccess | - | cookie PA_STATE
Okta | - | - | cookie okta-oauth-nonce | cookie okta-oauth-state | cookie oktaStateToken | x-okta-request-id: *
Auth0 | - | - | cookie auth0 | cookie auth0_compat | cookie auth0-mf | cookie did_compat | x-auth0-requestid: *
OneLogin | - | - | cookie sub_session_onelogin.com | cookie onelogin.com_user
Shibboleth IdP | shibboleth:identity_provider | - | cookie _idp_session | cookie _idp_authn_lc_key | cookie shib_idp_session | cookie shib_idp_session_ss
SimpleSAMLphp | simplesamlphp:simplesamlphp | - | cookie SimpleSAML | cookie SimpleSAMLSessionID | cookie SimpleSAMLAuthToken
NetIQ Access Manager | microfocus:netiq_access_manager | - | cookie IPCZQX{0123456789} | cookie ZNPCQ003-{123} | cookie UrnNovellNidpClusterMemberId
Novell iChain | novell:ichain | - | cookie IPCZQX01* | cookie IPCZQX02* | cookie IPCZQX03*
IBM Security Access Manager | ibm:security_access_manager | - | cookie PD-ID | cookie IV_JCT | cookie PD_STATEFUL_{abc} | cookie AMWEBJCT!* | cookie PD-REFERER | cookie PD-SESSION-ID
IBM WebSphere | ibm:websphere_application_server | weak | cookie WASPostParam
CAS | apereo:central_authentication_service | - | cookie TGC
authentik | goauthentik:authentik | - | cookie authentik_session | cookie authentik_csrf | cookie authentik_proxy_* | x-authentik-id: *
Authelia | authelia:authelia | - | cookie authelia_session
oauth2-proxy | oauth2_proxy_project:oauth2_proxy | weak | cookie _oauth2_proxy | cookie _oauth2_proxy_csrf
Apache mod_auth_openidc | openidc:mod_auth_openidc | weak | cookie mod_auth_openidc_session | cookie mod_auth_openidc_state_*
LemonLDAP::NG | lemonldap-ng:lemonldap%3a%3ang | - | cookie lemonldap | cookie lemonldappdata
ADFS | microsoft:active_directory_federation_services | windows | cookie MSISIPSelectionPersistent | cookie MSISAuthenticated | cookie MSISSignOut | cookie MSISAuth1
Azure AD | - | - | cookie esctx | cookie ESTSAUTH | cookie ESTSAUTHPERSISTENT | cookie x-ms-gateway-slice | cookie stsservicecookie
# Administration, monitoring and operation
Jenkins | jenkins:jenkins | - | cookie jenkins-timestamper-offset | cookie ACEGI_SECURITY_HASHED_REMEMBER_ME_COOKIE
Splunk | splunk:splunk | - | cookie splunkweb_uid
Zabbix | zabbix:zabbix | - | cookie zbx_sessionid2
Nagios Log Server | - | - | cookie ls_session
Centreon | centreon:centreon | - | cookie centreon_session
Observium | observium:observium | - | cookie observium_screen_ratio | cookie observium_screen_resolution
LibreNMS | librenms:librenms | - | cookie librenms_session
Zenoss | zenoss:zenoss_core | - | cookie ZAuthToken
SolarWinds | solarwinds:orion_platform | windows | cookie Orion_IsSessionExp | cookie Orion_SessionExpiration
WhatsUp Gold | progress:whatsup_gold | windows | cookie WhatsUpGold* | cookie IWhatsUpWebContext
ManageEngine | - | - | cookie JSESSIONIDADMP | cookie JSESSIONIDADSSP | cookie adscsrf | cookie OPMCURRENTSKIN | cookie opmcsrfcookie | cookie sdpcsrfcookie | cookie pmpcc | cookie iamcsrcoo | cookie zohocsrfcookie | cookie uvmcsrfcookie | cookie _zcsr_tmp | cookie PMPJSESSIONID
Portainer | portainer:portainer | - | cookie portainer_api_key
Rancher | suse:rancher | - | cookie R_PCS | cookie R_LOCALE
OpenShift | redhat:openshift_container_platform | - | cookie openshift-session-token
Argo CD | argoproj:argo_cd | - | cookie argocd.token | cookie argocd.oauthstate
Kubernetes Dashboard | kubernetes:dashboard | - | cookie jweToken | cookie skipLoginPage
Ansible Tower | redhat:ansible_tower | - | cookie awx_sessionid
Foreman | theforeman:foreman | - | foreman_version: <3.1.0> | foreman_api_version: <2>
Rundeck | pagerduty:rundeck | - | x-rundeck-api-version: <41>
Puppet Enterprise | puppet:puppet_enterprise | - | cookie pl_ssti | cookie __HOST-pl_ssti
OpenStack Horizon | openstack:horizon | - | cookie login_region | cookie services_region | cookie recent_project | x-openstack-request-id: * | x-compute-request-id: *
Nutanix Prism | - | - | cookie NTNX_IAM_SESSION | cookie NTNX_SESSION_META | cookie NTNX_MERCURY_IAM_SESSION | x-ntnx-env: * | x-ntnx-product: *
VMware vCenter | vmware:vcenter_server | - | cookie vmware-api-session-id | cookie VSPHERE-CLIENT-JSESSIONID
VMware Workspace ONE | vmware:workspace_one_access | - | cookie EUC_XSRF_TOKEN | cookie USER_CATALOG_CONTEXT
VMware AirWatch | - | windows | cookie AirWatchAuth | cookie AirWatch*
Citrix XenMobile | citrix:xenmobile_server | - | cookie OCAJSESSIONID
Citrix Web Interface | citrix:web_interface | windows | cookie WINGDevice | cookie WINGSession | cookie WIUser | cookie WIClientInfo
Trend Micro | - | windows | cookie wf_CSRF_token | cookie DS_SESSION
McAfee ePO | mcafee:epolicy_orchestrator | windows | cookie orion.login.language | cookie orion.content.size
Tenable.sc | tenable:tenable.sc | - | cookie TNS_SESSIONID
Rapid7 Nexpose | rapid7:nexpose | - | cookie nexposeCCSessionID
OpenVAS | greenbone:greenbone_security_assistant | - | cookie GSAD_SID
Usermin | webmin:usermin | - | cookie usid
cPanel | cpanel:cpanel | linux | cookie cprelogin | cookie whostmgrrelogin | cookie webmailrelogin | cookie PPA_ID
Plesk | plesk:plesk | - | cookie psaContext | cookie plesk-items-per-page | cookie plesk-list-type
WHMCS | whmcs:whmcs | - | cookie WHMCS{0123456789ab} | cookie WHMCSUID | cookie WHMCSUser
Zimbra | zimbra:collaboration | - | cookie ZM_AUTH_TOKEN | cookie ZM_ADMIN_AUTH_TOKEN | cookie ZA_TEST | cookie ZA_SKIN
Roundcube | roundcube:webmail | - | cookie roundcube_*
Horde | horde:groupware | - | cookie horde_imp_key | cookie auth_key_horde | cookie Horde3
Open-Xchange | open-xchange:open-xchange_appsuite | - | cookie open-xchange-secret-* | cookie open-xchange-public-session-* | cookie open-xchange-session-* | cookie open-xchange-share-*
Lotus Domino | ibm:domino | - | cookie DomAuthSessId | cookie ShimmerS | cookie Shimmer
GroupWise | microfocus:groupwise | - | cookie GWWEBSRVR | cookie novell.webaccess*
Kopano | kopano:webapp | - | cookie KOPANO_WEBAPP
Mailman | gnu:mailman | - | cookie mailman+admin
SmarterMail | smartertools:smartermail | windows | cookie SmarterMail* | cookie SMLogin
MailEnable | mailenable:mailenable | windows | cookie MEWMSession
IceWarp | icewarp:mail_server | - | cookie PHPSESSID_LOGIN
Kerio Control | kerio:control | firewall | cookie SESSION_CONTROL_WEBADMIN | cookie TOKEN_CONTROL_WEBADMIN | cookie SESSION_CONTROL_WEBIFACE | cookie TOKEN_CONTROL_WEBIFACE
Proofpoint | proofpoint:enterprise_protection | - | cookie pps_magic | cookie pps_magic_8sf6yhnl
Ironport | o:cisco:asyncos | - | cookie euq_authenticated
Blue Coat | broadcom:proxysg | - | cookie BCSI-CS-{0123456789abcdef} | cookie BCSI-AC-{0123456789abcdef}
Oracle WebLogic Server | oracle:weblogic_server | - | cookie WebLogicSession
phpMyAdmin | phpmyadmin:phpmyadmin | - | cookie pmaUser-{1} | cookie pmaAuth-{1} | cookie pmaPass-{1}
`
