/** A product whose pages come with a package, and the icons in it; `from` is `npm:name` or `deb:name`. */
export type IconSource = {
  readonly product: string
  readonly cpe: string
  readonly from: string
  readonly files: readonly string[]
}

/** Packages that ship the icon which their product shows in a browser: `product | cpe | from | file | file …`. */
const table = `
RabbitMQ | vmware:rabbitmq | deb:rabbitmq-server | usr/lib/rabbitmq/lib/rabbitmq_server-3.10.8/plugins/rabbitmq_management-3.10.8/priv/www/favicon.ico
Icinga Web | icinga:icinga_web_2 | deb:icingaweb2 | usr/share/icingaweb2/public/img/favicon.png
Alertmanager | prometheus:alertmanager | deb:prometheus-alertmanager | usr/share/prometheus/alertmanager/no-ui/favicon.ico
HyperKitty | - | deb:python3-django-hyperkitty | usr/share/python3-django-hyperkitty/static/hyperkitty/img/favicon.ico | usr/share/python3-django-hyperkitty/static/hyperkitty/img/hyperkitty-favicon.svg
Prometheus | prometheus:prometheus | deb:prometheus | usr/share/prometheus/web/static/img/favicon.ico
Prometheus Pushgateway | - | deb:prometheus-pushgateway | usr/share/prometheus/pushgateway/static/favicon.ico
GOsa | - | deb:gosa | usr/share/gosa/html/favicon.ico
openQA | - | deb:openqa | usr/share/openqa/public/favicon.ico
ejabberd | process-one:ejabberd | deb:ejabberd | usr/share/ejabberd/img/favicon.png
phpLDAPadmin | - | deb:phpldapadmin | usr/share/phpldapadmin/htdocs/images/favicon.ico
Roundcube | roundcube:webmail | deb:roundcube-core | usr/share/roundcube/skins/elastic/images/favicon.ico
Request Tracker | bestpractical:request_tracker | deb:request-tracker5 | usr/share/request-tracker5/static/images/favicon.png
SimpleSAMLphp | simplesamlphp:simplesamlphp | deb:simplesamlphp | usr/share/simplesamlphp/www/assets/icons/favicon.ico | usr/share/simplesamlphp/www/resources/icons/favicon.ico
ZNC | znc:znc | deb:znc | usr/share/znc/webskins/_default_/pub/favicon.ico | usr/share/znc/webskins/dark-clouds/pub/favicon.ico | usr/share/znc/webskins/forest/pub/favicon.ico | usr/share/znc/webskins/ice/pub/favicon.ico
Loggerhead | - | deb:loggerhead | usr/share/loggerhead/static/images/favicon.ico | usr/share/loggerhead/static/images/favicon.png
OpenStack Horizon | openstack:horizon | deb:python3-django-horizon | usr/lib/python3/dist-packages/openstack_dashboard/static/dashboard/img/favicon.ico
Calibre | calibre-ebook:calibre | deb:calibre | usr/share/calibre/content-server/favicon.ico
BackupPC | backuppc:backuppc | deb:backuppc | usr/share/backuppc/image/favicon.ico | usr/share/backuppc/image/favicon-32x32.png | usr/share/backuppc/image/favicon-16x16.png
NagVis | - | deb:nagvis | usr/share/nagvis/share/frontend/nagvis-js/images/internal/favicon.png
Xymon | xymon:xymon | deb:xymon | usr/share/xymon/gifs/favicon-unknown.ico | usr/share/xymon/gifs/favicon-red.ico | usr/share/xymon/gifs/favicon-blue.ico | usr/share/xymon/gifs/favicon-green.ico | usr/share/xymon/gifs/favicon-clear.ico | usr/share/xymon/gifs/favicon-yellow.ico | usr/share/xymon/gifs/favicon-purple.ico
Zabbix | zabbix:zabbix | deb:zabbix-frontend-php | usr/share/zabbix/favicon.ico
Sidekiq | - | deb:ruby-sidekiq | usr/share/rubygems-integration/all/gems/sidekiq-6.4.1/web/assets/images/favicon.ico
Kodi | kodi:kodi | deb:kodi-data | usr/share/kodi/addons/webinterface.default/favicon.ico
Adminer | adminer:adminer | deb:adminer | usr/share/adminer/adminer/static/favicon.ico
phpSysInfo | phpsysinfo:phpsysinfo | deb:phpsysinfo | usr/share/phpsysinfo/gfx/favicon.ico | usr/share/phpsysinfo/gfx/favicon.gif
cgit | - | deb:cgit | usr/share/cgit/favicon.ico
Cacti | cacti:cacti | deb:cacti | usr/share/cacti/site/images/favicon.ico | usr/share/cacti/site/include/themes/modern/images/favicon.ico | usr/share/cacti/site/include/themes/classic/images/favicon.ico | usr/share/cacti/site/include/themes/dark/images/favicon.ico | usr/share/cacti/site/include/themes/paw/images/favicon.ico | usr/share/cacti/site/include/themes/paper-plane/images/favicon.ico | usr/share/cacti/site/include/themes/sunrise/images/favicon.ico | usr/share/cacti/site/include/themes/midwinter/images/favicon.ico
Netdata | netdata:netdata | deb:netdata-web | usr/share/netdata/web/favicon.ico | usr/share/netdata/web/images/favicon.ico | usr/share/netdata/web/images/favicon-96x96.png | usr/share/netdata/web/images/favicon-32x32.png | usr/share/netdata/web/images/favicon-16x16.png | usr/share/netdata/web/images/favicon-196x196.png | usr/share/netdata/web/images/favicon-128.png
VDRAdmin-AM | - | deb:vdradmin-am | usr/share/vdradmin-am/template/default/favicon.ico
DokuWiki | dokuwiki:dokuwiki | deb:dokuwiki | var/lib/dokuwiki/lib/tpl/dokuwiki/images/favicon.ico
PostfixAdmin | postfixadmin:postfixadmin | deb:postfixadmin | usr/share/postfixadmin/public/images/favicon.ico
Jupyter Notebook | jupyter:notebook | deb:python3-notebook | usr/lib/python3/dist-packages/notebook/static/favicon.ico | usr/lib/python3/dist-packages/notebook/static/base/images/favicon.ico | usr/lib/python3/dist-packages/notebook/static/base/images/favicon-file.ico | usr/lib/python3/dist-packages/notebook/static/base/images/favicon-terminal.ico | usr/lib/python3/dist-packages/notebook/static/base/images/favicon-notebook.ico
Munin | munin-monitoring:munin | deb:munin | etc/munin/static/favicon.ico
Gerbera | gerbera:gerbera | deb:gerbera | usr/share/gerbera/web/favicon.ico
LDAP Account Manager | ldap-account-manager:ldap_account_manager | deb:ldap-account-manager | usr/share/ldap-account-manager/graphics/favicon.ico
Rspamd | - | deb:rspamd | usr/share/rspamd/www/favicon.ico | usr/share/rspamd/www/favicon-32x32.png | usr/share/rspamd/www/favicon-16x16.png
Horde | horde:groupware | deb:php-horde | etc/horde/themes-available.d/default/horde/graphics/favicon.ico
ikiwiki | ikiwiki:ikiwiki | deb:ikiwiki | usr/share/ikiwiki/basewiki/favicon.ico
Knot Resolver | nic:knot_resolver | deb:knot-resolver-module-http | usr/lib/aarch64-linux-gnu/knot-resolver/kres_modules/http/favicon.ico
FreedomBox | freedombox:freedombox | deb:freedombox | usr/share/plinth/static/themes/default/img/favicon.ico
Redmine | redmine:redmine | deb:redmine | usr/share/redmine/public/favicon.ico
OCS Inventory NG | ocsinventory-ng:ocs_inventory_ng | deb:ocsinventory-reports | usr/share/ocsinventory-reports/favicon.ico
Apache Tomcat | apache:tomcat | deb:tomcat10-admin | usr/share/tomcat10-admin/manager/images/favicon.ico | usr/share/tomcat10-admin/host-manager/images/favicon.ico
Nagios | nagios:nagios | deb:nagios4-cgi | usr/share/nagios4/htdocs/images/favicon.ico
Ceph | redhat:ceph_storage | deb:ceph-mgr-dashboard | usr/share/ceph/mgr/dashboard/frontend/dist/en-US/favicon.ico
Cockpit | cockpit-project:cockpit | deb:cockpit-ws | usr/share/cockpit/branding/default/favicon.ico
SOGo | inverse:sogo | deb:sogo-common | usr/share/GNUstep/SOGo/WebServerResources/img/sogo.ico
Sympa | sympa:sympa | deb:sympa | usr/share/sympa/static_content/icons/favicon_sympa.png
ZoneMinder | zoneminder:zoneminder | deb:zoneminder | usr/share/zoneminder/www/graphics/favicon.ico
CakePHP | cakephp:cakephp | deb:zoneminder | usr/share/zoneminder/www/api/lib/Cake/Console/Templates/skel/webroot/favicon.ico
Transmission | transmissionbt:transmission | deb:transmission-common | usr/share/transmission/web/images/favicon.ico | usr/share/transmission/web/images/favicon.png
Tiny Tiny RSS | - | deb:tt-rss | usr/share/tt-rss/www/images/favicon.png | usr/share/tt-rss/www/images/favicon-72px.png
phpMyAdmin | phpmyadmin:phpmyadmin | deb:phpmyadmin | usr/share/phpmyadmin/favicon.ico
WeTTY | - | npm:wetty | package/build/client/favicon.ico
Etherpad | etherpad:etherpad | npm:ep_etherpad-lite | package/static/favicon.ico
TiddlyWiki | - | npm:tiddlywiki | package/editions/tw5.com/tiddlers/images/favicon.png | package/editions/tw5.com/tiddlers/images/green_favicon.png
Sinopia | - | npm:sinopia | package/lib/static/favicon.ico | package/lib/static/favicon.png
jsreport | - | npm:jsreport-studio | package/static/favicon.ico
code-server | coder:code-server | npm:code-server | package/src/browser/media/favicon.ico | package/src/browser/media/favicon.svg | package/src/browser/media/favicon-dark-support.svg
Visual Studio Code server | microsoft:visual_studio_code | npm:code-server | package/lib/vscode/resources/server/favicon.ico
Signal K Server | - | npm:@signalk/server-admin-ui | package/public/img/favicon.ico | package/public/img/favicon-32x32.png | package/public/img/favicon-16x16.png
NocoDB | xgenecloud:nocodb | npm:nc-lib-gui | package/lib/dist/favicon.ico | package/lib/dist/favicon_old.ico
MeshCentral | meshcentral:meshcentral | npm:meshcentral | package/public/favicon.ico | package/public/favicon-303x303.png | package/public/favicon-32x32.png | package/public/favicon-16x16.png
noVNC | novnc:novnc | npm:meshcentral | package/public/novnc/app/images/icons/novnc.ico
Node-Media-Server | - | npm:node-media-server | package/webadmin/dist/favicon.svg
Ghost | ghost:ghost | npm:ghost | package/core/frontend/public/favicon.ico | package/core/built/admin/assets/img/favicon-a9c6dbdcdc3ae568f4e0dad92149a0e3.ico
Unleash | - | npm:unleash-server | package/frontend/build/favicon.ico | package/frontend/build/favicon_old.ico
Shout | - | npm:shout | package/client/img/favicon.png
Parse Dashboard | parseplatform:parse_dashboard | npm:parse-dashboard | package/Parse-Dashboard/public/favicon.ico
Browsersync | - | npm:browser-sync-ui | package/public/favicon.ico | package/public/img/favicon.ico
Bull Board | - | npm:@bull-board/ui | package/dist/static/favicon.ico | package/dist/static/favicon-32x32.png
Bull Arena | - | npm:bull-arena | package/public/favicon.ico
JSON Server | - | npm:json-server | package/public/favicon.ico
Storybook | - | npm:storybook | package/assets/browser/favicon.svg | package/assets/browser/favicon-wrapper.svg
Zigbee2MQTT | - | npm:zigbee2mqtt-frontend | package/dist/assets/favicon-a8299d0b.ico
The Lounge | thelounge:thelounge | npm:thelounge | package/public/img/favicon.png | package/public/img/favicon-notification.png
TileServer GL | - | npm:tileserver-gl | package/public/resources/favicon.ico
Swagger UI | smartbear:swagger_ui | npm:swagger-ui-dist | package/favicon-32x32.png | package/favicon-16x16.png
Homebridge | - | npm:homebridge-config-ui-x | package/public/favicon.ico | package/public/assets/favicon-32x32.png | package/public/assets/favicon-16x16.png
Flood | - | npm:flood | package/dist/assets/favicon.ico
PM2 GUI | - | npm:pm2-gui | package/web/public/img/favicon.ico
CNCjs | - | npm:cncjs | package/dist/cncjs/app/favicon.ico
Actual Budget | - | npm:@actual-app/web | package/build/favicon.ico | package/build/favicon-32x32.png | package/build/favicon-16x16.png
NodeCG | - | npm:nodecg | package/dist/client/favicon.ico
NodeBB | nodebb:nodebb | npm:nodebb | package/public/favicon.ico
ioBroker | - | npm:iobroker.admin | package/admin/favicon.ico | package/adminWww/favicon.ico
Redis Commander | - | npm:redis-commander | package/web/static/favicon.png
n8n | n8n:n8n | npm:n8n-editor-ui | package/dist/favicon.ico
Cloud Commander | - | npm:cloudcmd | package/favicon.ico | package/img/favicon/favicon.png | package/img/favicon/favicon-256.png | package/img/favicon/favicon-big.png
Budibase | budibase:budibase | npm:@budibase/builder | package/src/favicon.ico | package/src/favicon.png
Directus | monospace:directus | npm:@directus/app | package/dist/favicon.ico
Node-RED | nodered:node-red | npm:@node-red/editor-client | package/public/favicon.ico
mongo-express | mongo-express_project:mongo-express | npm:mongo-express | package/public/images/favicon.ico
Open MCT | nasa:openmct | npm:openmct | package/dist/favicons/favicon-96x96.png | package/dist/favicons/favicon-32x32.png | package/dist/favicons/favicon-16x16.png
SQLPad | sqlpad:sqlpad | npm:sqlpad | package/public/favicon.ico
`

export const iconSources: readonly IconSource[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [product = '', cpe = '', from = '', ...files] = line.split(' | ')
    return { product, cpe, from, files }
  })
