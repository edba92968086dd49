/** A product that is recognised by what its sign-in page says, or by how a picture of it looks. */
export type KnownLogo = {
  /** In small letters. */
  readonly name: string
  /** Each on its own is enough; in small letters, with single spaces. */
  readonly phrases: readonly string[]
  /** Hashes of pictures of it: 16 hexadecimal digits each. */
  readonly phashes: readonly string[]
}

const logo = (name: string, phrases: readonly string[] = [name], ...phashes: string[]): KnownLogo => ({
  name,
  phrases,
  phashes,
})

/** Our own set: products whose sign-in pages are often found. The hashes are those of pages that we have drawn. */
export const builtInLogos: readonly KnownLogo[] = [
  logo('argo cd'),
  logo('cacti'),
  logo('cisco', ['cisco']),
  logo('citrix', ['citrix gateway', 'netscaler', 'citrix adc']),
  logo('confluence'),
  logo('cpanel', ['cpanel', 'webmail login cpanel']),
  logo('directadmin'),
  logo('f5', ['big-ip', 'f5 networks']),
  logo('fortinet', ['fortigate', 'fortinet', 'fortiweb', 'forticlient']),
  logo('gitea'),
  logo('gitlab', ['gitlab'], '18975494b74bb54c'),
  logo('grafana', ['grafana'], '4c7133ce663199cc'),
  logo('graylog'),
  logo('guacamole', ['apache guacamole', 'guacamole']),
  logo('harbor', ['goharbor', 'harbor registry']),
  logo('hikvision'),
  logo('home assistant'),
  logo('idrac', ['integrated dell remote access controller', 'idrac']),
  logo('ilo', ['hpe ilo', 'integrated lights-out']),
  logo('ivanti', ['ivanti connect secure', 'pulse secure', 'pulse connect secure']),
  logo('jenkins', ['jenkins'], '4de019c1e61ee31d'),
  logo('jira', ['jira']),
  logo('jupyter'),
  logo('keycloak', ['keycloak'], '1b64649bc79b3864'),
  logo('kibana', ['kibana', 'welcome to elastic']),
  logo('mikrotik', ['mikrotik', 'routeros', 'webfig']),
  logo('minio'),
  logo('nagios'),
  logo('nextcloud', ['nextcloud'], '1b9b64649ab93166'),
  logo('openvpn', ['openvpn access server', 'openvpn connect']),
  logo('opnsense'),
  logo('outlook', ['outlook web app', 'outlook on the web', 'exchange server']),
  logo('palo alto', ['globalprotect', 'palo alto networks']),
  logo('pfsense', ['pfsense'], '11116e66766a39b9'),
  logo('phpmyadmin', ['phpmyadmin'], '3a4d4541474f4f3a'),
  logo('plesk'),
  logo('portainer', ['portainer'], '18b34e4ab7b46c4a'),
  logo('proxmox', ['proxmox'], '3b4444613f3b623d'),
  logo('qnap', ['qnap', 'qts login']),
  logo('rabbitmq'),
  logo('roundcube', ['roundcube']),
  logo('sap', ['sap netweaver', 'sap fiori']),
  logo('sonarqube'),
  logo('sonicwall'),
  logo('sophos', ['sophos firewall', 'sophos utm', 'sophos user portal']),
  logo('synology', ['synology', 'diskstation']),
  logo('truenas', ['truenas', 'freenas']),
  logo('ubiquiti', ['unifi', 'ubiquiti', 'edgeos']),
  logo('vmware', ['vmware esxi', 'vsphere', 'vmware horizon', 'vcenter']),
  logo('watchguard'),
  logo('webmin', ['webmin', 'usermin']),
  logo('windows', ['windows server', 'windows 10', 'windows 11']),
  logo('wordpress', ['wordpress', 'powered by wordpress']),
  logo('xrdp', ['xrdp', 'login to xrdp']),
  logo('zabbix', ['zabbix'], '097b621ed893d664'),
  logo('zimbra'),
]
