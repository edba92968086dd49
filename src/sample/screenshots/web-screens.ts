import type { Random } from '../random.ts'
import type { Screen } from './screen.ts'
import { rectangle, svg, text } from './svg.ts'

const accents = ['#1a5fb4', '#26794f', '#8f3f71', '#b5570a', '#394b59'] as const

/** A page as a browser shows it: its heading and its text. */
export function sitePage(host: string, title: string, body: string, random: Random): Screen {
  const [width, height] = [1024, 768]
  const accent = random.pick(accents)
  const columns = random.between(2, 3)
  return {
    width,
    height,
    hints: [title],
    svg: svg(width, height, [
      rectangle({ x: 0, y: 0, width, height }, '#fff'),
      rectangle({ x: 0, y: 0, width, height: 84 }, accent),
      text(40, 54, title, { fill: '#fff', size: 30 }),
      ...['Home', 'Products', 'Contact'].map((name, index) =>
        text(700 + index * 105, 52, name, { fill: '#fff', size: 17 }),
      ),
      text(40, 150, body, { size: 22 }),
      ...Array.from({ length: columns }, (_, index) => {
        const x = 40 + (index * 944) / columns
        const box = { x, y: 200, width: 944 / columns - 24, height: random.between(220, 360) }
        return (
          rectangle(box, '#eef1f4', 'stroke="#c5ccd3"') + text(x + 18, 240, 'Read more', { fill: accent })
        )
      }),
      text(40, 740, host, { fill: '#667', size: 15 }),
    ]),
  }
}

/** How we draw the sign-in pages of some products: colours of page and card, a sign of our own, where the card is. */
export const signInLooks = {
  Console: ['#22313f', '#f4f6f8', 'bars', 60, 40, 'right'],
  GitLab: ['#fafafa', '#ffffff', 'fox', 590, 200, 'left'],
  Grafana: ['#111217', '#22252b', 'rings', 312, 150, 'none'],
  Jenkins: ['#d9e2ec', '#ffffff', 'head', 40, 200, 'right'],
  Keycloak: ['#0b5394', '#ffffff', 'key', 312, 260, 'none'],
  Nextcloud: ['#0082c9', '#e8f4fb', 'clouds', 312, 20, 'bottom'],
  pfSense: ['#1f3a5f', '#dfe6ee', 'shield', 560, 130, 'bottom'],
  phpMyAdmin: ['#f5f5f5', '#c7ccd6', 'sail', 180, 20, 'top'],
  Portainer: ['#13bef9', '#f7fbfd', 'crane', 590, 20, 'left'],
  Proxmox: ['#fdfdfd', '#3a4750', 'cross', 60, 250, 'top'],
  Webmail: ['#f2efe9', '#8a7a66', 'letter', 312, 130, 'top'],
  Zabbix: ['#ebeef0', '#ffffff', 'bars', 470, 270, 'diagonal'],
} as const satisfies Record<
  string,
  readonly [page: string, card: string, sign: Sign, x: number, y: number, band: keyof typeof bands]
>

type Sign =
  | 'bars'
  | 'fox'
  | 'rings'
  | 'head'
  | 'key'
  | 'clouds'
  | 'shield'
  | 'sail'
  | 'crane'
  | 'cross'
  | 'letter'

export type SignInProduct = keyof typeof signInLooks

/** The sign-in page of a product, drawn by us: the words are its own, the picture is not. */
export function signInPage(product: SignInProduct, host: string): Screen {
  const [width, height] = [1024, 768]
  const [page, card, sign, x, y, band] = signInLooks[product]
  const ink = isDark(card) ? '#e8e8e8' : '#1d2530'
  const middle = x + 200
  return {
    width,
    height,
    hints: [`${product} sign-in`],
    svg: svg(width, height, [
      rectangle({ x: 0, y: 0, width, height }, page),
      `<path d="${bands[band]}" fill="${isDark(page) ? '#7f8c99' : '#39424e'}"/>`,
      rectangle({ x, y, width: 400, height: 470 }, card, 'rx="10" stroke="#8a94a0"'),
      `<g transform="translate(${middle - 60} ${y + 30})">${signs[sign]}</g>`,
      text(middle, y + 200, product, { fill: ink, size: 32, middle: true }),
      ...['Username', 'Password'].flatMap((label, line) => [
        text(x + 40, y + 246 + line * 70, label, { fill: ink, size: 16 }),
        rectangle({ x: x + 40, y: y + 254 + line * 70, width: 320, height: 34 }, '#fff', 'stroke="#8a94a0"'),
      ]),
      rectangle({ x: x + 40, y: y + 402, width: 320, height: 40 }, '#2f6fde', 'rx="4"'),
      text(middle, y + 428, 'Sign in', { fill: '#fff', size: 18, middle: true }),
      text(512, 755, host, { fill: isDark(page) ? '#aab' : '#556', size: 14, middle: true }),
    ]),
  }
}

function isDark(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return parts.reduce((sum, part) => sum + part, 0) < 384
}

/** The rest of a page: something beside the card. */
const bands = {
  none: '',
  left: 'M0 0h420v768H0z',
  right: 'M620 0h404v768H620z',
  top: 'M0 0h1024v110H0z',
  bottom: 'M0 560h1024v208H0z',
  diagonal: 'M0 0h1024L0 768z',
} as const

const signs: Readonly<Record<Sign, string>> = {
  bars: '<path d="M10 110V70h24v40zM48 110V30h24v80zM86 110V50h24v60z" fill="#d40000"/>',
  fox: '<path d="M60 115 L5 55 L25 10 L42 50 H78 L95 10 L115 55 Z" fill="#e2622a"/>',
  rings:
    '<circle cx="60" cy="60" r="48" fill="none" stroke="#f46800" stroke-width="16"/><circle cx="60" cy="60" r="20" fill="#fbca0a"/>',
  head: '<circle cx="60" cy="50" r="38" fill="#f0d6b7"/><path d="M20 118q40-46 80 0z" fill="#335061"/>',
  key: '<circle cx="38" cy="60" r="28" fill="none" stroke="#4d4d4d" stroke-width="14"/><path d="M66 54h50v26h-14V66H66z" fill="#4d4d4d"/>',
  clouds:
    '<circle cx="26" cy="64" r="20" fill="none" stroke="#0082c9" stroke-width="8"/><circle cx="62" cy="60" r="28" fill="none" stroke="#0082c9" stroke-width="8"/><circle cx="98" cy="64" r="20" fill="none" stroke="#0082c9" stroke-width="8"/>',
  shield: '<path d="M60 5 L110 25 V65 Q110 100 60 118 Q10 100 10 65 V25 Z" fill="#1f3a5f"/>',
  sail: '<path d="M15 100 Q60 5 70 100z" fill="#6c78af"/><path d="M76 100 Q80 40 112 100z" fill="#f89c0e"/>',
  crane: '<path d="M20 115V20h80v14H36v81zM88 34v50H76V34z" fill="#0b7ea8"/>',
  cross: '<path d="M10 20h26l24 28 24-28h26L74 62l36 46H84L60 78l-24 30H10l36-46z" fill="#e57000"/>',
  letter:
    '<path d="M8 28h104v72H8z" fill="none" stroke="#5c4a36" stroke-width="8"/><path d="M8 28l52 44 52-44" fill="none" stroke="#5c4a36" stroke-width="8"/>',
}
