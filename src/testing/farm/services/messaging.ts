import { type FarmService, plainService, type Setup, type Truth } from '../farm-service.ts'

const mosquittoTruth: Truth = {
  names: ['mqtt', 'mosquitto'],
  products: ['mosquitto', 'eclipse mosquitto'],
  cpes: ['eclipse:mosquitto'],
  // Its topic $SYS/broker/version is open to every client that may connect.
  showsVersion: true,
}

function startMosquitto({ folder, host, port }: Setup, more = '') {
  return {
    argv: ['-c', `${folder}/mosquitto.conf`],
    files: { 'mosquitto.conf': `listener ${port} ${host}\nallow_anonymous true\n${more}` },
  }
}

export const messagingServices: readonly FarmService[] = [
  {
    ...plainService,
    id: 'mosquitto',
    packageName: 'mosquitto',
    program: 'mosquitto',
    usualPort: 1883,
    start: (setup) => startMosquitto(setup),
    truth: mosquittoTruth,
  },
  {
    ...plainService,
    id: 'mosquitto-tls',
    packageName: 'mosquitto',
    program: 'mosquitto',
    usualPort: 8883,
    tls: 'wrapped',
    start: (setup) => startMosquitto(setup, `certfile ${setup.certificate}\nkeyfile ${setup.key}\n`),
    truth: {
      ...mosquittoTruth,
      names: ['ssl/mqtt', 'ssl/mqtts', 'mqtts', 'ssl/secure-mqtt', 'ssl/mosquitto'],
    },
  },
  {
    ...plainService,
    id: 'rabbitmq',
    packageName: 'rabbitmq-server',
    program: 'sh',
    alsoNeeds: [
      { program: 'rabbitmqctl', packageName: 'rabbitmq-server' },
      { program: 'epmd', packageName: 'erlang-base' },
    ],
    usualPort: 5672,
    readiness: { kind: 'says', text: 'completed with' },
    start: ({ folder, host, port, sparePort }) => ({
      // Its own port mapper in the same group of processes: the one that Erlang starts outlives it.
      argv: [`${folder}/start`],
      files: {
        start: `#!/bin/sh
epmd -port ${sparePort + 1} -address 127.0.0.1 &
exec /usr/lib/rabbitmq/bin/rabbitmq-server
`,
        'rabbitmq.conf': `listeners.tcp.local = ${host}:${port}\nlog.console = true\nlog.file = false\n`,
        plugins: '[].\n',
      },
      env: {
        ERL_EPMD_PORT: String(sparePort + 1),
        ERL_EPMD_ADDRESS: '127.0.0.1',
        RABBITMQ_NODENAME: `farm${sparePort}@localhost`,
        RABBITMQ_DIST_PORT: String(sparePort),
        RABBITMQ_CONFIG_FILE: `${folder}/rabbitmq.conf`,
        RABBITMQ_ENABLED_PLUGINS_FILE: `${folder}/plugins`,
        RABBITMQ_MNESIA_BASE: `${folder}/mnesia`,
        RABBITMQ_LOG_BASE: `${folder}/log`,
        RABBITMQ_CONF_ENV_FILE: `${folder}/none`,
        RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1} +S 1:1',
      },
    }),
    truth: {
      names: ['amqp'],
      products: ['rabbitmq'],
      cpes: ['vmware:rabbitmq', 'pivotal_software:rabbitmq', 'broadcom:rabbitmq_server'],
      showsVersion: true,
    },
  },
  {
    ...plainService,
    id: 'epmd',
    packageName: 'erlang-base',
    program: 'epmd',
    usualPort: 4369,
    start: ({ host, port }) => ({ argv: ['-port', String(port), '-address', host] }),
    truth: {
      names: ['epmd'],
      products: ['erlang', 'erlang port mapper daemon'],
      cpes: [],
      showsVersion: false,
    },
  },
  {
    ...plainService,
    id: 'nats',
    packageName: 'nats-server',
    program: 'nats-server',
    usualPort: 4222,
    start: ({ host, port }) => ({ argv: ['-a', host, '-p', String(port)] }),
    truth: {
      names: ['nats'],
      products: ['nats'],
      cpes: ['linuxfoundation:nats-server', 'nats:nats_server'],
      showsVersion: true,
    },
  },
]
