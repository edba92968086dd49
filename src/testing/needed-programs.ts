import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'

export type NeededProgram = {
  readonly program: string
  readonly packageName: string
  /** Debian allows only one of its kind to be installed: this one is unpacked into `unpackedPrograms`. */
  readonly unpacked?: boolean
  /** The system user that installing the package would have made, without which the unpacked program does not start. */
  readonly user?: string
}

/** Where packages are unpacked that cannot be installed beside each other. */
export const unpackedPrograms = path.resolve(import.meta.dirname, '../../.cache/programs')

/** Programs that the tests talk to, and the Debian packages they come from. */
export const neededPrograms: readonly NeededProgram[] = [
  { program: 'ip', packageName: 'iproute2' },
  { program: 'nft', packageName: 'nftables' },
  { program: 'sshd', packageName: 'openssh-server' },
  { program: 'ssh-keygen', packageName: 'openssh-client' },
  { program: 'ssh', packageName: 'openssh-client' },
  { program: 'nginx', packageName: 'nginx-light' },
  { program: 'lighttpd', packageName: 'lighttpd' },
  { program: 'redis-server', packageName: 'redis-server' },
  { program: 'postgres', packageName: 'postgresql' },
  { program: 'losetup', packageName: 'mount' },
  { program: 'mkfs.ext4', packageName: 'e2fsprogs' },
  { program: 'unshare', packageName: 'util-linux' },
  { program: 'promtool', packageName: 'prometheus' },
  { program: 'nats-server', packageName: 'nats-server' },
  { program: 'openssl', packageName: 'openssl' },
  { program: 'sslscan', packageName: 'sslscan' },
  { program: 'testssl', packageName: 'testssl.sh' },
  { program: 'gnutls-serv', packageName: 'gnutls-bin' },
  { program: 'javac', packageName: 'openjdk-17-jdk-headless' },
  { program: 'ssh-audit', packageName: 'ssh-audit' },
  { program: 'memcached', packageName: 'memcached' },
  { program: 'mosquitto', packageName: 'mosquitto' },
  { program: 'mosquitto_pub', packageName: 'mosquitto-clients' },
  { program: 'rsync', packageName: 'rsync' },
  { program: 'vsftpd', packageName: 'vsftpd' },
  { program: 'proftpd', packageName: 'proftpd-core', unpacked: true },
  { program: 'pure-ftpd', packageName: 'pure-ftpd', unpacked: true },
  { program: 'exim4', packageName: 'exim4-daemon-light', unpacked: true, user: 'Debian-exim' },
  { program: 'postfix', packageName: 'postfix' },
  { program: 'smbd', packageName: 'samba' },
  { program: 'smbclient', packageName: 'smbclient' },
  { program: 'telnetd', packageName: 'inetutils-telnetd' },
  { program: 'tor', packageName: 'tor' },
  { program: 'dropbear', packageName: 'dropbear-bin' },
  { program: 'chronyd', packageName: 'chrony' },
  { program: 'snmpd', packageName: 'snmpd' },
  { program: 'dnsmasq', packageName: 'dnsmasq-base' },
  { program: 'Xtigervnc', packageName: 'tigervnc-standalone-server' },
  { program: 'x11vnc', packageName: 'x11vnc' },
  { program: 'Xvfb', packageName: 'xvfb' },
  { program: 'xvfb-run', packageName: 'xvfb' },
  { program: 'xsetroot', packageName: 'x11-xserver-utils' },
  { program: 'xdpyinfo', packageName: 'x11-utils' },
  { program: 'xwd', packageName: 'x11-apps' },
  { program: 'xrdp', packageName: 'xrdp' },
  { program: 'freerdp-shadow-cli', packageName: 'freerdp2-shadow-x11' },
  { program: 'xfreerdp', packageName: 'freerdp2-x11' },
  { program: 'chromium', packageName: 'chromium' },
  { program: 'pdftotext', packageName: 'poppler-utils' },
  { program: 'apache2', packageName: 'apache2' },
  { program: 'caddy', packageName: 'caddy' },
  { program: 'ssdeep', packageName: 'ssdeep' },
  { program: 'dovecot', packageName: 'dovecot-imapd' },
  { program: 'mariadbd', packageName: 'mariadb-server-core' },
  { program: 'named', packageName: 'bind9' },
  { program: 'svnserve', packageName: 'subversion' },
  { program: 'nsd', packageName: 'nsd' },
  { program: 'dnstwist', packageName: 'dnstwist' },
  { program: 'aria2c', packageName: 'aria2' },
  { program: 'transmission-daemon', packageName: 'transmission-daemon' },
  { program: 'nmap', packageName: 'nmap' },
  { program: 'masscan', packageName: 'masscan' },
  { program: 'curl', packageName: 'curl' },
  { program: 'redis-cli', packageName: 'redis-tools' },
  { program: 'sipsak', packageName: 'sipsak' },
  { program: 'snmpwalk', packageName: 'snmp' },
  { program: 'dig', packageName: 'bind9-dnsutils' },
  { program: 'systemd-analyze', packageName: 'systemd' },
  { program: 'zsh', packageName: 'zsh' },
  { program: 'fish', packageName: 'fish' },
  // No program: letters for the screens that the tests draw.
  { program: 'DejaVuSans.ttf', packageName: 'fonts-dejavu-core' },
  // Replicas: the server is an old one, and what keeps them together runs in Java.
  { program: 'clickhouse-server', packageName: 'clickhouse-server' },
  { program: 'zookeeper.jar', packageName: 'zookeeper' },
]

/** Unpacked programs that lack their user on this machine. */
export function withoutUser(): readonly { readonly program: string; readonly user: string }[] {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':')[0])
  return neededPrograms.flatMap(({ program, user }) =>
    user === undefined || users.includes(user) ? [] : [{ program, user }],
  )
}

/** Where the program is; null after marking the test as skipped. On CI a missing program is a failure. */
export function findProgram(t: TestContext, program: string): string | null {
  const found = programPath(program)
  if (found !== undefined) return found
  const packageName = neededPrograms.find((one) => one.program === program)?.packageName ?? program
  const reason = `${program} is not installed (Debian package ${packageName})`
  if (process.env['CI'] === 'true') throw new Error(reason)
  t.skip(reason)
  return null
}

export function programPath(program: string): string | undefined {
  // The test command names here what it found to be unusable, such as a program without its libraries.
  if ((process.env['RIMLIGHT_TEST_WITHOUT'] ?? '').split(',').includes(program)) return undefined
  return folders()
    .map((folder) => `${folder}/${program}`)
    .find((file) => existsSync(file))
}

function folders(): readonly string[] {
  // Debian keeps the server programs of PostgreSQL off the path, in a folder for each version.
  const postgres = '/usr/lib/postgresql'
  const versions = existsSync(postgres) ? readdirSync(postgres).map((name) => `${postgres}/${name}/bin`) : []
  const unpacked = ['usr/bin', 'usr/sbin'].map((folder) => path.join(unpackedPrograms, folder))
  const others = ['/usr/sbin', '/sbin', '/usr/share/fonts/truetype/dejavu', '/usr/share/java']
  return [...(process.env['PATH'] ?? '').split(':'), ...others, ...versions, ...unpacked]
}
