import { type FarmService, plainService } from '../farm-service.ts'

export const fileServices: readonly FarmService[] = [
  {
    ...plainService,
    id: 'svnserve',
    packageName: 'subversion',
    program: 'svnserve',
    usualPort: 3690,
    start: ({ folder, host, port }) => ({
      argv: ['--daemon', '--foreground', '--listen-host', host, '--listen-port', String(port), '-r', folder],
    }),
    truth: {
      names: ['svn', 'svnserve'],
      products: ['subversion'],
      cpes: ['apache:subversion'],
      showsVersion: false,
    },
  },
  {
    ...plainService,
    id: 'git-daemon',
    packageName: 'git',
    program: 'git',
    usualPort: 9418,
    start: ({ folder, host, port }) => ({
      argv: [
        'daemon',
        '--reuseaddr',
        `--listen=${host}`,
        `--port=${port}`,
        `--base-path=${folder}`,
        '--export-all',
        folder,
      ],
    }),
    truth: { names: ['git'], products: ['git'], cpes: [], showsVersion: false },
  },
  {
    ...plainService,
    id: 'rsync',
    packageName: 'rsync',
    program: 'rsync',
    usualPort: 873,
    start: ({ folder, host, port }) => ({
      argv: [
        '--daemon',
        '--no-detach',
        `--config=${folder}/rsyncd.conf`,
        `--address=${host}`,
        `--port=${port}`,
      ],
      files: {
        'rsyncd.conf': `log file = ${folder}/log\nuse chroot = no\n[farm]\npath = ${folder}\n`,
      },
    }),
    truth: { names: ['rsync'], products: [], cpes: [], showsVersion: false },
  },
  {
    ...plainService,
    id: 'tftpd',
    packageName: 'tftpd-hpa',
    program: 'in.tftpd',
    usualPort: 69,
    transport: 'udp',
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: [
        '--foreground',
        '--listen',
        '--address',
        `${host}:${port}`,
        '--user',
        'nobody',
        '--secure',
        folder,
      ],
    }),
    truth: { names: ['tftp'], products: [], cpes: [], showsVersion: false },
  },
  {
    ...plainService,
    id: 'smbd',
    packageName: 'samba',
    program: 'smbd',
    usualPort: 445,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['--foreground', '--no-process-group', '--debug-stdout', '-s', `${folder}/smb.conf`],
      folders: ['state', 'cache', 'lock', 'pid', 'private', 'rpc'],
      files: {
        'smb.conf': `[global]
interfaces = ${host}/32
bind interfaces only = yes
smb ports = ${port}
disable netbios = yes
state directory = ${folder}/state
cache directory = ${folder}/cache
lock directory = ${folder}/lock
pid directory = ${folder}/pid
private dir = ${folder}/private
ncalrpc dir = ${folder}/rpc
log file = ${folder}/log
load printers = no
`,
      },
    }),
    truth: {
      names: ['microsoft-ds', 'netbios-ssn', 'smb'],
      products: ['samba'],
      cpes: ['samba:samba'],
      showsVersion: false,
    },
  },
]
