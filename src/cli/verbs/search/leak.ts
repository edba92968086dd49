import { asObject } from '../../../core/untrusted.ts'
import { areaLookUpVerb, eventsIn } from '../../client/search/area-look-up.ts'

export const leakVerb = areaLookUpVerb({
  usage: 'EMAIL|DOMAIN [--fields A,B] [--csv] [--json]',
  details: [
    'The leaks that an email address is in, or how many addresses of your own domain are in which leak. Costs one credit.',
    '`rimlight leak list` lists the leaks of a data folder.',
  ].join('\n'),
  noun: 'leak',
  columns: { leak: ['leak'], addresses: ['count'] },
  shown: ['leak', 'addresses'],
  lookUp([target = '']) {
    const text = encodeURIComponent(target)
    if (target.includes('@'))
      return {
        path: `/query/dataleaks/email/${text}`,
        records: (body) => eventsIn(body).map((leak) => ({ leak })),
      }
    return {
      path: `/query/dataleaks/organization/${text}`,
      records: (body) => {
        const { groups } = asObject(body)
        return Array.isArray(groups) ? groups : []
      },
    }
  },
})
