import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { truth, web } from '../kinds.ts'
import { server } from '../server.ts'

const qemu = (id: string, usualPort: number, flag: string, name: string): FarmService =>
  server({
    id,
    packageName: 'qemu-system-x86',
    program: '/usr/bin/qemu-system-x86_64',
    usualPort,
    start: ({ host, port }) => ({
      argv: ['-machine', 'none', '-nodefaults', '-display', 'none'].concat([
        flag,
        `tcp:${host}:${port},server=on,wait=off`,
      ]),
    }),
    // The package has the last of its series under the version of the first.
    shownVersion: () => '7.2.22',
    truth: truth([name, 'qemu'], ['qemu', 'qemu monitor', 'qemu qmp'], ['qemu:qemu'], true),
  })

/** Monitoring, and what machines are managed with. */
export const operationServers: readonly FarmService[] = [
  server({
    id: 'icinga2',
    packageName: 'icinga2-bin',
    program: '/usr/sbin/icinga2',
    usualPort: 5665,
    tls: 'wrapped',
    start: ({ folder, host, port, certificate, key }) => ({
      argv: ['daemon', '-c', `${folder}/icinga2.conf`].concat(
        [
          'Configuration.RunAsUser=nobody',
          'Configuration.RunAsGroup=nogroup',
          `Configuration.DataDir=${folder}/lib`,
          `Configuration.CacheDir=${folder}/cache`,
          `Configuration.InitRunDir=${folder}/run`,
          `Configuration.LogDir=${folder}/log`,
          `Configuration.SpoolDir=${folder}/spool`,
          `Configuration.ConfigDir=${folder}`,
          `Configuration.PidPath=${folder}/run/pid`,
          `Configuration.VarsPath=${folder}/cache/vars`,
          `Configuration.StatePath=${folder}/lib/state`,
          `Configuration.ObjectsPath=${folder}/cache/objects`,
        ].flatMap((one) => ['-D', one]),
      ),
      folders: ['lib/certs', 'lib/api', 'cache', 'run', 'log', 'spool'],
      files: {
        'icinga2.conf': `const NodeName = "farm.example"
const ZoneName = NodeName
object Endpoint NodeName {}
object Zone ZoneName { endpoints = [ NodeName ] }
object ApiListener "api" { bind_host = "${host}"
 bind_port = ${port} }
`,
      },
      before: [
        [
          'sh',
          '-c',
          `cp ${certificate} ${folder}/lib/certs/farm.example.crt && cp ${certificate} ${folder}/lib/certs/ca.crt && cp ${key} ${folder}/lib/certs/farm.example.key`,
        ],
      ],
    }),
    truth: truth(['ssl/http'], ['icinga', 'icinga 2', 'icinga2'], ['icinga:icinga'], true),
  }),
  server({
    id: 'gmetad-odd',
    packageName: 'gmetad',
    program: '/usr/sbin/gmetad',
    usualPort: 18_651,
    confinement: 'namespace',
    start: ({ folder, port, sparePort }) => ({
      argv: ['-d', '1', '-c', `${folder}/gmetad.conf`],
      folders: ['rrds'],
      files: {
        'gmetad.conf': `data_source "farm" 127.0.0.1:9
gridname "Farm"
xml_port ${port}
interactive_port ${sparePort}
rrd_rootdir "${folder}/rrds"
setuid off
case_sensitive_hostnames 0
`,
      },
    }),
    truth: truth(
      ['ganglia', 'gmetad'],
      ['ganglia', 'gmetad', 'ganglia gmetad'],
      ['ganglia:gmetad', 'ganglia:ganglia'],
      true,
    ),
  }),
  server({
    id: 'nsca',
    packageName: 'nsca',
    program: '/usr/sbin/nsca',
    usualPort: 5667,
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/nsca.cfg`, '-f'],
      files: {
        'nsca.cfg': `pid_file=${folder}/pid
server_port=${port}
server_address=${host}
nsca_user=nobody
nsca_group=nogroup
debug=0
command_file=${folder}/command
alternate_dump_file=${folder}/dump
aggregate_writes=0
append_to_file=1
max_packet_age=30
decryption_method=1
password=farm
`,
      },
    }),
    truth: truth(['nsca'], ['nsca', 'nagios nsca'], []),
  }),
  server({
    id: 'podman',
    packageName: 'podman',
    program: '/usr/bin/podman',
    usualPort: 2375,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['--root', `${folder}/root`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs'].concat([
        '--cgroup-manager',
        'cgroupfs',
        '--tmpdir',
        `${folder}/tmp`,
        'system',
        'service',
        '--time=0',
        `tcp://${host}:${port}`,
      ]),
      env: { HOME: folder },
    }),
    truth: truth(
      ['docker', 'http', 'podman'],
      ['podman', 'libpod'],
      ['podman_project:podman', 'libpod_project:libpod', 'redhat:podman'],
      true,
    ),
  }),
  server({
    id: 'icecc-scheduler',
    packageName: 'icecc',
    program: '/usr/sbin/icecc-scheduler',
    usualPort: 8766,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-p', String(port - 1), '-n', 'farm', '-l', `${folder}/log`],
      files: { 'port.txt': `The line for people is on ${port}, after the port of the scheduler.\n` },
    }),
    shownVersion: () => '1.4.0',
    truth: truth(
      ['icecc', 'icecream', 'icecc-scheduler'],
      ['icecc', 'icecream', 'icecc scheduler'],
      [],
      true,
    ),
  }),
  qemu('qemu-monitor', 4444, '-monitor', 'qemu-monitor'),
  qemu('qemu-qmp-odd', 14_445, '-qmp', 'qmp'),
  server({
    id: 'guile-repl',
    packageName: 'guile-3.0',
    program: '/usr/bin/guile-3.0',
    usualPort: 37_146,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['--no-auto-compile', `--listen=${port}`, '-c', '(sleep 100000)'],
      env: { HOME: folder, XDG_CACHE_HOME: folder },
    }),
    truth: truth(['guile', 'guile-repl', 'scheme-repl', 'repl'], ['guile', 'gnu guile'], ['gnu:guile'], true),
  }),
  server({
    id: 'dnsdist-web',
    packageName: 'dnsdist',
    program: '/usr/bin/dnsdist',
    usualPort: 8083,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['--supervised', '--disable-syslog', '-C', `${folder}/dnsdist.conf`],
      files: {
        'dnsdist.conf': `setLocal('${host}:${sparePort}')
newServer({address='127.0.0.1:9', healthCheckMode='up'})
webserver('${host}:${port}')
setWebserverConfig({password='farm', apiKey='farm', acl='127.0.0.0/8'})
`,
      },
    }),
    truth: web(['dnsdist', 'powerdns'], []),
  }),
]
