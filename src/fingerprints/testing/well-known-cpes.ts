/**
 * Names as the National Vulnerability Database writes them today: `vendor:product`, each on its own. Facts for a
 * test: a rule with one of these products and another vendor, or with another spelling, would find no vulnerability.
 */
export const wellKnownCpes: readonly string[] = `
3cx:3cx 3proxy:3proxy acme:mini-httpd acme:thttpd acme:micro_httpd adguard:adguard_home adminer:adminer adobe:coldfusion
adobe:experience_manager agendaless:waitress aiohttp:aiohttp allegrosoft:rompager altn:mdaemon apache:activemq
apache:activemq_artemis apache:airflow apache:ambari apache:archiva apache:axis2 apache:cassandra apache:cloudstack
apache:couchdb apache:derby apache:druid apache:flink apache:guacamole apache:hadoop apache:http_server apache:james apache:kafka
apache:karaf apache:kylin apache:nifi apache:ranger apache:solr apache:spamassassin apache:spark apache:subversion
apache:superset apache:tomcat apache:tomee apache:traffic_server apache:zeppelin apache:zookeeper argoproj:argo_cd
asyncssh_project:asyncssh atlassian:bamboo atlassian:bitbucket atlassian:confluence_server atlassian:crowd
atlassian:fisheye awstats:awstats barton:ngircd boa:boa busybox:busybox cacti:cacti caddyserver:caddy cakephp:cakephp
caucho:resin centreon:centreon cesanta:mongoose checkmk:checkmk cherokee-project:cherokee clamav:clamav
clickhouse:clickhouse cockpit-project:cockpit codeigniter:codeigniter communigate:communigate_pro
connectwise:screenconnect coturn_project:coturn couchbase:couchbase_server cpanel:cpanel craftcms:craft_cms
crushftp:crushftp cyrus:imap dena:h2o digium:asterisk directadmin:directadmin discourse:discourse djangoproject:django
docker:docker dokuwiki:dokuwiki dovecot:dovecot dropbear_ssh_project:dropbear_ssh drupal:drupal eclipse:jetty
eclipse:mosquitto edgewall:trac elastic:elasticsearch elastic:kibana embedthis:appweb embedthis:goahead emby:emby
encode:uvicorn envoyproxy:envoy exim:exim f5:nginx f5:nginx_unit filezilla-project:filezilla_server
firebirdsql:firebird freeipa:freeipa freeswitch:freeswitch froxlor:froxlor fusionpbx:fusionpbx getgrav:grav_cms
ghost:ghost git-scm:git gitea:gitea gitlab:gitlab glpi-project:glpi gnu:inetutils gnu:mailutils gogs:gogs
grafana:grafana graylog:graylog gunicorn:gunicorn h2database:h2 haproxy:haproxy hashicorp:consul hashicorp:nomad
hashicorp:vault hcltech:domino hestiacp:control_panel hiawatha-webserver:hiawatha hmailserver:hmailserver
home-assistant:home-assistant hp:system_management_homepage ibm:db2 ibm:http_server ibm:websphere_application_server
icinga:icinga igniterealtime:openfire influxdata:influxdb inspircd:inspircd isc:bind isc:inn ispconfig:ispconfig
ivanti:connect_secure jellyfin:jellyfin jenkins:jenkins jetbrains:teamcity jetbrains:youtrack jfrog:artifactory
joomla:joomla%21 jupyter:jupyter_server jupyter:jupyterhub jupyter:jupyterlab jupyter:notebook kamailio:kamailio kerio:connect kerio:control
kubernetes:kubernetes laravel:laravel leafnode:leafnode liferay:liferay_portal lighttpd:lighttpd
litespeedtech:litespeed_web_server litespeedtech:openlitespeed live555:streaming_media mailenable:mailenable
mantisbt:mantisbt maradns:maradns mariadb:mariadb matomo:matomo mattermost:mattermost_server mediawiki:mediawiki
memcached:memcached metabase:metabase microsoft:exchange_server microsoft:internet_information_services
microsoft:sharepoint_server microsoft:sql_server minio:minio misp-project:misp mojolicious:mojolicious mongodb:mongodb
monkey-project:monkey moodle:moodle mozilla:bugzilla munin-monitoring:munin mybb:mybb nagios:nagios nagios:nagios_xi
neo4j:neo4j net-snmp:net-snmp netatalk:netatalk netbox:netbox netdata:netdata neutrinolabs:xrdp
nextcloud:nextcloud_server nghttp2:nghttp2 nic:knot_dns nlnetlabs:nsd nlnetlabs:unbound nodered:node-red
nomachine:nomachine ntop:ntopng ntp:ntp octoprint:octoprint odoo:odoo openbsd:opensmtpd openbsd:openssh
opencart:opencart openldap:openldap openmediavault:openmediavault opennms:opennms openprinting:cups openresty:openresty
opensips:opensips openvpn:openvpn openvpn:openvpn_access_server oracle:database_server oracle:glassfish_server
oracle:http_server oracle:mysql oracle:weblogic_server osticket:osticket owncloud:owncloud paessler:prtg_network_monitor
palletsprojects:werkzeug pandorafms:pandora_fms papercut:papercut_mf paramiko:paramiko php:php phpbb:phpbb
phpipam:phpipam phpmyadmin:phpmyadmin phppgadmin:phppgadmin phusion:passenger pi-hole:pi-hole pimcore:pimcore
plesk:plesk plex:media_server plone:plone portainer:portainer postfix:postfix postgresql:postgresql
powerdns:authoritative_server powerdns:dnsdist powerdns:recursor prestashop:prestashop privoxy:privoxy
process-one:ejabberd proftpd:proftpd progress:moveit_transfer progress:ws_ftp_server prometheus:alertmanager
prometheus:prometheus prosody:prosody proxmox:virtual_environment puma:puma pureftpd:pure-ftpd python:python
qbittorrent:qbittorrent rapid7:nexpose readymedia_project:readymedia redhat:keycloak redhat:undertow redhat:wildfly
redis:redis redmine:redmine rejetto:http_file_server rethinkdb:rethinkdb rocket.chat:rocket.chat roundcube:webmail
ruby-lang:webrick rubyonrails:rails sabnzbd:sabnzbd samba:rsync samba:samba sangoma:freepbx sensiolabs:symfony
shellinabox_project:shellinabox solarwinds:serv-u sonarsource:sonarqube sonatype:nexus_repository_manager
sphinxsearch:sphinx splunk:splunk squid-cache:squid squirrelmail:squirrelmail strapi:strapi syncthing:syncthing
synology:surveillance_station tenable:nessus thekelleys:dnsmasq tornadoweb:tornado torproject:tor
traefik:traefik transmissionbt:transmission twisted:twisted typo3:typo3 umbraco:umbraco_cms unrealircd:unrealircd
vmware:rabbitmq vmware:spring_framework vmware:vcenter_server vsftpd_project:vsftpd webmin:usermin webmin:webmin
weblate:weblate wftpserver:wing_ftp_server wordpress:wordpress wowza:streaming_engine x.org:x_server xiph:icecast
xymon:xymon yaws:yaws zabbix:zabbix zabbix:zabbix_agent znc:znc zoneminder:zoneminder zope:zope
arista:eos arubanetworks:arubaos cisco:ios cisco:nx-os cisco:adaptive_security_appliance_software
extremenetworks:extremexos fortinet:fortios freebsd:freebsd juniper:junos linux:linux_kernel mikrotik:routeros
netbsd:netbsd netgate:pfsense openbsd:openbsd openwrt:openwrt opnsense:opnsense paloaltonetworks:pan-os qnap:qts
sonicwall:sonicos synology:diskstation_manager vmware:esxi vyos:vyos windriver:vxworks debian:debian_linux
canonical:ubuntu_linux redhat:enterprise_linux fedoraproject:fedora alpinelinux:alpine_linux checkpoint:gaia_os
huawei:vrp watchguard:fireware ui:airos dd-wrt:dd-wrt
`
  .trim()
  .split(/\s+/)
