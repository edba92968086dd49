import { CoverageError } from '../../../collectors/sensors/covered-ranges.ts'
import { FirewallError, removeLeftRules } from '../../../collectors/sensors/firewall/apply-rules.ts'
import { ruleText } from '../../../collectors/sensors/firewall/rule-set.ts'
import type { Sensor } from '../../../collectors/sensors/open-sensor.ts'
import { defaultLimits } from '../../../collectors/sensors/sensor-limits.ts'
import { type SensorPlan, sensorPlan } from '../../../collectors/sensors/sensor-plan.ts'
import { startSensor } from '../../../collectors/sensors/start-sensor.ts'
import { textOption, wholeOption } from '../../arguments/option-values.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { checkedUrl, tokenConnection } from '../../client/connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { printingSink, reportingSink } from '../../local/sensor-sink.ts'
import { openLog } from '../../terminal/open-log.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { plural } from '../../terminal/quantities.ts'
import { untilAborted } from '../../until-aborted.ts'
import type { Context, Verb } from '../../verb.ts'

const defaultListener = 5254

export const sensorListenVerb: Verb = {
  usage: '[ADDRESS…] [--ports 22,80,8000-8100] [--answer] [--apply] [--print] [--remove] [--report URL]',
  details: [
    'An address is one of this machine, or a network or range that is routed to it; loopback by default.',
    'With --ports it needs no privileges. Without, it covers every TCP and UDP port, and pings, through firewall rules:',
    '--print shows the rules, --apply installs them and removes them at the end, --remove removes the rules of a run',
    'that ended without doing so.',
    'Events are printed as lines of JSON, or sent to a central service with --report.',
  ].join('\n'),
  options: {
    ports: { type: 'string', value: 'PORTS', about: 'Listen on these ports only, with ordinary sockets' },
    except: { type: 'string', value: 'PORTS', about: 'Ports that are not covered when all others are' },
    answer: {
      type: 'boolean',
      about: 'Send the first line of a protocol, or a TLS alert, so that clients send more; and answer pings',
    },
    apply: { type: 'boolean', about: 'Install the firewall rules while it runs' },
    print: { type: 'boolean', about: 'Print the firewall rules, and exit' },
    remove: { type: 'boolean', about: 'Remove rules that an earlier run left, and exit' },
    report: { type: 'string', value: 'URL', about: 'Central service that the events are sent to' },
    token: {
      type: 'string',
      value: 'TOKEN',
      about: 'V1 token with the permission ingest, or RIMLIGHT_TOKEN, which no other user can see in ps',
    },
    spool: {
      type: 'string',
      value: 'FOLDER',
      about: 'Folder for events that are not yet sent [sensor-spool]',
    },
    'spool-mb': { type: 'string', value: 'N', about: 'Maximum size of that folder in megabytes [1000]' },
    connections: {
      type: 'string',
      value: 'N',
      about: `Maximum number of open connections [${defaultLimits.connections}]`,
    },
    bytes: {
      type: 'string',
      value: 'N',
      about: `Bytes recorded of each connection [${defaultLimits.bytes}]`,
    },
    idle: { type: 'string', value: 'SECONDS', about: 'Idle time after which a connection is closed [10]' },
    total: { type: 'string', value: 'SECONDS', about: 'Maximum duration of a connection [30]' },
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
    terminal.say('No firewall rules of a sensor are installed')
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
  await Promise.race([untilAborted(signal), sink.closed])
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
  terminal.say(`Listening on ${where}, ${ports}`)
  if (!rules || values['apply']) return
  terminal.say('Without these firewall rules nothing arrives (--apply installs them):')
  terminal.say(ruleText(rules).trimEnd())
}

function summary(sensor: Sensor): string {
  const { observed, delivered, lost, shed } = sensor.figures()
  const seen = observed.tcp + observed.udp + observed.icmp
  const gone = lost.queue + lost.kernel + lost.spool
  return `${plural(seen, 'observation')}, ${plural(delivered, 'event')} delivered, ${gone} lost, ${plural(shed, 'connection')} closed early`
}

function asFailure(error: unknown): unknown {
  if (error instanceof CoverageError) return usageError(plainText(error.message))
  if (error instanceof FirewallError) return failure(plainText(error.message))
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM' || /: (EPERM|EACCES)$/.test(message))
    return failure(
      `${plainText(message)}: covering all ports requires CAP_NET_ADMIN and CAP_NET_RAW (root), and so do ports below 1024; --ports with higher ports does not`,
    )
  return error
}
