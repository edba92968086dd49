/** Scripts in which a whole name can be written so that it reads as a Latin one. */
export const scripts = ['Cyrillic', 'Greek', 'Armenian'] as const

export type Script = (typeof scripts)[number]

/**
 * Letters that are less alike than Unicode asks for, and still read as the Latin one in a word of their script; and
 * the more usual one where there are two.
 */
export const scriptAlphabets: Readonly<Partial<Record<Script, Readonly<Record<string, string>>>>> = {
  Cyrillic: {
    b: 'ь',
    f: 'ғ',
    g: 'ԍ',
    k: 'к',
    l: 'ӏ',
    m: 'м',
    n: 'п',
    r: 'г',
    t: 'т',
    u: 'ц',
    v: 'ѵ',
    w: 'ԝ',
    z: 'ԅ',
  },
  Greek: { b: 'β', e: 'ε', k: 'κ', m: 'μ', n: 'η', t: 'τ', w: 'ω', x: 'χ', y: 'γ', z: 'ζ' },
}
