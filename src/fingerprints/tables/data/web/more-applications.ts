/** Applications that distributions package, with the page or the field in which they name themselves. */
export const moreApplicationTable = `
# Tools and services of developers
PageKite | - | - | x-pagekite-uuid: *
Kiwix | - | - | title Kiwix Server
klaus | - | - | asset static/klaus.js | asset static/klaus.css
Cloud Commander | - | - | asset dist/cloudcmd.common.css | asset dist/cloudcmd.js | title Cloud Commander
WireMock | - | - | matched-stub-id: * | matched-stub-name: *
LocalStack | localstack:localstack | - | x-localstack: * | title LocalStack
JSON Server | - | - | title JSON Server
Gotify | - | - | title Gotify
Nacos | alibaba:nacos | - | title Nacos | location /nacos*
Vite | vitejs:vite | weak | asset @vite/client
Next.js | vercel:next.js | weak | asset _next/static/*
Nuxt | nuxt:nuxt | weak | asset _nuxt/*
Phoenix | - | weak | title Phoenix.Router.NoRouteError at GET*
Ruby on Rails | rubyonrails:rails | weak | title Ruby on Rails <7.0.4> | title Action Controller: Exception caught | title Routing Error*
serve | - | - | title Files within*
Jupyter Notebook | jupyter:notebook | - | location /tree?*
JupyterLab | jupyter:jupyterlab | - | location /lab?
JupyterHub | jupyter:jupyterhub | - | location /hub/
Jupyter Server | jupyter:jupyter_server | - | title Jupyter Server
kel-agent | - | - | body Congratulations, you've reached kel-agent!*
Marimo | - | - | page marimo
Sphinx documentation | - | weak | generator Docutils <0.19>*
hgweb | mercurial:mercurial | - | title Mercurial Repositories Index | title Mercurial repositories index
Klaus | - | - | title Repository List (klaus)* | title Repositories - klaus*
stagit | - | - | title stagit
Debusine | - | - | title Debusine*
Aptly | - | - | title aptly*
apt-cacher-ng | debian:apt-cacher-ng | - | server Debian Apt-Cacher NG/<3.7.4> | title Apt-Cacher NG* | title Not Found or APT Reconfiguration required
approx | - | - | server approx/<5.11>
pypiserver | pypiserver_project:pypiserver | - | title Welcome to pypiserver!
devpi | devpi:devpi | - | x-devpi-server-version: <6.8.0>
Sentry | sentry:sentry | - | x-sentry-rate-limits: *
Kanboard | kanboard:kanboard | - | cookie KB_SID
Roundup | roundup-tracker:roundup | - | x-roundup-version: <2.2.0>
Zentyal | zentyal:zentyal | linux | title Zentyal - Login
Prosody | prosody:prosody | - | server Prosody | title Prosody HTTP server* | title Prosody is running!
ejabberd | process-one:ejabberd | - | realm ejabberd | server ejabberd
coturn | coturn_project:coturn | - | server Coturn-<4.6.1> 'Gorst' | title TURN Server (https admin connection)* | title TURN Server
Janus | meetecho:janus | - | title Janus WebRTC Server* | title Janus Gateway*
# Files, sync, notes, feeds
Radicale | radicale:radicale | - | realm Radicale - Password Required | title Radicale Web Interface | location /.web* | location .web*
Baikal | sabre-io:baikal | - | realm BaikalDAV
DAViCal | davical:davical | - | realm DAViCal CalDAV Server | title DAViCal CalDAV Server*
SabreDAV | sabre.io:dav | - | realm SabreDAV | x-sabre-version: <4.1.0>
Xandikos | - | - | title Xandikos* | title WebDAV server - Xandikos*
WsgiDAV | wsgidav_project:wsgidav | - | server WsgiDAV/<4.0.1> Cheroot/8.5.2 Python/3.9 | title WsgiDAV*
copyparty | 9001:copyparty | - | title copyparty*
Gossa | - | - | title Gossa*
miniserve | - | - | title miniserve*
dufs | - | - | title Index of / - Dufs*
Chevereto | chevereto:chevereto | - | generator Chevereto <3.16>*
FreshRSS | freshrss:freshrss | - | title FreshRSS | cookie FreshRSS
Tiny Tiny RSS | tt-rss:tiny_tiny_rss | - | title Tiny Tiny RSS | title Tiny Tiny RSS : Login | cookie ttrss_sid
Miniflux | miniflux:miniflux | - | title Miniflux | title Sign In - Miniflux | cookie MinifluxAppSessionID
selfoss | selfoss:selfoss | - | page selfoss
wallabag | wallabag:wallabag | - | title wallabag | title Welcome to wallabag!
Shaarli | shaarli_project:shaarli | - | cookie shaarli
Etherpad | etherpad:etherpad | - | title Etherpad | title Etherpad Lite | server Etherpad <1.8.18>
HedgeDoc | hedgedoc:hedgedoc | - | title HedgeDoc* | hedgedoc-version: <1.9.7>
CodiMD | hackmd:codimd | - | title CodiMD* | codimd-version: <1.6.0>
PrivateBin | privatebin:privatebin | - | title PrivateBin
Lufi | - | - | title Lufi
Mumble web | - | - | title Mumble Web*
The Lounge | thelounge:thelounge | - | title The Lounge
Convos | - | - | title Convos | title Better group chat - Convos
LimeSurvey | limesurvey:limesurvey | - | generator LimeSurvey* | title LimeSurvey | cookie LS-{ABCDEFGHIJKLMNOP}
Friendica | friendica:friendica | - | generator Friendica* | title Friendica*
diaspora | diasporafoundation:diaspora | - | x-diaspora-version: <0.7.18.2>
Mastodon | joinmastodon:mastodon | - | title Mastodon | server Mastodon | cookie _mastodon_session
Pleroma | pleroma:pleroma | - | title Pleroma
PeerTube | framasoft:peertube | - | title PeerTube | x-powered-by: PeerTube
Zulip | zulip:zulip_server | - | title Zulip | title Log in - Zulip*
Synapse | matrix:synapse | - | server Synapse/<1.78.0>
Dendrite | matrix:dendrite | - | title Dendrite is running | server Dendrite
Mailman | gnu:mailman | - | title Mailman | title Postorius | title HyperKitty
Schleuder | - | - | server Schleuder
LimeSurvey | limesurvey:limesurvey | - | location /index.php/admin/authentication/sa/login*
phpLDAPadmin | phpldapadmin_project:phpldapadmin | - | title phpLDAPadmin | cookie phpldapadmin
FusionDirectory | - | - | title FusionDirectory* | title Sign in - FusionDirectory*
GOsa | - | - | title GOsa* | cookie GOsa
LDAP Account Manager | ldap-account-manager:ldap_account_manager | - | cookie SameSiteLAM | location /lam/templates/login.php*
# Monitoring and networks
darkstat | - | - | server darkstat/<3.0.719>
bandwidthd | - | - | title Bandwidthd*
vnStat | - | - | title vnStat*
Canid | - | - | title Canid, the Caching Additional Network Information Daemon
Prometheus node exporter | - | - | title Prometheus Node Exporter | title Node exporter
cadvisor | - | - | location /containers/
Loki | grafana:loki | - | page Loki
VictoriaMetrics | victoriametrics:victoriametrics | - | server VictoriaMetrics
Icecast | xiph:icecast | - | title Icecast Streaming Media Server
SHOUTcast | nullsoft:shoutcast_server | - | title SHOUTcast Server | title SHOUTcast Administrator
Mopidy | mopidy:mopidy | media | server Mopidy/<3.4.1>
Ampache | ampache:ampache | media | cookie ampache
Gerbera | - | media | title Gerbera* | server Linux/6.1 UPnP/1.0 Gerbera/<1.12.1>
Rygel | - | media | server Rygel/<0.42.1>
MediaTomb | - | media | title MediaTomb*
ZoneMinder | zoneminder:zoneminder | camera | location /zm/* | cookie zmSkin
Motion | motion_project:motion | camera | server Motion-httpd/<0.1>
uStreamer | pikvm:ustreamer | camera | title uStreamer | server uStreamer
# Transfers and games
aMule | amule:amule | - | server aMule | title aMule control panel* | title aMule web control panel*
Deluge | deluge-torrent:deluge | - | title Deluge: Web UI <2.0.3> | title Deluge WebUI <2.0.3>
Transmission | transmissionbt:transmission | - | title Transmission Web Interface | location /transmission/web/*
aria2 | aria2_project:aria2 | - | server aria2/<1.36.0>
qBittorrent | qbittorrent:qbittorrent | - | title qBittorrent WebUI
Minetest | minetest:minetest | - | title Minetest Server*
BOINC | universityofcalifornia:boinc_client | - | title BOINC*
Freeciv-web | - | - | title Freeciv-web*
Bitlbee | bitlbee:bitlbee | - | title BitlBee
I2P router console | - | - | server I2P Router | realm i2prouter
i2pd | i2pd_project:i2pd | - | title Purple I2P Webconsole | title Purple I2P {2.45} Webconsole
Yacy | yacy:yacy | - | server YaCy | title YaCy*
SearXNG | searxng:searxng | - | title SearXNG | title searxng
searx | searx_project:searx | - | title searx
OpenStreetMap tile server | - | - | title mod_tile*
MapServer | osgeo:mapserver | - | title MapServer* | title UMN MapServer*
Tryton | tryton:trytond | - | title Tryton
GNUnet | - | - | title GNUnet*
SquidGuard | squidguard:squidguard | - | title squidGuard*
e2guardian | e2guardian:e2guardian | - | title e2guardian* | title DansGuardian*
pgAdmin | postgresql:pgadmin_4 | - | cookie pga4_session | cookie PGADMIN_LANGUAGE
Guacamole | apache:guacamole | - | asset app.js?v=<1.4.0>
Proxmox Virtual Environment | proxmox:virtual_environment | linux | asset pve2/js/pvemanagerlib.js?ver=<7.4-3>
Zabbix | zabbix:zabbix | - | asset jsLoader.php?ver=<6.0.14> | asset jsLoader.php?lang=en_US&ver=<6.0.14> | asset jsLoader.php?lang=en_GB&ver=<6.0.14>
Outlook Web App | microsoft:exchange_server | windows | asset owa/auth/<15.1.2507>/themes/resources/favicon.ico
RainLoop | rainloop:webmail | - | asset rainloop/v/<1.14.0>/static/css/app.min.css
SnappyMail | - | - | asset snappymail/v/<2.26.4>/static/css/app.min.css | title SnappyMail
Tautulli | tautulli:tautulli | - | asset css/tautulli.css?v<2.11.1>
FreePBX | sangoma:freepbx | pbx | asset admin/assets/css/bootstrap-3.3.5.min.css?load_version=<15.0.16.44>
# Daemons with a page of their own
mtail | - | - | title mtail on*
Perlbal | - | balancer | title perlbal management interface | generator perlbal
Supysonic | - | - | title Supysonic
httpbin | - | - | title httpbin.org
sniproxy | sniproxy_project:sniproxy | balancer | body Backend not available
Monero | monero:monero | - | server Epee-based
SoftEther VPN | softether:vpn | vpn | keep-alive: timeout=15; max=19
Pushpin | - | - | body Hello from the Pushpin test handler!*
VMware ESXi | o:vmware:esxi | - | title ID_EESX_Welcome
Polycom RealPresence Group | - | media | title RealPresence Group Series
Lantronix | - | console | page Lantronix
Raritan Dominion | - | console | title Raritan Dominion*
Grandstream | - | phone | title Grandstream Device Configuration
Linksys SPA | - | ata | title Linksys SPA Configuration
Sipura SPA | - | ata | title Sipura SPA Configuration
Splunk | splunk:splunk | - | page Splunk
node-static | - | - | server node-static/<0.7.9>
# Devices and systems that name themselves by maker and model
Ubiquiti EdgeOS | - | router | title Ubiquiti EdgeOS
WatchGuard Firebox | - | firewall | title WatchGuard Access Portal
OpenMediaVault | - | nas linux | title openmediavault Workbench
Hikvision | - | camera | page Hikvision
Foscam | - | camera | page Foscam
Reolink | - | camera | page Reolink
Vivotek | - | camera | title Vivotek Network Camera
Lexmark {} | - | printer | title Lexmark {MS810dn}
Eaton Network Management Card | - | power | title Eaton Network Management Card
Liebert IntelliSlot | - | power | title Liebert IntelliSlot*
ServerTech Sentry | - | power | title ServerTech Sentry*
Digi Connect {} | - | console | title Digi Connect {ME4}
Siemens SIMATIC {} | - | ics | title Siemens SIMATIC {S7-300}
Cisco TelePresence {} | - | media | title Cisco TelePresence {MCU}
TANDBERG | - | media | page Tandberg
Mitel {} | - | phone | title Mitel {6867i}
HPE iLO {} | - | bmc | title HPE iLO {5} | title HP iLO {4}
Oracle ILOM | - | bmc | title Oracle(R) Integrated Lights Out Manager*
`
