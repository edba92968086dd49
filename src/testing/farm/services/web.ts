import type { FarmService, Setup, Truth } from '../farm-service.ts'

const listens = { kind: 'listens' } as const
const plain = {
  transport: 'tcp',
  tls: 'none',
  user: 'nobody',
  confinement: 'loopback',
  readiness: listens,
} as const

const nginxTruth: Truth = {
  names: ['http'],
  products: ['nginx'],
  cpes: ['f5:nginx', 'nginx:nginx', 'igor_sysoev:nginx'],
  showsVersion: true,
}
const apacheTruth: Truth = {
  names: ['http'],
  products: ['apache', 'apache httpd'],
  cpes: ['apache:http_server'],
  showsVersion: true,
}
const wrapped: Pick<Truth, 'names'> = { names: ['ssl/http', 'ssl/https', 'https'] }

function nginxConfig(setup: Setup, listen: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${setup.folder}/${name};`)
    .join(' ')
  return `daemon off; worker_processes 1; pid ${setup.folder}/pid; error_log stderr;
events { worker_connections 64; }
http { access_log off; ${temporary}
  server { listen ${listen}; root ${setup.folder}/www; } }`
}

function startNginx(setup: Setup, listen: string) {
  return {
    argv: ['-p', setup.folder, '-c', `${setup.folder}/nginx.conf`, '-e', 'stderr'],
    files: {
      'nginx.conf': nginxConfig(setup, listen),
      'www/index.html': '<title>Farm</title>\n',
    },
  }
}

function startApache(setup: Setup, more = '', modules: readonly string[] = []) {
  const loaded = ['mpm_event', 'authz_core', 'dir', ...modules]
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    .join('\n')
  return {
    argv: ['-d', setup.folder, '-f', `${setup.folder}/apache.conf`, '-DFOREGROUND'],
    files: {
      'apache.conf': `${loaded}
ServerName farm.example
Listen ${setup.host}:${setup.port}
PidFile ${setup.folder}/pid
DefaultRuntimeDir ${setup.folder}
Mutex file:${setup.folder}
ErrorLog ${setup.folder}/error.log
DocumentRoot ${setup.folder}/www
StartServers 1
${more}
`,
      'www/index.html': '<title>Farm</title>\n',
    },
  }
}

export const webServices: readonly FarmService[] = [
  {
    ...plain,
    id: 'nginx',
    packageName: 'nginx',
    program: 'nginx',
    usualPort: 80,
    start: (setup) => startNginx(setup, `${setup.host}:${setup.port}`),
    truth: nginxTruth,
  },
  {
    ...plain,
    id: 'nginx-tls',
    packageName: 'nginx',
    program: 'nginx',
    usualPort: 443,
    tls: 'wrapped',
    start: (setup) =>
      startNginx(
        setup,
        `${setup.host}:${setup.port} ssl; ssl_certificate ${setup.certificate}; ssl_certificate_key ${setup.key}`,
      ),
    truth: { ...nginxTruth, ...wrapped },
  },
  {
    ...plain,
    id: 'apache2',
    packageName: 'apache2',
    program: 'apache2',
    usualPort: 80,
    start: (setup) => startApache(setup),
    truth: apacheTruth,
  },
  {
    ...plain,
    id: 'apache2-tls-odd',
    packageName: 'apache2',
    program: 'apache2',
    usualPort: 10_444,
    tls: 'wrapped',
    start: (setup) =>
      startApache(
        setup,
        `SSLEngine on\nSSLCertificateFile ${setup.certificate}\nSSLCertificateKeyFile ${setup.key}`,
        ['ssl'],
      ),
    truth: { ...apacheTruth, ...wrapped },
  },
  {
    ...plain,
    id: 'lighttpd',
    packageName: 'lighttpd',
    program: 'lighttpd',
    usualPort: 80,
    start: ({ folder, host, port }) => ({
      argv: ['-D', '-f', `${folder}/lighttpd.conf`],
      files: {
        'lighttpd.conf': `server.document-root = "${folder}/www"\nserver.bind = "${host}"\nserver.port = ${port}\n`,
        'www/index.html': '<title>Farm</title>\n',
      },
    }),
    truth: {
      names: ['http'],
      products: ['lighttpd'],
      cpes: ['lighttpd:lighttpd'],
      showsVersion: true,
    },
  },
  {
    ...plain,
    id: 'caddy',
    packageName: 'caddy',
    program: 'caddy',
    usualPort: 80,
    start: ({ folder, host, port }) => ({
      argv: ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'],
      files: {
        Caddyfile: `{\n\tadmin off\n\tauto_https off\n}\nhttp://:${port} {\n\tbind ${host}\n\trespond "farm"\n}\n`,
      },
    }),
    truth: {
      names: ['http'],
      products: ['caddy', 'caddy httpd'],
      cpes: ['caddyserver:caddy', 'matt_holt:caddy'],
      showsVersion: false,
    },
  },
  {
    ...plain,
    id: 'cups',
    packageName: 'cups-daemon',
    program: 'cupsd',
    usualPort: 631,
    start: ({ folder, host, port }) => ({
      argv: ['-f', '-c', `${folder}/cupsd.conf`, '-s', `${folder}/cups-files.conf`],
      folders: ['root', 'cache', 'state', 'spool/tmp'],
      files: {
        'cupsd.conf': `Listen ${host}:${port}\nBrowsing Off\nWebInterface Yes\n<Location />\nOrder allow,deny\nAllow all\n</Location>\n`,
        'cups-files.conf': [
          `ServerRoot ${folder}/root`,
          `CacheDir ${folder}/cache`,
          `StateDir ${folder}/state`,
          `RequestRoot ${folder}/spool`,
          `TempDir ${folder}/spool/tmp`,
          'AccessLog stderr',
          'ErrorLog stderr',
          'PageLog stderr',
          'SyncOnClose No',
        ].join('\n'),
      },
    }),
    // It tells major and minor number alone.
    shownVersion: (upstream) => upstream.split('.').slice(0, 2).join('.'),
    truth: {
      names: ['ipp', 'http'],
      products: ['cups'],
      cpes: ['openprinting:cups', 'apple:cups'],
      showsVersion: true,
    },
  },
]
