import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { openBrowser } from '../../api/web/testing/browser.ts'
import type { ImageEvent } from '../../core/events/image-event.ts'
import { eventually } from '../eventually.ts'
import { serviceEvent } from '../host-event.ts'
import { filled, type Mounted, routeLists } from './route-lists.ts'
import type { Answer, Person, World } from './world.ts'

/** What the parameter of a path is the id of. */
type Owned =
  | 'job'
  | 'alert'
  | 'perimeter'
  | 'asset'
  | 'finding'
  | 'channel'
  | 'unknown'
  | 'key'
  | 'saved'
  | 'session'
  | 'image'
  | 'member'
  | 'invitation'

/** Paths whose parameter names something of one account, without the prefix of the list. */
const ownedPaths: Readonly<Record<string, Owned>> = {
  'GET /tasks/:job_id/status': 'job',
  'GET /tasks/:job_id/stats': 'job',
  'POST /tasks/:job_id/revoke': 'job',
  'GET /replay/:job_id': 'job',
  'GET /query/image/:image_id': 'image',
  'GET /alerts/:id': 'alert',
  'GET /alerts/:id/deliveries': 'alert',
  'POST /alerts/:id/pause': 'alert',
  'POST /alerts/:id/resume': 'alert',
  'POST /alerts/:id/test': 'alert',
  'POST /alerts/:id/delete': 'alert',
  'GET /perimeters/:id': 'perimeter',
  'GET /perimeters/:id/summary': 'perimeter',
  'POST /perimeters/:id/change': 'perimeter',
  'POST /perimeters/:id/delete': 'perimeter',
  'POST /perimeters/:id/scan': 'perimeter',
  'GET /perimeters/:id/runs': 'perimeter',
  'GET /perimeters/:id/assets': 'perimeter',
  'POST /perimeters/:id/assets': 'perimeter',
  'GET /perimeters/:id/services': 'perimeter',
  'GET /perimeters/:id/names': 'perimeter',
  'GET /perimeters/:id/report': 'perimeter',
  'GET /perimeters/:id/report.html': 'perimeter',
  'GET /perimeters/:id/report.pdf': 'perimeter',
  'GET /perimeters/:id/report.csv': 'perimeter',
  'GET /perimeters/:id/report.json': 'perimeter',
  'GET /perimeters/:id/report.sarif': 'perimeter',
  'GET /perimeters/:id/report.stix': 'perimeter',
  'GET /perimeters/:id/reports': 'perimeter',
  'POST /perimeters/:id/reports/schedule': 'perimeter',
  'GET /perimeters/:id/reports/download': 'perimeter',
  'POST /assets/:id/prove': 'asset',
  'GET /assets/:id': 'asset',
  'POST /assets/:id/change': 'asset',
  'POST /assets/:id/delete': 'asset',
  'GET /findings/:id': 'finding',
  'POST /findings/:id/state': 'finding',
  'POST /findings/:id/verify': 'finding',
  'GET /perimeters/:id/channels': 'perimeter',
  'POST /perimeters/:id/channels': 'perimeter',
  'GET /channels/:id': 'channel',
  'POST /channels/:id/change': 'channel',
  'POST /channels/:id/delete': 'channel',
  'POST /channels/:id/test': 'channel',
  'POST /channels/:id/send': 'channel',
  'GET /channels/:id/deliveries': 'channel',
  'GET /unknown/:id': 'unknown',
  'POST /keys/:id/rotate': 'key',
  'POST /keys/:id/revoke': 'key',
  'POST /saved/:id/delete': 'saved',
  'POST /sessions/:id/end': 'session',
  'POST /team/members/:id/role': 'member',
  'POST /team/members/:id/remove': 'member',
  'POST /team/invitations/:id/withdraw': 'invitation',
}

/** One needs a browser, the other a report that a week has made: they have tests of their own. */
const elsewhere = new Set(['/perimeters/:id/report.pdf', '/perimeters/:id/reports/download'])

/** Parameters that name something which is the same for all accounts: their answers hold nothing of one account. */
const publicParameters = new Set(['target', 'tag', 'email', 'domain', 'prefix_hash', 'ip', 'area', 'cve'])

/** Stands in every private event. */
const marker = 'annas-own-banner'
const privateAddress = '127.77.0.1'

const nameWithoutPrefix = ({ route }: Mounted): string => `${route.method} ${route.path}`

