import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { libraryFolder } from '../../../../src/testing/farm/library-folder.ts'
import { server, truth } from '../server.ts'

/** What reports the state of a machine and its devices. */
export const monitoringServers: readonly FarmService[] = [
  server({
    id: 'munin-node-odd',
    packageName: 'munin-node',
    program: '/usr/sbin/munin-node',
    usualPort: 14_949,
    start: ({ folder, host, port }) => ({
      argv: ['--config', `${folder}/munin-node.conf`],
      files: {
        'munin-node.conf': `log_file ${folder}/log
pid_file ${folder}/pid
background 0
setsid 0
user nobody
group nogroup
host_name farm.example
allow ^127\\..*$
host ${host}
port ${port}
`,
      },
    }),
    truth: truth(['munin'], ['munin', 'munin-node', 'munin node'], ['munin-monitoring:munin'], true),
  }),
  server({
    id: 'zabbix-agent',
    packageName: 'zabbix-agent',
    program: 'zabbix_agentd',
    usualPort: 10_050,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-c', `${folder}/agent.conf`],
      files: {
        'agent.conf': `Server=127.0.0.0/8
ListenIP=${host}
ListenPort=${port}
LogType=console
PidFile=${folder}/pid
StartAgents=1
Hostname=farm
`,
      },
    }),
    truth: truth(
      ['zabbix-agent', 'zabbix'],
      ['zabbix', 'zabbix agent'],
      ['zabbix:zabbix_agent', 'zabbix:zabbix'],
      true,
    ),
  }),
  server({
    id: 'gmond',
    packageName: 'ganglia-monitor',
    program: 'gmond',
    usualPort: 8649,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['-f', '-c', `${folder}/gmond.conf`],
      files: {
        'gmond.conf': `globals { daemonize = no setuid = no debug_level = 0 mute = yes }
cluster { name = "farm" }
udp_recv_channel { bind = ${host} port = ${sparePort} }
tcp_accept_channel { bind = ${host} port = ${port} }
`,
      },
    }),
    truth: truth(['ganglia'], ['ganglia', 'ganglia gmond', 'ganglia xml grid monitor'], [], true),
  }),
  server({
    id: 'upsd',
    packageName: 'nut-server',
    program: '/usr/lib/nut/upsd',
    usualPort: 3493,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['-F', '-u', 'nobody'],
      files: {
        'ups.conf': '[farm]\n driver = dummy-ups\n port = farm.dev\n',
        'upsd.conf': `LISTEN ${host} ${port}\nSTATEPATH ${folder}\nALLOW_NO_DEVICE true\n`,
        'upsd.users': '',
      },
      before: [['chown', '-R', 'nobody', folder]],
      env: { NUT_CONFPATH: folder, NUT_STATEPATH: folder, NUT_ALTPIDPATH: folder },
    }),
    truth: truth(
      ['nut', 'ups'],
      ['nut', 'upsd', 'network ups tools', 'network ups tools upsd'],
      ['networkupstools:nut', 'networkupstools:network_ups_tools'],
      true,
    ),
  }),
  server({
    id: 'gpsd',
    packageName: 'gpsd',
    program: 'gpsd',
    usualPort: 2947,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-N', '-n', '-S', String(port), '-F', `${folder}/control`, '-P', `${folder}/pid`],
    }),
    truth: truth(['gpsd', 'gpsd-ng'], ['gpsd'], ['gpsd_project:gpsd'], true),
  }),
  server({
    id: 'lcdproc',
    packageName: 'lcdproc',
    program: 'LCDd',
    usualPort: 13_666,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-c', `${folder}/LCDd.conf`],
      files: {
        'LCDd.conf': `[server]
DriverPath=${libraryFolder}/lcdproc/
Driver=text
Bind=${host}
Port=${port}
Foreground=yes
User=nobody
[text]
Size=20x4
`,
      },
    }),
    truth: truth(['lcdproc', 'lcdd'], ['lcdproc', 'lcdd'], [], true),
  }),
]
