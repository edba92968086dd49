import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { underInetd } from '../../../../src/testing/farm/inetd.ts'
import { behindTls, server, truth } from '../server.ts'

const dictd = server({
  id: 'dictd',
  packageName: 'dictd',
  program: 'dictd',
  usualPort: 2628,
  start: ({ folder, host, port }) => ({
    argv: [
      '-d',
      'nodetach',
      '-c',
      `${folder}/dictd.conf`,
      '--listen-to',
      host,
      '-p',
      String(port),
      '--pid-file',
      `${folder}/pid`,
    ],
    files: {
      'dictd.conf': `global { }\ndatabase farm { data "${folder}/farm.dict" index "${folder}/farm.index" }\n`,
      'farm.dict': 'farm\n  A place for animals.\n',
      'farm.index': 'farm\tA\tb\n',
    },
  }),
  truth: truth(['dict'], ['dictd'], [], true),
})

/** Dictionaries, files and users, asked for by protocols of old. */
export const oldServices: readonly FarmService[] = [
  dictd,
  behindTls(dictd, 'dictd-tls-odd', 12_628),
  underInetd({
    id: 'gophernicus',
    packageName: 'gophernicus',
    alsoNeeds: [{ program: 'gophernicus', packageName: 'gophernicus' }],
    usualPort: 70,
    transport: 'tcp',
    entry: ({ port }) =>
      `nobody /usr/sbin/gophernicus gophernicus -h farm.example -p ${port} -r /usr/share/doc/gophernicus`,
    truth: truth(['gopher'], ['gophernicus'], [], true),
  }),
  underInetd({
    id: 'efingerd',
    packageName: 'efingerd',
    alsoNeeds: [{ program: 'efingerd', packageName: 'efingerd' }],
    usualPort: 79,
    transport: 'tcp',
    entry: () => 'nobody /usr/sbin/efingerd efingerd -n',
    truth: truth(['finger'], [], []),
  }),
  server({
    id: 'oidentd',
    packageName: 'oidentd',
    program: 'oidentd',
    usualPort: 113,
    start: ({ host, port }) => ({
      argv: ['--foreground', '--nosyslog', '-a', host, '-p', String(port), '-C', '/dev/null'],
    }),
    truth: truth(['ident', 'auth'], [], []),
  }),
  server({
    id: 'nbd-server',
    packageName: 'nbd-server',
    program: 'nbd-server',
    usualPort: 10_809,
    start: ({ folder, host, port }) => ({
      argv: ['-d', '-C', `${folder}/nbd.conf`, '-p', `${folder}/pid`],
      files: {
        'nbd.conf': `[generic]\nlistenaddr = ${host}\nport = ${port}\n[farm]\nexportname = ${folder}/disk\n`,
        disk: ' '.repeat(4096),
      },
    }),
    truth: truth(['nbd'], [], []),
  }),
  server({
    id: 'distccd',
    packageName: 'distcc',
    program: 'distccd',
    usualPort: 3632,
    start: ({ host, port }) => ({
      argv: [
        '--daemon',
        '--no-detach',
        '--listen',
        host,
        '-p',
        String(port),
        '--allow',
        '127.0.0.0/8',
        '--log-stderr',
      ],
    }),
    truth: truth(['distccd', 'distcc'], [], []),
  }),
  underInetd({
    id: 'cvs',
    packageName: 'cvs',
    alsoNeeds: [{ program: 'cvs', packageName: 'cvs' }],
    usualPort: 2401,
    transport: 'tcp',
    entry: () => 'nobody /usr/bin/cvs cvs -f --allow-root=/tmp pserver',
    truth: truth(['cvspserver', 'cvs'], ['cvs', 'cvs pserver'], ['cvs:cvs', 'gnu:cvs', 'nongnu:cvs']),
  }),
  server({
    id: 'microsocks-auth',
    packageName: 'microsocks',
    program: 'microsocks',
    usualPort: 1080,
    start: ({ host, port }) => ({ argv: ['-i', host, '-p', String(port), '-u', 'farm', '-P', 'farm'] }),
    truth: truth(['socks5', 'socks'], [], []),
  }),
]
