import type { Setting } from './setting.ts'

export const roleSettings = [
  {
    name: 'roles',
    kind: 'list',
    fallback: 'api,ingest,worker,sensor,dht',
    about:
      'What this process does: api, ingest, worker, sensor, dht; without --nats-url one process does all',
  },
  {
    name: 'nats-url',
    kind: 'text',
    fallback: '',
    about:
      'NATS server with JetStream that joins several processes, such as nats://127.0.0.1:4222; more than one behind each other with spaces',
  },
  {
    name: 'nats-prefix',
    kind: 'text',
    fallback: 'rimlight',
    about: 'First word of the subjects and streams, for several installations on one NATS server',
  },
  {
    name: 'health-port',
    kind: 'whole',
    fallback: '0',
    least: 0,
    most: 65535,
    about: 'Port of /healthz, /readyz and /metrics of a process without the role api; 0 for none',
  },
  {
    name: 'worker-parts',
    kind: 'whole',
    fallback: '4',
    least: 1,
    most: 256,
    about: 'Parts of jobs that a worker runs at once, when jobs are spread over NATS',
  },
  {
    name: 'worker-silence',
    kind: 'whole',
    fallback: '15',
    least: 2,
    most: 3600,
    about: 'Seconds without a sign of life after which the part of a worker goes to another',
  },
] as const satisfies readonly Setting[]