/** OWASP API1:2023, broken object level authorization. */
export function objectAccess(world: World): void {
  describe('API1: no account reaches what belongs to another', () => {
    const routes = routeLists().filter(({ path, door }) => path.includes(':') && door !== 'operator')
    const ids = new Map<Owned, string>()
    const as = ({ door, route, path }: Mounted, who: Person, where = path): Promise<Answer> => {
      if (door === 'session')
        return route.method === 'POST' ? who.browser.post(where) : who.browser.get(where)
      const headers: Record<string, string> =
        door === 'token' ? { 'x-token': who.token.secret } : { 'x-key': who.key.secret }
      return world.ask(route.method, where, { headers })
    }
    const ownedRoutes = routes.flatMap((one) => {
      const owned = ownedPaths[nameWithoutPrefix(one)]
      return owned === undefined ? [] : [{ ...one, owned }]
    })

    before(async () => {
      for (const [owned, id] of Object.entries(await belongings(world))) ids.set(owned as Owned, id)
    })

    test('every path with a parameter is known to this test', () => {
      const unknown = routes.filter(
        (one) =>
          ownedPaths[nameWithoutPrefix(one)] === undefined &&
          ![...one.path.matchAll(/:([a-z_]+)/g)].every(([, name]) => publicParameters.has(name!)),
      )
      assert.deepEqual(
        unknown.map(({ name }) => name),
        [],
      )
      const mounted = new Set(ownedRoutes.map(nameWithoutPrefix))
      assert.deepEqual(
        Object.keys(ownedPaths).filter((name) => !mounted.has(name)),
        [],
        'a path of this test is gone',
      )
    })

    test('what is of another is as if it were not there, word for word', async () => {
      for (const one of ownedRoutes) {
        const theirs = await as(
          one,
          world.bert,
          filled(one.path, () => ids.get(one.owned)!),
        )
        // In a browser nothing is no error, and has no text.
        const status = one.door === 'session' && theirs.text === '' ? 204 : 404
        assert.equal(theirs.status, status, `${one.name}: ${theirs.text}`)
        const nothing = await as(
          one,
          world.bert,
          filled(one.path, () => strangerOf(ids.get(one.owned)!)),
        )
        assert.deepEqual([nothing.status, nothing.text], [theirs.status, theirs.text], one.name)
      }
    })

    test('lists show the own alone', async () => {
      for (const where of [
        '/app/api/keys',
        '/app/api/saved',
        '/app/api/sessions',
        '/app/api/team/members',
        '/app/api/team/invitations',
        '/app/v1/tasks',
        '/app/v2/alerts',
        '/app/v2/perimeters',
        '/app/v2/channels',
      ]) {
        const hers = await world.anna.browser.get(where)
        // Those that are numbers stand in other texts too.
        const long = [...ids.values()].filter((id) => id.length > 15)
        assert.ok(
          long.some((id) => hers.text.includes(id)),
          where,
        )
        const his = await world.bert.browser.get(where)
        assert.equal(his.status, 200)
        assert.ok(!long.some((id) => his.text.includes(id)), where)
      }
    })

    test('events of a job are in no answer to another account', async () => {
      const hers = await as(
        routes.find(({ name }) => name === 'GET /v1/query/latest/:target')!,
        world.anna,
        `/v1/query/latest/${privateAddress}`,
      )
      assert.ok(hers.text.includes(marker), 'she sees it herself')
      const targets = routes.filter(
        ({ path, route }) => /:(target|ip)\b/.test(path) && route.method === 'GET',
      )
      assert.ok(targets.length > 30)
      for (const one of targets) {
        // The same list with a session goes the same way; one door is enough for what takes an engine's time.
        if (one.path.startsWith('/app/v')) continue
        const { text, status } = await as(
          one,
          world.bert,
          filled(one.path, () => privateAddress),
        )
        assert.ok(status < 500, `${one.name}: ${text}`)
        assert.ok(!text.includes(marker) && !text.includes(ids.get('image')!), one.name)
      }
      for (const query of [`/v1/query/search?query=${marker}`, `/v2/query/search?query=${marker}`]) {
        const headers = { 'x-token': world.bert.token.secret, 'x-key': world.bert.key.secret }
        assert.ok(!(await world.ask('GET', query, { headers })).text.includes(privateAddress), query)
      }
      for (const where of [
        `/app/api/search/host?query=${marker}`,
        `/app/api/export/host?query=${marker}&format=json`,
      ])
        assert.ok(!(await world.bert.browser.get(where)).text.includes(privateAddress), where)
    })

    test('unknown answers of a job are listed for no other account', async () => {
      for (const browser of [world.bert.browser, world.operator]) {
        const { status, text } = await browser.get('/app/v2/unknown')
        assert.equal(status, 200)
        assert.ok(!text.includes(marker))
      }
    })

    test('the address of an image is good for that image and that time alone', async () => {
      const shown = await world.ask('GET', `/v1/query/image/${ids.get('image')}`, {
        headers: { 'x-token': world.anna.token.secret },
      })
      const { url } = JSON.parse(shown.text) as { url: string }
      const { pathname, searchParams } = new URL(url)
      const other = `/images/${'0'.repeat(56)}.jpg`
      const later = new URLSearchParams({ ...Object.fromEntries(searchParams), until: '9999999999' })
      for (const where of [pathname, `${other}?${searchParams}`, `${pathname}?${later}`])
        assert.equal((await world.ask('GET', where)).status, 403, where)
    })

    test('and all of it is there for its owner', async () => {
      const reads = ownedRoutes.filter(({ route }) => route.method === 'GET' && !elsewhere.has(route.path))
      for (const one of reads) {
        const hers = await as(
          one,
          world.anna,
          filled(one.path, () => ids.get(one.owned)!),
        )
        assert.equal(hers.status, 200, `${one.name}: ${hers.text}`)
      }
    })
  })
}

