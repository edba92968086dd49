import type { FarmService, Place, Truth } from '../farm-service.ts'

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

function nginxConfig(place: Place, listen: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place.folder}/${name};`)
    .join(' ')
  return `daemon off; worker_processes 1; pid ${place.folder}/pid; error_log stderr;
events { worker_connections 64; }
http { access_log off; ${temporary}
  server { listen ${listen}; root ${place.folder}/www; } }`
}

function startNginx(place: Place, listen: string) {
  return {
    argv: ['-p', place.folder, '-c', `${place.folder}/nginx.conf`, '-e', 'stderr'],
    files: {
      'nginx.conf': nginxConfig(place, listen),
      'www/index.html': '<title>Farm</title>\n',
    },
  }
}

function startApache(place: Place, more = '', modules: readonly string[] = []) {
  const loaded = ['mpm_event', 'authz_core', 'dir', ...modules]
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    .join('\n')
  return {
    argv: ['-d', place.folder, '-f', `${place.folder}/apache.conf`, '-DFOREGROUND'],
    files: {
      'apache.conf': `${loaded}
ServerName farm.example
Listen ${place.host}:${place.port}
PidFile ${place.folder}/pid
DefaultRuntimeDir ${place.folder}
Mutex file:${place.folder}
ErrorLog ${place.folder}/error.log
DocumentRoot ${place.folder}/www
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
    start: (place) => startNginx(place, `${place.host}:${place.port}`),
    truth: nginxTruth,
  },
  {
    ...plain,
    id: 'nginx-tls',
    packageName: 'nginx',
    program: 'nginx',
    usualPort: 443,
    tls: 'wrapped',
    start: (place) =>
      startNginx(
        place,
        `${place.host}:${place.port} ssl; ssl_certificate ${place.certificate}; ssl_certificate_key ${place.key}`,
      ),
    truth: { ...nginxTruth, ...wrapped },
  },
  {
    ...plain,
    id: 'apache2',
    packageName: 'apache2',
    program: 'apache2',
    usualPort: 80,
    start: (place) => startApache(place),
    truth: apacheTruth,
  },
  {
    ...plain,
    id: 'apache2-tls-odd',
    packageName: 'apache2',
    program: 'apache2',
    usualPort: 10_444,
    tls: 'wrapped',
    start: (place) =>
      startApache(
        place,
        `SSLEngine on\nSSLCertificateFile ${place.certificate}\nSSLCertificateKeyFile ${place.key}`,
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
