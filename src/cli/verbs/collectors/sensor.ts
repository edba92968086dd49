import { CoverageError } from '../../../collectors/sensors/covered-ranges.ts'
import { FirewallError, removeLeftRules } from '../../../collectors/sensors/firewall/apply-rules.ts'
import { ruleText } from '../../../collectors/sensors/firewall/rule-set.ts'
import type { Sensor } from '../../../collectors/sensors/open-sensor.ts'
import { defaultLimits } from '../../../collectors/sensors/sensor-limits.ts'
import { type SensorPlan, sensorPlan } from '../../../collectors/sensors/sensor-plan.ts'
import { startSensor } from '../../../collectors/sensors/start-sensor.ts'
import { aborted } from '../../../core/aborted.ts'
import { textOption, wholeOption } from '../../arguments/option-values.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { checkedUrl, tokenConnection } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { printingSink, reportingSink } from '../../local/sensor-sink.ts'
import { openLog } from '../../terminal/open-log.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { plural } from '../../terminal/quantities.ts'
import type { Context, Verb } from '../../verb.ts'

const defaultListener = 5254

export const sensorVerb: Verb = {
  usage: '[ADDRESS…] [--ports 22,80,8000-8100] [--answer] [--apply] [--print] [--remove] [--report URL]',
  details: [
    'An address is one of this machine, or a network or range that is routed to it; loopback when none is given.',
    'With --ports it needs no rights. Without, it covers every port of TCP and UDP, and pings, by rules of the',
    'firewall: --print shows them, --apply puts them in force and takes them back at the end, --remove takes',
    'back what a run has left that could not do so itself.',
    'Events are printed as lines of JSON, or sent to a central service with --report.',
  ].join('\n'),
  options: {
    ports: { type: 'string', value: 'PORTS', about: 'These ports alone, by ordinary sockets' },
    except: { type: 'string', value: 'PORTS', about: 'Ports that stay what they were, when all are covered' },
    answer: {
      type: 'boolean',
      about: 'Say the first line of a protocol, or a TLS alert, so that clients say more; and answer pings',
    },
    apply: { type: 'boolean', about: 'Put the rules of the firewall in force while it runs' },
    print: { type: 'boolean', about: 'Print the rules it needs, and end' },
    remove: { type: 'boolean', about: 'Take back rules that were left in force, and end' },
    report: { type: 'string', value: 'URL', about: 'Central service to which the events are sent' },
    token: {
      type: 'string',
      value: 'TOKEN',
      about: 'V1 token with the permission ingest, or RIMLIGHT_TOKEN, which no other user can see in ps',
    },
    spool: {
      type: 'string',
      value: 'FOLDER',
      about: 'Where events wait for the central service [sensor-spool]',
    },
    'spool-mb': { type: 'string', value: 'N', about: 'Megabytes the folder may hold [1000]' },
    connections: {
      type: 'string',
      value: 'N',
      about: `Connections held open [${defaultLimits.connections}]`,
    },
    bytes: { type: 'string', value: 'N', about: `Bytes kept of each sender [${defaultLimits.bytes}]` },
    idle: { type: 'string', value: 'SECONDS', about: 'Silence that ends a connection [10]' },
    total: { type: 'string', value: 'SECONDS', about: 'Longest life of a connection [30]' },
    listener: { type: 'string', value: 'PORT', about: `Loopback port behind the rules [${defaultListener}]` },
    ...settingFlags(['data', 'log-level']),
  },
  words: [0, 1_000],
  run: (context) => runSensor(context).catch((error: unknown) => Promise.reject(asFailure(error))),
}

async function runSensor(context: Context): Promise<number> {
  const { values, out, terminal, signal } = context
  if (values['remove']) {
    await removeLeftRules()
    terminal.say('no rules of a sensor are in force')
    return exitCodes.done
  }
  const plan = sensorPlan({
    addresses: context.positionals,
    ports: textOption(values, 'ports') ?? '',
    except: textOption(values, 'except') ?? '',
    answer: values['answer'] === true,
    port: wholeOption(values, 'listener', 1, 65_535) ?? defaultListener,
  })
  if (values['print']) {
    await out.write(plan.rules ? ruleText(plan.rules) : '')
    return exitCodes.done
  }
  const log = openLog(terminal, settingsOf(context, ['data', 'log-level']).logLevel)
  const sink = await sinkOf(context, log)
  const sensor = await startSensor({
    plan,
    apply: values['apply'] === true,
    limits: limitsOf(context),
    deliver: sink.deliver,
    log,
  }).catch(async (error: unknown) => {
    await sink.close()
    throw error
  })
  announce(context, plan)
  await Promise.race([aborted(signal), sink.closed])
  await sensor.stop()
  for (const line of [summary(sensor), ...(await sink.close())]) terminal.say(line)
  return exitCodes.done
}

async function sinkOf(context: Context, log: ReturnType<typeof openLog>) {
  const { values, out } = context
  const report = textOption(values, 'report')
  if (report === undefined) return printingSink(out)
  return await reportingSink(
    tokenConnection(context, checkedUrl(report)),
    textOption(values, 'spool') ?? 'sensor-spool',
    wholeOption(values, 'spool-mb', 1, 1_000_000) ?? 1_000,
    log,
  )
}

function limitsOf({ values }: Context) {
  const seconds = (name: string, usual: number): number => {
    const given = wholeOption(values, name, 1, 3_600)
    return given === undefined ? usual : given * 1_000
  }
  return {
    connections: wholeOption(values, 'connections', 16, 1_000_000) ?? defaultLimits.connections,
    bytes: wholeOption(values, 'bytes', 64, 65_536) ?? defaultLimits.bytes,
    idleMs: seconds('idle', defaultLimits.idleMs),
    totalMs: seconds('total', defaultLimits.totalMs),
  }
}

function announce({ terminal, positionals, values }: Context, { rules }: SensorPlan): void {
  const where = plainText(positionals.length === 0 ? '127.0.0.1' : positionals.join(', '))
  const ports = rules ? 'every port' : `ports ${plainText(textOption(values, 'ports') ?? '')}`
  terminal.say(`listening on ${where}, ${ports}`)
  if (!rules || values['apply']) return
  terminal.say('Nothing comes here without these rules (with --apply they are put in force):')
  terminal.say(ruleText(rules).trimEnd())
}

function summary(sensor: Sensor): string {
  const { observed, delivered, lost, shed } = sensor.figures()
  const seen = observed.tcp + observed.udp + observed.icmp
  const gone = lost.queue + lost.kernel + lost.spool
  return `${plural(seen, 'observation')}, ${plural(delivered, 'event')} kept, ${gone} lost, ${plural(shed, 'connection')} ended early`
}

function asFailure(error: unknown): unknown {
  if (error instanceof CoverageError) return usageError(plainText(error.message))
  if (error instanceof FirewallError) return failure(plainText(error.message))
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM' || /: (EPERM|EACCES)$/.test(message))
    return failure(
      `${plainText(message)}: covering all ports needs CAP_NET_ADMIN and CAP_NET_RAW (root), ports below 1024 too; with --ports and higher ones it runs without`,
    )
  return error
}
