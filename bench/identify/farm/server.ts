import {
  type FarmService,
  type Launch,
  plainService,
  type Setup,
  type Truth,
} from '../../../src/testing/farm/farm-service.ts'
import { farmServices } from '../../../src/testing/farm/services/services.ts'

/** What the servers of this farm differ in. */
export type Server = Pick<FarmService, 'id' | 'packageName' | 'program' | 'usualPort' | 'truth' | 'start'> &
  Partial<FarmService>

/** What a scan must say of a server, as one line of its table. */
export function truth(
  names: readonly string[],
  products: readonly string[],
  cpes: readonly string[],
  showsVersion = false,
): Truth {
  return { names, products, cpes, showsVersion }
}

export function server(one: Server): FarmService {
  return { ...plainService, ...one }
}

/** A program that Debian's interpreter of Python runs. */
export function python(one: Omit<Server, 'program' | 'start'> & { readonly code: (setup: Setup) => string }) {
  const { code, ...rest } = one
  return server({
    ...rest,
    program: '/usr/bin/python3',
    start: (setup) => ({
      argv: ['-B', `${setup.folder}/server.py`],
      files: { 'server.py': code(setup) },
      env: { HOME: setup.folder },
    }),
  })
}

/** A server of the first farm under another configuration. */
export function variant(
  base: string,
  change: Pick<FarmService, 'id' | 'usualPort'> & {
    readonly truth: Partial<FarmService['truth']>
    readonly launch?: (launch: Launch, setup: Setup) => Launch
  },
): FarmService {
  const service = farmServices.find(({ id }) => id === base)!
  const { truth, launch = (one) => one, ...rest } = change
  return {
    ...service,
    ...rest,
    start: (setup) => launch(service.start(setup), setup),
    truth: { ...service.truth, ...truth },
  }
}

/** The same configuration with one of its texts replaced; a text that is not there would leave the server as it was. */
export function edited(launch: Launch, file: string, from: string, to: string): Launch {
  const text = launch.files?.[file]
  if (!text?.includes(from)) throw new Error(`${file} has no ${from}`)
  return { ...launch, files: { ...launch.files, [file]: text.replace(from, to) } }
}

/** A server that knows nothing of TLS, behind stunnel and on another port. */
export function behindTls(service: FarmService, id: string, usualPort: number): FarmService {
  return {
    ...service,
    id,
    usualPort,
    tls: 'wrapped',
    program: 'sh',
    readiness: { kind: 'listens' },
    alsoNeeds: [
      { program: service.program, packageName: service.packageName },
      { program: 'stunnel4', packageName: 'stunnel4' },
    ],
    truth: { ...service.truth, names: service.truth.names.map((name) => `ssl/${name}`) },
    start: (setup) => {
      const { host, port, sparePort, pem, folder } = setup
      const inner = service.start({ ...setup, port: sparePort })
      return {
        ...inner,
        argv: ['-c', 'stunnel4 "$0" & exec "$@"', `${folder}/stunnel.conf`, service.program, ...inner.argv],
        files: {
          ...inner.files,
          'stunnel.conf': `foreground = yes
pid =
syslog = no
[farm]
accept = ${host}:${port}
connect = ${host}:${sparePort}
cert = ${pem}
`,
        },
        env: { ...inner.env, PATH: serverPath },
      }
    },
  }
}

const serverPath = '/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/15/bin'
