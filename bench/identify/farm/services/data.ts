import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { farmServices } from '../../../../src/testing/farm/services/services.ts'
import { behindTls, edited, server, truth, variant } from '../server.ts'

const javaClass = (jars: readonly string[]): readonly string[] => [
  '-Xmx64m',
  '-cp',
  jars.map((name) => `/usr/share/java/${name}.jar`).join(':'),
]

const base = (id: string): FarmService => farmServices.find((one) => one.id === id)!

/** Databases, queues, and what stands before them. */
export const dataServers: readonly FarmService[] = [
  server({
    id: 'pgbouncer-odd',
    packageName: 'pgbouncer',
    program: 'pgbouncer',
    usualPort: 16_432,
    start: ({ folder, host, port }) => ({
      argv: [`${folder}/pgbouncer.ini`],
      files: {
        'pgbouncer.ini': `[databases]
* = host=127.0.0.1 port=9
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
auth_type = any
unix_socket_dir =
`,
      },
    }),
    truth: truth(['postgresql', 'pgbouncer'], ['pgbouncer'], ['pgbouncer:pgbouncer']),
  }),
  server({
    id: 'pgpool',
    packageName: 'pgpool2',
    program: 'pgpool',
    usualPort: 9999,
    start: ({ folder, host, port, sparePort }) => ({
      argv: ['-n', '-f', `${folder}/pgpool.conf`, '-F', `${folder}/pcp.conf`, '-a', `${folder}/hba.conf`],
      files: {
        'pgpool.conf': `backend_clustering_mode = 'raw'
listen_addresses = '${host}'
port = ${port}
socket_dir = '${folder}'
pcp_listen_addresses = '${host}'
pcp_port = ${sparePort}
pcp_socket_dir = '${folder}'
backend_hostname0 = '127.0.0.1'
backend_port0 = 60009
num_init_children = 2
pid_file_name = '${folder}/pid'
logdir = '${folder}'
work_dir = '${folder}'
`,
        'pcp.conf': '',
        'hba.conf': 'host all all 0.0.0.0/0 trust\n',
      },
    }),
    truth: truth(['postgresql', 'pgpool'], ['pgpool', 'pgpool-ii'], ['pgpool:pgpool-ii']),
  }),
  behindTls(base('postgresql'), 'postgresql-tls-odd', 15_433),
  server({
    id: 'beanstalkd',
    packageName: 'beanstalkd',
    program: 'beanstalkd',
    usualPort: 11_300,
    start: ({ host, port }) => ({ argv: ['-l', host, '-p', String(port)] }),
    truth: truth(
      ['beanstalkd', 'beanstalk'],
      ['beanstalkd'],
      ['beanstalkd_project:beanstalkd', 'beanstalkd:beanstalkd'],
      true,
    ),
  }),
  server({
    id: 'gearmand',
    packageName: 'gearman-job-server',
    program: 'gearmand',
    usualPort: 4730,
    start: ({ folder, host, port }) => ({
      argv: ['-L', host, '-p', String(port), '-l', `${folder}/log`, '-P', `${folder}/pid`, '-t', '1'],
    }),
    truth: truth(['gearman', 'gearmand'], ['gearman', 'gearmand'], [], true),
  }),
  server({
    id: 'derby',
    packageName: 'libderby-java',
    program: 'java',
    usualPort: 1527,
    start: ({ folder, host, port }) => ({
      argv: [
        '-Djava.security.manager=allow',
        `-Dderby.system.home=${folder}`,
        ...javaClass(['derbynet', 'derby', 'derbyshared', 'derbytools']),
        'org.apache.derby.drda.NetworkServerControl',
        'start',
        '-noSecurityManager',
        '-h',
        host,
        '-p',
        String(port),
      ],
    }),
    truth: truth(['drda'], ['derby', 'apache derby'], ['apache:derby'], true),
  }),
  server({
    id: 'hsqldb',
    packageName: 'libhsqldb-java',
    program: 'java',
    usualPort: 9001,
    start: ({ folder, host, port }) => ({
      argv: [
        ...javaClass(['hsqldb']),
        'org.hsqldb.server.Server',
        '--address',
        host,
        '--port',
        String(port),
        '--database.0',
        `file:${folder}/data`,
        '--dbname.0',
        'farm',
      ],
    }),
    truth: truth(['hsqldb'], ['hsqldb', 'hypersql'], ['hsqldb:hypersql_database', 'hsqldb:hsqldb'], true),
  }),
  server({
    id: 'sphinx',
    packageName: 'sphinxsearch',
    program: 'searchd',
    usualPort: 9306,
    start: ({ folder, host, port }) => ({
      argv: ['--nodetach', '--config', `${folder}/sphinx.conf`],
      files: {
        'sphinx.conf': `index farm {
  type = rt
  path = ${folder}/farm
  rt_field = text
  rt_attr_uint = number
}
searchd {
  listen = ${host}:${port}:mysql41
  log = ${folder}/log
  pid_file = ${folder}/pid
  binlog_path =
}
`,
      },
    }),
    truth: truth(
      ['mysql', 'sphinx', 'sphinxql'],
      ['sphinx', 'sphinx search', 'sphinx searchd', 'sphinxsearch'],
      ['sphinxsearch:sphinx'],
      true,
    ),
  }),
  variant('redis', {
    id: 'redis-auth-odd',
    usualPort: 16_380,
    launch: (launch) => ({ ...launch, argv: [...launch.argv, '--requirepass', 'farm'] }),
    truth: { showsVersion: false },
  }),
  variant('mosquitto', {
    id: 'mosquitto-auth',
    usualPort: 1883,
    launch: (launch) => edited(launch, 'mosquitto.conf', 'allow_anonymous true', 'allow_anonymous false'),
    truth: { products: [], cpes: [], showsVersion: false },
  }),
]
