import { RimlightError } from '../../core/errors.ts'
import { parsePorts } from '../../scanner/targets/parse-ports.ts'
import { choiceOption, textOption, wholeOption } from '../arguments/option-values.ts'
import { usageError } from '../cli-error.ts'
import type { Options, Values } from '../verb.ts'

/** Common ports, for a scan that names none. */
const usualPorts = {
  tcp: '21-23,25,53,80,110,111,135,139,143,389,443,445,465,587,631,993,995,1433,1521,1723,1883,2049,3000,3306,3389,5432,5672,5900,5985,6379,8000,8080,8081,8443,8888,9000,9090,9200,11211,27017',
  udp: '53,69,123,137,161,500,1194,1900,5060,5353',
} as const

const usualModule = 'service-simple'
const maxSamples = 1_000_000_000

/** The options of a scan, for `scan` and `campaign add`. */
export const jobOptions: Options = {
  ports: {
    type: 'string',
    value: '80,443,8000-8100',
    about: 'Ports and port ranges [about 40 common ones, 10 for UDP]',
  },
  protocol: { type: 'string', value: 'tcp|udp', about: 'Protocol of the ports [tcp]' },
  udp: {
    type: 'string',
    value: 'usual|all',
    about: 'Scan UDP ports with the question of their usual service, or with those of all services',
  },
  modules: {
    type: 'string',
    value: 'A,B',
    about: `Modules for what is open, or none to find open ports only [${usualModule}]`,
  },
  grab: { type: 'boolean', about: 'Run the modules on every port, without checking that it is open' },
  sample: { type: 'string', value: 'N', about: 'Stop after this many open ports' },
}

/** The request to the service, from arguments and options. */
export function jobBody(targets: readonly string[], values: Values, description: string) {
  const payloads = choiceOption(values, 'udp', ['usual', 'all'])
  const protocol = choiceOption(values, 'protocol', ['tcp', 'udp']) ?? (payloads ? 'udp' : 'tcp')
  if (payloads && protocol === 'tcp') throw usageError('--udp is for the protocol udp')
  const sample = wholeOption(values, 'sample', 1, maxSamples)
  const port = textOption(values, 'ports') ?? usualPorts[protocol]
  checkPorts(port)
  const names = listed(textOption(values, 'modules') ?? usualModule)
  return {
    type: values['grab'] ? 'grab' : 'scan',
    description,
    options: [
      {
        targets: targets.flatMap(listed),
        ports: [
          {
            port,
            protocol,
            ...(payloads === 'all' && { payloads }),
            modules: names.length === 1 && names[0] === 'none' ? [] : names,
            ...(sample === undefined ? {} : { sample }),
          },
        ],
      },
    ],
  }
}

function checkPorts(text: string): void {
  try {
    parsePorts(text)
  } catch (error) {
    if (error instanceof RimlightError) throw usageError(`--ports: ${error.detail ?? error.message}`)
    throw error
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
