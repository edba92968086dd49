import { all, list, named, object } from '../../core/shaped-value.ts'

const plugin = object({
  ...all('text', 'name description version classname url'),
  ...all('bool', 'site jvm isolated has_native_controller'),
})

/** One node of `/_nodes`, members of all versions together: a server has those of its own. */
export const nodeShape = object({
  ...all('text', 'name host ip version transport_address'),
  // Up to 2.x.
  ...all('text', 'build http_address'),
  // From 5.x on; flavour and type from 6.x on.
  ...all('text', 'build_hash build_flavor build_type'),
  total_indexing_buffer: 'int',
  roles: list('text', 64),
  ingest: object({ processors: list(object({ type: 'text' })) }),
  // 1.x alone.
  network: object({
    refresh_interval_in_millis: 'int',
    primary_interface: object(all('text', 'address name mac_address')),
  }),
  settings: 'free',
  os: object({
    ...all('int', 'refresh_interval_in_millis available_processors allocated_processors'),
    ...all('text', 'name pretty_name arch version'),
    cpu: object({
      ...all('text', 'vendor model'),
      ...all('int', 'mhz total_cores total_sockets cores_per_socket cache_size_in_bytes'),
    }),
    mem: object({ total_in_bytes: 'int' }),
    swap: object({ total_in_bytes: 'int' }),
  }),
  process: object({
    ...all('int', 'refresh_interval_in_millis id max_file_descriptors'),
    mlockall: 'bool',
  }),
  jvm: object({
    ...all('int', 'pid start_time_in_millis'),
    ...all('text', 'version vm_name vm_version vm_vendor using_compressed_ordinary_object_pointers'),
    mem: object(
      all(
        'int',
        'heap_init_in_bytes heap_max_in_bytes non_heap_init_in_bytes non_heap_max_in_bytes direct_max_in_bytes',
      ),
    ),
    ...all(list('text', 128), 'gc_collectors memory_pools input_arguments'),
  }),
  thread_pool: named(
    object({ ...all('text', 'type keep_alive'), ...all('int', 'min max'), queue_size: 'free' }),
    64,
  ),
  transport: object({ bound_address: 'free', publish_address: 'text', profiles: 'free' }),
  http: object({ bound_address: 'free', publish_address: 'text', max_content_length_in_bytes: 'int' }),
  plugins: list(plugin, 128),
  modules: list(plugin, 128),
})
