import { type TSchema, Type } from 'typebox'

/** `result.data` of each module as the interface documents it: the tests hold the sample against it. */

const text = Type.String()
const int = Type.Integer()
const bool = Type.Boolean()
const texts = Type.Array(text)
const free = Type.Record(Type.String(), Type.Unknown())

type Members = { readonly [name: string]: TSchema }

const exact = (members: Members) => Type.Object(members, { additionalProperties: false })
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()])
const maybe = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(text)]))
const all = (schema: TSchema, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, schema]))
const split = (names: string) => names.split(' ')

const colonHex = (bytes: number) => Type.String({ pattern: `^[0-9a-f]{2}(:[0-9a-f]{2}){${bytes - 1}}$` })
const moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+00:00$' })

/** Clients stop on an empty one. */
const banner = Type.String({ minLength: 1 })

const serviceSimple = exact({
  state: exact({ state: Type.Enum(['open', 'open|filtered', 'closed']) }),
  service: Type.Optional(
    exact({
      name: text,
      method: Type.Enum([
        'probe_matching',
        'probe_extraction',
        'probe_matching/probe_extraction',
        'table_default',
      ]),
      banner,
      cpe: Type.Optional(texts),
      ...maybe(
        'product',
        'version',
        'device',
        'ostype',
        'hostname',
        'extrainfo',
        'probe',
        'probe_name',
        'alpn',
      ),
      confidence: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
  ),
})

const name = exact(
  maybe(
    ...split(
      'common_name locality_name organization_name organizational_unit_name country_name state_or_province_name distinguished_name',
    ),
  ),
)

const certificateMembers = {
  as_pem: Type.String({ pattern: '^-----BEGIN CERTIFICATE-----\n' }),
  sha1_fingerprint: colonHex(20),
  sha256_fingerprint: colonHex(32),
  spki_subject_fingerprint: colonHex(32),
  as_dict: exact({
    version: Type.Literal('v3'),
    serial_number: Type.String({ pattern: '^\\d+$' }),
    signature_algorithm: text,
    signature_value: text,
    subject: name,
    issuer: name,
    public_key_info: exact({
      algorithm: Type.Enum(['rsa', 'ec', 'dsa']),
      key_size: int,
      sha256_fingerprint: colonHex(32),
      exponent: Type.Optional(int),
      ...maybe('modulus', 'curve', 'public_key', 'p', 'q', 'g'),
    }),
    validity: exact({ not_before: moment, not_after: moment }),
    extensions: free,
    self_issued: bool,
    self_signed: bool,
  }),
}
const certificate = exact(certificateMembers)

const cipher = exact({
  ...all(text, 'ssl_version', 'openssl_name', 'post_handshake_response'),
  is_anonymous: bool,
  key_size: int,
  dh_info: orNull(
    exact(maybe(...split('Type GroupSize Generator GeneratorType Prime Order A B Seed Cofactor Field_Type'))),
  ),
})
const cipherList = exact({
  accepted_cipher_list: Type.Array(cipher),
  errored_cipher_list: Type.Array(cipher),
  preferred_cipher: orNull(cipher),
})

const trustStore = exact({ name: text, version: text })
const verdict = exact({ is_certificate_trusted: bool, trust_store: trustStore, verify_string: text })
const vulnerabilities = {
  openssl_ccs: exact({ is_vulnerable_to_ccs_injection: bool }),
  heartbleed: exact({ is_vulnerable_to_heartbleed: bool }),
  renegotiation: exact({ accepts_client_renegotiation: bool, supports_secure_renegotiation: bool }),
  compression: exact({ supports_compression: bool, compression_name: orNull(text) }),
  fallback: exact({ supports_fallback_scsv: bool }),
}

const httpShape = exact({
  request: exact({ url: text, headers: free }),
  response: exact({
    ...all(text, ...split('body httpVersion statusMessage href sha256 header_order header_order_hash')),
    statusCode: int,
    headers: free,
    redirects: Type.Array(exact({ statusCode: int, redirectUri: text })),
  }),
})

const stats = (names: string, schema: TSchema) => all(schema, ...split(names))
const options = Type.Optional(Type.Array(exact({ name: text, value: int }), { minItems: 1 }))

export const documentedShapes: Readonly<Record<string, TSchema>> = {
  'service-simple': serviceSimple,
  'malware-simple': serviceSimple,
  service: exact({
    state: exact({ state: text, reason: text, reason_ttl: text }),
    service: exact({
      name: text,
      cpe: texts,
      banner,
      ...maybe('product', 'version', 'devicetype', 'ostype', 'hostname', 'extrainfo'),
    }),
    scripts: Type.Array(exact({ id: text, output: text, results: Type.Array(Type.Union([text, free])) })),
  }),
  rdp: exact({ security: text, link: text, reason: text }),
  rdpeudp: exact({
    byte_response: Type.String({ pattern: '^0x([0-9a-f]{2})+$' }),
    rdp_transport: Type.Literal('udp'),
  }),
  vnc: exact({
    title: text,
    width: int,
    height: int,
    version: Type.String({ pattern: '^RFB \\d{3}\\.\\d{3}$' }),
    link: text,
    auth_enabled: bool,
    msg: Type.Optional(text),
  }),
  x11: exact({ connected: bool, link: text, xdpyinfo: exact({ code: int, stdout: text, stderr: text }) }),
  bluekeep: exact({ status: text, reason: text }),
  cassandra: exact({
    keyspaces: Type.Record(Type.String(), exact({ name: text, tables: texts })),
    cluster: Type.Array(exact(all(text, 'address', 'datacenter', 'cassandraVersion', 'rack'))),
    info: Type.Array(
      exact({
        ...stats(
          'server_id cql_version listen_address data_center thrift_version host_id native_protocol_version broadcast_address release_version cluster_name rpc_address key rack',
          text,
        ),
        ...maybe('dse_version', 'workload'),
        graph: Type.Optional(bool),
      }),
    ),
  }),
  elasticsearch: exact({
    ...stats('cluster_name node_name name host ip version transport_address', text),
    cluster_nodes: int,
    indices: Type.Array(exact({ index_name: text, docs: int, size_in_bytes: int })),
    ...maybe('build_hash', 'build', 'http_address'),
    total_indexing_buffer: Type.Optional(int),
    roles: Type.Optional(texts),
    ingest: Type.Optional(exact({ processors: Type.Array(exact({ type: text })) })),
    network: Type.Optional(
      exact({
        refresh_interval_in_millis: int,
        primary_interface: exact({ address: text, name: text, mac_address: text }),
      }),
    ),
    ...stats('settings os process jvm thread_pool transport http', free),
    ...stats('plugins modules', Type.Array(free)),
  }),
  memcached: exact({
    server: text,
    version: text,
    ...stats(
      'pid uptime time pointer_size curr_connections total_connections connection_structures cmd_get cmd_set cmd_flush get_hits get_misses delete_misses delete_hits incr_misses incr_hits decr_misses decr_hits cas_misses cas_hits cas_badval auth_cmds auth_errors bytes_read bytes_written limit_maxbytes accepting_conns listen_disabled_num threads conn_yields bytes curr_items total_items evictions',
      int,
    ),
  }),
  mongodb: exact({
    ping: exact({ ok: int }),
    serverInfo: exact({
      ...stats('version gitVersion allocator javascriptEngine', text),
      modules: texts,
      versionArray: Type.Array(int),
      openssl: exact({ running: text, compiled: text }),
      buildEnvironment: exact(
        stats('distmod distarch cc ccflags cxx cxxflags linkflags target_arch target_os', text),
      ),
      bits: int,
      debug: bool,
      maxBsonObjectSize: int,
      storageEngines: texts,
      ok: int,
    }),
    listDatabases: exact({
      databases: Type.Array(
        exact({
          name: text,
          sizeOnDisk: int,
          empty: bool,
          stats: exact({
            db: text,
            avgObjSize: Type.Number(),
            ...stats('collections objects dataSize storageSize numExtents indexes indexSize ok', int),
          }),
          collections: Type.Array(exact({ name: text, options: free })),
        }),
      ),
      ...stats('totalSize totalSizeMb ok', int),
    }),
  }),
  redis: exact({
    ...stats(
      'redis_version redis_git_sha1 redis_git_dirty redis_build_id redis_mode os arch_bits multiplexing_api gcc_version process_id run_id tcp_port hz lru_clock config_file used_memory_human used_memory_peak_human mem_allocator loading rdb_bgsave_in_progress rdb_last_bgsave_status aof_enabled aof_rewrite_in_progress aof_rewrite_scheduled aof_last_rewrite_time_sec aof_current_rewrite_time_sec aof_last_bgrewrite_status aof_last_write_status sync_full sync_partial_ok sync_partial_err latest_fork_usec role master_repl_offset repl_backlog_active repl_backlog_first_byte_offset repl_backlog_histlen',
      text,
    ),
    ...stats(
      'uptime_in_seconds uptime_in_days connected_clients client_longest_output_list client_biggest_input_buf blocked_clients used_memory used_memory_rss used_memory_peak used_memory_lua rdb_changes_since_last_save rdb_last_save_time rdb_last_bgsave_time_sec rdb_current_bgsave_time_sec total_connections_received total_commands_processed instantaneous_ops_per_sec total_net_input_bytes total_net_output_bytes instantaneous_input_kbps instantaneous_output_kbps rejected_connections expired_keys evicted_keys keyspace_hits keyspace_misses pubsub_channels pubsub_patterns connected_slaves repl_backlog_size',
      int,
    ),
    ...stats(
      'mem_fragmentation_ratio used_cpu_sys used_cpu_user used_cpu_sys_children used_cpu_user_children',
      Type.Number(),
    ),
    db0: exact({ keys: int, expires: int, avg_ttl: int }),
    versions: Type.Array(int),
  }),
  rethinkdb: exact({
    databases: Type.Array(exact({ name: text, tables: texts })),
    database_names: texts,
    tables_names: texts,
  }),
  mqtt: exact({
    connected: bool,
    auth: bool,
    ...stats('num_events num_topics bytes_captured', int),
    topics: texts,
    messages: Type.Array(exact({ topic: text, msg: text })),
    connack: exact({
      cmd: Type.Literal('connack'),
      ...stats('retain dup sessionPresent', bool),
      ...stats('qos length returnCode', int),
      ...stats('topic payload', Type.Null()),
    }),
  }),
  webv2: exact({
    request: exact({ url: text, path: text, method: text, headers: free }),
    response: exact({
      ...stats('title url path', text),
      protocol_version: int,
      redirects: Type.Array(free),
      status: exact({ code: int, message: text }),
      headers: exact({ headers: free, header_order: text, header_order_md5_hash: text }),
      favicon: Type.Optional(
        exact({ link: text, mmh3_hash: text, md5_hash: text, content: Type.Optional(text) }),
      ),
      body: exact({
        sha256_hash: text,
        ssdeep_hash: Type.String({ pattern: '^([0-9a-f]{2})+$' }),
        ...maybe('link', 'content'),
      }),
    }),
    apps: Type.Optional(
      Type.Array(exact({ name: text, confidence: text, categories: texts, ...maybe('version', 'cpe') })),
    ),
  }),
  'web-enrich': exact({
    ...stats('url name http_version fqdn', text),
    category: texts,
    ssl: bool,
    headers: free,
    redirects: Type.Array(exact({ status_code: int, redirect_uri: text, headers: free })),
    ...all(
      Type.Optional(free),
      ...split(
        'drupal joomla magento umbraco wordpress f5_bigip citrix_netscaler f5_bigip_loadbalancer secrets',
      ),
    ),
  }),
  http: httpShape,
  https: httpShape,
  web: exact({
    apps: Type.Array(
      exact({
        name: text,
        confidence: int,
        version: text,
        categories: Type.Array(exact({ name: text, priority: Type.Union([text, int]) })),
      }),
    ),
    headers: free,
    html: text,
    screenshot: text,
  }),
  'ssl-simple': exact({
    server_info: exact({
      ...stats(
        'hostname ip_address highest_ssl_version_supported openssl_cipher_string_supported ja3 ja3_digest',
        text,
      ),
      port: int,
    }),
    cert_info: exact({ certificate_chain: Type.Array(certificate, { minItems: 1 }) }),
  }),
  sslv2: exact({
    ciphers: exact(stats('sslv2 sslv3 tlsv1 tlsv1_1 tlsv1_2 tlsv1_3', cipherList)),
    vulnerabilities: exact({ ...vulnerabilities, robot: exact({ robot_result_enum: text }) }),
    cert_info: exact({
      certificate_chain: Type.Array(certificate, { minItems: 1 }),
      verified_certificate_chain: Type.Array(
        exact({ ...certificateMembers, hpkp_pin: text, crl_lookup_status: orNull(bool) }),
      ),
      ocsp_response: orNull(free),
      ...stats('ocsp_response_status symantec_distrust_timeline', orNull(text)),
      ...stats(
        'is_ocsp_response_trusted has_anchor_in_certificate_chain has_sha1_in_certificate_chain',
        orNull(bool),
      ),
      ...stats(
        'certificate_has_must_staple_extension certificate_matches_hostname is_certificate_chain_order_valid is_leaf_certificate_ev',
        bool,
      ),
      certificate_included_scts_count: int,
      successful_trust_store: orNull(trustStore),
      path_validation_result_list: Type.Array(verdict),
    }),
    server_info: exact({
      ...stats(
        'hostname ip_address client_auth_requirement highest_ssl_version_supported openssl_cipher_string_supported tls_wrapped_protocol tls_server_name_indication ja3 ja3_digest',
        text,
      ),
      ...stats('http_tunneling_settings client_auth_credentials xmpp_to_hostname', Type.Null()),
      port: int,
    }),
  }),
  ssl: exact({
    truststores: Type.Array(verdict),
    ciphers: free,
    vulnerabilities: exact(vulnerabilities),
    cert_info: exact({
      ...stats(
        'certificate_chain verified_certificate_chain',
        Type.Array(
          exact({
            as_pem: text,
            sha1_fingerprint: Type.String({ pattern: '^[0-9a-f]{40}$' }),
            hpkp_pin: text,
            as_dict: free,
          }),
        ),
      ),
      ocsp_response: Type.Null(),
      ...stats(
        'has_anchor_in_certificate_chain has_sha1_in_certificate_chain is_certificate_chain_order_valid is_leaf_certificate_ev',
        bool,
      ),
      is_ocsp_response_trusted: orNull(bool),
      path_validation_result_list: Type.Array(verdict),
      successful_trust_store: orNull(trustStore),
    }),
    server_info: exact({
      ...stats(
        'hostname ip_address client_auth_requirement_string highest_ssl_version_supported_string tls_wrapped_protocol_string ssl_cipher_supported server_string',
        text,
      ),
      ...stats('port client_auth_requirement highest_ssl_version_supported tls_wrapped_protocol', int),
    }),
  }),
  jarm: exact({ jarm: text, jarm_hash: Type.String({ pattern: '^[0-9a-f]{62}$' }) }),
  ssh: exact({
    cyphers: Type.Array(exact({ cypher: text, key: text, fingerprint: colonHex(16), length: int })),
    algorithms: exact(stats('kex server_host_key encryption mac compression', texts)),
    banner: Type.String({ pattern: '^SSH-2\\.0-' }),
    hassh: exact({ hassh: text, hassh_algorithms: text }),
  }),
  rsync: exact({
    modules: Type.Array(exact({ module: text, status: text })),
    status: Type.Enum(['public', 'protected']),
    banner: text,
    version: text,
  }),
  ftp: exact({
    user: Type.Literal('anonymous'),
    password: Type.Literal('anonymous@'),
    anonymous: bool,
    connected: bool,
    content: Type.Array(free),
  }),
  telnet: exact({
    telnet: exact({ banner: text, will: options, do: options, wont: options, dont: options }),
  }),
  smb: exact({
    smb_dialects: Type.Array(text, { minItems: 1 }),
    potential_os: text,
    cpe: texts,
    shares: Type.Array(exact({ type: Type.Enum(['Disk', 'IPC', 'Printer']), name: text, description: text })),
  }),
  kubernetes: exact({
    connected: bool,
    auth_required: bool,
    pods: Type.Array(exact({ status: free, spec: free, metadata: free })),
  }),
  tor: exact({ ...stats('router_name hostname platform first_seen last_seen', text), exit_node: bool }),
}
