/**
 * Text of a page with its character references resolved (HTML, 13.5). Of the 2,231 names only those that
 * titles and links have; an unknown one stands for itself.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(?:x([0-9a-f]{1,8})|([0-9]{1,8}))|([a-z][a-z0-9]{1,9}));?/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole
      return fromNumber(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    },
  )
}

function fromNumber(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd'
  // Numbers of C1 controls mean Windows-1252 in practice, and the standard says so.
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  return String.fromCodePoint(code)
}

/** In the order of Latin-1, from U+00A0. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring ' +
  'AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml ' +
  'times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil ' +
  'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ' +
  'ugrave uacute ucirc uuml yacute thorn yuml'

const others: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  OElig: '\u0152',
  oelig: '\u0153',
  Scaron: '\u0160',
  scaron: '\u0161',
  fnof: '\u0192',
  circ: '\u02c6',
  tilde: '\u02dc',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  ndash: '\u2013',
  mdash: '\u2014',
  lsquo: '\u2018',
  rsquo: '\u2019',
  sbquo: '\u201a',
  ldquo: '\u201c',
  rdquo: '\u201d',
  bdquo: '\u201e',
  bull: '\u2022',
  hellip: '\u2026',
  lsaquo: '\u2039',
  rsaquo: '\u203a',
  euro: '\u20ac',
  trade: '\u2122',
  larr: '\u2190',
  rarr: '\u2192',
  hearts: '\u2665',
  colon: ':',
  period: '.',
  sol: '/',
  num: '#',
  lpar: '(',
  rpar: ')',
  vert: '|',
  lowbar: '_',
  excl: '!',
}

const named: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries(others),
])
