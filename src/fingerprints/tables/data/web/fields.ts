/** Frameworks and applications by X-Powered-By and by header fields of their own. */
export const fieldTable = `
# X-Powered-By
HHVM | facebook:hhvm | - | powered HHVM/<3.6.1>
Zend Server | zend:zend_server | - | powered ZendServer <8.5.3> | powered ZendServer/<5.0> | server ZendServer/<5.0>
Servlet container | - | weak | powered Servlet/<3.0> | powered Servlet <2.4> | powered JSP/<2.2> | powered JSP <2.0>
Apache Tomcat | apache:tomcat | - | powered Servlet 2.4; Tomcat-<5.0.28>/JBoss-4.0.0 (build: CVSTag=JBoss_4_0_0)
JBoss | redhat:jboss_application_server | - | powered Servlet/2.5; JBoss-<5.0>/JBossWeb-2.1 | powered Servlet/3.0; JBossAS-<6>
JSF | - | weak | powered JSF/<1.2>
Application Request Routing | microsoft:internet_information_services | windows weak | powered ARR/<2.5>
UrlRewriter.NET | - | windows weak | powered UrlRewriter.NET <2.0.0>
Nette Framework | nette:nette | weak | powered Nette Framework
W3 Total Cache | boldgrid:w3_total_cache | - | powered W3 Total Cache/<0.9.4>
WordPress | wordpress:wordpress | - | powered WordPress* | x-wp-total: * | x-wp-totalpages: * | x-wp-nonce: *
Django | djangoproject:django | weak | powered Django/<1.2>
Catalyst | - | weak | x-catalyst: <5.90> | powered Catalyst <5.90>
Kohana | kohanaframework:kohana | weak | powered Kohana Framework <3.2.0> | cookie kohanasession
Fat-Free Framework | - | weak | powered Fat-Free Framework*
ThinkPHP | thinkphp:thinkphp | weak | powered ThinkPHP | cookie think_template | cookie thinkphp_show_page_trace
Symfony | sensiolabs:symfony | weak | x-symfony-cache: * | x-debug-token-link: *
CodeIgniter | codeigniter:codeigniter | weak | powered CodeIgniter* | cookie ci_session_*
PHP-Fusion | php-fusion:phpfusion | - | powered PHP-Fusion* | cookie fusion_visited
Strapi | strapi:strapi | - | powered Strapi*
Directus | monospace:directus | - | powered Directus
KeystoneJS | keystonejs:keystone | - | powered KeystoneJS | cookie keystone.uid | cookie keystone.sid
Payload CMS | payloadcms:payload | - | powered Payload | powered Next.js, Payload
NodeBB | nodebb:nodebb | - | powered NodeBB
Ghost | ghost:ghost | - | powered Ghost* | x-ghost-cache-status: * | cookie ghost-admin-api-session
Koa | koajs:koa | weak | powered koa | cookie koa.sid | cookie koa:sess
Nuxt | nuxt:nuxt | weak | powered Nuxt
Total.js | totaljs:total.js | weak | powered Total.js
AdonisJS | - | weak | cookie adonis-session | cookie adonis-session-values
Restlet | restlet:restlet | weak | powered Restlet*
Apache Cocoon | apache:cocoon | - | powered Apache Cocoon <2.1.11>
Apache Sling | apache:sling | - | powered Apache Sling*
OpenACS | - | - | cookie ad_session_id | cookie ad_user_login_secure
eZ Publish | ez:publish | - | powered eZ Publish* | cookie eZSESSID | cookie eZSESSID{default}
eZ Platform | ez:platform | - | powered eZ Platform* | powered Ibexa*
Contenido | - | - | powered CONTENIDO* | generator CMS Contenido <4.8>
Redaxo | redaxo:redaxo | - | powered REDAXO* | generator REDAXO*
Mambo | mambo-foundation:mambo | - | generator Mambo - Copyright*
Bitrix24 | bitrix24:bitrix24 | - | x-powered-cms: Bitrix Site Manager* | cookie BITRIX_SM_GUEST_ID | cookie BITRIX_SM_LAST_VISIT | cookie BITRIX_SM_SALE_UID | x-bitrix-composite: *
DataLife Engine | dleviet:datalife_engine | - | generator DataLife Engine* | cookie dle_user_id | cookie dle_newpm
MODX | modx:modx_revolution | - | powered MODX Revolution
ExpressionEngine | expressionengine:expressionengine | - | cookie exp_last_activity | cookie exp_last_visit | cookie exp_tracker | cookie exp_csrf_token | powered ExpressionEngine
Statamic | statamic:statamic | - | powered Statamic
Craft CMS | craftcms:craft_cms | - | powered Craft CMS | powered Craft Commerce,Craft CMS
October CMS | octobercms:october | - | cookie october_session | cookie october_auth
Winter CMS | wintercms:winter | - | cookie winter_session
Perch | - | - | powered Perch
ProcessWire | processwire:processwire | - | powered ProcessWire* | cookie wire | cookie wires
SilverStripe | silverstripe:silverstripe | - | cookie SECSESSID
Neos | neos:neos | - | x-flow-powered: Neos/<5.2> | x-flow-powered: Flow/<6.0> Neos/5.0 | cookie Neos_Session | cookie TYPO3_Flow_Session
TYPO3 | typo3:typo3 | - | x-typo3-parsetime: *
Plone | plone:plone | - | x-ksscommands: * | cookie __ac | cookie _ZopeId | cookie plone.session
Zope | zope:zope | weak | cookie _tree-s | x-powered-by: Zope (www.zope.org), Python (www.python.org) | cookie __ginger_snap
OpenCms | alkacon:opencms | - | powered OpenCms*
Hippo CMS | - | - | title Hippo CMS*
Jahia | jahia:jahia | - | generator Jahia*| title Jahia*
Magnolia CMS | magnolia-cms:magnolia_cms | - | title Magnolia CMS* | x-magnolia-registration: *
dotCMS | dotcms:dotcms | - | powered dotCMS | title dotCMS | cookie dmid | cookie opvc
Adobe Experience Manager | adobe:experience_manager | - | x-dispatcher: * | cookie login-token | cookie cq-authoring-mode
CQ5 | - | - | server Day-Servlet-Engine/<4.1.52> | title CQ5* | realm Day Communique* | server Communique/<4.2>
Sitecore | sitecore:experience_platform | windows | cookie website#lang | cookie shell#lang | cookie sitecore_userticket
Sitefinity | progress:sitefinity | windows | cookie sf-trckngckie | cookie sf-siteId | cookie SF-TokenId
Orchard | - | windows | generator Orchard*
Orchard Core | orchardcore:orchard_core | - | powered OrchardCore
mojoPortal | mojoportal:mojoportal | windows | generator mojoPortal*
Composite C1 | - | windows | generator C1 CMS* | generator Composite C1*
Kooboo | kooboo:kooboo_cms | windows | x-kooboocms-version: <4.0.0.0>
BlogEngine.NET | blogengine.net:blogengine.net | windows | generator BlogEngine.NET <2.5.0.6>
Subtext | - | windows | generator Subtext*
dasBlog | - | windows | generator newtelligence dasBlog <2.1.8102.813>
SharePoint | microsoft:sharepoint_server | windows | sprequestguid: * | x-sharepointhealthscore: * | sharepointhealthscore: * | sprequestduration: * | x-ms-invokeapp: * | cookie WSS_KeepSessionAuthenticated | cookie WSS_FullScreenMode
Exchange Server | microsoft:exchange_server | windows | x-feserver: * | x-diaginfo: * | x-beserver: * | x-calculatedbetarget: * | x-calculatedfetarget: * | cookie OutlookSession | cookie cadata | cookie X-OWA-CANARY
Exchange ActiveSync | microsoft:exchange_server | windows | ms-server-activesync: <15.0> | x-ms-server-activesync: <14.1>
Microsoft Dynamics CRM | microsoft:dynamics_365 | windows | cookie ReqClientId | cookie CrmOwinAuth*
Skype for Business | microsoft:skype_for_business_server | windows | x-ms-server-fqdn: *
ASP.NET Web Pages | microsoft:asp.net | windows weak | x-aspnetwebpages-version: <3.0>
Azure DevOps Server | microsoft:azure_devops_server | windows | x-tfs-processid: * | x-tfs-session: * | x-vss-e2eid: * | x-tfs-fedauthrealm: * | cookie Tfs-SessionId | cookie Tfs-SessionActive
Remote Desktop Web Access | - | windows | cookie TSWAAuthHttpOnlyCookie | cookie TSWAFeatureCheckCookie | cookie TSWAAuthClientSideCookie | location /RDWeb/Pages/*
Reporting Services | - | windows | cookie RSExecutionSession* | location /Reports/Pages/*
Windows Server Update Services | - | windows | title Windows Server Update Services*
# Fields of their own
Jenkins | jenkins:jenkins | - | x-jenkins-session: * | x-instance-identity: * | x-ssh-endpoint: * | x-hudson-theme: *
Atlassian Jira | atlassian:jira_server | - | x-arequestid: * | x-ausername: * | x-aaccountid: *
Sonatype Nexus | sonatype:nexus_repository_manager | - | realm Sonatype Nexus Repository Manager* | realm Sonatype Nexus Repository Manager API
JFrog Artifactory | jfrog:artifactory | - | x-artifactory-id: * | x-artifactory-node-id: * | x-jfrog-version: Artifactory/<7.27.10> 72710900 | realm Artifactory Realm
Apache Archiva | apache:archiva | - | realm Repository Archiva Managed*
Docker Registry | - | - | docker-distribution-api-version: registry/<2.0>
Harbor | linuxfoundation:harbor | - | realm harbor | x-harbor-csrf-token: *
GitLab | gitlab:gitlab | - | x-gitlab-feature-category: * | x-gitlab-lb-host: *
GitHub Enterprise Server | github:enterprise_server | - | x-github-enterprise-version: <3.8.0> | x-github-media-type: *
Rancher | suse:rancher | - | x-api-cattle-auth: * | x-api-schemas: *
Portainer | portainer:portainer | - | x-portainer-agent: <2.11.0>
Kubernetes API | kubernetes:kubernetes | - | x-kubernetes-pf-flowschema-uid: * | x-kubernetes-pf-prioritylevel-uid: * | audit-id: *
Envoy | envoyproxy:envoy | weak | x-envoy-upstream-service-time: * | x-envoy-decorator-operation: *
Kong | konghq:kong_gateway | - | via: kong/<2.8.1> | x-kong-upstream-latency: * | x-kong-proxy-latency: * | x-kong-response-latency: *
Apigee | - | - | x-apigee-message-id: * | x-apigee-proxy: *
WSO2 | wso2:api_manager | - | server WSO2 Carbon Server | server WSO2-PassThrough-HTTP | server WSO2 SOA Enabler server | server WSO2-Http-Core
Mulesoft | mulesoft:mule_runtime | - | server Mule EE Core Extensions/<3.8.0> | server Mule Core/<3.5.0> | x-mule_encoding: * | x-mule_session: *
webMethods | softwareag:webmethods_integration_server | - | realm webMethods | server webMethods Integration Server | title webMethods Integration Server*
TIBCO | - | - | title TIBCO Administrator* | title TIBCO Spotfire*
IBM DataPower | ibm:datapower_gateway | - | x-backside-transport: *
Layer 7 gateway | - | - | l7-policy-url: * | server Layer7-Gateway
Oracle WebLogic | oracle:weblogic_server | - | x-oracle-dms-ecid: * | x-oracle-dms-rid: *
Oracle ADF | - | weak | cookie oracle.uix | cookie ORA_FUSION_PREFS
Oracle E-Business Suite | oracle:e-business_suite | - | cookie ICX_SESSION* | location /OA_HTML/*
Siebel | oracle:siebel_crm | - | cookie _sn | title Siebel | location /callcenter_enu/* | server Siebel*
JD Edwards | oracle:jd_edwards_enterpriseone_tools | - | location /jde/* | cookie e1AppState | cookie jdeLoginCookie
SAP | sap:netweaver_application_server_abap | - | cookie sap-login-XSRF_{PRD} | cookie sap-contextid | cookie sap-webdisp-session | x-sap-icm-err-id: * | sap-server: * | sap-system: * | sap-perf-fesrec: *
SAP NetWeaver Java | sap:netweaver_application_server_java | - | cookie com.sap.engine.security.authentication.original_application_url | cookie PortalAlias | cookie JSESSIONMARKID | cookie MYSAPSSO2
SAP HANA XS | sap:hana | - | cookie xsSecureId* | server SAP HANA XS Engine*
SAP Commerce | sap:hybris | - | cookie _hybris.tenantID_ | cookie yacceleratorstorefrontRememberMe | cookie acceleratorSecureGUID
SAP BusinessObjects | - | - | cookie InfoViewPLATFORMSVC_COOKIE_*
Liferay | liferay:liferay_portal | - | cookie LFR_SESSION_STATE_20105
Alfresco | alfresco:alfresco | - | title Alfresco Share* | title Alfresco | realm Alfresco* | realm Alfresco DAV Server | cookie alf_ticket | cookie alfLogin | cookie alfUsername3
Documentum | opentext:documentum_webtop | - | title Documentum | title EMC Documentum* | title Documentum Webtop*
OpenText Content Server | opentext:content_server | - | cookie LLCookie | cookie LLInProgress | cookie LLTZCookie | title Livelink | title OpenText Content Server* | title Open Text Content Server*
IBM FileNet | ibm:filenet_p8_platform | - | title FileNet Workplace* | title Workplace XT*
Laserfiche | - | windows | title Laserfiche | title Laserfiche WebLink* | title Laserfiche Web Access* | cookie WebLinkSession
DocuWare | docuware:docuware | windows | title DocuWare | cookie .DWPLATFORMAUTH | cookie DWPLATFORMBROWSERID | title DocuWare Login
Hyland OnBase | hyland:onbase | windows | title OnBase | title OnBase Web Client* | title Hyland OnBase*
M-Files | m-files:m-files_server | windows | title M-Files Web* | title M-Files
Nuxeo | nuxeo:nuxeo | - | title Nuxeo Platform* | title Nuxeo
Xerox DocuShare | xerox:docushare | - | title Xerox DocuShare* | title DocuShare
KnowledgeTree | knowledgetree:knowledgetree | - | title KnowledgeTree | title Login - KnowledgeTree*
LogicalDOC | logicaldoc:logicaldoc | - | title LogicalDOC
OpenKM | openkm:openkm | - | title OpenKM | title OpenKM Login
Mayan EDMS | mayan-edms:mayan_edms | - | title Mayan EDMS* | title Login - Mayan EDMS*
Paperless-ngx | paperless-ngx:paperless-ngx | - | title Paperless-ngx | title Paperless-ngx sign in | title Paperless-ng
Teedy | - | - | title Teedy
SeedDMS | seeddms:seeddms | - | title SeedDMS | title SeedDMS: Sign in | cookie mydms_session
Papermerge | - | - | title Papermerge
OwnCloud | owncloud:owncloud | - | cookie oc_sessionPassphrase | cookie oc_token | cookie oc_username
Pydio | pydio:pydio | - | title Pydio | title AjaXplorer | title Pydio Cells
FileRun | filerun:filerun | - | title FileRun - Login
File Browser | filebrowser:filebrowser | - | title File Browser | title FileBrowser | title Login - File Browser
FileCloud | - | - | title FileCloud | title Tonido | title FileCloud Server
ProjectSend | projectsend:projectsend | - | title ProjectSend | title Log in - ProjectSend* | generator ProjectSend*
Gokapi | - | - | title Gokapi
Droppy | - | - | title droppy
h5ai | larsjung:h5ai | - | title index - powered by h5ai v<0.29.0>*
Accellion | - | - | title Accellion | title Accellion Kiteworks* | title Accellion Secure File Transfer*
MOVEit Transfer | progress:moveit_transfer | windows | title MOVEit Transfer* | cookie siLockLongTermInstID | title MOVEit Automation* | title MOVEit Transfer - Sign On
GoAnywhere MFT | fortra:goanywhere_managed_file_transfer | - | title GoAnywhere Administrator* | title GoAnywhere.com* | location /goanywhere/* | title GoAnywhere Director*
Globalscape EFT | fortra:globalscape_eft_server | windows | title EFT Server Web Transfer Client* | title EFT Login*
Cerberus FTP Server | cerberusftp:ftp_server | windows | title Cerberus FTP Server - Login
Titan FTP Server | southrivertech:titan_ftp_server | windows | title Titan FTP* | title Titan FTP Web* | server Titan FTP Server WebUI* | title Titan SFTP*
CrushFTP | crushftp:crushftp | - | title CrushFTP - Login | location /WebInterface/login.html*
Wing FTP Server | wftpserver:wing_ftp_server | - | title Wing FTP Server - Login | title Login - Wing FTP Server*
Serv-U | solarwinds:serv-u | - | title Serv-U FTP Server* | title Serv-U Managed File Transfer*
IBM Sterling | ibm:sterling_file_gateway | - | title Sterling Integrator* | title Sterling B2B Integrator*
Biscom | - | - | title Biscom Delivery Server* | title Biscom
Aspera | ibm:aspera_faspex | - | title Faspex | title IBM Aspera Faspex* | title Aspera Console* | cookie aspera_faspex_session | title Aspera Shares*
Signiant | - | - | title Signiant
LiquidFiles | liquidfiles:liquidfiles | - | title LiquidFiles | title LiquidFiles Login | cookie _liquidfiles_session
Egnyte | - | - | title Egnyte
Citrix ShareFile StorageZones | citrix:sharefile_storagezones_controller | windows | title ShareFile StorageCenter* | title StorageZones Controller*
`
