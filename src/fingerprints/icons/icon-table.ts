/** Written by `npm run icons` from the files of packages. */
export const iconTable = `
-1015107330 | RabbitMQ | vmware:rabbitmq | deb:rabbitmq-server@3.10.8-1.1+deb12u1 | usr/lib/rabbitmq/lib/rabbitmq_server-3.10.8/plugins/rabbitmq_management-3.10.8/priv/www/favicon.ico
-702951607 | Icinga Web | icinga:icinga_web_2 | deb:icingaweb2@2.11.4-2+deb12u1 | usr/share/icingaweb2/public/img/favicon.png
-1399433489 | Alertmanager | prometheus:alertmanager | deb:prometheus-alertmanager@0.25.0-1+b4 | usr/share/prometheus/alertmanager/no-ui/favicon.ico
-1097938781 | HyperKitty | - | deb:python3-django-hyperkitty@1.3.7-1 | usr/share/python3-django-hyperkitty/static/hyperkitty/img/favicon.ico
-1551195603 | HyperKitty | - | deb:python3-django-hyperkitty@1.3.7-1 | usr/share/python3-django-hyperkitty/static/hyperkitty/img/hyperkitty-favicon.svg
-1399433489 | Prometheus | prometheus:prometheus | deb:prometheus@2.42.0+ds-5+deb12u1 | usr/share/prometheus/web/static/img/favicon.ico
-1128652770 | Prometheus Pushgateway | - | deb:prometheus-pushgateway@1.5.1-2+b5 | usr/share/prometheus/pushgateway/static/favicon.ico
1805735164 | GOsa | - | deb:gosa@2.8~git20230203.10abe45+dfsg-1+deb12u2 | usr/share/gosa/html/favicon.ico
-1388536905 | openQA | - | deb:openqa@4.6.1674490999.b00c12673-2 | usr/share/openqa/public/favicon.ico
566946147 | ejabberd | process-one:ejabberd | deb:ejabberd@23.01-1 | usr/share/ejabberd/img/favicon.png
-1170501093 | phpLDAPadmin | - | deb:phpldapadmin@1.2.6.3-0.3+deb12u1 | usr/share/phpldapadmin/htdocs/images/favicon.ico
-1754690812 | Roundcube | roundcube:webmail | deb:roundcube-core@1.6.5+dfsg-1+deb12u12 | usr/share/roundcube/skins/elastic/images/favicon.ico
203612613 | Request Tracker | bestpractical:request_tracker | deb:request-tracker5@5.0.3+dfsg-3~deb12u6 | usr/share/request-tracker5/static/images/favicon.png
-556981179 | SimpleSAMLphp | simplesamlphp:simplesamlphp | deb:simplesamlphp@1.19.7-1+deb12u2 | usr/share/simplesamlphp/www/assets/icons/favicon.ico
-556981179 | SimpleSAMLphp | simplesamlphp:simplesamlphp | deb:simplesamlphp@1.19.7-1+deb12u2 | usr/share/simplesamlphp/www/resources/icons/favicon.ico
1253536875 | ZNC | znc:znc | deb:znc@1.8.2-3.1+deb12u1 | usr/share/znc/webskins/_default_/pub/favicon.ico
1947380513 | ZNC | znc:znc | deb:znc@1.8.2-3.1+deb12u1 | usr/share/znc/webskins/dark-clouds/pub/favicon.ico
792653133 | ZNC | znc:znc | deb:znc@1.8.2-3.1+deb12u1 | usr/share/znc/webskins/forest/pub/favicon.ico
1253536875 | ZNC | znc:znc | deb:znc@1.8.2-3.1+deb12u1 | usr/share/znc/webskins/ice/pub/favicon.ico
380945726 | Loggerhead | - | deb:loggerhead@2.0.1+bzr541+ds-2 | usr/share/loggerhead/static/images/favicon.ico
-194812841 | Loggerhead | - | deb:loggerhead@2.0.1+bzr541+ds-2 | usr/share/loggerhead/static/images/favicon.png
786533217 | OpenStack Horizon | openstack:horizon | deb:python3-django-horizon@3:23.0.0-5+deb12u2 | usr/lib/python3/dist-packages/openstack_dashboard/static/dashboard/img/favicon.ico
-740116405 | Calibre | calibre-ebook:calibre | deb:calibre@6.13.0+repack-2+deb12u10 | usr/share/calibre/content-server/favicon.ico
-1809201792 | BackupPC | backuppc:backuppc | deb:backuppc@4.4.0-8 | usr/share/backuppc/image/favicon.ico
-999601370 | BackupPC | backuppc:backuppc | deb:backuppc@4.4.0-8 | usr/share/backuppc/image/favicon-32x32.png
1972949560 | BackupPC | backuppc:backuppc | deb:backuppc@4.4.0-8 | usr/share/backuppc/image/favicon-16x16.png
745912791 | NagVis | - | deb:nagvis@1:1.9.34-1 | usr/share/nagvis/share/frontend/nagvis-js/images/internal/favicon.png
2143607293 | Xymon | xymon:xymon | deb:xymon@4.3.30-1+b2 | usr/share/xymon/gifs/favicon-unknown.ico
442616168 | Xymon | xymon:xymon | deb:xymon@4.3.30-1+b2 | usr/share/xymon/gifs/favicon-red.ico
-1263890429 | Xymon | xymon:xymon | deb:xymon@4.3.30-1+b2 | usr/share/xymon/gifs/favicon-blue.ico
1854910438 | Xymon | xymon:xymon | deb:xymon@4.3.30-1+b2 | usr/share/xymon/gifs/favicon-green.ico
-500422196 | Xymon | xymon:xymon | deb:xymon@4.3.30-1+b2 | usr/share/xymon/gifs/favicon-clear.ico
-1129740630 | Xymon | xymon:xymon | deb:xymon@4.3.30-1+b2 | usr/share/xymon/gifs/favicon-yellow.ico
203515758 | Xymon | xymon:xymon | deb:xymon@4.3.30-1+b2 | usr/share/xymon/gifs/favicon-purple.ico
892542951 | Zabbix | zabbix:zabbix | deb:zabbix-frontend-php@1:6.0.14+dfsg-1 | usr/share/zabbix/favicon.ico
-432677633 | Sidekiq | - | deb:ruby-sidekiq@6.4.1+dfsg-1 | usr/share/rubygems-integration/all/gems/sidekiq-6.4.1/web/assets/images/favicon.ico
-519788982 | Kodi | kodi:kodi | deb:kodi-data@2:20.1+dfsg-1 | usr/share/kodi/addons/webinterface.default/favicon.ico
572074752 | Adminer | adminer:adminer | deb:adminer@4.8.1-1 | usr/share/adminer/adminer/static/favicon.ico
-1932662726 | phpSysInfo | phpsysinfo:phpsysinfo | deb:phpsysinfo@3.4.2-3 | usr/share/phpsysinfo/gfx/favicon.ico
200345817 | phpSysInfo | phpsysinfo:phpsysinfo | deb:phpsysinfo@3.4.2-3 | usr/share/phpsysinfo/gfx/favicon.gif
483731301 | cgit | - | deb:cgit@1.2.3+git20221219.50.91f2590+git2.39.1-1 | usr/share/cgit/favicon.ico
-1797138069 | Cacti | cacti:cacti | deb:cacti@1.2.24+ds1-1+deb12u5 | usr/share/cacti/site/images/favicon.ico
-1797138069 | Cacti | cacti:cacti | deb:cacti@1.2.24+ds1-1+deb12u5 | usr/share/cacti/site/include/themes/modern/images/favicon.ico
-1797138069 | Cacti | cacti:cacti | deb:cacti@1.2.24+ds1-1+deb12u5 | usr/share/cacti/site/include/themes/classic/images/favicon.ico
-1797138069 | Cacti | cacti:cacti | deb:cacti@1.2.24+ds1-1+deb12u5 | usr/share/cacti/site/include/themes/dark/images/favicon.ico
-1797138069 | Cacti | cacti:cacti | deb:cacti@1.2.24+ds1-1+deb12u5 | usr/share/cacti/site/include/themes/paw/images/favicon.ico
-1797138069 | Cacti | cacti:cacti | deb:cacti@1.2.24+ds1-1+deb12u5 | usr/share/cacti/site/include/themes/paper-plane/images/favicon.ico
-1797138069 | Cacti | cacti:cacti | deb:cacti@1.2.24+ds1-1+deb12u5 | usr/share/cacti/site/include/themes/sunrise/images/favicon.ico
-1797138069 | Cacti | cacti:cacti | deb:cacti@1.2.24+ds1-1+deb12u5 | usr/share/cacti/site/include/themes/midwinter/images/favicon.ico
1302486561 | Netdata | netdata:netdata | deb:netdata-web@1.37.1-2 | usr/share/netdata/web/favicon.ico
1302486561 | Netdata | netdata:netdata | deb:netdata-web@1.37.1-2 | usr/share/netdata/web/images/favicon.ico
1398099818 | Netdata | netdata:netdata | deb:netdata-web@1.37.1-2 | usr/share/netdata/web/images/favicon-96x96.png
-47652444 | Netdata | netdata:netdata | deb:netdata-web@1.37.1-2 | usr/share/netdata/web/images/favicon-32x32.png
-942414717 | Netdata | netdata:netdata | deb:netdata-web@1.37.1-2 | usr/share/netdata/web/images/favicon-16x16.png
-816780098 | Netdata | netdata:netdata | deb:netdata-web@1.37.1-2 | usr/share/netdata/web/images/favicon-196x196.png
800620582 | Netdata | netdata:netdata | deb:netdata-web@1.37.1-2 | usr/share/netdata/web/images/favicon-128.png
-1436281594 | VDRAdmin-AM | - | deb:vdradmin-am@3.6.10-4.1 | usr/share/vdradmin-am/template/default/favicon.ico
-630493013 | DokuWiki | dokuwiki:dokuwiki | deb:dokuwiki@0.0.20220731.a-2 | var/lib/dokuwiki/lib/tpl/dokuwiki/images/favicon.ico
1563218345 | PostfixAdmin | postfixadmin:postfixadmin | deb:postfixadmin@3.3.13-1 | usr/share/postfixadmin/public/images/favicon.ico
-895963602 | Jupyter Notebook | jupyter:notebook | deb:python3-notebook@6.4.12-2.2 | usr/lib/python3/dist-packages/notebook/static/favicon.ico
-895963602 | Jupyter Notebook | jupyter:notebook | deb:python3-notebook@6.4.12-2.2 | usr/lib/python3/dist-packages/notebook/static/base/images/favicon.ico
-394221110 | Jupyter Notebook | jupyter:notebook | deb:python3-notebook@6.4.12-2.2 | usr/lib/python3/dist-packages/notebook/static/base/images/favicon-file.ico
2137167621 | Jupyter Notebook | jupyter:notebook | deb:python3-notebook@6.4.12-2.2 | usr/lib/python3/dist-packages/notebook/static/base/images/favicon-terminal.ico
2110638496 | Jupyter Notebook | jupyter:notebook | deb:python3-notebook@6.4.12-2.2 | usr/lib/python3/dist-packages/notebook/static/base/images/favicon-notebook.ico
-1220851544 | Munin | munin-monitoring:munin | deb:munin@2.0.73-1 | etc/munin/static/favicon.ico
-1853625362 | Gerbera | gerbera:gerbera | deb:gerbera@1.1.0+dfsg-3.1+b1 | usr/share/gerbera/web/favicon.ico
-1491252376 | LDAP Account Manager | ldap-account-manager:ldap_account_manager | deb:ldap-account-manager@8.3-1 | usr/share/ldap-account-manager/graphics/favicon.ico
458862869 | Rspamd | - | deb:rspamd@3.4-1 | usr/share/rspamd/www/favicon.ico
593077729 | Rspamd | - | deb:rspamd@3.4-1 | usr/share/rspamd/www/favicon-32x32.png
-1826694439 | Rspamd | - | deb:rspamd@3.4-1 | usr/share/rspamd/www/favicon-16x16.png
-741491222 | Horde | horde:groupware | deb:php-horde@5.2.23+debian0-6 | etc/horde/themes-available.d/default/horde/graphics/favicon.ico
-1668859717 | ikiwiki | ikiwiki:ikiwiki | deb:ikiwiki@3.20200202.3-1 | usr/share/ikiwiki/basewiki/favicon.ico
-334018125 | Knot Resolver | nic:knot_resolver | deb:knot-resolver-module-http@5.6.0-1+deb12u1 | usr/lib/aarch64-linux-gnu/knot-resolver/kres_modules/http/favicon.ico
-1715015432 | FreedomBox | freedombox:freedombox | deb:freedombox@23.6.2+deb12u2 | usr/share/plinth/static/themes/default/img/favicon.ico
603314 | Redmine | redmine:redmine | deb:redmine@5.0.4-5+deb12u1 | usr/share/redmine/public/favicon.ico
-245875972 | OCS Inventory NG | ocsinventory-ng:ocs_inventory_ng | deb:ocsinventory-reports@2.8.1+dfsg1+~2.11.1-1 | usr/share/ocsinventory-reports/favicon.ico
-297069493 | Apache Tomcat | apache:tomcat | deb:tomcat10-admin@10.1.60-1~deb12u1 | usr/share/tomcat10-admin/manager/images/favicon.ico
-297069493 | Apache Tomcat | apache:tomcat | deb:tomcat10-admin@10.1.60-1~deb12u1 | usr/share/tomcat10-admin/host-manager/images/favicon.ico
-885999798 | Nagios | nagios:nagios | deb:nagios4-cgi@4.4.6-4+deb12u2 | usr/share/nagios4/htdocs/images/favicon.ico
926585124 | Ceph | redhat:ceph_storage | deb:ceph-mgr-dashboard@16.2.15+ds-0+deb12u2 | usr/share/ceph/mgr/dashboard/frontend/dist/en-US/favicon.ico
-305613147 | Cockpit | cockpit-project:cockpit | deb:cockpit-ws@287.1-0+deb12u3 | usr/share/cockpit/branding/default/favicon.ico
-1961104913 | SOGo | inverse:sogo | deb:sogo-common@5.8.0-2+deb12u3 | usr/share/GNUstep/SOGo/WebServerResources/img/sogo.ico
1266034062 | Sympa | sympa:sympa | deb:sympa@6.2.70~dfsg-2+deb12u1 | usr/share/sympa/static_content/icons/favicon_sympa.png
-1218152116 | ZoneMinder | zoneminder:zoneminder | deb:zoneminder@1.36.33+dfsg1-1 | usr/share/zoneminder/www/graphics/favicon.ico
980692677 | CakePHP | cakephp:cakephp | deb:zoneminder@1.36.33+dfsg1-1 | usr/share/zoneminder/www/api/lib/Cake/Console/Templates/skel/webroot/favicon.ico
1349707016 | Transmission | transmissionbt:transmission | deb:transmission-common@3.00-2.1+deb12u1 | usr/share/transmission/web/images/favicon.ico
600910812 | Transmission | transmissionbt:transmission | deb:transmission-common@3.00-2.1+deb12u1 | usr/share/transmission/web/images/favicon.png
1097162896 | Tiny Tiny RSS | - | deb:tt-rss@21~git20210204.b4cbc79+dfsg-1.2 | usr/share/tt-rss/www/images/favicon.png
342702921 | Tiny Tiny RSS | - | deb:tt-rss@21~git20210204.b4cbc79+dfsg-1.2 | usr/share/tt-rss/www/images/favicon-72px.png
-476231906 | phpMyAdmin | phpmyadmin:phpmyadmin | deb:phpmyadmin@4:5.2.1+dfsg-1+deb12u1 | usr/share/phpmyadmin/favicon.ico
443289008 | WeTTY | - | npm:wetty@3.2.0 | package/build/client/favicon.ico
630253048 | Etherpad | etherpad:etherpad | npm:ep_etherpad-lite@1.8.14 | package/static/favicon.ico
1285804221 | TiddlyWiki | - | npm:tiddlywiki@5.4.1 | package/editions/tw5.com/tiddlers/images/favicon.png
-1217971370 | TiddlyWiki | - | npm:tiddlywiki@5.4.1 | package/editions/tw5.com/tiddlers/images/green_favicon.png
185327621 | Sinopia | - | npm:sinopia@1.4.0 | package/lib/static/favicon.ico
2006867974 | Sinopia | - | npm:sinopia@1.4.0 | package/lib/static/favicon.png
1280413132 | jsreport | - | npm:jsreport-studio@2.10.1 | package/static/favicon.ico
474948052 | code-server | coder:code-server | npm:code-server@4.100.3 | package/src/browser/media/favicon.ico
-1932698255 | code-server | coder:code-server | npm:code-server@4.100.3 | package/src/browser/media/favicon.svg
842485453 | code-server | coder:code-server | npm:code-server@4.100.3 | package/src/browser/media/favicon-dark-support.svg
2090537753 | Visual Studio Code server | microsoft:visual_studio_code | npm:code-server@4.100.3 | package/lib/vscode/resources/server/favicon.ico
1539468405 | Signal K Server | - | npm:@signalk/server-admin-ui@2.32.0 | package/public/img/favicon.ico
243102936 | Signal K Server | - | npm:@signalk/server-admin-ui@2.32.0 | package/public/img/favicon-32x32.png
1039688780 | Signal K Server | - | npm:@signalk/server-admin-ui@2.32.0 | package/public/img/favicon-16x16.png
-927454400 | NocoDB | xgenecloud:nocodb | npm:nc-lib-gui@0.301.3 | package/lib/dist/favicon.ico
206985584 | NocoDB | xgenecloud:nocodb | npm:nc-lib-gui@0.301.3 | package/lib/dist/favicon_old.ico
-1101242862 | MeshCentral | meshcentral:meshcentral | npm:meshcentral@1.1.55 | package/public/favicon.ico
-189846595 | MeshCentral | meshcentral:meshcentral | npm:meshcentral@1.1.55 | package/public/favicon-303x303.png
-1606006612 | MeshCentral | meshcentral:meshcentral | npm:meshcentral@1.1.55 | package/public/favicon-32x32.png
1167046497 | MeshCentral | meshcentral:meshcentral | npm:meshcentral@1.1.55 | package/public/favicon-16x16.png
2132107895 | noVNC | novnc:novnc | npm:meshcentral@1.1.55 | package/public/novnc/app/images/icons/novnc.ico
338561422 | Node-Media-Server | - | npm:node-media-server@4.4.3 | package/webadmin/dist/favicon.svg
-927719618 | Ghost | ghost:ghost | npm:ghost@5.130.6 | package/core/frontend/public/favicon.ico
-927719618 | Ghost | ghost:ghost | npm:ghost@5.130.6 | package/core/built/admin/assets/img/favicon-a9c6dbdcdc3ae568f4e0dad92149a0e3.ico
-608690655 | Unleash | - | npm:unleash-server@7.5.1 | package/frontend/build/favicon.ico
1160086054 | Unleash | - | npm:unleash-server@7.5.1 | package/frontend/build/favicon_old.ico
1758599055 | Shout | - | npm:shout@0.53.0 | package/client/img/favicon.png
246145559 | Parse Dashboard | parseplatform:parse_dashboard | npm:parse-dashboard@9.2.0 | package/Parse-Dashboard/public/favicon.ico
830627610 | Browsersync | - | npm:browser-sync-ui@3.0.4 | package/public/favicon.ico
-648451424 | Browsersync | - | npm:browser-sync-ui@3.0.4 | package/public/img/favicon.ico
1625442519 | Bull Board | - | npm:@bull-board/ui@9.10.2 | package/dist/static/favicon.ico
-1083144029 | Bull Board | - | npm:@bull-board/ui@9.10.2 | package/dist/static/favicon-32x32.png
1623760745 | Bull Arena | - | npm:bull-arena@4.10.0 | package/public/favicon.ico
-373583638 | JSON Server | - | npm:json-server@0.17.4 | package/public/favicon.ico
-1590309151 | Storybook | - | npm:storybook@10.6.7 | package/assets/browser/favicon.svg
-1858280227 | Storybook | - | npm:storybook@10.6.7 | package/assets/browser/favicon-wrapper.svg
1027315693 | Zigbee2MQTT | - | npm:zigbee2mqtt-frontend@0.9.21 | package/dist/assets/favicon-a8299d0b.ico
1758599055 | The Lounge | thelounge:thelounge | npm:thelounge@2.6.0 | package/public/img/favicon.png
-895586119 | The Lounge | thelounge:thelounge | npm:thelounge@2.6.0 | package/public/img/favicon-notification.png
-1258058404 | TileServer GL | - | npm:tileserver-gl@5.6.0 | package/public/resources/favicon.ico
-1128940573 | Swagger UI | smartbear:swagger_ui | npm:swagger-ui-dist@5.34.1 | package/favicon-32x32.png
1120729672 | Swagger UI | smartbear:swagger_ui | npm:swagger-ui-dist@5.34.1 | package/favicon-16x16.png
1198227220 | Homebridge | - | npm:homebridge-config-ui-x@5.10.0 | package/public/favicon.ico
553122448 | Homebridge | - | npm:homebridge-config-ui-x@5.10.0 | package/public/assets/favicon-32x32.png
-23378133 | Homebridge | - | npm:homebridge-config-ui-x@5.10.0 | package/public/assets/favicon-16x16.png
1023869165 | Flood | - | npm:flood@4.11.0 | package/dist/assets/favicon.ico
-157600988 | PM2 GUI | - | npm:pm2-gui@0.1.4 | package/web/public/img/favicon.ico
1828860569 | CNCjs | - | npm:cncjs@1.11.5 | package/dist/cncjs/app/favicon.ico
-1109645977 | Actual Budget | - | npm:@actual-app/web@26.9.0 | package/build/favicon.ico
-583595468 | Actual Budget | - | npm:@actual-app/web@26.9.0 | package/build/favicon-32x32.png
1672041226 | Actual Budget | - | npm:@actual-app/web@26.9.0 | package/build/favicon-16x16.png
-865122278 | NodeCG | - | npm:nodecg@2.6.4 | package/dist/client/favicon.ico
-1062248395 | NodeBB | nodebb:nodebb | npm:nodebb@1.4.0 | package/public/favicon.ico
575405997 | ioBroker | - | npm:iobroker.admin@7.8.20 | package/admin/favicon.ico
575405997 | ioBroker | - | npm:iobroker.admin@7.8.20 | package/adminWww/favicon.ico
-53351206 | Redis Commander | - | npm:redis-commander@0.9.0 | package/web/static/favicon.png
-831756631 | n8n | n8n:n8n | npm:n8n-editor-ui@2.41.0 | package/dist/favicon.ico
1290513976 | Cloud Commander | - | npm:cloudcmd@18.8.11 | package/favicon.ico
-652764630 | Cloud Commander | - | npm:cloudcmd@18.8.11 | package/img/favicon/favicon.png
-512519108 | Cloud Commander | - | npm:cloudcmd@18.8.11 | package/img/favicon/favicon-256.png
2097109917 | Cloud Commander | - | npm:cloudcmd@18.8.11 | package/img/favicon/favicon-big.png
2034338787 | Budibase | budibase:budibase | npm:@budibase/builder@0.0.17 | package/src/favicon.ico
-1593064467 | Budibase | budibase:budibase | npm:@budibase/builder@0.0.17 | package/src/favicon.png
557110029 | Directus | monospace:directus | npm:@directus/app@18.0.0 | package/dist/favicon.ico
321591353 | Node-RED | nodered:node-red | npm:@node-red/editor-client@5.0.7 | package/public/favicon.ico
-513557430 | mongo-express | mongo-express_project:mongo-express | npm:mongo-express@1.0.2 | package/public/images/favicon.ico
697907816 | Open MCT | nasa:openmct | npm:openmct@4.2.0 | package/dist/favicons/favicon-96x96.png
2045304610 | Open MCT | nasa:openmct | npm:openmct@4.2.0 | package/dist/favicons/favicon-32x32.png
1078837787 | Open MCT | nasa:openmct | npm:openmct@4.2.0 | package/dist/favicons/favicon-16x16.png
722435047 | SQLPad | sqlpad:sqlpad | npm:sqlpad@3.1.0 | package/public/favicon.ico
`
