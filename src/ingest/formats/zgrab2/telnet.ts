import { integerAt, type JsonObject, listAt, textAt } from '../../../core/untrusted.ts'
import { bannerText, shortText } from '../records/events.ts'

/** RFC 854: there are 256 options, a server that repeats itself adds nothing. */
const maxOptions = 256

/** `result.data` of telnet; lists that are empty are left out. */
export function zgrabTelnet(result: JsonObject): object {
  const lists = (['will', 'do', 'wont', 'dont'] as const).flatMap((verb) => {
    const options = optionsOf(result, verb)
    return options.length > 0 ? [[verb, options] as const] : []
  })
  return { telnet: { banner: bannerText(textAt(result, 'banner') ?? ''), ...Object.fromEntries(lists) } }
}

function optionsOf(result: JsonObject, verb: string): readonly object[] {
  return listAt(result, verb)
    .slice(0, maxOptions)
    .flatMap((option) => {
      const value = integerAt(option, 'value')
      return value === undefined ? [] : [{ name: shortText(textAt(option, 'name') ?? ''), value }]
    })
}
