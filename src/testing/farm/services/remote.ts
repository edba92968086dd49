import { type FarmService, plainService } from '../farm-service.ts'

/** Servers that leave marks in `/run` or `/tmp` get empty ones of their own. */
function withOwnFolders(command: string): readonly string[] {
  const mounts = 'mount -t tmpfs none /run && mkdir -p /run/xrdp /run/rpcbind'
  return ['--mount', 'sh', '-c', `${mounts} && exec ${command}`]
}

const withOwnTemporary = (command: string): readonly string[] => [
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs none /tmp && exec ${command}`,
]

export const remoteServices: readonly FarmService[] = [
  {
    ...plainService,
    id: 'sshd',
    packageName: 'openssh-server',
    program: 'sshd',
    alsoNeeds: [{ program: 'ssh-keygen', packageName: 'openssh-client' }],
    usualPort: 22,
    // One key exchange alone: clients that are measured against each other then do the same work.
    start: ({ folder, host, port }) => ({
      argv: ['-D', '-e', '-f', `${folder}/sshd_config`],
      files: {
        sshd_config: `ListenAddress ${host}:${port}\nHostKey ${folder}/key\nPidFile none\nUsePAM no\nUseDNS no\nMaxStartups 500\nKexAlgorithms curve25519-sha256\n`,
      },
      before: [['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', `${folder}/key`]],
    }),
    truth: {
      names: ['ssh'],
      products: ['openssh'],
      cpes: ['openbsd:openssh'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'dropbear',
    packageName: 'dropbear-bin',
    program: 'dropbear',
    usualPort: 22,
    start: ({ folder, host, port }) => ({
      argv: ['-F', '-E', '-p', `${host}:${port}`, '-r', `${folder}/key`, '-P', `${folder}/pid`],
      before: [['dropbearkey', '-t', 'ed25519', '-f', `${folder}/key`]],
    }),
    truth: {
      names: ['ssh'],
      products: ['dropbear'],
      cpes: ['dropbear_ssh_project:dropbear_ssh', 'matt_johnston:dropbear_ssh_server'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'xtigervnc',
    packageName: 'tigervnc-standalone-server',
    program: 'unshare',
    alsoNeeds: [{ program: 'Xtigervnc', packageName: 'tigervnc-standalone-server' }],
    usualPort: 5900,
    user: 'root',
    start: ({ host, port }) => ({
      argv: withOwnTemporary(
        `Xtigervnc :${port} -rfbport ${port} -interface ${host} -SecurityTypes VncAuth,None -geometry 320x200 -nolisten tcp`,
      ),
    }),
    truth: { names: ['vnc'], products: ['vnc', 'tigervnc'], cpes: [], showsVersion: false },
  },
  {
    ...plainService,
    id: 'xvfb',
    packageName: 'xvfb',
    program: 'unshare',
    alsoNeeds: [{ program: 'Xvfb', packageName: 'xvfb' }],
    usualPort: 6000,
    user: 'root',
    confinement: 'namespace',
    start: () => ({ argv: withOwnTemporary('Xvfb :0 -listen tcp -ac -screen 0 320x200x24') }),
    truth: {
      names: ['x11', 'X11'],
      products: ['x.org', 'xorg', 'x server', 'the x.org foundation'],
      cpes: ['x.org:x_server', 'x.org:xorg-server', 'x:x_server', 'x:x.org_x11'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'xrdp',
    packageName: 'xrdp',
    program: 'unshare',
    alsoNeeds: [{ program: 'xrdp', packageName: 'xrdp' }],
    usualPort: 3389,
    user: 'root',
    start: ({ folder, host, port, certificate, key }) => ({
      argv: withOwnFolders(`xrdp --nodaemon --config ${folder}/xrdp.ini`),
      files: {
        'xrdp.ini': `[Globals]
port=tcp://${host}:${port}
certificate=${certificate}
key_file=${key}
security_layer=negotiate
ssl_protocols=TLSv1.2, TLSv1.3
autorun=
max_bpp=24
[Logging]
LogFile=${folder}/xrdp.log
LogLevel=INFO
EnableSyslog=false
[Channels]
[Xorg]
name=Xorg
lib=libxup.so
`,
      },
    }),
    truth: {
      names: ['ms-wbt-server', 'rdp'],
      products: ['xrdp'],
      cpes: ['neutrinolabs:xrdp', 'jay_sorg:xrdp'],
      showsVersion: false,
    },
  },
  {
    ...plainService,
    id: 'rpcbind',
    packageName: 'rpcbind',
    program: 'unshare',
    alsoNeeds: [{ program: 'rpcbind', packageName: 'rpcbind' }],
    usualPort: 111,
    user: 'root',
    confinement: 'namespace',
    start: () => ({ argv: withOwnFolders('rpcbind -f') }),
    truth: {
      names: ['rpcbind'],
      products: [],
      cpes: [],
      showsVersion: false,
      protocolVersions: ['2-4'],
    },
  },
  {
    ...plainService,
    id: 'jdwp',
    packageName: 'openjdk-17-jre-headless',
    program: 'java',
    usualPort: 8000,
    start: ({ folder, host, port }) => ({
      argv: [
        '-Xmx64m',
        `-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=${host}:${port}`,
        `${folder}/Waits.java`,
      ],
      files: {
        'Waits.java':
          'class Waits { public static void main(String[] words) throws Exception { Thread.sleep(3600000); } }\n',
      },
    }),
    shownVersion: (upstream) => upstream.split('+')[0]!,
    truth: {
      names: ['jdwp'],
      products: ['java debug wire protocol', 'jdwp', 'java', 'openjdk'],
      cpes: [],
      showsVersion: true,
    },
  },
]
