import type { Rule } from '../rule.ts'
import { exampleAnswer } from './example-answer.ts'

export const databaseRules: readonly Rule[] = [
  {
    id: 'mariadb',
    service: 'mysql',
    reads: 'mysql.version',
    match: /^(?:5\.5\.5-)?(\d[\d.]{0,12})-MariaDB/,
    product: 'MariaDB',
    version: '$1',
    cpe: ['cpe:/a:mariadb:mariadb:$1'],
    example: {
      answer: 'Y\0\0\0\n5.5.5-10.11.6-MariaDB-0+deb12u1\0',
      product: 'MariaDB',
      version: '10.11.6',
      cpe: ['cpe:/a:mariadb:mariadb:10.11.6'],
    },
  },
  {
    id: 'percona',
    service: 'mysql',
    reads: 'mysql.version',
    match: /^(\d\.\d[\d.]{0,10}-\d{1,3}(?:\.\d{1,2})?)$/,
    product: 'Percona Server',
    version: '$1',
    cpe: ['cpe:/a:percona:percona_server:$1'],
    example: {
      answer: exampleAnswer('mysql.version', '8.0.32-24'),
      product: 'Percona Server',
      version: '8.0.32-24',
      cpe: ['cpe:/a:percona:percona_server:8.0.32-24'],
    },
  },
  {
    id: 'tidb',
    service: 'mysql',
    reads: 'mysql.version',
    match: /^\d\.\d[\d.]{0,10}-TiDB-v(\d[\w.]{0,12})/,
    product: 'TiDB',
    version: '$1',
    cpe: ['cpe:/a:pingcap:tidb:$1'],
    example: {
      answer: exampleAnswer('mysql.version', '5.7.25-TiDB-v6.5.0'),
      product: 'TiDB',
      version: '6.5.0',
      cpe: ['cpe:/a:pingcap:tidb:6.5.0'],
    },
  },
  {
    id: 'mysql',
    service: 'mysql',
    reads: 'mysql.version',
    match: /^(\d\.\d[\d.]{0,10})(?:-[\w.+~-]{1,60})?$/,
    product: 'MySQL',
    version: '$1',
    cpe: ['cpe:/a:oracle:mysql:$1'],
    example: {
      answer: exampleAnswer('mysql.version', '8.0.36-0ubuntu0.22.04.1'),
      product: 'MySQL',
      version: '8.0.36',
      cpe: ['cpe:/a:oracle:mysql:8.0.36'],
    },
  },
  {
    // Error 1130: this host may not connect.
    id: 'mysql-refused',
    service: 'mysql',
    reads: 'null',
    match: /^[\s\S]\x00\x00\x00\xffj\x04[^\r\n]{0,200}not allowed to connect to this (MySQL|MariaDB) server/,
    product: '$1',
    extrainfo: 'unauthorized',
    example: {
      answer: "H\0\0\0\xffj\x04Host '192.0.2.1' is not allowed to connect to this MariaDB server",
      product: 'MariaDB',
      extrainfo: 'unauthorized',
    },
  },
  {
    id: 'valkey-info',
    service: 'redis',
    reads: 'redis-info',
    match:
      /^\$\d{1,6}\r\n# Server\r\nredis_version:[\w.]{1,12}\r\n(?:server_name:valkey\r\n)?valkey_version:(\d[\w.]{0,12})/,
    product: 'Valkey key-value store',
    version: '$1',
    cpe: ['cpe:/a:lfprojects:valkey:$1'],
    example: {
      answer: '$512\r\n# Server\r\nredis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.0.1\r\n',
      product: 'Valkey key-value store',
      version: '8.0.1',
      cpe: ['cpe:/a:lfprojects:valkey:8.0.1'],
    },
  },
  {
    // The bulk of INFO: the first section is the server's.
    id: 'redis-info',
    service: 'redis',
    reads: 'redis-info',
    match: /^\$\d{1,6}\r\n# Server\r\nredis_version:(\d[\w.]{0,12})/,
    product: 'Redis key-value store',
    version: '$1',
    cpe: ['cpe:/a:redis:redis:$1'],
    example: {
      answer: '$512\r\n# Server\r\nredis_version:7.0.15\r\nredis_git_sha1:00000000\r\n',
      product: 'Redis key-value store',
      version: '7.0.15',
      cpe: ['cpe:/a:redis:redis:7.0.15'],
    },
  },
  {
    id: 'redis',
    service: 'redis',
    reads: 'redis-ping',
    match: /^\+PONG\r\n/,
    product: 'Redis key-value store',
    cpe: ['cpe:/a:redis:redis'],
    example: { answer: '+PONG\r\n', product: 'Redis key-value store', cpe: ['cpe:/a:redis:redis'] },
  },
  {
    id: 'redis-auth',
    service: 'redis',
    reads: 'null',
    match: /^-NOAUTH /,
    product: 'Redis key-value store',
    extrainfo: 'authentication required',
    cpe: ['cpe:/a:redis:redis'],
    example: {
      answer: '-NOAUTH Authentication required.\r\n',
      product: 'Redis key-value store',
      extrainfo: 'authentication required',
      cpe: ['cpe:/a:redis:redis'],
    },
  },
  {
    id: 'redis-protected',
    service: 'redis',
    reads: 'null',
    match: /^-DENIED Redis is running in protected mode/,
    product: 'Redis key-value store',
    extrainfo: 'protected mode',
    cpe: ['cpe:/a:redis:redis'],
    example: {
      answer: '-DENIED Redis is running in protected mode because',
      product: 'Redis key-value store',
      extrainfo: 'protected mode',
      cpe: ['cpe:/a:redis:redis'],
    },
  },
  {
    id: 'redis-get',
    service: 'redis',
    reads: 'http-get',
    match: /^-ERR (?:wrong number of arguments for 'get' command|unknown command [`']GET)/,
    soft: true,
    next: 'redis-info',
    product: 'Redis key-value store',
    cpe: ['cpe:/a:redis:redis'],
    example: {
      answer: "-ERR wrong number of arguments for 'get' command\r\n",
      product: 'Redis key-value store',
      cpe: ['cpe:/a:redis:redis'],
    },
  },
  {
    id: 'memcached-error',
    service: 'memcached',
    reads: 'http-get',
    match: /^ERROR\r\n(?:ERROR\r\n){0,20}$/,
    soft: true,
    next: 'memcached-version',
    example: { answer: 'ERROR\r\nERROR\r\n' },
  },
  {
    id: 'memcached',
    service: 'memcached',
    reads: 'memcached-version',
    match: /^VERSION (\d[\w.]{0,12})/,
    product: 'Memcached',
    version: '$1',
    cpe: ['cpe:/a:memcached:memcached:$1'],
    example: {
      answer: 'VERSION 1.6.18\r\n',
      product: 'Memcached',
      version: '1.6.18',
      cpe: ['cpe:/a:memcached:memcached:1.6.18'],
    },
  },
  {
    id: 'memcached-udp',
    service: 'memcached',
    reads: 'memcached-version-udp',
    match: /^\x00\x01\x00\x00\x00\x01\x00\x00VERSION (\d[\w.]{0,12})/,
    product: 'Memcached',
    version: '$1',
    cpe: ['cpe:/a:memcached:memcached:$1'],
    example: {
      answer: '\0\x01\0\0\0\x01\0\0VERSION 1.5.22\r\n',
      product: 'Memcached',
      version: '1.5.22',
      cpe: ['cpe:/a:memcached:memcached:1.5.22'],
    },
  },
  {
    // The source file that refuses a start is one of PostgreSQL's own.
    id: 'postgresql',
    service: 'postgresql',
    reads: 'postgres-ssl',
    match: /^[SN]E\x00\x00[\s\S]{2}S[\s\S]{0,300}?\x00F(?:postmaster|backend_startup)\.c\x00/,
    product: 'PostgreSQL DB',
    cpe: ['cpe:/a:postgresql:postgresql'],
    example: {
      answer:
        'NE\0\0\0\x8bSFATAL\0VFATAL\0C0A000\0Munsupported frontend protocol 9.0: server supports 3.0 to 3.0\0Fpostmaster.c\0L2143\0RProcessStartupPacket\0\0',
      product: 'PostgreSQL DB',
      cpe: ['cpe:/a:postgresql:postgresql'],
    },
  },
  {
    id: 'sphinx',
    service: 'mysql',
    reads: 'mysql.version',
    match: /^(\d[\d.]{0,12})-id(?:32|64)-(?:release|beta|dev|rel\d{1,2}) \(/,
    product: 'Sphinx Search SphinxQL',
    version: '$1',
    cpe: ['cpe:/a:sphinxsearch:sphinx:$1'],
    example: {
      answer: 'K\0\0\0\n2.2.11-id64-release (95ae9a6)\0\x01\0\0\0',
      product: 'Sphinx Search SphinxQL',
      version: '2.2.11',
      cpe: ['cpe:/a:sphinxsearch:sphinx:2.2.11'],
    },
  },
  {
    // One byte is PostgreSQL or a pooler in front of it.
    id: 'postgresql-or-pooler',
    service: 'postgresql',
    reads: 'postgres-ssl',
    match: /^[SN](?:E|\x15\x03|$)/,
    // Where it would go on with TLS, a start without it is refused in the server's own words.
    next: 'postgres-start',
    example: { answer: 'N' },
  },
  {
    id: 'pgbouncer',
    service: 'postgresql',
    reads: 'null',
    match:
      /^E\x00\x00[\s\S]{2}SFATAL\x00(?:VFATAL\x00)?C08P01\x00Mclient sent partial pkt in startup phase\x00/,
    product: 'PgBouncer',
    cpe: ['cpe:/a:pgbouncer:pgbouncer'],
    example: {
      answer: 'E\0\0\0=SFATAL\0C08P01\0Mclient sent partial pkt in startup phase\0\0',
      product: 'PgBouncer',
      cpe: ['cpe:/a:pgbouncer:pgbouncer'],
    },
  },
  // An error names the file of the source that it comes from: poolers and other databases have files of their own.
  ...[
    [
      'postgresql-error',
      'PostgreSQL DB',
      'postgresql:postgresql',
      '(?:postmaster|backend_startup|auth|postinit|miscinit|pqcomm|hba|crypt)\\.c',
      'postmaster.c',
    ],
    ['pgpool', 'Pgpool-II', 'pgpool:pgpool-ii', '(?:child|pool_[a-z_]{2,30})\\.c', 'child.c'],
    ['cockroachdb', 'CockroachDB', 'cockroachlabs:cockroachdb', '[\\w/.-]{1,80}\\.go', 'pgwire/conn.go'],
  ].map(([id = '', product = '', cpe = '', file = '', example = '']): Rule => {
    const said = { product, cpe: [`cpe:/a:${cpe}`] }
    return {
      ...{ id, service: 'postgresql', reads: 'null', ...said },
      match: new RegExp(`^E\\x00\\x00[\\s\\S]{2}S(?:FATAL|ERROR)\\x00[\\s\\S]{0,400}?\\x00F${file}\\x00`),
      example: {
        answer: `E\0\0\0\x8cSFATAL\0VFATAL\0C0A000\0Munsupported frontend protocol 9.0\0F${example}\0L2143\0`,
        ...said,
      },
    }
  }),
  {
    id: 'postgresql-refusal',
    service: 'postgresql',
    reads: 'null',
    match: /^E\x00\x00[\s\S]{2}S(?:FATAL|ERROR)\x00(?:V(?:FATAL|ERROR)\x00)?C[0-9A-Z]{5}\x00/,
    example: { answer: 'E\0\0\0\x8cSFATAL\0VFATAL\0C0A000\0Munsupported frontend protocol' },
  },
  {
    id: 'mongodb-http',
    service: 'mongodb',
    reads: 'http-get',
    match: /^HTTP\/1\.0 200 OK\r\n[\s\S]{0,200}It looks like you are trying to access MongoDB over HTTP/,
    soft: true,
    product: 'MongoDB',
    cpe: ['cpe:/a:mongodb:mongodb'],
    next: 'mongodb-buildinfo',
    example: {
      answer:
        'HTTP/1.0 200 OK\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\nIt looks like you are trying to access MongoDB over HTTP on the native driver port.\r\n',
      product: 'MongoDB',
      cpe: ['cpe:/a:mongodb:mongodb'],
    },
  },
  {
    // What only speaks the protocol gives the version of the MongoDB that it is like; its own name is elsewhere.
    id: 'congodb-buildinfo',
    service: 'mongodb',
    reads: 'mongodb-buildinfo',
    match:
      /^[\s\S]{8}\x01\x00\x00\x00\xdd\x07\x00\x00[\s\S]{0,20}?\x02version\x00[\s\S]\x00\x00\x00(\d[\w.-]{0,20})\x00\x02gitVersion\x00\x08\x00\x00\x00congodb\x00/,
    product: 'CongoDB',
    extrainfo: 'compatible with MongoDB $1',
    example: {
      answer:
        '\x07\x02\0\0\x15\x13\x1a\x1b\x01\0\0\0\xdd\x07\0\0\0\0\0\0\0\xf2\x01\0\0\x10ok\0\x01\0\0\0\x02version\0\x06\0\0\x007.0.0\0\x02gitVersion\0\x08\0\0\0congodb\0',
      product: 'CongoDB',
      extrainfo: 'compatible with MongoDB 7.0.0',
    },
  },
  {
    id: 'ferretdb-buildinfo',
    service: 'mongodb',
    reads: 'mongodb-buildinfo',
    match:
      /^[\s\S]{8}\x01\x00\x00\x00\xdd\x07\x00\x00[\s\S]{0,20}?\x02version\x00[\s\S]\x00\x00\x00(\d[\w.-]{0,20})\x00[\s\S]{0,4000}?\x02ferretdbVersion\x00[\s\S]\x00\x00\x00v?(\d[\w.-]{0,30})/,
    product: 'FerretDB',
    version: '$2',
    extrainfo: 'compatible with MongoDB $1',
    example: {
      answer:
        'D\x01\0\0r\0\0\0\x01\0\0\0\xdd\x07\0\0\0\0\0\0\0+\x01\0\0\x02version\0\x07\0\0\x007.0.42\0\x02gitVersion\0\x02\0\0\0a\0\x02ferretdbVersion\0\x08\0\0\0v1.24.0\0',
      product: 'FerretDB',
      version: '1.24.0',
      extrainfo: 'compatible with MongoDB 7.0.42',
    },
  },
  {
    id: 'mongodb-buildinfo',
    service: 'mongodb',
    reads: 'mongodb-buildinfo',
    match:
      /^[\s\S]{8}\x01\x00\x00\x00\xdd\x07\x00\x00(?![\s\S]{0,4000}?(?:\x00congodb|\x02ferretdbVersion)\x00)[\s\S]{0,20}?\x02version\x00[\s\S]\x00\x00\x00(\d[\w.-]{0,20})\x00/,
    product: 'MongoDB',
    version: '$1',
    cpe: ['cpe:/a:mongodb:mongodb:$1'],
    example: {
      answer:
        'D\x01\0\0r\0\0\0\x01\0\0\0\xdd\x07\0\0\0\0\0\0\0+\x01\0\0\x02version\0\x07\0\0\x006.0.14\0\x02gitVersion\0',
      product: 'MongoDB',
      version: '6.0.14',
      cpe: ['cpe:/a:mongodb:mongodb:6.0.14'],
    },
  },
  {
    id: 'mongodb-refused',
    service: 'mongodb',
    reads: 'mongodb-buildinfo',
    match:
      /^[\s\S]{8}\x01\x00\x00\x00\xdd\x07\x00\x00(?![\s\S]{0,4000}?(?:\x00congodb|\x02ferretdbVersion)\x00)/,
    product: 'MongoDB',
    cpe: ['cpe:/a:mongodb:mongodb'],
    example: {
      answer: 'D\x01\0\0r\0\0\0\x01\0\0\0\xdd\x07\0\0\0\0\0\0\0+\x01\0\0\x01ok\0',
      product: 'MongoDB',
      cpe: ['cpe:/a:mongodb:mongodb'],
    },
  },
  {
    // OP_MSG in answer to request 1, with what every hello has in it.
    id: 'mongodb',
    service: 'mongodb',
    reads: 'mongodb-hello',
    match:
      /^[\s\S]{8}\x01\x00\x00\x00\xdd\x07\x00\x00[\s\S]{0,2000}?(?:maxBsonObjectSize|maxWireVersion|codeName)\x00/,
    // Others speak the protocol too: the build information tells which it is, and its version.
    soft: true,
    next: 'mongodb-buildinfo',
    product: 'MongoDB',
    cpe: ['cpe:/a:mongodb:mongodb'],
    example: {
      answer:
        'D\x01\0\0r\0\0\0\x01\0\0\0\xdd\x07\0\0\0\0\0\0\0+\x01\0\0\x08isWritablePrimary\0\x01\x10maxBsonObjectSize\0\0\0\0\x01',
      product: 'MongoDB',
      cpe: ['cpe:/a:mongodb:mongodb'],
    },
  },
  {
    id: 'cassandra',
    service: 'cassandra',
    reads: 'cassandra-options',
    match: /^[\x83\x84]\x00\x00\x00\x06[\s\S]{0,1000}?CQL_VERSION\x00\x01\x00[\s\S](\d[\d.]{0,10})/,
    product: 'Apache Cassandra',
    extrainfo: 'CQL $1',
    cpe: ['cpe:/a:apache:cassandra'],
    example: {
      answer: '\x83\0\0\0\x06\0\0\0`\0\x03\0\x0bCOMPRESSION\0\x01\0\x03lz4\0\x0bCQL_VERSION\0\x01\0\x053.4.5',
      product: 'Apache Cassandra',
      extrainfo: 'CQL 3.4.5',
      cpe: ['cpe:/a:apache:cassandra'],
    },
  },
  {
    // An error frame: the version of the protocol is not known. Old servers name the classes of the exception before it.
    id: 'cassandra-error',
    service: 'cassandra',
    reads: 'http-get',
    match:
      /^[\x83\x84\x85]\x00\x00\x00\x00[\s\S]{8,12}(?:io\.netty\.handler\.codec\.DecoderException: )?(?:org\.apache\.cassandra\.transport\.ProtocolException: )?Invalid or unsupported protocol version/,
    soft: true,
    next: 'cassandra-options',
    product: 'Apache Cassandra',
    cpe: ['cpe:/a:apache:cassandra'],
    example: {
      answer:
        '\x83\0\0\0\0\0\0\0\x8c\0\0\0\0\0\x86io.netty.handler.codec.DecoderException: org.apache.cassandra.transport.ProtocolException: Invalid or unsupported protocol version: 71',
      product: 'Apache Cassandra',
      cpe: ['cpe:/a:apache:cassandra'],
    },
  },
  {
    id: 'zookeeper',
    service: 'zookeeper',
    reads: 'zookeeper-srvr',
    match: /^Zookeeper version: (\d[\d.]{0,10})/,
    product: 'Apache ZooKeeper',
    version: '$1',
    cpe: ['cpe:/a:apache:zookeeper:$1'],
    example: {
      answer: 'Zookeeper version: 3.8.0-25bdc1f, built on 2022-02-25\n',
      product: 'Apache ZooKeeper',
      version: '3.8.0',
      cpe: ['cpe:/a:apache:zookeeper:3.8.0'],
    },
  },
  {
    id: 'zookeeper-closed',
    service: 'zookeeper',
    reads: 'zookeeper-srvr',
    match: /^srvr is not executed because/,
    product: 'Apache ZooKeeper',
    cpe: ['cpe:/a:apache:zookeeper'],
    example: {
      answer: 'srvr is not executed because it is not in the whitelist.\n',
      product: 'Apache ZooKeeper',
      cpe: ['cpe:/a:apache:zookeeper'],
    },
  },
]
