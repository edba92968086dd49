/**
 * Products that go by several names: vendors are bought and renamed, and fingerprints keep the name of their
 * day. Vulnerabilities filed under one name of a line concern all of them.
 */
const sameProducts: readonly (readonly string[])[] = [
  ['a:f5:nginx', 'a:nginx:nginx', 'a:igor_sysoev:nginx', 'a:f5:nginx_open_source'],
  ['a:oracle:mysql', 'a:mysql:mysql', 'a:sun:mysql', 'a:oracle:mysql_server'],
  ['a:mariadb:mariadb', 'a:mariadb:mariadb_server'],
  ['a:apache:http_server', 'a:apache:httpd', 'a:apache_software_foundation:apache_http_server'],
  ['a:apache:tomcat', 'a:apache_software_foundation:apache_tomcat'],
  ['a:apache:log4j', 'a:apache_software_foundation:apache_log4j2'],
  ['a:apache:activemq', 'a:apache_software_foundation:apache_activemq'],
  ['a:microsoft:internet_information_services', 'a:microsoft:iis', 'a:microsoft:internet_information_server'],
  ['a:redis:redis', 'a:redislabs:redis', 'a:pivotal_software:redis'],
  ['a:elastic:elasticsearch', 'a:elasticsearch:elasticsearch', 'a:elasticsearch:elastic_search'],
  ['a:elastic:kibana', 'a:elasticsearch:kibana'],
  ['a:lighttpd:lighttpd', 'a:jan_kneschke:lighttpd'],
  ['a:dropbear_ssh_project:dropbear_ssh', 'a:matt_johnston:dropbear_ssh_server', 'a:dropbear:dropbear_ssh'],
  ['a:thekelleys:dnsmasq', 'a:simon_kelley:dnsmasq'],
  ['a:vsftpd_project:vsftpd', 'a:vsftpd:vsftpd', 'a:beasts:vsftpd'],
  ['a:proftpd:proftpd', 'a:proftpd_project:proftpd'],
  ['a:pureftpd:pure-ftpd', 'a:pure-ftpd:pure-ftpd'],
  ['a:openbsd:opensmtpd', 'a:opensmtpd:opensmtpd'],
  ['a:sendmail:sendmail', 'a:proofpoint:sendmail'],
  ['a:postfix:postfix', 'a:wietse_venema:postfix'],
  ['a:jenkins:jenkins', 'a:cloudbees:jenkins', 'a:jenkins-ci:jenkins', 'a:jenkins_project:jenkins'],
  ['a:vmware:rabbitmq', 'a:pivotal_software:rabbitmq', 'a:broadcom:rabbitmq_server'],
  ['a:eclipse:mosquitto', 'a:mosquitto:mosquitto'],
  ['a:eclipse:jetty', 'a:mortbay:jetty', 'a:jetty:jetty'],
  ['a:postgresql:postgresql', 'a:postgresql_global_development_group:postgresql'],
  ['a:mongodb:mongodb', 'a:10gen:mongodb', 'a:mongodb:mongodb_server'],
  ['a:php:php', 'a:php_group:php'],
  ['a:nodejs:node.js', 'a:joyent:node.js', 'a:nodejs:nodejs'],
  ['a:memcached:memcached', 'a:memcachedb:memcached', 'a:danga:memcached'],
  ['a:samba:samba', 'a:samba_project:samba'],
  ['a:squid-cache:squid', 'a:squid:squid', 'a:squid_cache:squid'],
  ['a:openssl:openssl', 'a:openssl_project:openssl'],
  ['a:libssh:libssh', 'a:libssh_project:libssh'],
  ['a:realvnc:realvnc', 'a:realvnc:vnc'],
  ['a:mit:kerberos_5', 'a:mit:kerberos'],
  ['a:net-snmp:net-snmp', 'a:net-snmp_project:net-snmp'],
  ['o:linux:linux_kernel', 'a:linux:linux_kernel', 'a:linux:linux', 'a:linux:kernel'],
  ['o:mikrotik:routeros', 'a:mikrotik:routeros', 'a:mikrotik:router_os'],
  ['o:fortinet:fortios', 'a:fortinet:fortios'],
  ['o:canonical:ubuntu_linux', 'o:ubuntu:ubuntu_linux', 'o:canonical:ubuntu'],
  ['o:debian:debian_linux', 'o:debian:debian_gnu_linux', 'o:debian:linux'],
]

const groups: ReadonlyMap<string, readonly string[]> = new Map(
  sameProducts.flatMap((names) => names.map((name) => [name, names] as const)),
)

/** Every name of a product (`a:vendor:product`), the one that is used most first. */
export function namesOf(product: string): readonly string[] {
  return groups.get(product) ?? [product]
}
