import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { mathLibraries, truth, web } from '../kinds.ts'
import { server } from '../server.ts'

/** Sensors, cameras, faxes, short messages, serial lines, printers and management controllers. */
export const deviceServers: readonly FarmService[] = [
  server({
    id: 'owhttpd',
    packageName: 'owhttpd',
    program: '/usr/bin/owhttpd',
    usualPort: 2121,
    start: ({ host, port }) => ({ argv: ['--foreground', '--fake=10,22,28', '-p', `${host}:${port}`] }),
    truth: web(['owhttpd', 'owfs'], []),
  }),
  server({
    id: 'owserver',
    packageName: 'owserver',
    program: '/usr/bin/owserver',
    usualPort: 4304,
    start: ({ host, port }) => ({ argv: ['--foreground', '--fake=10,22', '-p', `${host}:${port}`] }),
    truth: truth(['owserver'], [], []),
  }),
  server({
    id: 'motion',
    packageName: 'motion',
    program: '/usr/bin/motion',
    usualPort: 7999,
    confinement: 'namespace',
    start: ({ folder, port }) => ({
      argv: ['-n', '-c', `${folder}/motion.conf`, '-p', `${folder}/pid`],
      env: mathLibraries,
      files: {
        'motion.conf': `daemon off
target_dir ${folder}
log_level 4
netcam_url http://127.0.0.1:9/
webcontrol_port ${port}
webcontrol_localhost off
stream_port 0
`,
      },
    }),
    truth: web(['motion'], ['motion_project:motion', 'lavrsen:motion'], true),
  }),
  server({
    id: 'ustreamer-odd',
    packageName: 'ustreamer',
    program: '/usr/bin/ustreamer',
    usualPort: 18_084,
    start: ({ host, port }) => ({
      argv: ['--host', host, '--port', String(port), '--device', '/dev/video99'],
    }),
    truth: web(['ustreamer'], [], true),
  }),
  server({
    id: 'kannel',
    packageName: 'kannel',
    program: '/usr/sbin/bearerbox',
    usualPort: 13_000,
    confinement: 'namespace',
    start: ({ folder, port, sparePort }) => ({
      argv: ['-v', '4', `${folder}/kannel.conf`],
      files: {
        'kannel.conf': `group = core
admin-port = ${port}
admin-password = farm
smsbox-port = ${sparePort}
log-level = 4

group = smsc
smsc = fake
host = 127.0.0.1
port = 9
connect-allow-ip = 127.0.0.1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = 0

`,
      },
    }),
    truth: web(['kannel'], ['kannel:kannel'], true),
  }),
  server({
    id: 'hfaxd',
    packageName: 'hylafax-server',
    program: '/usr/sbin/hfaxd',
    usualPort: 4559,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['-d', '-l', host, '-i', String(port), '-q', `${folder}/spool`],
      before: [
        [
          'sh',
          '-c',
          `cd ${folder} && mkdir -p spool && cd spool && mkdir -p etc client info log status sendq doneq docq tmp dev bin recvq archive && printf '127.0.0.*\\n' > etc/hosts.hfaxd && chmod 600 etc/hosts.hfaxd && mkfifo FIFO && chown -R uucp:uucp .`,
        ],
      ],
    }),
    truth: truth(
      ['hylafax'],
      ['hylafax', 'hylafax hfaxd'],
      ['hylafax:hylafax', 'ifax_solutions:hylafax'],
      true,
    ),
  }),
  server({
    id: 'ser2net-control-odd',
    packageName: 'ser2net',
    program: '/usr/sbin/ser2net',
    usualPort: 13_001,
    start: ({ folder, host, port }) => ({
      argv: ['-n', '-c', `${folder}/ser2net.yaml`],
      files: { 'ser2net.yaml': `%YAML 1.1\n---\nadmin:\n  accepter: tcp,${host},${port}\n` },
    }),
    // A prompt, and an echo of what it is sent.
    truth: truth(['ser2net', 'telnet', 'unknown'], [], []),
  }),
  server({
    id: 'conserver',
    packageName: 'conserver-server',
    program: '/usr/sbin/conserver',
    usualPort: 782,
    start: ({ folder, host, port }) => ({
      argv: ['-M', host, '-p', String(port), '-C', `${folder}/conserver.cf`, '-P', `${folder}/passwd`].concat(
        ['-U', `${folder}/log`, '-7'],
      ),
      files: {
        'conserver.cf': `default * { master localhost; logfile ${folder}/console.log; rw *; }
console farm { type exec; exec cat; }
access * { trusted 127.0.0.0/8; }
`,
        passwd: '*any*:\n',
      },
    }),
    truth: truth(['conserver'], ['conserver'], []),
  }),
  server({
    id: 'ipmi-sim',
    packageName: 'openipmi',
    program: '/usr/bin/ipmi_sim',
    transport: 'udp',
    usualPort: 623,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: ['-c', `${folder}/lan.conf`, '-f', `${folder}/sim.emu`, '-s', `${folder}/state`, '-n'],
      folders: ['state'],
      files: {
        'lan.conf': `name "farm"
set_working_mc 0x20
startlan 1
 addr ${host} ${port}
 priv_limit admin
 allowed_auths_callback none md2 md5 straight
 allowed_auths_user none md2 md5 straight
 allowed_auths_operator none md2 md5 straight
 allowed_auths_admin none md2 md5 straight
 guid a123456789abcdefa123456789abcdef
endlan
user 1 true "" "farm" user 10 none md2 md5 straight
`,
        'sim.emu':
          'mc_setbmc 0x20\nmc_add 0x20 0 no-device-sdrs 0x23 9 8 0x9f 0x1291 0xf02 persist_sdr\nmc_enable 0x20\n',
      },
    }),
    truth: truth(['ipmi', 'asf-rmcp', 'rmcp', 'ipmi-rmcp'], [], []),
  }),
]
