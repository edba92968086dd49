/** Applications of companies, schools, hospitals, libraries and offices, by title, cookie and path. */
export const businessTable = `
# Enterprise resource planning, customers and accounting
SAP GUI for HTML | sap:gui_for_html | - | title SAP GUI for HTML* | title SAP Easy Access*
SAP Fiori launchpad | sap:fiori | - | title SAP Fiori Launchpad*
SAP SuccessFactors | - | - | title SuccessFactors Log in* | title SAP SuccessFactors*
SAP Business ByDesign | - | - | title SAP Business ByDesign*
SAP Web Dispatcher administration | sap:web_dispatcher | - | title SAP Web Dispatcher Administration* | title Web Administration Interface
SAP Enterprise Portal | sap:netweaver_portal | - | title User Management, SAP AG | title SAP Enterprise Portal*
SAP Ariba | - | - | title SAP Ariba*
SAP Concur | - | - | title SAP Concur*
Infor {LN,M3,CloudSuite,XA,SyteLine,EAM,OS,Lawson,WMS,BPCS,Ming.le} | - | - | title Infor {}* | title Infor10 {}*
Infor EAM | - | - | title Infor EAM - Login*
Epicor | - | windows | title Epicor ERP* | title Epicor Portal* | title Epicor Web Access* | title Prophet 21*
Sage X3 | sage:x3 | - | title Sage X3* | title Sage ERP X3* | title Sage X3 login
Sage {100,200,300,50} | - | windows | title Sage {} ERP*
Sage CRM | - | windows | title Sage CRM*
Sage HR | - | - | title Sage HR* | title Sage People*
Microsoft Dynamics {AX,NAV,GP,CRM,365,SL} | - | windows | title Microsoft Dynamics {}* | title Dynamics {}*
Microsoft Dynamics Business Central | microsoft:dynamics_365_business_central | windows | title Dynamics 365 Business Central*
NetSuite | - | - | title Oracle NetSuite* | title NetSuite - Customer Login*
Odoo | odoo:odoo | - | title Login - Odoo* | title OpenERP | generator Odoo
ERPNext | frappe:erpnext | - | title ERPNext | title Login - ERPNext* | title Login to Frappe* | title Frappe
Dolibarr | dolibarr:dolibarr_erp%2fcrm | - | title Dolibarr | title Login - Dolibarr <3.7.0> | title Dolibarr <4.0.3> | cookie DOLSESSID_* | x-powered-by: Dolibarr*
Tryton | tryton:tryton | - | title Tryton
iDempiere | idempiere:idempiere | - | title iDempiere | title iDempiere <9.0>* | title iDempiere Server Home*
ADempiere | adempiere:adempiere | - | title ADempiere | title Adempiere Server*
Compiere | - | - | title Compiere | title Compiere Home*
Openbravo | openbravo:openbravo_erp | - | title Openbravo | title Openbravo ERP* | title Openbravo 3*
Apache OFBiz | apache:ofbiz | - | title OFBiz | title OFBiz: Catalog Manager* | title Apache OFBiz* | cookie OFBiz.Visitor | location /catalog/control/main* | title OFBiz.org*
WebERP | weberp:weberp | - | title webERP | title webERP Login screen
FrontAccounting | frontaccounting:frontaccounting | - | title FrontAccounting | title FrontAccounting <2.4> - Login*
LedgerSMB | ledgersmb:ledgersmb | - | title LedgerSMB | title LedgerSMB <1.5>*
SQL-Ledger | - | - | title SQL-Ledger
Invoice Ninja | invoiceninja:invoice_ninja | - | title Invoice Ninja* | title Login - Invoice Ninja* | title Invoice Ninja - Setup
InvoicePlane | invoiceplane:invoiceplane | - | title InvoicePlane
Crater | crater_invoice_project:crater_invoice | - | title Crater - Self Hosted Invoicing Platform
Akaunting | akaunting:akaunting | - | title Login - Akaunting* | title Akaunting | cookie akaunting_session
Firefly III | firefly-iii:firefly_iii | - | title Login - Firefly III | title Firefly III* | cookie firefly_iii_session | cookie firefly_session
Kimai | kimai:kimai | - | title Kimai | title Login - Kimai*
BTCPay Server | btcpayserver:btcpay_server | - | title BTCPay Server* | title Sign in - BTCPay Server*
SugarCRM | sugarcrm:sugarcrm | - | title SugarCRM | title SugarCRM - Commercial Open Source CRM | cookie sugar_user_theme | cookie sugar_theme_gm_current | cookie ck_login_id_20 | cookie ck_login_language_20
SuiteCRM | salesagility:suitecrm | - | title SuiteCRM | cookie LEGACYSESSID
vtiger CRM | vtiger:vtiger_crm | - | title vtiger | title vtiger CRM <5>* | title Login - vtiger CRM*
YetiForce | yetiforce:yetiforce_customer_relationship_management | - | title YetiForce | title Login - YetiForce* | cookie YTSID
EspoCRM | espocrm:espocrm | - | title EspoCRM
X2CRM | x2engine:x2crm | - | title X2CRM* | title X2Engine*
Zurmo | zurmo:zurmo_crm | - | title Zurmo | title ZurmoCRM
CiviCRM | civicrm:civicrm | - | title CiviCRM
1C:Enterprise | - | windows | title 1C:Enterprise <8.3>*
Oracle JD Edwards | oracle:jd_edwards_enterpriseone_tools | - | title JD Edwards EnterpriseOne*
Oracle Hyperion | oracle:hyperion | - | title Oracle Hyperion Enterprise Performance Management* | title EPM System Workspace*
Oracle Demantra | oracle:demantra_demand_management | - | title Demantra
Oracle Retail | - | - | title Oracle Retail*
Oracle Hospitality OPERA | oracle:hospitality_opera_5 | - | title OPERA Login* | title Oracle Hospitality* | title OPERA Cloud*
Oracle MICROS | - | - | title mymicros.net* | title Simphony
IFS Applications | - | - | title IFS Applications* | title IFS Cloud* | title IFS Login*
Unit4 | - | windows | title Unit4 Business World* | title Agresso | title Agresso Self Service*
Deltek | - | - | title Deltek Vision* | title Deltek Costpoint* | title Deltek Vantagepoint*
Workday | - | - | title Sign in to Workday
Kronos | - | - | title Kronos Workforce Central* | title Welcome to Workforce Central* | title Kronos Workforce Central(R) <8.1>*
ADP | - | - | title ADP Enterprise eTIME* | title ADP Workforce Now* | title ADP Login*
OrangeHRM | orangehrm:orangehrm | - | title OrangeHRM | title OrangeHRM - New Level of HR Management | cookie orangehrm
IceHrm | icehrm:icehrm | - | title IceHrm | title IceHRM Login
Sentrifugo | sapplica:sentrifugo | - | title Sentrifugo | title Sentrifugo - Open Source HRMS
Jorani | jorani:jorani | - | title Jorani | title Login - Jorani* | cookie jorani_session
TimeTrex | timetrex:timetrex | - | title TimeTrex | title TimeTrex - Secure Login
PMS by Guestline | - | - | title Rezlynx
# Service desk, projects, office
ServiceNow | servicenow:servicenow | - | title Log in - ServiceNow*
BMC Remedy | bmc:remedy_action_request_system | - | title BMC Remedy* | title BMC Remedy Mid Tier <9.1>* | title BMC Remedy Action Request System* | title Remedy Mid Tier* | title BMC Remedy Mid Tier - Login* | location /arsys/* | title BMC Remedy Single Sign On*
BMC FootPrints | bmc:footprints_service_core | windows | title FootPrints | title Numara FootPrints* | title BMC FootPrints* | title FootPrints Service Core*
BMC Track-It! | bmc:track-it%21 | windows | title BMC Track-It!* | title Numara Track-It!* | title Track-It! Web*
CA Service Desk Manager | - | - | title CA Service Desk Manager* | title CA Service Desk* | title USD Login* | title Unicenter Service Desk* | title CA SDM*
HP Service Manager | microfocus:service_manager | - | title HP Service Manager Web client* | title HPE Service Manager* | title Micro Focus Service Manager* | title HP Service Anywhere*
Ivanti Service Manager | ivanti:service_manager | windows | title Ivanti Service Manager* | title HEAT Service Management* | title LANDESK Service Desk* | title Ivanti Neurons* | title HEAT Software*
Ivanti Endpoint Manager | ivanti:endpoint_manager | windows | title LANDESK Management Suite* | title Ivanti Endpoint Manager* | title LANDesk | title Ivanti Endpoint Manager Mobile* | title LANDESK Web Console*
Ivanti EPMM | ivanti:endpoint_manager_mobile | - | title MobileIron User Portal* | title MobileIron System Manager* | title MobileIron Admin Portal* | title MobileIron User Portal: Sign In | title Ivanti User Portal: Sign In | location /mifs/* | title MobileIron Core*
Cherwell | cherwell:cherwell_service_management | windows | title Cherwell | title Cherwell Portal* | title Cherwell Service Management* | title Cherwell Browser Client*
TOPdesk | topdesk:topdesk | - | title TOPdesk | title Login - TOPdesk* | title TOPdesk - login
OTRS | otrs:otrs | - | title Login - OTRS* | title OTRS | title OTRS::ITSM <3.3>* | title Login - ((OTRS)) Community Edition | powered OTRS <6.0.10> (https://otrs.com/) | title Login - OTRS::ITSM <5> | powered ((OTRS)) Community Edition <6.0.30> (https://otrs.com/)
Znuny | znuny:znuny | - | title Znuny | title Login - Znuny LTS | powered Znuny <6.4.3> (https://www.znuny.org/) | title Login - Znuny*
OTOBO | otobo:otobo | - | title Login - OTOBO* | title OTOBO | powered OTOBO <10.1.6> (https://otobo.org/)
Zammad | zammad:zammad | - | title Zammad | title Zammad Helpdesk* | cookie _zammad_session_*
Request Tracker | bestpractical:request_tracker | - | title Login - RT* | title RT for {host}* | title RT at a glance*
Spiceworks | spiceworks:spiceworks | windows | title Spiceworks - Login* | cookie spiceworks_session | title Spiceworks - Sign In
Kayako | kayako:kayako | - | title Powered By Kayako* | cookie SWIFT_sessionid* | cookie SWIFT_client | cookie SWIFT_visitor | cookie SWIFT_sessionid40 | title Kayako SupportSuite*
Cerberus Helpdesk | - | - | title Cerberus Helpdesk* | cookie Devblocks
HESK | hesk:hesk | - | title HESK | title Help Desk Software by HESK*
UVdesk | uvdesk:uvdesk | - | title UVdesk | title UVDesk Helpdesk*
FreeScout | freescout:freescout | - | title FreeScout | title Login - FreeScout* | cookie freescout_session
Faveo | ladybirdweb:faveo_helpdesk | - | title Faveo | title Faveo Helpdesk* | cookie faveo_session
HelpSpot | - | - | title HelpSpot
WebHelpDesk | solarwinds:web_help_desk | - | title Web Help Desk* | title Web Help Desk Software* | title SolarWinds Web Help Desk* | location /helpdesk/WebObjects/Helpdesk.woa*
Jitbit Helpdesk | jitbit:helpdesk | windows | title Jitbit Helpdesk*
DeskPRO | deskpro:deskpro | - | cookie dpsid | cookie dpsid-agent
LiveZilla | livezilla:livezilla | - | title LiveZilla | title LiveZilla Live Help*
Mibew | mibew:messenger | - | title Mibew Messenger* | title Mibew
JetBrains YouTrack | jetbrains:youtrack | - | title Login - YouTrack* | title Dashboard - YouTrack*
JetBrains Hub | jetbrains:hub | - | title JetBrains Hub* | title Log in to Hub
Kanboard | kanboard:kanboard | - | title Kanboard | title Login - Kanboard* | cookie KB_SID | cookie KB_RM
Wekan | wekan_project:wekan | - | title Wekan - Login*
Vikunja | vikunja:vikunja | - | title Vikunja
Leantime | leantime:leantime | - | title Login - Leantime* | cookie leantime_session | cookie ltid
dotProject | dotproject:dotproject | - | title dotProject | cookie dotproject
Collabtive | o-dyn:collabtive | - | title Login @ Collabtive* | title Collabtive
Feng Office | fengoffice:feng_office | - | title Feng Office* | title OpenGoo
ActiveCollab | activecollab:activecollab | - | title activeCollab | title Active Collab*
eGroupWare | egroupware:egroupware | - | title eGroupWare [Login]* | cookie eGW_remember | title eGroupWare [Anmeldung]*
Tine 2.0 | metaways:tine_2.0 | - | title Tine 2.0* | cookie TINE20SESSID | cookie TINE20*
SOGo | inverse:sogo | - | title SOGo
Kopano WebApp | kopano:webapp | - | title Kopano WebApp* | title Kopano | title Zarafa WebApp* | title Kopano Web*
grommunio | grommunio:grommunio | - | title grommunio | title grommunio Web* | title grommunio admin*
Open-Xchange | open-xchange:open-xchange_appsuite | - | title Open-Xchange | title Open-Xchange Server* | title OX App Suite* | title App Suite. Please sign in.* | title Open-Xchange Server 6
Group-Office | group-office:group_office | - | title Group-Office | title Group Office* | title GroupOffice | cookie groupoffice
Horde {Groupware,IMP,Webmail,Gollem} | horde:groupware | - | title Horde {}* | title Horde :: {}*
Horde | horde:groupware | - | title Horde :: Log in*
IMP | horde:imp | - | title Mail :: Welcome to Horde* | title Welcome to Horde*
Roundcube | roundcube:webmail | - | title Roundcube Webmail :: Welcome to Roundcube Webmail* | title Welcome to Roundcube Webmail* | title RoundCube Webmail* | title Roundcube
Rainloop | rainloop:webmail | - | title RainLoop | title RainLoop Webmail* | title SnappyMail | title RainLoop Admin Panel
AfterLogic WebMail | afterlogic:webmail | - | title AfterLogic | title AfterLogic WebMail*
Cypht | - | - | title Cypht
Zimbra | zimbra:collaboration | - | title Zimbra Web Client Log In* | title Zimbra Collaboration Suite* | title Zimbra provides open source server and client software* | title Zimbra Admin* | title Zimbra Login*
Mailman | gnu:mailman | - | title Mailman | title Mailman Documentation*
Sympa | sympa:sympa | - | title Sympa | cookie sympa_session | cookie sympalang
phpList | phplist:phplist | - | cookie phpListtest
Mautic | acquia:mautic | - | title Mautic | title Login - Mautic* | cookie mautic_session_id | cookie mtc_id | cookie mautic_device_id | cookie mtc_sid
Mailcow | mailcow:mailcow%3a_dockerized | - | title mailcow
Modoboa | modoboa:modoboa | - | title Modoboa | title Welcome to Modoboa*
iRedAdmin | - | - | title iRedAdmin | title Login - iRedAdmin | title iRedMail
PostfixAdmin | postfixadmin:postfixadmin | - | title Postfix Admin* | title Postfix Admin - {host} | cookie postfixadmin_session | cookie postfixadmin_lang | title PostfixAdmin
ViMbAdmin | - | - | title ViMbAdmin
Mail-in-a-Box | - | - | title Mail-in-a-Box | title Mail-in-a-Box Control Panel
MDaemon | altn:mdaemon | windows | title Alt-N WebAdmin* | title MDaemon | title MDaemon Webmail - Sign in | title MDaemon Remote Administration <17.0.1>
SmarterMail | smartertools:smartermail | windows | title SmarterMail - Login*
IceWarp | icewarp:mail_server | - | title IceWarp WebMail* | title IceWarp | title IceWarp WebAdmin* | title IceWarp Server WebMail*
Axigen | axigen:axigen_mail_server | - | title Axigen WebAdmin* | title AXIGEN WebMail Login | title AXIGEN WebAdmin Login
CommuniGate Pro | communigate:communigate_pro | - | title CommuniGate Pro {host} Entrance* | title CommuniGate Pronto!*
Scalix | - | - | title Scalix | title Scalix Web Access* | title Scalix Management Console*
hMailServer | hmailserver:hmailserver | windows | title hMailServer | title PHPWebAdmin
Lotus iNotes | ibm:lotus_inotes | - | title Domino Web Access* | title iNotes Web Access* | title Lotus Domino Web Access* | title Lotus iNotes Login* | title iNotes Login* | title IBM iNotes Login* | title HCL Verse* | title HCL iNotes* | title IBM Verse*
Lotus Traveler | ibm:lotus_notes_traveler | - | title Lotus Notes Traveler* | title HCL Traveler* | title IBM Traveler*
HCL Connections | hcltech:connections | - | title HCL Connections* | title Lotus Connections* | title IBM Connections Home Page*
HCL Sametime | hcltech:sametime | - | title HCL Sametime* | title Lotus Sametime* | title IBM Lotus Sametime*
Proofpoint | proofpoint:enterprise_protection | - | title Proofpoint Encryption* | title Proofpoint Protection Server* | title Proofpoint Messaging Security Gateway*
Symantec Messaging Gateway | broadcom:symantec_messaging_gateway | - | title Symantec Brightmail* | title Symantec Messaging Gateway - Login* | title Symantec Brightmail Gateway - Login* | title Brightmail
Trend Micro IMSVA | trendmicro:interscan_messaging_security_virtual_appliance | - | title Trend Micro InterScan Messaging Security* | title Trend Micro InterScan Messaging Security Virtual Appliance*
Trend Micro IWSVA | trendmicro:interscan_web_security_virtual_appliance | - | title Trend Micro InterScan Web Security* | title Trend Micro InterScan Web Security Virtual Appliance*
Cisco Email Security Appliance | o:cisco:asyncos | - | title Cisco IronPort {C160}* | title IronPort | title Cisco Spam Quarantine* | title IronPort Spam Quarantine* | title Cisco Email Security Virtual Appliance* | title Cisco Web Security Virtual Appliance*
Forcepoint | forcepoint:email_security | windows | title Forcepoint Security Manager* | title TRITON Unified Security Center* | title Websense TRITON* | title Forcepoint Personal Email Manager*
SpamTitan | titanhq:spamtitan | - | title SpamTitan | title SpamTitan - Login* | title WebTitan | title SpamTitan Gateway*
MailCleaner | mailcleaner:mailcleaner | - | title MailCleaner
MailScanner | - | - | title MailWatch | title MailWatch Login Page | title MailScanner
Efa | - | - | title E.F.A. Project*
Proxmox Mail Gateway | proxmox:mail_gateway | - | title {host} - Proxmox Mail Gateway
Totemomail | totemo:totemomail | - | title totemomail | title totemomail WebMail*
Ciphermail | - | - | title CipherMail | title Djigzo | title CipherMail Email Encryption Gateway*
SEPPmail | seppmail:seppmail | - | title SEPPmail
# Health
OpenEMR | open-emr:openemr | - | title OpenEMR | title OpenEMR Login* | cookie OpenEMR | title OpenEMR Setup Tool | location interface/login/login.php?site=default*
OpenMRS | openmrs:openmrs | - | title OpenMRS | title Home - OpenMRS* | title OpenMRS - Home* | location /openmrs/*
OpenClinic | openclinic_ga_project:openclinic_ga | - | title OpenClinic | title OpenClinic GA*
OpenClinica | openclinica:openclinica | - | title OpenClinica | title OpenClinica - Login*
REDCap | vanderbilt:redcap | - | title REDCap | title REDCap - Login*
Orthanc | orthanc-server:orthanc | - | title Orthanc Explorer* | title Orthanc Explorer 2* | realm Orthanc Secure Area
dcm4chee | - | - | title dcm4chee-arc* | title dcm4chee Web Interface*
Mirth Connect | nextgen:mirth_connect | - | title Mirth Connect Administrator* | title Mirth Connect* | title Mirth Connect Dashboard* | title NextGen Connect Integration Engine* | title NextGen Connect*
Epic | - | - | title MyChart | title MyChart - Login Page | title EpicCare Link* | cookie MyChartLocale
Cerner | - | - | title PowerChart
Philips iSite | - | - | title iSite | title Philips iSite* | title Philips IntelliSpace* | title iSite PACS* | title IntelliSpace PACS*
GE Centricity | - | - | title GE Centricity* | title Centricity PACS* | title Centricity Universal Viewer*
Agfa IMPAX | - | - | title AGFA HealthCare* | title XERO Viewer* | title Agfa XERO* | title Enterprise Imaging - Agfa*
Sectra | - | - | title Sectra IDS7* | title Sectra UniView*
Carestream | - | - | title Vue Motion* | title Carestream Vue* | title Vue PACS*
Merge | - | - | title Merge PACS* | title iConnect Access* | title Merge iConnect* | title eFilm
Fujifilm Synapse | - | - | title FUJIFILM Synapse* | title Synapse Mobility*
Intelerad | - | - | title InteleViewer | title IntelePACS | title InteleBrowser
RamSoft | - | - | title PowerServer
Meddream | - | - | title MedDream | title MedDream DICOM Viewer* | title MedDream Viewer*
Conquest DICOM | - | - | title Conquest PACS* | title Conquest DICOM server* | title Conquest web viewer*
Oviyam | - | - | title Oviyam | title Oviyam 2*
GNU Health | gnu:health | - | title GNU Health*
HospitalRun | - | - | title HospitalRun
OSCAR EMR | - | - | title OSCAR Login* | title OSCAR EMR* | title OSCAR McMaster*
# Libraries, universities and archives
Koha | koha:koha | - | title Koha online catalog* | title Koha staff client* | title Log in to Koha* | title Log in to your account - Koha*
Evergreen | - | - | title Catalog Home - Evergreen* | title Evergreen Staff Client*
Innovative Sierra | - | - | title Sierra Web*
Ex Libris Alma | - | - | title Primo by Ex Libris*
SirsiDynix | - | - | title iBistro | title e-Library - SirsiDynix* | title Horizon Information Portal* | title BLUEcloud
VuFind | vufind:vufind | - | title VuFind | generator VuFind <7.0> | title Search Home - VuFind*
Blacklight | - | - | title Blacklight | cookie _blacklight_session
DSpace | duraspace:dspace | - | title DSpace Home* | title DSpace | title DSpace Angular* | cookie DSPACE-XSRF-COOKIE | dspace-xsrf-token: * | title DSpace :: Home
Fedora Repository | - | - | title Fedora Repository* | title Fedora Digital Objects* | realm Fedora Repository Server
Islandora | - | - | title Islandora
Invenio | inveniosoftware:invenio | - | cookie INVENIOSESSION | title InvenioRDM
EPrints | eprints:eprints | - | title Welcome to EPrints* | cookie eprints_session | cookie eprints_lang | cookie secure_eprints_session
AtoM | artefactual:access_to_memory | - | title Access to Memory* | cookie atom_authenticated | title ICA-AtoM | title Archivematica | title Archivematica Dashboard*
ArchivesSpace | archivesspace:archivesspace | - | title ArchivesSpace | title ArchivesSpace Public Interface* | title Welcome to ArchivesSpace* | cookie archivesspace_session
CollectiveAccess | whirl-i-gig:collectiveaccess | - | title CollectiveAccess | title Providence - CollectiveAccess* | cookie CollectiveAccess* | title CollectiveAccess: Login*
ResourceSpace | montala:resourcespace | - | title ResourceSpace | generator ResourceSpace* | cookie rs_loggedin
CONTENTdm | oclc:contentdm | - | title CONTENTdm | title CONTENTdm Administration*
Dataverse | - | - | title Root Dataverse*
CKAN | okfn:ckan | - | generator ckan <2.8.3> | title Welcome - CKAN* | title CKAN | cookie ckan
GeoServer | osgeo:geoserver | - | title GeoServer | title GeoServer: Welcome* | location /geoserver/* | title GeoServer Web Admin* | title GeoServer: User Login
GeoNetwork | osgeo:geonetwork | - | title GeoNetwork | title My GeoNetwork catalogue* | title GeoNetwork opensource* | location /geonetwork/*
GeoNode | geosolutionsgroup:geonode | - | title GeoNode | title Welcome! - GeoNode*
MapServer | osgeo:mapserver | - | title MapServer Message*
ArcGIS Server | esri:arcgis_server | - | title ArcGIS Server Manager* | title ArcGIS REST Services Directory* | title ArcGIS Services Directory* | title ArcGIS Server Administrator Directory* | title ArcGIS Server* | title Folder: / - ArcGIS* | title Home - ArcGIS Server* | location /arcgis/rest/services* | cookie AGS_ROLES | cookie agstoken
ArcGIS Portal | esri:portal_for_arcgis | - | title Portal for ArcGIS* | title ArcGIS Portal* | title ArcGIS Enterprise* | title ArcGIS Portal Directory* | cookie esri_auth | title ArcGIS Enterprise - Home
ArcGIS Web Adaptor | esri:arcgis_web_adaptor | - | title ArcGIS Web Adaptor*
MapGuide | osgeo:mapguide_open_source | - | title MapGuide | title MapGuide Open Source* | title Autodesk MapGuide*
QGIS Server | qgis:qgis_server | - | title QGIS Server* | server QGIS FCGI server - QGIS version <3.10.4>
deegree | deegree:deegree | - | title deegree | title deegree services console*
Mapbender | mapbender:mapbender | - | title Mapbender
TileServer GL | maptiler:tileserver-gl | - | title TileServer GL* | title TileServer GL - Server for vector and raster maps*
GraphHopper | graphhopper:graphhopper | - | title GraphHopper Maps*
Nominatim | - | - | title Nominatim Demo* | title OpenStreetMap Nominatim: Search
Traccar | traccar:traccar | - | title Traccar
GpsGate | - | windows | title GpsGate | title GpsGate Server*
OwnTracks | - | - | title OwnTracks | title OwnTracks Recorder*
THREDDS | - | - | title TdsStaticCatalog | title THREDDS Data Server* | title THREDDS | title Unidata THREDDS*
ERDDAP | - | - | title ERDDAP | title ERDDAP - Home Page
Hyrax | - | - | server hyrax/<1.13.4> | title OPeNDAP Hyrax* | xdods-server: dods/<3.7> | xopendap-server: bes/<3.17.4>*
Galaxy | galaxyproject:galaxy | - | cookie galaxysession
XNAT | - | - | title XNAT | title XNAT - Sign In
Moodle | moodle:moodle | - | title Log in to the site - Moodle*
Limesurvey | limesurvey:limesurvey | - | title LimeSurvey | generator LimeSurvey*
Canvas | instructure:canvas_learning_management_service | - | title Log in to Canvas | title Canvas LMS*
OpenCast | apereo:opencast | - | title Opencast | title Opencast - Login Page
Kaltura | kaltura:kaltura | - | title Kaltura - Open Source Video Platform* | x-kaltura-session: *
Mediasite | - | windows | title Mediasite | title Mediasite Showcase* | title Mediasite Management Portal*
Panopto | - | windows | title Home - Panopto
BigBlueButton | bigbluebutton:bigbluebutton | - | cookie _greenlight-2_3_session
Adobe Connect | adobe:connect | - | title Adobe Connect* | title Adobe Connect Login* | title Adobe Connect Central Login* | title Acrobat Connect* | cookie BREEZESESSION
Saba | - | - | title Saba Cloud* | title Saba Centra*
Blackboard | blackboard:blackboard_learn | - | title Blackboard Learn* | title Blackboard Academic Suite* | title Blackboard Learning System* | title Blackboard Collaborate*
SITS | - | - | title e:Vision* | title e:Vision Portal*
HISinOne | - | - | title HISinOne | title QISPOS | title QIS Server*
CampusNet | - | - | title CampusNet | title Datenlotsen
SchoolTool | - | - | title SchoolTool
openSIS | os4ed:opensis | - | title openSIS | title openSIS Student Information System* | title OS4Ed*
RosarioSIS | rosariosis:rosariosis | - | title RosarioSIS | title RosarioSIS Student Information System | cookie RosarioSIS
Fedena | - | - | title Fedena | cookie _fedena_session
SIMS | - | windows | title SIMS Learning Gateway*
itslearning | - | - | title itslearning | title Log in - itslearning
`