/** Another id of the same form. */
function strangerOf(id: string): string {
  return id.replace(/[0-9a-f](?=[0-9a-f]*$)/, (digit) => (digit === '0' ? '1' : '0'))
}

/** One of each kind, made by Anna. */
async function belongings({ anna, running }: World): Promise<Record<Owned, string>> {
  const { browser } = anna
  const job = await browser.post('/app/v1/tasks', {
    type: 'scan',
    options: [{ targets: ['127.0.0.1'], ports: [{ port: 9, modules: [] }] }],
  })
  const alert = await browser.post('/app/v2/alerts', {
    name: 'mine',
    kind: 'match',
    query: 'port:1 AND port:2',
    webhook: 'https://hook.example/',
  })
  assert.equal(alert.status, 200, alert.text)
  const watched = await ownFinding(anna, running)
  const saved = await browser.post('/app/api/saved', { area: 'host', name: 'mine', query: 'port:22' })
  const sessions = await browser.get('/app/api/sessions')
  const jobId = (job.json as { job_id: string }).job_id
  const service = { banner: marker, method: 'probe_extraction' }
  const event = serviceEvent(privateAddress, 80, service, { client_id: anna.id, job_id: jobId })
  await running.service.intake.accept('host', [event])
  const image = imageEvent(anna.id, jobId)
  const receipt = await running.service.intake.accept('images', [image])
  assert.deepEqual(receipt.refused, [])
  await running.service.settled()
  return {
    job: jobId,
    alert: (alert.json as { id: string }).id,
    ...watched,
    key: anna.key.id,
    saved: (saved.json as { id: string }).id,
    session: (sessions.json as { sessions: { id: string }[] }).sessions[0]!.id,
    image: image.image_id,
    unknown: await ownUnknown(anna),
    ...(await ownPeople(anna, running)),
  }
}

/** What her job saw that no rule knows: it is kept soon after it is stored. */
async function ownUnknown({ browser }: Person): Promise<string> {
  return await eventually(async () => {
    const { answers } = (await browser.get('/app/v2/unknown')).json as {
      answers: { id: number; text: string }[]
    }
    const own = answers.find(({ text }) => text === marker)
    return own && String(own.id)
  }, 'the unknown answer')
}

/** A member, who used an invitation, and another invitation. */
async function ownPeople(
  { browser }: Person,
  running: World['running'],
): Promise<{ member: string; invitation: string }> {
  const invite = async () =>
    (await browser.post('/app/api/team/invitations', { role: 'analyst' })).json as {
      id: string
      path: string
    }
  const token = (await invite()).path.split('/').at(-1)
  const guest = { token, name: 'guest', password: 'guests: four words that nobody guesses' }
  const visitor = openBrowser(() => running.service.url)
  const joined = await visitor.post('/app/api/invite/sign-up', guest)
  assert.equal(joined.status, 200, joined.text)
  const { members } = (await browser.get('/app/api/team/members')).json as { members: { id: string }[] }
  return { member: members[0]!.id, invitation: (await invite()).id }
}

/** A perimeter that is not scanned, with an asset, and a finding about what a job of hers saw there. */
async function ownFinding(
  { id: client_id, browser }: Person,
  running: World['running'],
): Promise<{ perimeter: string; asset: string; finding: string; channel: string }> {
  const channels = [{ kind: 'webhook', target: 'https://hook.example/', changes: ['fixed'] }]
  const body = { name: 'mine', assets: ['127.77.0.2'], preset: 'none', channels }
  const perimeter = await browser.post('/app/v2/perimeters', body)
  assert.equal(perimeter.status, 200, perimeter.text)
  const { id, channels: added } = perimeter.json as { id: string; channels: { id: string }[] }
  const { assets } = (await browser.get(`/app/v2/perimeters/${id}/assets`)).json as {
    assets: { id: number }[]
  }
  const event = serviceEvent('127.77.0.2', 3306, { name: 'mysql' }, { client_id, job_id: 'hers' })
  await running.service.intake.accept('host', [event])
  await running.service.settled()
  const { findings } = (await browser.get('/app/v2/findings')).json as { findings: { id: number }[] }
  const [asset, finding] = [String(assets[0]!.id), String(findings[0]!.id)]
  return { perimeter: id, asset, finding, channel: added[0]!.id }
}

function imageEvent(client_id: string, job_id: string): ImageEvent {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
  return {
    image_id: randomBytes(28).toString('hex'),
    ip: privateAddress,
    port: 5900,
    protocol: 'tcp',
    ts: Date.now(),
    client_id,
    job_id,
    type: 'vnc',
    width: 640,
    height: 480,
    tags: [],
    words: [marker],
    n_faces: 0,
    faces: [],
    phash: '0123456789abcdef',
    blank: false,
    blob: hash('blob'),
    thumb: hash('thumb'),
  }
}
