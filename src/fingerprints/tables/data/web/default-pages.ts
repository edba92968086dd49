/** Servers by the page that they show before anything else is installed. */
export const defaultPageTable = `
Apache httpd | apache:http_server | linux | title Apache2 Ubuntu Default Page: It works | title Apache2 Debian Default Page: It works | title Apache2 Default Page: It works | title Apache HTTP Server Test Page powered by CentOS | title Apache HTTP Server Test Page powered by CentOS-WebPanel.com | title Test Page for the Apache HTTP Server on Fedora | title Test Page for the Apache HTTP Server on Fedora Core | title Test Page for the Apache HTTP Server on Red Hat Enterprise Linux | title Test Page for the Apache Web Server on Red Hat Linux | title Test Page for the Apache HTTP Server on Amazon Linux AMI | title Test Page for the Apache HTTP Server | title HTTP Server Test Page powered by CentOS | title HTTP Server Test Page powered by: Rocky Linux | title HTTP Server Test Page powered by AlmaLinux | title Test Page for the HTTP Server on Fedora | title Test Page for the HTTP Server on Red Hat Enterprise Linux
Apache httpd | apache:http_server | - | title Test Page for Apache Installation | title Test Page for Apache Installation on Web Site | title Test Page for the SSL/TLS-aware Apache Installation on Web Site | title Apache Test Page* | title Apache HTTP Server Test Page* | title Test Page for Apache*
nginx | f5:nginx | linux | title Welcome to nginx on Ubuntu! | title Welcome to nginx on Fedora! | title Welcome to nginx on Red Hat Enterprise Linux! | title Welcome to nginx on Amazon Linux! | title Test Page for the Nginx HTTP Server on Fedora | title Test Page for the Nginx HTTP Server on Red Hat Enterprise Linux | title Test Page for the Nginx HTTP Server on Amazon Linux | title Welcome to nginx on EPEL!
OpenResty | openresty:openresty | - | title Welcome to OpenResty! | title Welcome to OpenResty
Tengine | alibaba:tengine | - | title Welcome to tengine!
Caddy | caddyserver:caddy | - | title Caddy works! | title Caddy: Welcome*
lighttpd | lighttpd:lighttpd | - | title Powered by lighttpd*
Hiawatha | hiawatha-webserver:hiawatha | - | title Hiawatha webserver*
Abyss Web Server | aprelium:abyss_web_server | - | title Welcome to Abyss Web Server*
Cherokee | cherokee-project:cherokee | - | title Cherokee Web Server* | title Welcome to Cherokee*
LiteSpeed | litespeedtech:litespeed_web_server | - | title LiteSpeed Web Server* | title Welcome to LiteSpeed*
OpenLiteSpeed | litespeedtech:openlitespeed | - | title Congratulation - OpenLiteSpeed* | title OpenLiteSpeed
Resin | caucho:resin | - | title Resin Default Home Page*
Jetty | eclipse:jetty | - | title Powered By Jetty* | title Welcome to Jetty* | title Jetty HTTP Server* | title Welcome to Jetty-{9}*
IBM HTTP Server | ibm:http_server | - | title Welcome to the IBM HTTP Server* | title Welcome to IBM HTTP Server*
Oracle Fusion Middleware | oracle:fusion_middleware | - | title Welcome to Oracle Fusion Middleware* | title Oracle Fusion Middleware*
Oracle Application Server | oracle:application_server | - | title Oracle Application Server - Welcome* | title Welcome to Oracle Application Server* | title Oracle Application Server 10g*
Oracle9iAS | oracle:application_server | - | title Oracle9iAS Welcome* | title Welcome to Oracle9iAS*
Sun Java System Web Server | sun:java_system_web_server | - | title Sun Java System Web Server* | title Sun ONE Web Server* | title iPlanet Web Server* | title Sun Java(TM) System Web Server*
Sun Java System Application Server | sun:java_system_application_server | - | title Sun Java System Application Server* | title Sun Java System Application Server Platform Edition <9>*
Netscape Enterprise Server | netscape:enterprise_server | - | title Netscape Enterprise Server* | title Netscape FastTrack Server*
Novell NetWare | - | netware | title Welcome to NetWare <6>* | title NetWare Remote Manager* | title Novell Remote Manager* | title Novell iManager* | title NetWare Web Manager* | title Novell Open Enterprise Server* | title Novell NetStorage*
Zope | zope:zope | - | title Zope QuickStart | title Zope on http:*
Plesk | plesk:plesk | - | title Default Parallels Plesk Panel Page | title Domain Default page | title Web Server's Default Page | title Plesk Default Page
cPanel | cpanel:cpanel | linux | title Default Web Site Page | title cPanel, Inc. Web Site Page* | title Default cPanel Page*
Synology Web Station | - | nas | title Hello! Welcome to Synology Web Station! | title Web Station - Synology*
AppServ | appservnetwork:appserv | windows | title AppServ Open Project <2.5.10> | title AppServ : Open Project*
EasyPHP | easyphp:easyphp | windows | title EasyPHP | title [EasyPHP]* | title EasyPHP Devserver* | title EasyPHP Webserver*
Uniform Server | uniformserver:uniform_server | windows | title Uniform Server* | title The Uniform Server* | title Uniform Server ZeroXIV*
MAMP | mamp:mamp | - | title MAMP | title MAMP PRO*
Laragon | - | windows | title Laragon
Bitnami | bitnami:stack | - | title Bitnami Application* | title Bitnami Launchpad*
TurnKey Linux | - | linux | title TurnKey Linux*
SME Server | - | linux | title SME Server* | title SME Server manager* | title Welcome to the SME Server*
ClearOS | clearfoundation:clearos | linux | title ClearOS Web Server*
Nethserver | nethserver:nethserver | linux | title NethServer | title NethServer Enterprise*
Microsoft IIS | microsoft:internet_information_services | windows | title IIS Windows Server 2012* | title IIS 8.0 Detailed Error* | title IIS 7.5 Detailed Error* | title IIS 10.0 Detailed Error* | title IIS 8.5 Detailed Error* | title IIS 7.0 Detailed Error* | title Welcome to IIS <4.0>! | title Welcome To Windows 2000 Internet Services* | title Welcome to Microsoft Windows NT 4 Option Pack* | title Microsoft Internet Information Server <4.0>*
WebSphere Liberty | ibm:websphere_application_server | - | title WebSphere Liberty <8.5>* | title Open Liberty*
Payara | payara:payara | - | title Payara Server <5>*
WildFly | redhat:wildfly | - | title Welcome to WildFly <10> | title Welcome to WildFly Application Server <8>
JBoss EAP | redhat:jboss_enterprise_application_platform | - | title Welcome to JBoss EAP <6>
Apache TomEE | apache:tomee | - | title Apache TomEE*
Apache Geronimo | apache:geronimo | - | title Apache Geronimo* | title Geronimo Console*
Ruby on Rails | rubyonrails:rails | - | title Ruby on Rails: Welcome aboard
Django | djangoproject:django | - | title The install worked successfully! Congratulations! | title Welcome to Django | title Django: the Web framework for perfectionists with deadlines.
Flask | palletsprojects:flask | - | title Werkzeug Debugger*
Symfony | sensiolabs:symfony | - | title Welcome to Symfony!
CodeIgniter | codeigniter:codeigniter | - | title Welcome to CodeIgniter | title Welcome to CodeIgniter <4>!
Yii | yiiframework:yii | - | title My Yii Application
ThinkPHP | thinkphp:thinkphp | - | title ThinkPHP
Zend Framework | zend:zend_framework | - | title ZF2 Skeleton Application* | title ZF Skeleton Application*
Play | lightbend:play_framework | - | title Welcome to Play | title Welcome to Play <2.1>
Grails | grails:grails | - | title Welcome to Grails
Vaadin | vaadin:vaadin | - | generator Vaadin*
`
