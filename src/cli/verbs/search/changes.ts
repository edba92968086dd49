import { asObject } from '../../../core/untrusted.ts'
import { textOption } from '../../arguments/option-values.ts'
import { typedRange } from '../../arguments/typed-range.ts'
import { areaLookUpVerb } from '../../client/search/area-look-up.ts'
import { viewOf, viewOption } from '../../client/v2-client.ts'

export const changesVerb = areaLookUpVerb({
  usage: 'IP|NETWORK [--from DATE] [--to DATE] [--page N] [--fields A,B] [--csv] [--json]',
  details: [
    'Ports that were opened or closed, and products, versions and certificates that changed, newest first; the last 30 days',
    'without dates. Costs one credit, or one for each address of a network (up to /24) that was seen.',
  ].join('\n'),
  options: {
    from: { type: 'string', value: 'DATE', about: 'First day, such as 2026-01-31 [30 days ago]' },
    to: { type: 'string', value: 'DATE', about: 'Last day [today]' },
    ...viewOption,
  },
  noun: 'change',
  columns: {
    time: ['ts'],
    ip: ['ip'],
    port: ['port'],
    protocol: ['protocol'],
    kind: ['kind'],
    what: ['what'],
    before: ['before'],
    after: ['after'],
  },
  shown: ['time', 'ip', 'port', 'kind', 'before', 'after'],
  lookUp([target = ''], { values }) {
    typedRange(target)
    return {
      path: `/query/ip/changes/${encodeURIComponent(target)}`,
      parameters: {
        from: textOption(values, 'from'),
        to: textOption(values, 'to'),
        view: viewOf(values),
      },
      records: (body) => {
        const { changes } = asObject(body)
        return Array.isArray(changes) ? changes : []
      },
    }
  },
})
