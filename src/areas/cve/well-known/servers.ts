/** Servers and applications; `known-line.ts` has the form of a line. */
export const serverLines = `
CVE-2022-30781 7.5 a:gitea:gitea <1.16.7 | Gitea: fetching from a remote runs commands.
CVE-2018-18925 9.8 a:gogs:gogs <=0.11.66 | Gogs: session ids lead to files that are taken for sessions.
CVE-2019-16097 6.5 a:linuxfoundation:harbor >=1.7.0 <1.7.6 + a:linuxfoundation:harbor >=1.8.0 <1.8.3 | Harbor: anyone can register as administrator.
CVE-2019-7238 9.8 !2021-12-10 a:sonatype:nexus <3.15.0 | Nexus: a search of content runs code.
CVE-2023-42793 9.8 !2023-10-04 a:jetbrains:teamcity <2023.05.4 | TeamCity: a path without a login gives a token.
CVE-2022-36804 8.8 !2022-09-30 a:atlassian:bitbucket >=7.0.0 <7.6.17 + a:atlassian:bitbucket >=7.7.0 <7.17.10 + a:atlassian:bitbucket >=7.18.0 <7.21.4 + a:atlassian:bitbucket >=8.0.0 <8.0.3 + a:atlassian:bitbucket >=8.1.0 <8.1.3 + a:atlassian:bitbucket >=8.2.0 <8.2.2 + a:atlassian:bitbucket =8.3.0 | Bitbucket: a path of its API runs commands.
CVE-2021-26086 5.3 !2024-11-12 a:atlassian:jira_server <8.5.14 + a:atlassian:jira_server >=8.6.0 <8.13.6 + a:atlassian:jira_server >=8.14.0 <8.16.1 | Jira: files of WEB-INF can be read.
CVE-2019-11580 9.8 !2021-11-03 a:atlassian:crowd >=2.1.0 <3.0.5 + a:atlassian:crowd >=3.1.0 <3.1.6 + a:atlassian:crowd >=3.2.0 <3.2.8 + a:atlassian:crowd >=3.3.0 <3.3.5 + a:atlassian:crowd >=3.4.0 <3.4.4 | Crowd: a development plugin installs others without a login.
CVE-2020-27986 7.5 a:sonarsource:sonarqube =8.4.2.36762 | SonarQube: settings, with passwords, can be read by anyone.
CVE-2022-24348 7.7 a:argoproj:argo_cd <2.1.9 + a:argoproj:argo_cd >=2.2.0 <2.2.4 | Argo CD: Helm charts read files of others.
CVE-2021-32798 9.6 a:jupyter:notebook <5.7.11 + a:jupyter:notebook >=6.0.0 <6.4.1 | Jupyter Notebook: a notebook that is opened runs code.
CVE-2021-32797 - a:jupyter:jupyterlab <1.2.21 + a:jupyter:jupyterlab >=2.0.0 <2.2.10 + a:jupyter:jupyterlab >=3.0.0 <3.0.17 + a:jupyter:jupyterlab >=3.1.0 <3.1.4 | JupyterLab: a form in a notebook runs code.
CVE-2023-1177 9.8 a:lfprojects:mlflow <2.2.1 | MLflow: model versions read files of the server.
CVE-2025-3248 9.8 !2025-05-05 a:langflow:langflow <1.3.0 | Langflow: checking code runs it, without a login.
CVE-2023-38646 9.8 a:metabase:metabase <0.46.6.1 + a:metabase:metabase >=1.0.0 <1.46.6.1 | Metabase: the setup token stays valid and runs commands.
CVE-2021-29622 6.1 a:prometheus:prometheus >=2.23.0 <2.26.1 + a:prometheus:prometheus =2.27.0 | Prometheus: an address of it leads to other sites.
CVE-2019-7609 - !2022-01-10 a:elastic:kibana <5.6.15 + a:elastic:kibana >=6.0.0 <6.6.1 | Kibana: Timelion runs JavaScript on the server.
CVE-2022-23131 9.8 !2022-02-22 a:zabbix:zabbix >=5.4.0 <=5.4.8 | Zabbix: SAML sessions are not checked.
CVE-2022-46169 9.8 !2023-02-16 a:cacti:cacti <1.2.23 | Cacti: polling needs no login and runs commands.
CVE-2021-25296 8.8 !2022-01-18 a:nagios:nagios_xi =5.7.5 | Nagios XI: the wizard for Windows runs commands.
CVE-2022-24716 7.5 a:icinga:icinga_web_2 >=2.9.0 <2.9.6 | Icinga Web 2: files of the server can be read by anyone.
CVE-2018-20434 9.8 a:librenms:librenms =1.46 | LibreNMS: the community of a device becomes a command.
CVE-2018-9276 7.2 !2025-02-04 a:paessler:prtg_network_monitor <18.2.39 | PRTG: parameters of notifications become commands.
CVE-2018-12613 8.8 a:phpmyadmin:phpmyadmin >=4.8.0 <4.8.2 | phpMyAdmin: a parameter names files to include.
CVE-2021-21311 7.2 a:adminer:adminer >=4.0.0 <4.7.9 | Adminer: the server fetches addresses for strangers.
CVE-2022-4223 8.8 a:pgadmin:pgadmin <6.17 | pgAdmin: the path of a program needs no login and runs.
CVE-2020-35730 6.1 !2023-06-22 a:roundcube:webmail <1.2.13 + a:roundcube:webmail >=1.3.0 <1.3.16 + a:roundcube:webmail >=1.4.0 <1.4.10 | Roundcube: links in a plain mail run scripts.
CVE-2017-7692 8.8 a:squirrelmail:squirrelmail <=1.4.22 | SquirrelMail: an address becomes an argument of sendmail.
CVE-2019-9670 9.8 !2022-01-10 a:zimbra:collaboration >=8.7.0 <8.7.11 | Zimbra: the mailbox server reads external entities.
CVE-2024-11182 6.1 !2025-05-19 a:mdaemon:mdaemon <24.5.1 | MDaemon: an image in a mail runs scripts.
CVE-2023-51765 5.3 a:sendmail:sendmail <=8.17.2 | Sendmail: line ends smuggle a second mail.
CVE-2019-11356 9.8 a:cyrus:imap >=2.5.0 <2.5.13 + a:cyrus:imap >=3.0.0 <3.0.10 | Cyrus IMAP: a CalDAV request overflows a buffer.
CVE-2021-35211 - !2021-11-03 a:solarwinds:serv-u <=15.2.3 | Serv-U: its SSH runs code of strangers.
CVE-2024-4040 - !2024-04-24 a:crushftp:crushftp <10.7.1 + a:crushftp:crushftp >=11.0.0 <11.1.0 | CrushFTP: templates read files and pass by the login.
CVE-2025-47812 10.0 !2025-07-14 a:wftpserver:wing_ftp_server <7.4.4 | Wing FTP: a NUL in a user name runs Lua.
CVE-2023-40044 - !2023-10-05 a:progress:ws_ftp_server <8.7.4 + a:progress:ws_ftp_server >=8.8.0 <8.8.2 | WS_FTP: the ad hoc module makes objects of a request.
CVE-2023-34362 9.8 !2023-06-02 a:progress:moveit_transfer <2021.0.6 + a:progress:moveit_transfer >=2021.1.0 <2021.1.4 + a:progress:moveit_transfer >=2022.0.0 <2022.0.4 + a:progress:moveit_transfer >=2022.1.0 <2022.1.5 + a:progress:moveit_transfer =2023.0.0 | MOVEit Transfer: SQL of strangers is run.
CVE-2023-0669 7.2 !2023-02-10 a:fortra:goanywhere_managed_file_transfer <7.1.2 | GoAnywhere: the licence servlet makes objects of a request.
CVE-2024-50623 - !2024-12-13 a:cleo:harmony <5.8.0.21 + a:cleo:vltrader <5.8.0.21 + a:cleo:lexicom <5.8.0.21 | Cleo: files can be written and run by strangers.
CVE-2023-49103 7.5 !2023-11-30 a:owncloud:graph_api >=0.2.0 <0.2.1 + a:owncloud:graph_api >=0.3.0 <0.3.1 | ownCloud: a test page shows the environment with its passwords.
CVE-2024-23692 9.8 !2024-07-09 a:rejetto:http_file_server <=2.3m | HFS: templates in a request run commands.
CVE-2018-1160 9.8 a:netatalk:netatalk <3.1.12 | Netatalk: opening a session writes beyond memory.
CVE-2020-5741 7.2 !2023-03-10 a:plex:media_server <1.19.3 | Plex: uploads of a camera run code.
CVE-2021-21402 6.5 a:jellyfin:jellyfin <10.7.1 | Jellyfin: requests read files of the server.
CVE-2020-26948 9.8 a:emby:emby <4.5.0 | Emby: the server fetches addresses for strangers.
CVE-2018-18820 8.1 a:xiph:icecast >=2.4.0 <2.4.4 | Icecast: headers overflow a buffer of its authentication.
CVE-2023-36664 7.8 a:artifex:ghostscript <10.01.2 | Ghostscript: pipes in names are not checked.
CVE-2021-22204 7.8 !2021-11-17 a:exiftool_project:exiftool >=7.44 <12.24 | ExifTool: a DjVu file runs Perl.
CVE-2025-0411 7.0 !2025-02-06 a:7-zip:7-zip <24.09 | 7-Zip: unpacked files lose the mark of the web.
CVE-2023-38831 7.8 !2023-08-24 a:rarlab:winrar <6.23 | WinRAR: opening a picture of an archive runs a script.
CVE-2022-30333 7.5 !2022-08-09 a:rarlab:unrar <6.12 | UnRAR: archives write outside of their folder.
CVE-2018-17456 9.8 a:git-scm:git <2.14.5 + a:git-scm:git >=2.15.0 <2.15.3 + a:git-scm:git >=2.16.0 <2.16.5 + a:git-scm:git >=2.17.0 <2.17.2 + a:git-scm:git =2.18.0 + a:git-scm:git =2.19.0 | Git: an address of a submodule becomes an option.
CVE-2023-38545 9.8 a:haxx:libcurl >=7.69.0 <8.4.0 | curl: a long name overflows the heap behind SOCKS5.
CVE-2021-3156 7.8 !2022-04-06 a:sudo_project:sudo >=1.8.2 <1.8.32 | sudo: an argument overflows the heap (Baron Samedit).
CVE-2021-4034 7.8 !2022-06-27 a:polkit_project:polkit <121 | polkit: pkexec runs what its environment names (PwnKit).
CVE-2023-4911 7.8 !2023-11-21 a:gnu:glibc >=2.34 <2.39 | glibc: GLIBC_TUNABLES overflows a buffer (Looney Tunables).
CVE-2014-6271 9.8 !2022-01-28 a:gnu:bash <=4.3 | Bash: variables run commands (Shellshock).
CVE-2020-15999 - !2021-11-03 a:freetype:freetype >=2.6.0 <2.10.4 | FreeType: a picture in a font overflows the heap.
CVE-2023-4863 8.8 !2023-09-13 a:webmproject:libwebp <1.3.2 | libwebp: a picture overflows the heap.
CVE-2023-5217 8.8 !2023-10-02 a:webmproject:libvpx <1.13.1 | libvpx: encoding of VP8 overflows the heap.
CVE-2022-37434 9.8 a:zlib:zlib <=1.2.12 | zlib: a long header of gzip overflows a buffer.
CVE-2024-3094 10.0 a:tukaani:xz =5.6.0 + a:tukaani:xz =5.6.1 | xz: its releases carry a backdoor.
CVE-2022-25315 9.8 a:libexpat_project:libexpat <2.4.5 | Expat: long texts overflow a number.
CVE-2022-40303 7.5 a:xmlsoft:libxml2 <2.10.3 | libxml2: long texts overflow a number.
CVE-2020-11656 9.8 a:sqlite:sqlite <=3.31.1 | SQLite: ALTER TABLE uses memory that was freed.
CVE-2024-47176 5.3 a:openprinting:cups-browsed <=2.0.1 | cups-browsed: packets of anyone add printers.
CVE-2017-12166 9.8 a:openvpn:openvpn <2.3.18 + a:openvpn:openvpn >=2.4.0 <2.4.4 | OpenVPN: key method 1 overflows a buffer.
CVE-2021-41991 7.5 a:strongswan:strongswan >=4.2.10 <5.9.4 | strongSwan: its cache of certificates overflows a number.
CVE-2023-30570 7.5 a:libreswan:libreswan >=3.28 <4.11 | Libreswan: an IKEv1 packet stops pluto.
CVE-2021-20230 7.5 a:stunnel:stunnel <5.57 | stunnel: a redirect takes clients without a certificate.
CVE-2021-40346 7.5 a:haproxy:haproxy >=2.0.0 <2.0.25 + a:haproxy:haproxy >=2.2.0 <2.2.17 + a:haproxy:haproxy >=2.3.0 <2.3.14 + a:haproxy:haproxy >=2.4.0 <2.4.4 | HAProxy: the length of a header name hides a second request.
CVE-2021-29492 - a:envoyproxy:envoy <1.15.5 + a:envoyproxy:envoy >=1.16.0 <1.16.4 + a:envoyproxy:envoy >=1.17.0 <1.17.3 + a:envoyproxy:envoy >=1.18.0 <1.18.3 | Envoy: escaped slashes pass by rules of paths.
CVE-2022-23632 - a:traefik:traefik <2.6.1 | Traefik: TLS settings of a host with a dot are not applied.
CVE-2017-1000028 7.5 a:oracle:glassfish_server =4.1 | GlassFish: overlong slashes read files.
CVE-2020-14882 9.8 !2021-11-03 a:oracle:weblogic_server =10.3.6.0.0 + a:oracle:weblogic_server =12.1.3.0.0 + a:oracle:weblogic_server =12.2.1.3.0 + a:oracle:weblogic_server =12.2.1.4.0 + a:oracle:weblogic_server =14.1.1.0.0 | WebLogic: the console opens without a login.
CVE-2022-31181 9.8 a:prestashop:prestashop >=1.6.0.10 <1.7.8.7 | PrestaShop: SQL of strangers becomes code.
CVE-2019-12747 8.8 a:typo3:typo3 >=8.0.0 <=8.7.26 + a:typo3:typo3 >=9.0.0 <=9.5.7 | TYPO3: backend users make objects of their data.
CVE-2017-9822 8.8 !2021-11-03 a:dnnsoftware:dotnetnuke <9.1.1 | DNN: a cookie makes objects.
CVE-2021-42237 9.8 !2022-03-25 a:sitecore:experience_platform >=7.5 <=8.2 | Sitecore: a report makes objects of a request.
CVE-2019-10068 9.8 !2022-03-25 a:kentico:kentico >=10.0.0 <10.0.52 + a:kentico:kentico >=11.0.0 <11.0.48 + a:kentico:kentico >=12.0.0 <12.0.15 | Kentico: the staging service makes objects of a request.
CVE-2023-41892 9.8 a:craftcms:craft_cms >=4.0.0 <4.4.15 | Craft CMS: a request makes objects and runs code.
CVE-2021-32648 9.1 !2022-01-18 a:octobercms:october <1.0.472 + a:octobercms:october >=1.1.1 <1.1.5 | October: a request resets passwords of others.
CVE-2023-40028 6.5 a:ghost:ghost <5.59.1 | Ghost: links in an import read files.
CVE-2018-16763 9.8 a:thedaylightstudio:fuel_cms <=1.4.1 | Fuel CMS: a filter runs PHP.
CVE-2019-16113 8.8 a:bludit:bludit =3.9.2 | Bludit: pictures that are uploaded can be PHP.
CVE-2019-9053 - a:cmsmadesimple:cms_made_simple =2.2.8 | CMS Made Simple: news take SQL.
CVE-2018-1000207 7.2 a:modx:modx_revolution <=2.6.4 | MODX: thumbnails write PHP.
CVE-2021-27890 8.8 a:mybb:mybb <1.8.26 | MyBB: templates take SQL and run code.
CVE-2018-19274 7.2 a:phpbb:phpbb <3.2.4 | phpBB: a path of the administration makes objects.
CVE-2019-16759 9.8 !2021-11-03 a:vbulletin:vbulletin >=5.0.0 <=5.5.4 | vBulletin: a widget runs PHP of a request.
CVE-2021-41163 - a:discourse:discourse <2.7.9 | Discourse: a message of a cloud service runs commands.
CVE-2022-46164 9.8 a:nodebb:nodebb <2.6.1 | NodeBB: a socket message takes over accounts.
CVE-2021-22911 9.8 a:rocket.chat:rocket.chat >=3.11.0 <3.11.4 + a:rocket.chat:rocket.chat >=3.12.0 <3.12.4 + a:rocket.chat:rocket.chat >=3.13.0 <3.13.2 | Rocket.Chat: queries to its database come from strangers.
CVE-2023-32315 - !2023-08-24 a:igniterealtime:openfire >=3.10.0 <4.6.8 + a:igniterealtime:openfire >=4.7.0 <4.7.5 | Openfire: the setup pages open the administration.
CVE-2021-32920 7.5 a:prosody:prosody <0.11.9 | Prosody: renegotiations of TLS use up the processor.
CVE-2018-7284 7.5 a:digium:asterisk >=13.0.0 <=13.19.1 + a:digium:asterisk >=14.0.0 <=14.7.5 + a:digium:asterisk >=15.0.0 <=15.2.1 | Asterisk: a SUBSCRIBE with many Accept headers overflows the stack.
CVE-2021-41105 7.5 a:freeswitch:freeswitch <1.10.7 | FreeSWITCH: a wrong SRTP packet ends a call.
CVE-2018-8828 9.8 a:kamailio:kamailio <4.4.7 + a:kamailio:kamailio >=5.0.0 <5.0.6 + a:kamailio:kamailio >=5.1.0 <5.1.2 | Kamailio: a REGISTER overflows a buffer.
CVE-2019-19006 9.8 a:sangoma:freepbx >=13.0.0.0 <=13.0.197.13 + a:sangoma:freepbx >=14.0.0.0 <=14.0.13.11 + a:sangoma:freepbx >=15.0.0.0 <=15.0.16.26 | FreePBX: the administration opens without a password.
CVE-2020-26262 7.2 a:coturn_project:coturn <4.5.2 | coturn: relays reach the loopback of the server.
CVE-2023-29059 7.8 a:3cx:3cx =18.12.407 + a:3cx:3cx =18.12.416 | 3CX: the desktop program carries foreign code.
CVE-2019-2386 7.1 a:mongodb:mongodb >=3.4.0 <3.4.22 + a:mongodb:mongodb >=3.6.0 <3.6.13 + a:mongodb:mongodb >=4.0.0 <4.0.9 | MongoDB: sessions of a deleted user come back with its name.
CVE-2021-27928 7.2 a:mariadb:mariadb >=10.2.0 <10.2.37 + a:mariadb:mariadb >=10.3.0 <10.3.28 + a:mariadb:mariadb >=10.4.0 <10.4.18 + a:mariadb:mariadb >=10.5.0 <10.5.9 | MariaDB: wsrep settings run commands.
CVE-2019-20933 9.8 a:influxdata:influxdb <1.7.6 | InfluxDB: tokens with an empty secret are taken.
CVE-2021-34371 9.8 a:neo4j:neo4j <=3.4.18 | Neo4j: the shell over RMI makes objects of a request.
CVE-2017-11467 9.8 a:orientdb:orientdb <=2.2.22 | OrientDB: a query runs functions without the right to.
CVE-2021-42387 8.1 a:clickhouse:clickhouse <21.10.2.15 | ClickHouse: LZ4 of a request reads beyond memory.
CVE-2020-15115 7.5 a:etcd:etcd <3.3.23 + a:etcd:etcd >=3.4.0 <3.4.10 | etcd: passwords of one letter are accepted.
CVE-2020-7219 7.5 a:hashicorp:consul <1.6.3 | Consul: connections without end use up the memory.
CVE-2020-16250 8.2 a:hashicorp:vault >=0.7.1 <1.2.5 + a:hashicorp:vault >=1.3.0 <1.3.8 + a:hashicorp:vault >=1.4.0 <1.4.4 + a:hashicorp:vault =1.5.0 | Vault: the login by AWS can be forged.
CVE-2020-7956 9.8 a:hashicorp:nomad <0.10.3 | Nomad: roles in certificates are not checked.
CVE-2021-32719 - a:vmware:rabbitmq <3.8.18 | RabbitMQ: names of federated links run scripts.
CVE-2020-26892 9.8 a:linuxfoundation:nats-server <2.1.9 | NATS: credentials that have expired are taken.
CVE-2021-33176 7.5 a:octavolabs:vernemq <1.12.0 | VerneMQ: messages of strangers use up the memory.
CVE-2018-1002105 9.8 a:kubernetes:kubernetes >=1.0.0 <1.10.11 + a:kubernetes:kubernetes >=1.11.0 <1.11.5 + a:kubernetes:kubernetes >=1.12.0 <1.12.3 | Kubernetes: an upgraded request goes on with the rights of the API server.
CVE-2019-13139 8.4 a:docker:docker <18.09.4 | Docker: the address of a build becomes a command.
CVE-2024-21626 8.6 a:linuxfoundation:runc <1.1.12 | runc: a container gets a folder of the host.
CVE-2022-23648 7.5 a:linuxfoundation:containerd <1.4.13 + a:linuxfoundation:containerd >=1.5.0 <1.5.10 + a:linuxfoundation:containerd =1.6.0 | containerd: an image reads files of the host.
CVE-2021-36782 9.9 a:suse:rancher >=2.5.0 <2.5.16 + a:suse:rancher >=2.6.0 <2.6.7 | Rancher: secrets are stored where users read them.
CVE-2018-19367 9.8 a:portainer:portainer <=1.19.2 | Portainer: the first administrator can be made by anyone.
CVE-2020-12691 8.8 a:openstack:keystone <15.0.1 + a:openstack:keystone =16.0.0 | Keystone: EC2 credentials are made for others.
CVE-2022-22954 9.8 !2022-04-14 a:vmware:workspace_one_access =20.10.0.0 + a:vmware:workspace_one_access =20.10.0.1 + a:vmware:workspace_one_access =21.08.0.0 + a:vmware:workspace_one_access =21.08.0.1 + a:vmware:identity_manager >=3.3.3 <=3.3.6 | Workspace ONE Access: templates run commands.
CVE-2023-20887 9.8 !2023-06-22 a:vmware:vrealize_network_insight >=6.2.0 <=6.10.0 | Aria Operations for Networks: requests run commands.
CVE-2020-11651 9.8 !2021-11-03 a:saltstack:salt <2019.2.4 + a:saltstack:salt >=3000 <3000.2 | Salt: methods of the master need no login.
CVE-2019-10758 9.9 !2021-12-10 a:mongo-express_project:mongo-express <0.54.0 | mongo-express: a query runs commands.
CVE-2025-32433 10.0 !2025-06-09 a:erlang:erlang\\/otp <25.3.2.20 + a:erlang:erlang\\/otp >=26.0 <26.2.5.11 + a:erlang:erlang\\/otp >=27.0 <27.3.3 | Erlang/OTP: its SSH server runs commands before a login.
CVE-2024-1709 10.0 !2024-02-22 a:connectwise:screenconnect <23.9.8 | ScreenConnect: the setup pages open again.
CVE-2023-27350 9.8 !2023-04-21 a:papercut:papercut_mf >=8.0.0 <20.1.7 + a:papercut:papercut_mf >=21.0.0 <21.2.11 + a:papercut:papercut_mf >=22.0.0 <22.0.9 + a:papercut:papercut_ng >=8.0.0 <20.1.7 + a:papercut:papercut_ng >=21.0.0 <21.2.11 + a:papercut:papercut_ng >=22.0.0 <22.0.9 | PaperCut: the setup pages give the rights of the administrator.
CVE-2024-36401 9.8 !2024-07-15 a:geoserver:geoserver <2.22.6 + a:geoserver:geoserver >=2.23.0 <2.23.6 + a:geoserver:geoserver >=2.24.0 <2.24.4 + a:geoserver:geoserver >=2.25.0 <2.25.2 | GeoServer: names of properties run code.
CVE-2023-43208 9.8 !2024-05-20 a:nextgen:mirth_connect <4.4.1 | Mirth Connect: a request makes objects and runs code.
CVE-2019-15107 9.8 !2022-03-25 a:webmin:webmin <=1.920 | Webmin: changing an old password runs commands.
CVE-2022-44877 9.8 !2023-01-17 a:control-webpanel:webpanel <0.9.8.1147 | Control Web Panel: the login page runs commands.
CVE-2024-51567 - !2024-11-07 a:cyberpanel:cyberpanel <2.3.7 | CyberPanel: the state of an upgrade runs commands.
CVE-2020-8816 7.2 !2021-12-10 a:pi-hole:pi-hole <=4.3.2 | Pi-hole: a lease of DHCP runs commands.
CVE-2019-16278 9.8 !2024-11-07 a:nazgul:nostromo_nhttpd <=1.9.6 | Nostromo: paths lead outside and run commands.
CVE-2017-17562 8.1 !2021-12-10 a:embedthis:goahead <3.6.5 | GoAhead: CGI takes its environment from a request.
CVE-2022-35914 9.8 !2023-03-07 a:glpi-project:glpi <=10.0.2 | GLPI: a file of htmLawed runs PHP.
CVE-2024-11680 9.8 !2024-12-03 a:projectsend:projectsend =r1605 | ProjectSend: options change without a login.
CVE-2020-7961 9.8 !2021-11-03 a:liferay:liferay_portal <7.2.1 | Liferay: a service over JSON makes objects.
CVE-2022-26352 9.8 !2022-08-25 a:dotcms:dotcms >=3.0 <=22.02 | dotCMS: uploads write files anywhere.
CVE-2021-35464 9.8 !2021-11-03 a:forgerock:access_management <7.0 | ForgeRock AM: a parameter of a page makes objects.
CVE-2022-29464 9.8 !2022-04-25 a:wso2:api_manager >=2.2.0 <=4.0.0 | WSO2: uploads write files anywhere.
CVE-2023-38205 7.5 !2023-07-20 a:adobe:coldfusion =2023:update2 | ColdFusion: paths pass by the restriction of the administration.
CVE-2020-8644 9.8 !2021-11-03 a:playsms:playsms <1.4.3 | playSMS: templates in a login run code.
CVE-2020-8655 7.8 !2021-11-03 a:eyesofnetwork:eyesofnetwork =5.3 | EyesOfNetwork: users run nmap as root.
CVE-2020-10221 8.8 !2021-11-03 a:rconfig:rconfig <=3.9.4 | rConfig: a parameter becomes a command.
CVE-2025-24016 9.9 !2025-06-10 a:wazuh:wazuh >=4.4.0 <4.9.1 | Wazuh: requests to its API run code.
CVE-2021-44077 9.8 !2021-12-01 a:zohocorp:manageengine_servicedesk_plus <11.3 | ServiceDesk Plus: REST calls upload and run files.
CVE-2021-40539 9.8 !2021-11-03 a:zohocorp:manageengine_adselfservice_plus <6.1 | ADSelfService Plus: REST calls pass by the login.
CVE-2020-10189 9.8 !2021-11-03 a:zohocorp:manageengine_desktop_central <10.0.474 | Desktop Central: a servlet makes objects of a file.
CVE-2022-35405 9.8 !2022-09-22 a:zohocorp:manageengine_password_manager_pro <12.1 + a:zohocorp:manageengine_pam360 <5.5 | ManageEngine: XML-RPC makes objects of a request.
CVE-2024-28995 - !2024-07-17 a:solarwinds:serv-u <15.4.2 | Serv-U: paths read files of the server.
CVE-2024-28986 9.8 !2024-08-15 a:solarwinds:web_help_desk <12.8.3 | Web Help Desk: a request makes objects and runs code.
CVE-2020-10148 9.8 !2021-11-03 a:solarwinds:orion_platform =2019.4:hotfix5 + a:solarwinds:orion_platform =2020.2:- | Orion: parts of a path pass by the login.
CVE-2023-22527 9.8 !2024-01-24 a:atlassian:confluence_data_center >=8.0.0 <8.5.4 | Confluence: old templates run code.
CVE-2021-44515 9.8 !2021-12-10 a:zohocorp:manageengine_desktop_central >=10.1.2127.0 <10.1.2127.18 | Desktop Central: the login can be passed by.
CVE-2022-41040 8.8 !2022-09-30 a:microsoft:exchange_server =2013:cumulative_update_23 | Exchange: autodiscover reaches inner services (ProxyNotShell).
CVE-2025-49113 9.9 a:roundcube:webmail <1.5.10 + a:roundcube:webmail >=1.6.0 <1.6.11 | Roundcube: uploads make objects and run code.
CVE-2024-42009 9.3 !2025-06-09 a:roundcube:webmail <1.5.8 + a:roundcube:webmail >=1.6.0 <1.6.8 | Roundcube: a mail that is shown sends mails of its reader.
`
