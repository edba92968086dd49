import type { Rule } from './rule.ts'

const names = (list: readonly string[]): string => list.map((name) => `name.keyword:"${name}"`).join(' OR ')
const titles = (list: readonly string[]): string =>
  list.map((title) => `web.title:"${title}" OR http.title:"${title}"`).join(' OR ')

/** Services that do not belong on the internet. */
export const exposureRules: readonly Rule[] = [
  {
    id: 'database-open',
    title: 'Database without a password',
    explanation:
      'The database let us read its list of contents without a login: anyone can read, change or delete what it stores.',
    advice:
      'Close the port to the internet now, turn authentication on, and check the logs for who read it. Treat the data as leaked.',
    category: 'exposure',
    severity: 'critical',
    condition: {
      kind: 'query',
      query:
        '_exists_:redis.redis_version OR _exists_:mongodb.listDatabases OR _exists_:elasticsearch.indices OR _exists_:cassandra.keyspace_names OR _exists_:rethinkdb.database_names OR _exists_:memcached.total_items',
    },
    references: ['CWE-306'],
  },
  {
    id: 'database-exposed',
    title: 'Database reachable',
    explanation:
      'A database answers from outside. One guessed password or one vulnerability is enough to read all of it.',
    advice:
      'Allow connections only from the servers that need it: bind it to an internal address or use a firewall.',
    category: 'exposure',
    severity: 'high',
    condition: {
      kind: 'query',
      query: names([
        ...['mysql', 'mariadb', 'postgresql', 'ms-sql-s', 'oracle-tns', 'mongodb', 'redis', 'couchdb'],
        ...['elasticsearch', 'cassandra', 'memcached', 'rethinkdb', 'ibm-db2', 'influxdb', 'clickhouse'],
      ]),
    },
    references: ['CWE-284'],
  },
  {
    id: 'remote-desktop',
    title: 'Remote desktop reachable',
    explanation: 'RDP, VNC and X11 are where passwords are guessed first, and where ransomware comes in.',
    advice: 'Put it behind a VPN or a gateway with two-factor sign-in, and close the port to everyone else.',
    category: 'exposure',
    severity: 'high',
    condition: {
      kind: 'query',
      query: `type.keyword:rdp OR type.keyword:vnc OR type.keyword:x11 OR ${names(['ms-wbt-server', 'vnc', 'x11'])}`,
    },
    references: ['CWE-284'],
  },
  {
    id: 'remote-desktop-open',
    title: 'Screen without a password',
    explanation: 'The screen is shown to anyone who connects, with keyboard and mouse.',
    advice: 'Close the port now, then set a password and put the service behind a VPN.',
    category: 'exposure',
    severity: 'critical',
    condition: { kind: 'query', query: 'vnc.auth_enabled:false OR x11.connected:true' },
    references: ['CWE-306'],
  },
  {
    id: 'remote-shell-clear',
    title: 'Remote access in clear text',
    explanation: 'Telnet, rlogin and rsh send passwords in clear: every machine on the way can read them.',
    advice: 'Use SSH instead, and turn the service off.',
    category: 'exposure',
    severity: 'high',
    condition: {
      kind: 'query',
      query: `type.keyword:telnet OR ${names(['telnet', 'login', 'shell', 'exec'])}`,
    },
    references: ['CWE-319'],
  },
  {
    id: 'bluekeep',
    title: 'BlueKeep (CVE-2019-0708)',
    explanation: 'The remote desktop service runs code of anyone who connects, before any login.',
    advice: 'Disconnect the host, install the update of May 2019, and check it for malware.',
    category: 'vulnerability',
    severity: 'critical',
    condition: { kind: 'query', query: 'bluekeep.vulnerable:true' },
    references: ['CVE-2019-0708'],
  },
  {
    id: 'file-share',
    title: 'File share reachable',
    explanation:
      'SMB, NFS and rsync are made for local networks. Their contents and their vulnerabilities are open to anyone.',
    advice: 'Close the port to the internet; use a VPN or SFTP for access from outside.',
    category: 'exposure',
    severity: 'high',
    condition: {
      kind: 'query',
      query: `type.keyword:smb OR rsync.status:public OR ${names(['microsoft-ds', 'netbios-ssn', 'nfs', 'afp'])}`,
    },
    references: ['CWE-284'],
  },
  {
    id: 'ftp-anonymous',
    title: 'FTP without a password',
    explanation: 'The server shows its files to anonymous users.',
    advice: 'Turn anonymous access off, or make sure that only public files are there.',
    category: 'exposure',
    severity: 'medium',
    condition: { kind: 'query', query: 'ftp.user:anonymous' },
    references: ['CWE-306'],
  },
  {
    id: 'cluster-open',
    title: 'Cluster, broker or container engine without a password',
    explanation:
      'The interface answers anyone: containers can be started and messages be read without a login.',
    advice: 'Close the port to the internet and require authentication.',
    category: 'exposure',
    severity: 'critical',
    condition: {
      kind: 'query',
      query: `kubernetes.auth_required:false OR (mqtt.connected:true AND mqtt.auth:false) OR ${names(['docker'])}`,
    },
    references: ['CWE-306'],
  },
  {
    id: 'admin-panel',
    title: 'Administration page reachable',
    explanation:
      'A page to manage a system can be reached by anyone. It is where passwords are guessed and vulnerabilities are tried.',
    advice: 'Restrict the page to your own networks or put it behind a VPN; require two-factor sign-in.',
    category: 'exposure',
    severity: 'medium',
    condition: {
      kind: 'query',
      query: titles([
        ...[
          'admin panel',
          'admin login',
          'administration',
          'phpMyAdmin',
          'Adminer',
          'Webmin',
          'cPanel',
          'Plesk',
        ],
        ...[
          'Grafana',
          'Kibana',
          'Jenkins',
          'Portainer',
          'pfSense',
          'RouterOS',
          'FortiGate',
          'iDRAC',
          'vSphere',
        ],
        ...['Proxmox', 'Tomcat Web Application Manager', 'router login', 'Management Console'],
      ]),
    },
    references: ['CWE-284'],
  },
  {
    id: 'default-page',
    title: 'Default page',
    explanation:
      'The web server shows the page that it was installed with: nobody has configured it, and likely nobody updates it.',
    advice: 'Remove the web server, or configure it and keep it up to date.',
    category: 'web',
    severity: 'low',
    condition: {
      kind: 'query',
      query: titles([
        ...[
          'Welcome to nginx',
          'Apache2 Default Page',
          'Apache2 Debian Default Page',
          'Apache2 Ubuntu Default Page',
        ],
        ...['IIS Windows Server', 'Apache HTTP Server Test Page', 'Welcome to CentOS', 'Apache Tomcat'],
        ...['Test Page for the', 'Welcome to OpenResty', 'Index of'],
      ]),
    },
  },
]
