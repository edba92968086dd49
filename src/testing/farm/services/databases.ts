import { type FarmService, plainService, type Setup, type Truth } from '../farm-service.ts'

const redisTruth: Truth = {
  names: ['redis'],
  products: ['redis'],
  cpes: ['redis:redis', 'redislabs:redis'],
  showsVersion: true,
}

const redisWords = ({ folder, host }: Setup): readonly string[] => [
  '--bind',
  host,
  '--dir',
  folder,
  '--save',
  '',
  // It takes 127.0.0.1 alone for this machine.
  '--protected-mode',
  'no',
]

export const databaseServices: readonly FarmService[] = [
  {
    ...plainService,
    id: 'mariadb',
    packageName: 'mariadb-server-core',
    program: 'mariadbd',
    usualPort: 3306,
    start: ({ folder, host, port }) => ({
      argv: [
        '--no-defaults',
        `--datadir=${folder}/data`,
        `--socket=${folder}/socket`,
        `--pid-file=${folder}/pid`,
        `--bind-address=${host}`,
        `--port=${port}`,
        '--skip-name-resolve',
        // Nobody logs in, so an empty folder does for its tables.
        '--skip-grant-tables',
        '--innodb-buffer-pool-size=16M',
      ],
      folders: ['data'],
    }),
    truth: {
      names: ['mysql'],
      products: ['mariadb', 'mysql'],
      cpes: ['mariadb:mariadb'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'postgresql',
    packageName: 'postgresql-15',
    program: 'postgres',
    usualPort: 5432,
    readiness: { kind: 'says', text: 'ready to accept connections' },
    start: ({ folder, host, port }) => ({
      argv: ['-D', `${folder}/data`, '-h', host, '-p', String(port), '-k', folder, '-c', 'fsync=off'],
      before: [
        [
          'initdb',
          '-D',
          `${folder}/data`,
          '-A',
          'scram-sha-256',
          '-U',
          'farm',
          '--no-sync',
          '--no-locale',
          `--pwfile=${folder}/password`,
        ],
      ],
      files: { password: 'farm\n' },
    }),
    truth: {
      names: ['postgresql'],
      products: ['postgresql'],
      cpes: ['postgresql:postgresql'],
      showsVersion: false,
    },
  },
  {
    ...plainService,
    id: 'redis',
    packageName: 'redis-server',
    program: 'redis-server',
    usualPort: 6379,
    start: (setup) => ({ argv: [...redisWords(setup), '--port', String(setup.port)] }),
    truth: redisTruth,
  },
  {
    ...plainService,
    id: 'redis-tls',
    packageName: 'redis-server',
    program: 'redis-server',
    usualPort: 6380,
    tls: 'wrapped',
    start: (setup) => ({
      argv: [
        ...redisWords(setup),
        '--port',
        '0',
        '--tls-port',
        String(setup.port),
        '--tls-cert-file',
        setup.certificate,
        '--tls-key-file',
        setup.key,
        '--tls-auth-clients',
        'no',
      ],
    }),
    truth: { ...redisTruth, names: ['ssl/redis'] },
  },
  {
    ...plainService,
    id: 'memcached',
    packageName: 'memcached',
    program: 'memcached',
    usualPort: 11_211,
    start: ({ host, port }) => ({ argv: ['-l', host, '-p', String(port), '-U', '0', '-m', '16'] }),
    truth: {
      names: ['memcached', 'memcache'],
      products: ['memcached'],
      cpes: ['memcached:memcached'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'memcached-udp',
    packageName: 'memcached',
    program: 'memcached',
    usualPort: 11_211,
    transport: 'udp',
    start: ({ host, port, sparePort }) => ({
      argv: ['-l', host, '-p', String(sparePort), '-U', String(port), '-m', '16'],
    }),
    truth: {
      names: ['memcached', 'memcache'],
      products: ['memcached'],
      cpes: ['memcached:memcached'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'firebird',
    packageName: 'firebird3.0-server',
    program: 'firebird',
    usualPort: 3050,
    start: ({ folder, host, port }) => ({
      argv: ['-n'],
      folders: ['lock'],
      files: {
        'firebird.conf': `RemoteServicePort = ${port}\nRemoteBindAddress = ${host}\nRemoteAuxPort = 0\n`,
      },
      env: { FIREBIRD: folder, FIREBIRD_LOCK: `${folder}/lock` },
    }),
    truth: {
      names: ['firebird', 'gds_db'],
      products: ['firebird', 'firebird rdbms'],
      cpes: ['firebirdsql:firebird'],
      showsVersion: false,
    },
  },
]
