/** Programs that serve pages, by what they write into the Server field. */
export const webServerTable = `
4D WebSTAR | 4d:webstar | - | server 4D_WebSTAR_S/<5.4.0> | server WebSTAR/<4.5> | server 4D_WebStar_D/<7.2>
4D Server | 4d:server | - | server 4D/<18.0.0>
Abyss Web Server | aprelium:abyss_web_server | - | server Aprelium Abyss/<2.0>
AllegroServe | - | - | server AllegroServe/<1.3.28>
AnalogX SimpleServer | analogx:simpleserver_www | windows | server SimpleServer:WWW/<1.25>
Anti-Web HTTPD | hoytech:antiweb | - | server Anti-Web V<3.0.7>
Apache Axis2 | apache:axis2 | - | server Simple-Server/<1.1>
Apache Jackrabbit | apache:jackrabbit | - | title Apache Jackrabbit JCR Server
Apache Synapse | apache:synapse | - | server Synapse-HttpComponents-NIO | server Synapse-PT-HttpComponents-NIO
Apache HttpCore | apache:httpcomponents_core | - | server HttpComponents/<4.1> | server Apache-HttpCore/<4.4.13>
Apache MINA | apache:mina | - | server Apache MINA
Apache Traffic Server | apache:traffic_server | - | server ApacheTrafficServer/<8.1.1>
Apache JMeter | apache:jmeter | - | server Apache-JMeter/<5.4>
Araneida | araneida:araneida | - | server Araneida/<0.90>
BarracudaServer | realtimelogic:barracudadrive | - | server BarracudaServer.com (Posix) | server BarracudaServer.com | server BarracudaDrive/<6.5>
Baidu BWS | - | - | server BWS/<1.1>
Baidu bfe | - | balancer | server bfe/<1.0.8.18>
BaseHTTP | python:python | - | server BaseHTTPServer/<0.3>
BeOS httpd | - | - | server RobinHood/<1.1>
Bjoern | - | - | server bjoern
BlackBerry Enterprise Server | blackberry:enterprise_server | windows | server BlackBerry MDS-CS/<5.0>
Blue Coat ProxySG | broadcom:proxysg | balancer | server Blue Coat ProxySG | realm Blue Coat ProxySG
BlueDragon Server | newatlanta:bluedragon | - | server BlueDragon Server <7.1>
CERN httpd | w3c:cern_httpd | unix | server CERN/<3.0A>
CherryPy | cherrypy:cherrypy | - | server CherryPy WSGI Server
Cassini | microsoft:cassini | windows | server Cassini/<1.0.0.0> | server Microsoft-Cassini/<1.0>
UltiDev Cassini | - | windows | server UltiDev Cassini/<2.1.4.3>
ASP.NET Development Server | microsoft:asp.net | windows | server ASP.NET Development Server/<10.0.0.0>
Windows Media Services | microsoft:windows_media_services | windows | server Cougar/<9.01.01.3814> | server Cougar <4.1.0.3920>
cpsrvd | cpanel:cpanel | linux | server cpsrvd/<11.25.0.0>
CompaqHTTPServer | hp:insight_management_agent | - | server CompaqHTTPServer/<5.7>
Conexant EmWeb | - | gateway | server Conexant-EmWeb/R<6_1_0>
Cyberoam | sophos:cyberoam | firewall | server Cyberoam
dhttpd | dhttpd:dhttpd | - | server dhttpd/<1.02a>
Easy File Sharing Web Server | efssoft:easy_file_sharing_web_server | windows | server Easy File Sharing Web Server v<7.2> | title Login - powered by Easy File Sharing Web Server*
Easy Chat Server | efssoft:easy_chat_server | windows | server Easy Chat Server/<1.0>
Efficient Networks EmWeb | - | gateway | server EmWeb/R<5_0_1>
emHTTP | limetech:unraid | nas | server emhttp
Enceladus Server Suite | mollensoft_software:enceladus_server_suite | windows | server Enceladus Server Suite
ESERV | eserv:eserv | windows | server Eserv/<3.00> | smtp Eserv/<3.00> | pop3 Eserv/<3.00> | ftp Eserv/<3.00>
EZproxy | oclc:ezproxy | - | server EZproxy | realm EZproxy
Falcon httpd | blueface:falcon_web_server | windows | server Falcon Web Server/<2.0>
FlashCom | adobe:flash_media_server | - | server FlashCom/<3.5.7> | server Flash Media Server/<4.0>
FileMakerPro | claris:filemaker_pro | - | server FileMakerPro/<6.0v4> WebCompanion/6.0v3 | server FileMaker Server/<12.0>
FirstClass | opentext:firstclass | - | server FirstClass/<9.1>
gevent | gevent:gevent | - | server gevent/<1.0> Python/2.7
GFE (Google front end) | - | - | server GFE/<2.0> | server gws | server sffe | server ESF | server Google Frontend
GordianEmbedded | - | embedded | server Gordian Embedded/<1.0.36> | server GordianEmbedded/<3.0>
Gorouter | - | - | server gorouter
GlobalSCAPE EFT | globalscape:eft_server | windows | server GlobalSCAPE-EFTServer/<6.0> Client | server EFTServer/<7.4>
GlassFish | oracle:glassfish_server | - | server Sun GlassFish Enterprise Server v<2.1> | server GlassFish Server Open Source Edition <5.0> | server Oracle GlassFish Server <3.1.2> | server Eclipse GlassFish <6.2.5> | powered Servlet/3.0 JSP/2.2 (GlassFish Server Open Source Edition <3.1.2>
Sun Java System Application Server | sun:java_system_application_server | - | server Sun-Java-System/Application-Server | server Sun Java System Application Server <9.1_02> | server Sun-Java-System-Application-Server/<8.2>
Grizzly | eclipse:grizzly | - | server grizzly/<1.9.9>
hapi | hapijs:hapi | - | server hapi
Helix Universal Server | realnetworks:helix_server | - | server Helix Universal Server/<11.1>
Hudson | eclipse:hudson | - | title Dashboard [Hudson] | title Hudson
HTTP::Server::PSGI | - | - | server HTTP::Server::PSGI | server HTTP::Server::Simple/<0.45>
Starman | - | - | server Starman
httpd.js | - | - | server httpd.js
http-kit | - | - | server http-kit
IBM HTTP Server | ibm:http_server | - | server IBM_HTTP_SERVER/<1.3.28>
IBM HTTP Server for i | ibm:http_server | os400 | server IBM-HTTP-Server/<1.0>
IBM WebSphere Liberty | ibm:websphere_application_server | - | title Welcome to Liberty
IBM Tivoli httpd | ibm:tivoli_monitoring | - | server KDH/<185.67> | server IBM Tivoli Monitoring
IBM Tivoli Storage Manager | ibm:tivoli_storage_manager | - | server ADSM_HTTP/<0.1>
IBM Lotus Sametime | ibm:lotus_sametime | - | server Lotus Sametime
IceWarp Web Server | icewarp:web_mail | - | server IceWarp/<9.4.2> | server IceWarp WebSrv/<3.1>
Icecast | xiph:icecast | - | server Icecast/<2.0.0>
IdeaWebServer | - | - | server IdeaWebServer/<0.80> | server IdeaWebServer/v<0.80>
Ipswitch IMail | ipswitch:imail_server | windows | server Ipswitch-IMail/<8.22> | server Ipswitch Web Calendaring/<8.22> | smtp X1 NT-ESMTP Server*
Ipswitch WhatsUp | ipswitch:whatsup | windows | server WhatsUp_Gold/<8.0> | server Ipswitch | title WhatsUp Gold
Jana-Server | jana:jana_server | windows | server Jana-Server/<2.4.4> | server Jana Server/<2.4>
Java httpd | oracle:jdk | - | server JDK/<1.6.0>
JavaWebServer | sun:java_web_server | - | server Java Web Server/<1.1>
JBossWeb | redhat:jboss_web | - | server JBossWeb-<2.0.0> | server JBossWeb/<2.1>
Jetty | eclipse:jetty | - | server MortBay-Jetty-<4.2.9> | server MortBay Jetty/<5.1> | powered Jetty(<9.4.31.v20200723>)
JServ | apache:jserv | - | server ApacheJServ/<1.1.2>
Kangle | kanglesoft:kangle | - | server kangle/<3.5.10>
KDE httpd | kde:kpf | - | server kpf
Kerio Control | kerio:control | firewall | server Kerio Control Embedded Web Server | server Kerio Personal Firewall | title Kerio Control
Kerio WinRoute Firewall | kerio:winroute_firewall | firewall windows | server Kerio WinRoute Firewall Embedded Web Server | title Kerio WinRoute Firewall
Kerio Connect | kerio:connect | - | server Kerio Connect <8.2.1> | title Kerio Connect
Kerio MailServer | kerio:kerio_mailserver | - | server Kerio MailServer <6.5.2> | title Kerio WebMail
Kloxo | - | linux | server Kloxo | server Kloxo-MR
Lasso | lassosoft:lasso | - | server Lasso/<8.6> | server LassoServer/<9.3>
LabVIEW web server | ni:labview | - | server LabVIEW/<8.6> | server NI Web Server/<20.0>
Limelight | - | - | server EdgePrism/<4.1.1.0>
LiteServe | perception:liteserve | windows | server LiteServe/<2.8> | server Perception LiteServe/<2.8>
Lotus Domino | ibm:lotus_domino | - | server Lotus-Domino/Release-<4.6> | server IBM-Domino
LilHTTP | lilhttp:lilhttp_web_server | windows | server LilHTTP/<2.2>
Lucee | lucee:lucee | - | title Lucee
Macromedia HTTP Server | adobe:coldfusion | windows | server JRun Web Server/<3.0> | server Macromedia
ColdFusion | adobe:coldfusion | - | title ColdFusion Administrator | cookie CFTOKEN | cookie CFID | cookie CFGLOBALS
MacHTTP | starnine:machttp | macos | server MacHTTP/<2.2.2>
ManageEngine httpd | zohocorp:manageengine_desktop_central | - | server ManageEngine | server DesktopCentral
McAfee ePO | mcafee:epolicy_orchestrator | windows | server McAfee-Agent-HTTP | server Spipe/<1.0> | title ePolicy Orchestrator <5.10>
Medusa | - | - | server Medusa/<1.12> | server Supervisor
MERCUR Mailserver httpd | atrium_software:mercur_mailserver | windows | server MERCUR Messaging <2005>
Merak httpd | - | windows | server Merak/<8.9.1>
Microsoft-IIS | microsoft:internet_information_services | windows | server Microsoft-Internet-Information-Server/<1.0> | server Microsoft-IIS-W/<4.0> | server Microsoft-IIS | title IIS Windows Server | title IIS Windows | title IIS7 | title IIS8 | title IIS10
Microsoft Azure Front Door | - | balancer | server Microsoft-Azure-Application-Gateway/<v2> | x-azure-ref: *
Microsoft WinCE httpd | o:microsoft:windows_ce | windows | server Microsoft-WinCE/<5.0>
Microsoft .NET Remoting | microsoft:.net_framework | windows | server MS .NET Remoting, MS .NET CLR <2.0.50727.3053>
Miva Empresa | - | - | server Miva Empresa | powered Miva Engine
MinIO | minio:minio | - | server Minio | server MinIO/RELEASE.<2019-10-12T01-39-57Z> | server MinIO Console | title MinIO Browser
MiniWeb | miniweb_project:miniweb | - | server MiniWeb
Mini web server | zte:zxhn | gateway | server Mini web server <1.0> ZTE corp 2005. | server ZTE web server <1.0> ZTE corp 2015.
Mono XSP | mono-project:xsp | - | server Mono.WebServer2/<0.2.0.0> | server Mono-XSP Server/<2.0.0.0> | server Mono.WebServer.XSP/<3.0.0.0> | server Mono-HTTPAPI/<1.0>
MyWebServer | - | windows | server MyWebServer/<1.0.2>
NanoHTTPD | nanohttpd:nanohttpd | - | server NanoHttpd
NCSA httpd | ncsa:httpd | unix | server NCSA/<1.5.2>
Netscape Brew | - | - | server Netscape-Brew
Netscape Administrator | netscape:administration_server | - | server Netscape-Administrator/<3.5>
Netscape Communications Server | netscape:communications_server | - | server Netscape-Communications/<1.1>
NetPresenz | stairways:netpresenz | macos | server NetPresenz/<4.1>
NetWare Enterprise Web Server | novell:netware | netware | server NetWare-Enterprise-Web-Server/<5.1> | server NetWare HTTP Stack | server Novell-HTTP-Server/<3.1R1>
NetCache | netapp:netcache | - | server NetCache appliance (NetApp/<6.0.3>) | server NetCache (NetApp/<5.6>)
NetApp httpd | o:netapp:data_ontap | nas | server NetApp//<8.1.2> | server NetApp/<7.3.2> | server Data ONTAP/<7.3.2>
Network Camera httpd | - | camera | server Network Camera
nghttpx | nghttp2:nghttp2 | - | server nghttpx nghttp2/<1.7.1> | server nghttpx
nginx | f5:nginx | - | title Welcome to nginx! | title Welcome to nginx on Debian! | title Test Page for the Nginx HTTP Server*
Noelios Restlet Engine | restlet:restlet | - | server Noelios-Restlet-Engine/<1.1.5>
nweb | - | - | server nweb/<23.0>
Okhttp mock server | squareup:okhttp | - | server MockWebServer
OpenBSD httpd | openbsd:httpd | openbsd | server OpenBSD httpd
OpenAS2 | openas2:openas2 | - | server OpenAS2
Opera Unite | opera:opera_browser | - | server Opera/<9.80>
Oracle Application Server | oracle:application_server | - | server Oracle Application Server/<10.1.3> | server Oracle9iAS/<9.0.2> | server Oracle9iAS (<9.0.4>) | server Oracle Application Server Containers for J2EE 10g (<10.1.2.0.0>)
Oracle XML DB | oracle:database_server | - | server Oracle XML DB/Oracle9i Enterprise Edition Release <9.2.0.1.0> | server Oracle XML DB/Oracle Database | realm XDB
Oracle HTTP Server | oracle:http_server | - | server Oracle HTTP Server Powered by Apache/<1.3.19>
Oracle Web Listener | oracle:web_listener | - | server Oracle_Web_Listener/<4.0.8.2.0> | server Oracle_Web_listener3.0/<2.14FC1>
Oracle Traffic Director | oracle:traffic_director | balancer | server Oracle-Traffic-Director/<11.1.1.7>
Oracle WebLogic | oracle:weblogic_server | - | server WebLogic WebLogic Server <8.1> | server WebLogic <6.1> | title BEA WebLogic Server Administration Console | title WebLogic Server | cookie ADMINCONSOLESESSION
OSU DECthreads httpd | - | vms | server OSU/<3.10a>
WASD | wasd:wasd_http_server | vms | server HTTPd-WASD/<8.5.3> OpenVMS/AXP SSL
PasteWSGIServer | - | - | server PasteWSGIServer/<0.5> Python/2.7
Payara | payara:payara | - | server Payara Server <4.1.2.174> | server Payara Micro #badassfish
Perl Dancer | perldancer:dancer | - | server Perl Dancer <1.3118> | powered Perl Dancer <1.3118>
Perl Dancer2 | - | - | server Perl Dancer2 <0.300000> | powered Perl Dancer2 <0.300000>
PerlBal | - | balancer | server Perlbal
PhantomJS | phantomjs:phantomjs | - | server PhantomJS
Polipo | polipo_project:polipo | - | server Polipo/<1.1.1>
PowerWeb | compusource:powerweb | windows | server PowerWeb/<4.05r7>
PRTG | paessler:prtg_network_monitor | windows | title PRTG Network Monitor
Quid Pro Quo | - | macos | server Quid Pro Quo/<2.1.3>
Radia httpd | hp:openview_radia_integration_server | - | server RadiaIntegrationServer/<2.2>
RaidenHTTPD | raidenhttpd:raidenhttpd | windows | server RaidenHTTPD/<2.0.44>
RapidLogic httpd | - | embedded | server Rapid Logic/<1.1> | server RapidLogic/<1.1>
Rapidsite | - | - | server Rapidsite/Apa/<1.3.31>
RealServer | realnetworks:helix_server | - | server RealServer <7.0>
Resin | caucho:resin | - | server Resin/Pro-<3.0.9>
Roxen | roxen:webserver | - | server Roxen-Challenger/<1.3.122>
Sambar | sambar:sambar_server | windows | server SAMBAR/<6.0>
SAP Web Application Server | sap:netweaver_application_server_java | - | server SAP J2EE Engine/<7.00> | server SAP Web Application Server (1.0;<640>) | server SAP Web Application Server | server SAP NetWeaver Application Server / ABAP <731> | cookie saplb_* | cookie sap-usercontext | cookie SAP_SESSIONID*
SAP Web Dispatcher | sap:web_dispatcher | balancer | server SAP Web Dispatcher
SAP MaxDB web server | sap:maxdb | - | server SAP-Internet-SapDb-Server/<1.0>
SAP BusinessObjects | sap:businessobjects_business_intelligence | - | title SAP BusinessObjects BI Launch Pad | title Central Management Console
Seminole httpd | gladesoft:seminole | embedded | server Seminole/<2.55>
ServletExec | newatlanta:servletexec | - | server ServletExec/<4.2>
HASP License Manager | thalesgroup:sentinel_ldk_rte | - | server HASP LM/<20.00> | title Sentinel Admin Control Center
shttpd | shttpd:shttpd | - | server SHTTPD
Silverstream | silverstream:silverstream_application_server | - | server SilverStream Server/<3.7.5>
SiteScope | hp:sitescope | - | server SiteScope/<11.0> | title SiteScope
Small Home Server | - | windows | server Small HTTP server v. <3.05.28> | server Smallhttp
SmarterTools httpd | smartertools:smartermail | windows | server SmarterTools/<2.0.3974.16813>
Snap Appliance | o:overlandstorage:snap_server | nas | server Snap Appliances, Inc./<3.4.803> | server Quantum Corporation./<3.4.772>
Spyglass MicroServer | - | embedded | server Spyglass_MicroServer/<2.01FC1>
Spring Cloud | vmware:spring_framework | - | x-application-context: *
StWeb | - | - | server StWeb/<1.3.24>
sthttpd | - | - | server sthttpd/<2.27.0>
Swazoo | - | - | server Swazoo <2.3>
SWS (Symantec) | symantec:endpoint_protection | windows | server SWS-<2.1>
TclHttpd | tcl:tclhttpd | - | server Tcl-Webserver/<3.5.1>
TeamViewer httpd | teamviewer:teamviewer | windows | title This site is running TeamViewer.
TinyWeb | ritlabs:tinyweb | windows | server TinyWeb/<1.93>
Tivo | - | media | server tivo-httpd-1:<20.4.1> | realm TiVo DVR
Treefrog | - | - | server TreeFrog server
TUX | redhat:tux | linux | server TUX/<2.0>
TwistedWeb | twisted:twisted | - | server Twisted/<8.2.0> TwistedWeb | server TwistedWeb/[twisted.web2, version <8.1.0>]
TVersity | tversity:media_server | windows | server TVersity Media Server/<1.9>
Ubicom httpd | - | embedded | server Ubicom/<1.1>
uIP httpd | - | embedded | server uIP/<0.9> | server Contiki/<2.4>
uvicorn | encode:uvicorn | - | server Uvicorn/<0.17>
uWSGI | unbit:uwsgi | - | server uwsgi | server uWSGI/<2.0>
Vert.x | eclipse:vert.x | - | server vertx
vqServer | vqsoft:vqserver | windows | server vqServer/<1.9.55>
Wakanda | - | - | server Wakanda/<2.0>
Wangsu CDN | - | - | server WS CDN Server | server Cdn Cache Server V<2.0>
MDaemon WorldClient | altn:worldclient | windows | server WDaemon/<9.5.6>
Web Crossing | web_crossing:web_crossing | - | server WebCrossing/<5.0> | server Web Crossing/<4.0>
WebLogic Express | oracle:weblogic_server | - | server WebLogic XMLX Module <8.1>
WebObjects | apple:webobjects | macos | server WebObjects/<5.2>
WebSEAL | ibm:security_access_manager | - | server WebSEAL/<6.1.0.0>
WebSitePro | oreilly:website_professional | windows | server WebSitePro/<2.5.8> | server WebSite/<1.1e>
WebSnmp | - | - | server WebSnmp Server Httpd/<1.0>
WebSTAR | 4d:webstar | macos | server WebSTAR NetCloak
WebTrends | webtrends:enterprise_reporting_server | windows | server WebTrends HTTP Server/<3.5>
WiX | - | - | server Pepyaka/<1.19.0>
WN Server | wn:wn_server | unix | server WN/<2.4.7>
wsgiref | python:python | - | server WSGIServer/<0.2>
Weborf | weborf_project:weborf | unix | server Weborf/<0.12.2> | server Weborf (GNU/Linux)
XAMPP | apachefriends:xampp | - | title XAMPP <1.8.3> | title Welcome to XAMPP | title XAMPP for Windows | title XAMPP for Linux*
WampServer | wampserver:wampserver | windows | title WAMPSERVER Homepage | title WampServer
Xerver | javascript.nu:xerver | - | server Xerver/<4.32> | server Xerver_v<4>
Xitami | imatix:xitami | - | server Xitami/<2.5>
XSP | mono-project:xsp | - | server XSP/<1.0>
YTS (Yahoo Traffic Server) | - | - | server YTS/<1.20.13>
Zervit | zervit:zervit | windows | server Zervit <0.4>
Zope | zope:zope | - | server Zope/(Zope <2.8.4-final | server Zope/(unreleased version
Zope ZServer | zope:zope | - | server ZServer/<1.1>
Z-World Rabbit | - | embedded | server Z-World Rabbit
Zscaler | - | balancer | server Zscaler/<5.0>
ZyXEL httpd | - | gateway | server Zyxel
Akamai GHost | - | balancer | server AkamaiGHost | server AkamaiNetStorage
Alibaba Cloud OSS | - | - | server AliyunOSS
Amazon CloudFront | - | balancer | server CloudFront | server AmazonS3 | server Amazon S3
Aliyun SLB | - | balancer | server AliyunSLB
Arcserve UDP | arcserve:udp | windows | title Arcserve Unified Data Protection | title arcserve UDP
ArGoSoft Web Mail | argosoft:mail_server | windows | server ArGoSoft Mail Server Pro for WinNT/2000/XP, Version <1.8> (1.8.8.9)
Array Networks | arraynetworks:arrayos | balancer | server Array Networks
Barracuda Load Balancer | barracuda:load_balancer | balancer | server Barracuda/NGFirewall
Bunny CDN | - | balancer | server BunnyCDN-{DE1-860}
BigIP | f5:big-ip_local_traffic_manager | balancer | cookie BIGipServer* | cookie F5_ST | cookie LastMRH_Session | cookie MRHSession | title BIG-IP Configuration Utility
Cloudflare | - | balancer | server cloudflare-nginx | cookie __cfduid | cookie __cf_bm
Citrix NetScaler | citrix:netscaler_application_delivery_controller | balancer | server NetScaler | server NS-CACHE | cookie NSC_* | cookie citrix_ns_id* | via: NS-CACHE-<9.2>*
Citrix Gateway | citrix:netscaler_gateway | vpn | title NetScaler Gateway | title Citrix Access Gateway | title NetScaler AAA
DDoS-Guard | - | balancer | server ddos-guard | cookie __ddg1_
DOSarrest | - | balancer | server DOSarrest
Edgecast | - | balancer | server ECS (<dcb/7EC7>) | server ECAcc (dcd/7D43) | server ECD (sjc/4E6D)
Fastly | - | balancer | server Fastly | server Fastly-WAF
GitHub Pages | - | - | server GitHub.com | server GitLab Pages
HAProxy | haproxy:haproxy | balancer | title Statistics Report for HAProxy | realm HAProxy Statistics
Imperva | imperva:securesphere | firewall | cookie visid_incap_* | cookie incap_ses_* | x-iinfo: *
KEMP LoadMaster | kemptechnologies:loadmaster | balancer | server KEMP-LM | title KEMP LoadMaster | title LoadMaster
Keycdn | - | balancer | server keycdn-engine
Netlify | - | - | server Netlify
Pulse Secure Virtual Traffic Manager | ivanti:virtual_traffic_manager | balancer | server ZTM | cookie X-Mapping-*
Qrator | - | balancer | server QRATOR
Radware AppDirector | radware:appdirector | balancer | server Radware | title Radware Alteon
Riverbed SteelHead | o:riverbed:steelhead_ex_firmware | - | title Riverbed SteelHead | title Steelhead
Sucuri | - | firewall | server Sucuri/Cloudproxy | x-sucuri-id: *
Tengine | - | - | server Tengine/Aserver
Tencent cloud | - | - | server NWS_SPMid | server stgw/<1.3.12.3_1.13.5> | server NWSs | server tencent-cos
Vercel | - | - | server Vercel
Varnish | varnish-software:varnish_cache | - | server Varnish-<3.0> | via: 1.1 varnish*
Yunjiasu | - | balancer | server yunjiasu-nginx
Zenedge | - | balancer | server ZENEDGE
`
