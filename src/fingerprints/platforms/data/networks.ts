/** Servers of other protocols than the web, and systems. */
export const networkPlatforms = `
# Shells, files, mail, names
openbsd:openssh OpenSSH
dropbear_ssh_project:dropbear_ssh Dropbear; Dropbear sshd
libssh:libssh libssh
libssh2:libssh2 libssh2
paramiko:paramiko paramiko
asyncssh_project:asyncssh AsyncSSH
tinyssh:tinyssh TinySSH
ssh2_project:ssh2 ssh2js; ssh2 for Node.js
apache:sshd Apache MINA SSHD
wolfssh:wolfssh wolfSSH; wolfSSHServer
bitvise:ssh_server Bitvise SSH Server; WinSSHD
vandyke:vshell VShell
proftpd:proftpd ProFTPD
pureftpd:pure-ftpd Pure-FTPd
vsftpd_project:vsftpd vsFTPd
filezilla-project:filezilla_server FileZilla Server
pyftpdlib_project:pyftpdlib pyftpdlib
samba:samba Samba; smbd
samba:rsync rsync
netatalk:netatalk Netatalk
gnu:inetutils inetutils; GNU inetutils
bftpd_project:bftpd bftpd
oftpd:oftpd oftpd
atftp_project:atftp atftpd
postfix:postfix Postfix
exim:exim Exim
proofpoint:sendmail Sendmail
openbsd:opensmtpd OpenSMTPD
dovecot:dovecot Dovecot
cyrus:imap Cyrus IMAP; Cyrus imapd
courier-mta:courier Courier
double_precision_incorporated:courier-imap Courier-IMAP
haraka_project:haraka Haraka
hmailserver:hmailserver hMailServer
qmail:qmail qmail
maddy_project:maddy Maddy
xmailserver:xmail XMail
isc:inn INN; InterNetNews
leafnode:leafnode Leafnode
isc:bind BIND; ISC BIND
nlnetlabs:unbound Unbound
nlnetlabs:nsd NSD
thekelleys:dnsmasq dnsmasq
nic:knot_dns Knot DNS
nic:knot_resolver Knot Resolver
powerdns:authoritative_server PowerDNS Authoritative Server
powerdns:recursor PowerDNS Recursor
powerdns:dnsdist dnsdist
maradns:maradns MaraDNS
yadifa:yadifa YADIFA
gdnsd:gdnsd gdnsd
pdnsd:pdnsd pdnsd
coredns.io:coredns CoreDNS
isc:dhcp ISC DHCP
isc:kea Kea
ntp:ntp ntpd; NTP
ntpsec:ntpsec NTPsec
tuxfamily:chrony chrony
net-snmp:net-snmp Net-SNMP
openldap:openldap OpenLDAP; slapd
redhat:389_directory_server 389 Directory Server
freeradius:freeradius FreeRADIUS
mit:kerberos_5 MIT Kerberos; krb5kdc
heimdal_project:heimdal Heimdal
# Data
oracle:mysql MySQL
mariadb:mariadb MariaDB
percona:percona_server Percona Server
proxysql:proxysql ProxySQL
postgresql:postgresql PostgreSQL
pgbouncer:pgbouncer PgBouncer
pgpool:pgpool-ii Pgpool-II
firebirdsql:firebird Firebird
redis:redis Redis
keydb:keydb KeyDB
lfprojects:valkey Valkey
memcached:memcached Memcached
mongodb:mongodb MongoDB
apache:cassandra Cassandra; Apache Cassandra
scylladb:scylladb ScyllaDB
gearman:gearmand gearmand
eclipse:mosquitto mosquitto
sphinxsearch:sphinx Sphinx searchd
# Chat, voice, media, games
digium:asterisk Asterisk; Asterisk PBX
freeswitch:freeswitch FreeSWITCH
kamailio:kamailio Kamailio
kannel:kannel Kannel
opensips:opensips OpenSIPS
sipwise:rtpengine rtpengine
coturn_project:coturn Coturn
meetecho:janus Janus
prosody:prosody Prosody
process-one:ejabberd ejabberd
igniterealtime:openfire Openfire
erlang-solutions:mongooseim MongooseIM
inspircd:inspircd InspIRCd
unrealircd:unrealircd UnrealIRCd
barton:ngircd ngIRCd
ircd-hybrid:ircd-hybrid ircd-hybrid
charybdis_project:charybdis Charybdis
bitlbee:bitlbee BitlBee
quassel-irc:quassel quassel-core; Quassel
znc:znc ZNC
psybnc:psybnc psyBNC
musicpd:music_player_daemon MPD; Music Player Daemon
pulseaudio:pulseaudio PulseAudio
live555:streaming_media LIVE555; LIVE555 Streaming Media
gstreamer_project:gstreamer GStreamer
videolan:vlc_media_player VLC; VLC media player
ossrs:simple_realtime_server SRS
lirc:lirc LIRC; lircd
bzflag:bzflag BZFlag
freeciv:freeciv Freeciv
openttd:openttd OpenTTD
minetest:minetest Minetest
teeworlds:teeworlds Teeworlds
ioquake3:ioquake3 ioquake3; ioq3ded
# Systems, management, tunnels
clamav:clamav ClamAV; clamd
apache:spamassassin SpamAssassin; spamd
apcupsd:apcupsd apcupsd
networkupstools:nut NUT; Network UPS Tools; upsd
nagios:remote_plug_in_executor NRPE
zabbix:zabbix_agent Zabbix agent
bareos:bareos Bareos director
openprinting:cups CUPS
sane-project:sane_backends saned; SANE
distcc_project:distcc distcc; distccd
gnu:gdb gdbserver
torproject:tor Tor
openvpn:openvpn OpenVPN
strongswan:strongswan strongSwan
libreswan:libreswan Libreswan
xelerance:xl2tpd xl2tpd
poptop:pptp_server pptpd; poptop
softether:vpn SoftEther VPN
vtun:vtun VTun
stunnel:stunnel stunnel
shadowsocks:shadowsocks-libev shadowsocks-libev
tigervnc:tigervnc TigerVNC
tightvnc:tightvnc TightVNC; TightVNC desktop
uvnc:ultravnc UltraVNC
realvnc:realvnc RealVNC
libvnc_project:libvncserver LibVNCServer; x11vnc
neutrinolabs:xrdp xrdp
freerdp:freerdp FreeRDP
x.org:x_server X.Org
xpra:xpra Xpra
x2go:x2go_server X2Go
nomachine:nomachine NoMachine
spice_project:spice SPICE
qemu:qemu QEMU
redhat:libvirt libvirt; libvirtd
shellinabox_project:shellinabox Shell In A Box
avahi:avahi Avahi
lldpd_project:lldpd lldpd
frrouting:frrouting FRRouting; FRR
quagga:quagga Quagga; Zebra
nic:bird BIRD
gpsd_project:gpsd gpsd
gluster:glusterfs GlusterFS
moosefs:moosefs MooseFS
openafs:openafs OpenAFS
clusterlabs:pacemaker Pacemaker
schedmd:slurm Slurm
o:openwrt:openwrt OpenWrt; OpenWrt LuCI
o:mikrotik:routeros RouterOS; MikroTik RouterOS
o:dd-wrt:dd-wrt DD-WRT
o:synology:diskstation_manager Synology DSM
o:qnap:qts QNAP QTS
o:vmware:esxi VMware ESXi
o:fortinet:fortios FortiOS
fortinet:fortimail FortiMail
fortinet:fortimanager FortiManager
fortinet:fortianalyzer FortiAnalyzer
fortinet:fortiweb FortiWeb
fortinet:fortiadc FortiADC
fortinet:fortisandbox FortiSandbox
fortinet:fortiauthenticator FortiAuthenticator
fortinet:fortinac FortiNAC
fortinet:fortiportal FortiPortal
fortinet:fortiproxy FortiProxy
fortinet:fortirecorder FortiRecorder
fortinet:fortisiem FortiSIEM
fortinet:fortivoice FortiVoice
fortinet:fortiddos FortiDDoS
fortinet:fortideceptor FortiDeceptor
cisco:firepower_management_center Cisco Firepower Management Center; Firepower Management Center
cisco:identity_services_engine Cisco ISE; Cisco Identity Services Engine; Identity Services Engine
cisco:prime_infrastructure Cisco Prime Infrastructure
cisco:security_manager Cisco Security Manager
cisco:meeting_server Cisco Meeting Server
cisco:finesse Cisco Finesse
cisco:emergency_responder Cisco Emergency Responder
cisco:email_security_appliance Cisco Email Security Appliance
cisco:secure_access_control_server Cisco Secure ACS
cisco:network_assistant Cisco Network Assistant
cisco:dna_center Cisco DNA Center
eggheads:eggdrop Eggdrop
tarantool:tarantool Tarantool
linuxfoundation:vitess Vitess
yawcam:yawcam Yawcam
openmediavault:openmediavault OpenMediaVault
`
