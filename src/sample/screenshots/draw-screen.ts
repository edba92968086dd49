import type { WantedPicture } from '../hosts/sample-links.ts'
import { createRandom, type Random } from '../random.ts'
import { desktopLogon, sessionLogon } from './logon-screens.ts'
import { camera, videoCall } from './people-screens.ts'
import type { Screen } from './screen.ts'
import { type SignInProduct, signInLooks, signInPage, sitePage } from './web-screens.ts'
import { desktop, phone, plantPanel, terminal } from './work-screens.ts'

type Draw = (host: string, random: Random) => Screen

/** Screens of one kind come in so many looks, so that there are others like each. */
const looks = 6

const byTitle: readonly (readonly [RegExp, Draw])[] = [
  [/^HMI/, plantPanel],
  [/^QEMU$/, terminal],
  [/^root's/, desktop],
]
const byType: Readonly<Record<'rdp' | 'vnc' | 'x11', readonly Draw[]>> = {
  rdp: [desktopLogon, desktopLogon, sessionLogon],
  vnc: [phone, camera, desktop, plantPanel],
  x11: [terminal, videoCall, desktop],
}

/** What a service of the sample shows: the same for the same service. */
export function drawScreen({ type, title, text, name, identity }: WantedPicture): Screen {
  const host = name.slice(0, name.indexOf('.') === -1 ? undefined : name.indexOf('.'))
  const look = createRandom((identity % looks) + 1)
  if (type === 'web') return drawPage(name, title, text ?? '', look)
  const [, titled] = byTitle.find(([pattern]) => pattern.test(title)) ?? []
  const kinds = byType[type]
  const draw = titled ?? kinds[Math.floor(identity / looks) % kinds.length]!
  return draw(host, look)
}

function drawPage(name: string, title: string, text: string, look: Random): Screen {
  const product = title.replace(/^Sign in - /, '')
  return product in signInLooks
    ? signInPage(product as SignInProduct, name)
    : sitePage(name, title, text, look)
}
