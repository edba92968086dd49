import { type FarmService, plainService } from '../farm-service.ts'

export const proxyServices: readonly FarmService[] = [
  {
    ...plainService,
    id: 'haproxy',
    packageName: 'haproxy',
    program: 'haproxy',
    usualPort: 80,
    start: ({ folder, host, port }) => ({
      argv: ['-db', '-f', `${folder}/haproxy.cfg`],
      files: {
        'haproxy.cfg': `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend farm
  bind ${host}:${port}
  default_backend none
backend none
`,
      },
    }),
    truth: {
      names: ['http', 'http-proxy'],
      products: ['haproxy'],
      cpes: ['haproxy:haproxy'],
      showsVersion: false,
    },
  },
  {
    ...plainService,
    id: 'varnish',
    packageName: 'varnish',
    program: 'varnishd',
    usualPort: 6081,
    start: ({ folder, host, port }) => ({
      argv: ['-F', '-n', `${folder}/varnish`, '-a', `${host}:${port}`, '-b', 'none', '-s', 'malloc,16m'],
    }),
    // It tells major and minor number alone.
    shownVersion: (upstream) => upstream.split('.').slice(0, 2).join('.'),
    truth: {
      names: ['http', 'http-proxy'],
      products: ['varnish'],
      cpes: [
        'varnish-software:varnish_cache',
        'varnish_cache_project:varnish_cache',
        'varnish-cache:varnish',
      ],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'squid',
    packageName: 'squid',
    program: 'squid',
    usualPort: 3128,
    start: ({ folder, host, port }) => ({
      argv: ['-N', '-f', `${folder}/squid.conf`],
      files: {
        'squid.conf': `http_port ${host}:${port}
visible_hostname farm.example
http_access allow localhost
cache deny all
cache_mem 8 MB
dns_nameservers 127.0.0.1
pinger_enable off
netdb_filename none
pid_filename none
access_log none
cache_log ${folder}/cache.log
coredump_dir ${folder}
shutdown_lifetime 1 second
`,
      },
    }),
    truth: {
      names: ['http-proxy', 'http', 'squid-http'],
      products: ['squid'],
      cpes: ['squid-cache:squid'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'tinyproxy',
    packageName: 'tinyproxy-bin',
    program: 'tinyproxy',
    usualPort: 8888,
    start: ({ folder, host, port }) => ({
      argv: ['-d', '-c', `${folder}/tinyproxy.conf`],
      files: { 'tinyproxy.conf': `Listen ${host}\nPort ${port}\nTimeout 60\nMaxClients 10\n` },
    }),
    truth: {
      names: ['http-proxy', 'http'],
      products: ['tinyproxy'],
      cpes: ['tinyproxy:tinyproxy', 'tinyproxy_project:tinyproxy', 'banu:tinyproxy'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'privoxy',
    packageName: 'privoxy',
    program: 'privoxy',
    usualPort: 8118,
    start: ({ folder, host, port }) => ({
      argv: ['--no-daemon', `${folder}/config`],
      files: {
        config: `confdir /etc/privoxy\nlogdir ${folder}\ntemporary-directory ${folder}\nlisten-address ${host}:${port}\n`,
      },
    }),
    truth: {
      names: ['http-proxy', 'http', 'privoxy'],
      products: ['privoxy'],
      cpes: ['privoxy:privoxy'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'danted',
    packageName: 'dante-server',
    program: 'danted',
    usualPort: 1080,
    start: ({ folder, host, port }) => ({
      argv: ['-N', '1', '-f', `${folder}/danted.conf`, '-p', `${folder}/pid`],
      files: {
        'danted.conf': `logoutput: stderr
internal: ${host} port = ${port}
external: lo
clientmethod: none
socksmethod: none
client pass { from: 127.0.0.0/8 to: 127.0.0.0/8 }
socks block { from: 127.0.0.0/8 to: 0.0.0.0/0 }
`,
      },
    }),
    truth: { names: ['socks5', 'socks'], products: [], cpes: [], showsVersion: false },
  },
  {
    ...plainService,
    id: 'tor',
    packageName: 'tor',
    program: 'tor',
    usualPort: 9050,
    // It wants to talk to its directory, wherever it listens.
    confinement: 'namespace',
    start: ({ folder, host, port }) => ({
      argv: ['-f', `${folder}/torrc`, '--DataDirectory', `${folder}/data`],
      files: { torrc: `SocksPort ${host}:${port}\nLog notice stderr\n` },
    }),
    truth: {
      names: ['tor-socks', 'socks5', 'socks'],
      products: ['tor', 'tor socks proxy'],
      cpes: [],
      showsVersion: false,
    },
  },
]
