import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom, type Random } from '../../sample/random.ts'

const names = ['shop', 'users', 'logs', 'orders', 'analytics', 'crm', 'test', 'READ_ME_TO_RECOVER_YOUR_DATA']

const collections = ['users', 'sessions', 'orders', 'events', 'products', 'messages']

export const mongodbSample: ProtocolSample = { record }

function record({ identity, release }: Sighting): JsonObject {
  const random = createRandom(identity)
  const version = release.version ?? '4.4.29'
  const databases = ['admin', 'local', ...names.filter(() => random.chance(0.25))].map((name) =>
    database(name, random),
  )
  const totalSize = databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0)
  return {
    ping: { ok: 1 },
    serverInfo: {
      version,
      gitVersion: random.hex(40),
      allocator: 'tcmalloc',
      javascriptEngine: version.startsWith('2.') ? 'V8' : 'mozjs',
      modules: [],
      versionArray: [...version.split('.').map(Number), 0],
      openssl: { running: 'OpenSSL 1.1.1  11 Sep 2018', compiled: 'OpenSSL 1.1.1  11 Sep 2018' },
      buildEnvironment: {
        distmod: 'ubuntu1804',
        distarch: 'x86_64',
        cc: '/opt/mongodbtoolchain/v3/bin/gcc: gcc (GCC) 8.5.0',
        ccflags: '-fno-omit-frame-pointer -fno-strict-aliasing -ggdb -pthread -Wall -O2',
        cxx: '/opt/mongodbtoolchain/v3/bin/g++: g++ (GCC) 8.5.0',
        cxxflags: '-Woverloaded-virtual -std=c++17',
        linkflags: '-pthread -Wl,-z,now -rdynamic -fstack-protector-strong',
        target_arch: 'x86_64',
        target_os: 'linux',
      },
      bits: 64,
      debug: false,
      maxBsonObjectSize: 16777216,
      storageEngines: ['biggie', 'devnull', 'ephemeralForTest', 'wiredTiger'],
      ok: 1,
    },
    listDatabases: { databases, totalSize, totalSizeMb: Math.floor(totalSize / 1_048_576), ok: 1 },
  }
}

function database(name: string, random: Random) {
  const held = collections.slice(0, random.between(1, 3))
  const objects = random.between(1, 40_000)
  const avgObjSize = random.between(80, 900)
  const dataSize = objects * avgObjSize
  const storageSize = 4096 * Math.ceil(dataSize / 8192)
  const indexSize = 4096 * random.between(1, 60)
  return {
    name,
    sizeOnDisk: storageSize + indexSize,
    empty: false,
    stats: {
      db: name,
      collections: held.length,
      objects,
      avgObjSize,
      dataSize,
      storageSize,
      numExtents: 0,
      indexes: held.length,
      indexSize,
      ok: 1,
    },
    collections: held.map((collection) => ({ name: collection, options: {} })),
  }
}
