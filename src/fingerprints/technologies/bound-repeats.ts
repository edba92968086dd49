/** More characters than this stand in no tag or script between two words that belong together. */
const most = 250

/** The expression with a bound on every repetition that has none, so that each costs only so much. */
export function boundRepeats(expression: string): string {
  let out = ''
  let inClass = false
  for (let at = 0; at < expression.length; at++) {
    const char = expression[at]!
    if (char === '\\') {
      out += char + (expression[at + 1] ?? '')
      at += 1
    } else if (inClass || char === '[') {
      inClass = char !== ']'
      out += char
    } else if (char === '*') out += `{0,${most}}`
    else if (char === '+') out += `{1,${most}}`
    else {
      const open = char === '{' ? /^\{(\d{1,4}),\}/.exec(expression.slice(at, at + 8)) : null
      out += open ? `{${open[1]},${Number(open[1]) + most}}` : char
      at += open ? open[0].length - 1 : 0
    }
  }
  return out
}
