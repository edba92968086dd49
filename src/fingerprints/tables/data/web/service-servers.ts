/** Programs and services of the network with a web server of their own, and delivery networks, by the Server field. */
export const serviceServerTable = `
# Delivery, protection and clouds
Level 3 CDN | - | balancer | server Footprint Distributor V<6.1.1228> | server Footprint <4.9>/FPMCP
NetDNA | - | balancer | server NetDNA-cache/<2.2> | server NetDNA/<1.0>
CDNetworks | - | balancer | server PWS/<8.3.1.0.4>
CDN77 | - | balancer | server CDN77-Turbo
CacheFly | - | balancer | server CFS <0215>
StackPath | - | balancer | server StackPath | server SPDY Proxy
ArvanCloud | - | balancer | server ArvanCloud
Gcore | - | balancer | server G-Core Labs*
Medianova | - | balancer | server MNCDN-{2180} | server Medianova
jsDelivr | - | balancer | server jsdelivr
UPYUN | - | balancer | server marco/<2.11>
Baidu CDN | - | balancer | server JSP3/<2.0.14> | server yunjiasu
JD Cloud | - | balancer | server JDWS/<2.0> | server jfe
ChinaCache | - | balancer | server ChinaCache | server CCN
Google | - | - | server GSE | server ghs | server UploadServer | server scaffolding on HTTPServer2 | server Google Tag Manager | server codesite | server pfe | server cafe | server YouTube Frontend Proxy | server Golfe2 | server mw9
Google Cloud Metadata | - | - | server Metadata Server for VM | metadata-flavor: Google
Amazon EC2 metadata | - | - | server EC2ws
Amazon CloudFront | - | balancer weak | via: 1.1 {0123456789abcdef.cloudfront.net} (CloudFront) | x-amz-cf-id: * | x-amz-cf-pop: *
Amazon S3 | - | weak | x-amz-bucket-region: *
Azure Storage | - | - | server Windows-Azure-Blob/<1.0> Microsoft-HTTPAPI/2.0 | server Windows-Azure-Table/<1.0> | server Windows-Azure-Queue/<1.0> | server Windows-Azure-File/<1.0> | server Windows-Azure-Web/<1.0>
Azurite | - | - | server Azurite-Blob/<3.4.0> | server Azurite-Queue/<3.4.0> | server Azurite-Table/<3.4.0>
Twitter | - | - | server tsa_{o} | server tfe
Facebook | - | - | server proxygen-bolt | server proxygen
Heroku | - | - | server Heroku
Heroku | - | weak | via: 1.1 vegur | via: 1.1 heroku-router
Fly.io | - | - | server Fly/<1c8e6f1>
Fly.io | - | weak | fly-request-id: *
Render | - | weak | x-render-origin-server: *
Netlify | - | weak | x-nf-request-id: *
Vercel | - | - | server now
Vercel | - | weak | x-vercel-id: * | x-vercel-cache: *
Deno Deploy | - | - | server deno/gcp-us-east4
Cloudflare | - | balancer | server cloudflare-nginx-ssl
Cloudflare | - | balancer weak | cf-ray: *
Fastly | - | balancer weak | x-fastly-request-id: * | fastly-restarts: *
Akamai | - | balancer | server Akamai Image Manager | server Akamai Resource Optimizer | server AkamaiMediaStream
Akamai | - | balancer weak | x-akamai-transformed: * | x-akamai-request-id: *
Incapsula | - | firewall weak | x-cdn: Incapsula | x-cdn: Imperva
Wallarm | - | firewall | server nginx-wallarm
Safedog | - | firewall | server Safedog/<4.0.0> | powered WAF/<2.0> safedog
360 Website Guard | - | firewall | server 360wzws | x-powered-by-360wzb: *
Anquanbao | - | firewall weak | x-powered-by-anquanbao: *
YxLink WAF | - | firewall | server YxlinkWAF
Profense | armorlogic:profense | firewall | server Profense
BinarySEC | - | firewall | server BinarySEC/<3.0> | x-binarysec-via: * | x-binarysec-nocache: *
WebKnight | aqtronix:webknight | firewall windows | server WebKnight
ModSecurity | trustwave:modsecurity | firewall | server Mod_Security | server Mod_Security <2.5.9>
Reblaze | - | firewall | server Reblaze Secure Web Gateway | cookie rbzid | cookie rbzsessionid
Radware AppWall | radware:appwall | firewall weak | x-sl-compstate: *
Sucuri | - | firewall weak | x-sucuri-cache: *
DataDome | - | firewall weak | server DataDome | x-datadome: * | cookie datadome
Squarespace | - | - | server Squarespace
Shopify | - | - | powered Shopify
Shopify | - | weak | x-shopid: * | x-shardid: *
GitHub Pages | - | weak | x-github-request-id: *
WordPress.com VIP | - | weak | x-hacker: *
WP Engine | - | - | powered WP Engine | wpe-backend: *
Pantheon | - | weak | x-pantheon-styx-hostname: * | x-styx-req-id: *
Acquia Cloud | - | weak | x-ah-environment: * | x-acquia-host: *
Kinsta | - | weak | x-kinsta-cache: *
Flywheel | - | - | server Flywheel/<5.1.0>
Hostinger | - | - | server hcdn
Hostinger | - | weak | platform: hostinger
Zyro | - | - | powered zyro
Tilda | - | weak | x-tilda-server: * | x-tilda-imprint: *
Weebly | - | - | server Weebly | x-w-dc: *
Duda | - | - | server Duda
Jimdo | - | - | server Jimdo | server jimdo-builder
Blogger | - | - | server blogger-renderd
Tumblr | - | weak | x-tumblr-user: * | x-tumblr-pixel: *
# Interfaces of programs
NATS server | - | - | server gnatsd
HashiCorp Consul | hashicorp:consul | - | x-consul-index: * | x-consul-default-acl-policy: *
HashiCorp Nomad | hashicorp:nomad | - | x-nomad-index: *
etcd | etcd:etcd | - | x-etcd-cluster-id: * | x-etcd-index: *
Apache Druid | apache:druid | - | x-druid-response-context: *
Apache Solr | apache:solr | - | location /solr/*
Couchbase Sync Gateway | couchbase:sync_gateway | - | server Couchbase Sync Gateway/<2.8.2>
CouchDB | apache:couchdb | - | server CouchDB (Erlang/OTP)
Riak | basho:riak | - | server MochiWeb/1.1 WebMachine/<1.10.9> (cafe not found)
BaseX | - | - | realm BaseX | server BaseX
eXist-db | - | - | realm exist | title eXist-db | title eXist Database Administration | title eXide
MarkLogic | marklogic:marklogic | - | server MarkLogic | title MarkLogic Server* | title Query Console
Sedna | - | - | realm Sedna
Virtuoso | openlinksw:virtuoso | - | server Virtuoso/<07.20.3217> (Linux) x86_64-unknown-linux-gnu | title OpenLink Virtuoso* | title Virtuoso SPARQL Query Editor | title Welcome to OpenLink Virtuoso*
Apache Jena Fuseki | apache:jena_fuseki | - | server Apache Jena Fuseki (<3.17.0>) | server Fuseki (<1.0.1>) | title Apache Jena Fuseki* | fuseki-request-id: *
GraphDB | - | - | server GraphDB/<9.10> | title GraphDB Workbench
Stardog | - | - | server Stardog* | realm Stardog
AllegroGraph | - | - | server AllegroServe/1.3.28 AllegroGraph/<7.0> | realm AllegroGraph | title AllegroGraph
Blazegraph | - | - | title Blazegraph Workbench
RDF4J | eclipse:rdf4j | - | title RDF4J Server* | title RDF4J Workbench* | title OpenRDF Workbench
InterSystems IRIS | intersystems:iris | - | title InterSystems IRIS*
GT.M web | - | - | server M Web Server*
FileMaker Server | claris:filemaker_server | - | server FileMaker/<19.0> | title FileMaker Database Server* | title FileMaker Server Admin Console | title FileMaker WebDirect | title FileMaker Cloud* | title Claris FileMaker*
Omnis | - | - | server Omnis*
Progress WebSpeed | - | - | cookie WSEU | title WebSpeed
Progress OpenEdge | progress:openedge | - | title OpenEdge Management* | title PAS for OpenEdge*
Uniface | - | - | cookie UNIFACE*
Lasso | lassosoft:lasso | - | cookie lassotracker | cookie _LassoSessionTracker_* | realm Lasso
WebDNA | - | - | server WebDNA/<8.6> | server WebCatalog/<4.5>
Tango | - | - | cookie Tango_UserReference | server Witango*
WebObjects | apple:webobjects | - | x-webobjects-loadaverage: * | x-webobjects-servlet: *
ColdFusion | adobe:coldfusion | - | location /CFIDE/administrator/* | title Log-on to ColdFusion Administrator | title ColdFusion Administrator Login | server ColdFusion*
Railo | - | - | title Welcome to Railo* | server Railo*
Lucee | lucee:lucee | - | title Rapid web development with Lucee! | title Welcome to Lucee* | cookie lucee_admin_lang | cookie cfid_lucee
OpenBD | - | - | server OpenBD*
# Home, media and downloads
Plex Media Server | plex:media_server | media | server Plex | realm Plex | page Plex | title Plex Web
Kodi | kodi:kodi | media | realm XBMC | realm Kodi | title Kodi | title XBMC | title Kodi web interface - Chorus2 | title Chorus2
Subsonic | subsonic:subsonic | media | title Subsonic
Airsonic | - | media | title Airsonic
Navidrome | navidrome:navidrome | media | title Navidrome
Madsonic | madsonic:madsonic | media | title Madsonic
Logitech Media Server | - | media | server Logitech Media Server (<7.9.1> - 1522157629) | server Squeezebox Server (<7.5.1> - 30836) | server SqueezeCenter (<7.3.3> - 27044) | server SlimServer (<6.5.4> - 12568) | title Logitech Media Server | title Squeezebox Server | title SqueezeCenter | realm Logitech Media Server | realm SqueezeCenter | realm SlimServer | realm Squeezebox Server
Lyrion Music Server | - | media | server Lyrion Music Server (<9.0.0> - 1733236826) | title Lyrion Music Server
Firefly Media Server | - | media | server mt-daapd/svn-<1696> | server mt-daapd/<0.2.4.2> | realm mt-daapd | title Firefly Media Server*
forked-daapd | - | media | server forked-daapd/<26.5> | realm forked-daapd web interface | server owntone/<28.2> | title OwnTone
Twonky | - | media | title TwonkyMedia | title TwonkyServer | title Twonky Server* | server Linux/2.x.x, UPnP/1.0, pvConnect UPnP SDK/<1.0> | realm TwonkyMedia
MiniDLNA | readymedia_project:readymedia | media | title MiniDLNA <1.2.1> | server Debian DLNADOC/1.50 UPnP/1.0 MiniDLNA/<1.3.0>
Serviio | serviio:serviio | media | title Serviio
Universal Media Server | universalmediaserver:universal_media_server | media | title Universal Media Server
PS3 Media Server | - | media | title PS3 Media Server*
Mezzmo | - | media windows | title Mezzmo
PlayOn | - | media windows | title PlayOn
MythTV | mythtv:mythtv | media | server MythTV/<0.27> Linux/3.2 | title MythWeb | title MythTV | server MythBackend Embedded Web Server*
Tvheadend | - | media | realm tvheadend | title HTS Tvheadend* | title Tvheadend | server HTS/tvheadend
VDR | - | media | realm vdradmind | title VDR Live* | title VDRAdmin-AM | realm live - VDR* | title VDR-Live
NextPVR | - | media | title NextPVR
Enigma2 OpenWebif | - | media linux | server Enigma2 WebInterface Server <1.7.4>
Dreambox | - | media linux | server dreambox* | title Dreambox WebInterface | realm dm500
OSCam | - | media | title OSCAM | realm Forbidden - OSCam | realm OSCam | title OSCam {1.20_svn}*
CCcam | - | media | title CCcam info pages | realm CCcam
MultiCS | - | media | title MultiCS
NewCS | - | media | realm NewCS
Sonarr | sonarr:sonarr | - | realm Sonarr
Radarr | radarr:radarr | - | title Radarr | realm Radarr
Lidarr | - | - | title Lidarr
Prowlarr | - | - | title Prowlarr
Readarr | - | - | title Readarr
Whisparr | - | - | title Whisparr
Bazarr | - | - | title Bazarr
Jackett | - | - | title Jackett | location /UI/Dashboard*
NZBHydra | - | - | title NZBHydra | title NZBHydra 2 | title NZBHydra2
NZBGet | nzbget:nzbget | - | realm NZBGet | title NZBGet | server nzbget-<21.0>
SABnzbd | sabnzbd:sabnzbd | - | realm SABnzbd | title SABnzbd | title SABnzbd Login | title SABnzbd Quick-Start Wizard*
CouchPotato | - | - | title CouchPotato
Sick Beard | - | - | title SickBeard | title Sick Beard* | realm SickBeard
Medusa | - | - | page Medusa
Supervisor | supervisord:supervisor | - | title Supervisor Status
WebSockify | - | - | server WebSockify Python/*
SickChill | sickchill:sickchill | - | title SickChill | title SickRage
Headphones | - | - | title Headphones | realm Headphones
LazyLibrarian | - | - | title LazyLibrarian
Mylar | - | - | title Mylar | realm Mylar
Ombi | - | - | title Ombi
Overseerr | - | - | title Overseerr | title Jellyseerr
Tautulli | tautulli:tautulli | - | title Tautulli | title PlexPy | title Tautulli - Login
Maraschino | - | - | realm Maraschino
ruTorrent | rutorrent_project:rutorrent | - | title ruTorrent | title ruTorrent v<3.9>
uTorrent | utorrent:utorrent | - | realm uTorrent | title uTorrent WebUI* | title &micro;Torrent WebUI*
BitTorrent | bittorrent:bittorrent | - | realm BitTorrent
Vuze | - | - | server Azureus <4.2.0.8> | server Vuze <5.7.6.0> | title Vuze | realm Vuze*
Deluge | deluge-torrent:deluge | - | title Deluge: WebUI* | title Deluge WebUI* | title Deluge Web UI*
rTorrent | rakshasa:rtorrent | - | realm rTorrent*
Flood | - | - | title Flood for*
KTorrent | kde:ktorrent | - | server KTorrent/<4.3> | title KTorrent WebInterface*
TorrentFlux | torrentflux:torrentflux | - | title TorrentFlux | title torrentflux-b4rt*
Aria2 | - | - | title AriaNg | title Aria2 WebUI
pyLoad | pyload:pyload | - | title pyLoad | title Login - pyLoad* | title pyLoad WebUI
JDownloader | - | - | realm JDownloader | server JDownloader* | realm JDRemoteControl
slskd | - | - | title slskd
Calibre | calibre-ebook:calibre | - | server calibre <5.12.0> | title calibre library | title calibre | realm calibre | realm Your calibre library. Username is* | title Calibre-Web | title calibre: <2.5>*
Calibre-Web | janeczku:calibre-web | - | title Calibre-Web - Login | title Books (Calibre-Web)
Kavita | kavitareader:kavita | - | page Kavita
Komga | - | - | title Komga
Ubooquity | - | - | title Ubooquity
Audiobookshelf | audiobookshelf:audiobookshelf | - | title Audiobookshelf
PhotoPrism | - | - | title PhotoPrism
Immich | - | - | title Immich
Piwigo | piwigo:piwigo | - | generator Piwigo* | cookie pwg_id | title Piwigo
Lychee | - | - | page Lychee
Gallery | gallery_project:gallery | - | generator Gallery* | cookie GALLERYSID
Coppermine | coppermine-gallery:coppermine_photo_gallery | - | cookie coppermine_data | generator Coppermine*
Zenphoto | zenphoto:zenphoto | - | cookie zenphoto_auth | generator Zenphoto*
4homepages 4images | 4homepages:4images | - | cookie 4images_userid | cookie 4images_lastvisit
`
