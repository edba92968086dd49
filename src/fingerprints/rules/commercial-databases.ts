import type { Rule } from '../rule.ts'

/** Databases that answer to a greeting in bytes of their own. */
export const commercialDatabaseRules: readonly Rule[] = [
  {
    // A response packet whose first option is the version, of six bytes (MS-TDS, 2.2.6.5).
    id: 'mssql',
    service: 'ms-sql-s',
    reads: 'tds-prelogin',
    match:
      /^\x04\x01\x00[\s\S]\x00\x00[\s\S]\x00\x00\x00[\s\S]\x00\x06(?:[\x01-\x08][\s\S]{4}){1,8}\xff([\x07-\x1f])([\s\S])([\s\S]{2})/,
    product: 'Microsoft SQL Server',
    version: '$I(1,">").$I(2,">").$I(3,">")',
    cpe: ['cpe:/a:microsoft:sql_server:$I(1,">").$I(2,">").$I(3,">")', 'cpe:/o:microsoft:windows'],
    ostype: 'Windows',
    example: {
      answer: '\x04\x01\0\x1f\0\0\x01\0\0\0\x0b\0\x06\x01\0\x11\0\x01\xff\x0f\0\x07\xd0\0\0\x02',
      product: 'Microsoft SQL Server',
      version: '15.0.2000',
      ostype: 'Windows',
      cpe: ['cpe:/a:microsoft:sql_server:15.0.2000', 'cpe:/o:microsoft:windows'],
    },
  },
  {
    id: 'tds',
    service: 'ms-sql-s',
    reads: 'tds-prelogin',
    match: /^\x04\x01\x00[\s\S]\x00\x00[\s\S]\x00\x00\x00[\s\S]\x00\x06/,
    example: { answer: '\x04\x01\0+\0\0\x01\0\0\0\x1a\0\x06\x01\0 \0\x01' },
  },
  {
    id: 'mssql-browser',
    service: 'ms-sql-m',
    reads: 'mssql-browser-udp',
    match:
      /^\x05[\s\S]{2}ServerName;([\w-]{1,64});InstanceName;([\w$-]{1,64});IsClustered;(?:Yes|No);Version;(\d[\d.]{0,20});/,
    product: 'Microsoft SQL Server',
    version: '$3',
    extrainfo: 'instance $2',
    hostname: '$1',
    ostype: 'Windows',
    cpe: ['cpe:/a:microsoft:sql_server:$3', 'cpe:/o:microsoft:windows'],
    example: {
      answer: '\x05z\0ServerName;DB1;InstanceName;SQLEXPRESS;IsClustered;No;Version;15.0.2000.5;tcp;1433;;',
      product: 'Microsoft SQL Server',
      version: '15.0.2000.5',
      extrainfo: 'instance SQLEXPRESS',
      hostname: 'DB1',
      ostype: 'Windows',
      cpe: ['cpe:/a:microsoft:sql_server:15.0.2000.5', 'cpe:/o:microsoft:windows'],
    },
  },
  {
    // Refuse or accept, with the version as text or as the number VSNNUM.
    id: 'oracle-version',
    service: 'oracle-tns',
    reads: 'oracle-version',
    match:
      /^\x00[\s\S]\x00\x00[\x02\x04][\s\S]{3,300}?TNSLSNR for ([\w/ :().-]{1,60}): Version (\d[\d.]{0,20})/,
    product: 'Oracle TNS listener',
    version: '$2',
    extrainfo: '$1',
    cpe: ['cpe:/a:oracle:database_server:$2'],
    example: {
      answer: '\0Q\0\0\x04\0\0\0"\0\0ETNSLSNR for Linux: Version 19.0.0.0.0 - Production',
      product: 'Oracle TNS listener',
      version: '19.0.0.0.0',
      extrainfo: 'Linux',
      cpe: ['cpe:/a:oracle:database_server:19.0.0.0.0'],
    },
  },
  {
    id: 'oracle-tns',
    service: 'oracle-tns',
    reads: 'oracle-version',
    match: /^\x00[\s\S]\x00\x00[\x02\x04\x05\x0b]\x00\x00\x00/,
    product: 'Oracle TNS listener',
    cpe: ['cpe:/a:oracle:database_server'],
    example: {
      answer: '\0Y\0\0\x04\0\0\0"\0\0M(DESCRIPTION=(TMP=)(VSNNUM=0)(ERR=1189)',
      product: 'Oracle TNS listener',
      cpe: ['cpe:/a:oracle:database_server'],
    },
  },
  {
    // EXCSATRD: server class, then the release level.
    id: 'drda-derby',
    service: 'drda',
    reads: 'drda-excsat',
    match:
      /^\x00[\s\S]\xd0[\x02\x03\x42\x43][\s\S]{2}\x00[\s\S]\x14\x43[\s\S]{0,300}?Apache Derby Network Server - (\d[\d.]{0,12})/,
    product: 'Apache Derby Network Server',
    version: '$1',
    cpe: ['cpe:/a:apache:derby:$1'],
    example: {
      answer: '\0b\xd0\x02\0\x01\0\\\x14C\0\x05\x11^x\0*\x11ZApache Derby Network Server - 10.14.2.0',
      product: 'Apache Derby Network Server',
      version: '10.14.2.0',
      cpe: ['cpe:/a:apache:derby:10.14.2.0'],
    },
  },
  {
    // Its name in EBCDIC, which its network server speaks too.
    id: 'derby-ebcdic',
    service: 'drda',
    reads: 'drda-excsat',
    match:
      /^\x00[\s\S]\xd0[\x02\x03\x42\x43][\s\S]{2}\x00[\s\S]\x14\x43[\s\S]{0,200}?\xc1\x97\x81\x83\x88\x85@\xc4\x85\x99\x82\xa8/,
    product: 'Apache Derby Network Server',
    cpe: ['cpe:/a:apache:derby'],
    example: {
      answer: '\0m\xd0\x02\0\x01\0g\x14C\0\x10\x11G\xc1\x97\x81\x83\x88\x85@\xc4\x85\x99\x82\xa8',
      product: 'Apache Derby Network Server',
      cpe: ['cpe:/a:apache:derby'],
    },
  },
  {
    // QDB2, or a release such as SQL11055: both in EBCDIC.
    id: 'db2',
    service: 'drda',
    reads: 'drda-excsat',
    match:
      /^\x00[\s\S]\xd0[\x02\x03\x42\x43][\s\S]{2}\x00[\s\S]\x14\x43[\s\S]{0,300}?(?:\xd8\xc4\xc2\xf2|\xe2\xd8\xd3[\xf0-\xf9]{4})/,
    product: 'IBM DB2 Database Server',
    cpe: ['cpe:/a:ibm:db2'],
    example: {
      answer: '\0b\xd0\x02\0\x01\0\\\x14C\0\x0c\x11G\xd8\xc4\xc2\xf2a\xd5\xe3',
      product: 'IBM DB2 Database Server',
      cpe: ['cpe:/a:ibm:db2'],
    },
  },
  {
    id: 'drda',
    service: 'drda',
    reads: 'drda-excsat',
    match: /^\x00[\s\S]\xd0[\x02\x03\x42\x43][\s\S]{2}\x00[\s\S]\x14\x43/,
    example: { answer: '\0b\xd0\x02\0\x01\0\\\x14C\0\x05\x11^x' },
  },
  {
    // op_accept, op_accept_data or op_cond_accept with a protocol, or op_reject.
    id: 'firebird',
    service: 'firebird',
    reads: 'firebird-connect',
    match: /^\x00\x00\x00(?:[\x03\x5e\x62][\s\S]{2}[\x00\x80][\x0a-\x12]|\x04(?![\s\S]))/,
    product: 'Firebird RDBMS',
    cpe: ['cpe:/a:firebirdsql:firebird'],
    example: {
      answer: '\0\0\0\x03\0\0\0\x0a\0\0\0\x01\0\0\0\x03',
      product: 'Firebird RDBMS',
      cpe: ['cpe:/a:firebirdsql:firebird'],
    },
  },
  {
    id: 'rethinkdb',
    service: 'rethinkdb',
    reads: 'rethinkdb-hello',
    match:
      /^\{"max_protocol_version":\d{1,2},"min_protocol_version":\d{1,2},"server_version":"(\d[\w.~-]{0,20})/,
    product: 'RethinkDB',
    version: '$1',
    cpe: ['cpe:/a:rethinkdb:rethinkdb:$1'],
    example: {
      answer: '{"max_protocol_version":0,"min_protocol_version":0,"server_version":"2.4.1","success":true}\0',
      product: 'RethinkDB',
      version: '2.4.1',
      cpe: ['cpe:/a:rethinkdb:rethinkdb:2.4.1'],
    },
  },
  {
    // The version that was chosen, or none.
    id: 'neo4j-bolt',
    service: 'bolt',
    reads: 'bolt-handshake',
    match: /^\x00\x00[\x00-\x08][\x00\x03\x04\x05](?![\s\S])/,
    product: 'Neo4j Bolt',
    cpe: ['cpe:/a:neo4j:neo4j'],
    example: { answer: '\0\0\x04\x04', product: 'Neo4j Bolt', cpe: ['cpe:/a:neo4j:neo4j'] },
  },
  {
    id: 'beanstalkd',
    service: 'beanstalk',
    reads: 'null',
    match: /^UNKNOWN_COMMAND\r\n/,
    product: 'Beanstalkd',
    next: 'beanstalk-stats',
    example: { answer: 'UNKNOWN_COMMAND\r\n', product: 'Beanstalkd' },
  },
  {
    id: 'beanstalkd-stats',
    service: 'beanstalk',
    reads: 'beanstalk-stats',
    match: /^OK \d{1,6}\r\n---\ncurrent-jobs-urgent: [\s\S]{0,1500}?\nversion: "?(\d[\w.+-]{0,20})"?\n/,
    product: 'Beanstalkd',
    version: '$1',
    cpe: ['cpe:/a:beanstalkd_project:beanstalkd:$1'],
    example: {
      answer: 'OK 958\r\n---\ncurrent-jobs-urgent: 0\npid: 1\nversion: "1.12"\nuptime: 1\n',
      product: 'Beanstalkd',
      version: '1.12',
      cpe: ['cpe:/a:beanstalkd_project:beanstalkd:1.12'],
    },
  },
]
