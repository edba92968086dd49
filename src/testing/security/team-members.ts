import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Browser, openBrowser } from '../../api/web/testing/browser.ts'
import { startExim } from '../../delivery/testing/start-exim.ts'
import { eventually } from '../eventually.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { World } from './world.ts'

type Seen = {
  readonly csrf: string
  readonly account: { readonly name: string; readonly operator: boolean }
  readonly person: { readonly name: string }
  readonly role: string
  readonly teams: readonly { readonly id: string; readonly name: string; readonly role: string }[]
  readonly permissions: readonly string[]
}

/** From the link of an invitation to the end of a membership, with real sessions. */
export function teamMembers(world: World): void {
  describe('members of a team', () => {
    const password = 'members: four words that nobody guesses'
    let owner: Browser
    let team = ''

    /** What a page sees after it was loaded again, and the token that it sends from then on. */
    const load = async (browser: Browser): Promise<Seen> => {
      const seen: Seen = (await browser.get('/app/api/session')).json
      browser.csrf = seen.csrf
      return seen
    }
    const invite = async (role: string): Promise<string> => {
      const made = await owner.post('/app/api/team/invitations', { role })
      assert.equal(made.status, 200, made.text)
      return (made.json as { path: string }).path.replace('/invite/', '')
    }
    const joined = async (name: string, role: string): Promise<Browser> => {
      const browser = openBrowser(() => world.url)
      const made = await browser.post('/app/api/invite/sign-up', {
        token: await invite(role),
        name,
        password,
      })
      assert.equal(made.status, 200, made.text)
      await load(browser)
      return browser
    }

    before(async () => {
      const made = await world.operator.post('/app/api/operator/accounts', { name: 'team', password })
      team = (made.json as { id: string }).id
      owner = openBrowser(() => world.url)
      assert.equal((await owner.signIn('team', password)).status, 200)
    })

    test('a link shows the team, makes an account where sign-up is closed, and is good once', async () => {
      const closed = await openBrowser(() => world.url).signUp('mallory', password)
      assert.equal(closed.status, 403)
      const token = await invite('analyst')
      const visitor = openBrowser(() => world.url)
      const shown = await visitor.post('/app/api/invite', { token })
      assert.deepEqual(
        { ...(shown.json as object), expiresAt: 0 },
        { team: 'team', role: 'analyst', expiresAt: 0 },
      )
      const taken = await visitor.post('/app/api/invite/sign-up', { token, name: 'anna', password })
      assert.equal(taken.status, 409, 'a name that is taken does not use the link up')
      const made = await visitor.post('/app/api/invite/sign-up', { token, name: 'first', password })
      assert.equal(made.status, 200, made.text)
      const seen = await load(visitor)
      assert.deepEqual(
        [seen.account.name, seen.person.name, seen.role, seen.permissions.includes('ingest')],
        ['team', 'first', 'analyst', false],
      )
      for (const where of ['', '/accept', '/sign-up']) {
        const again = await visitor.post(`/app/api/invite${where}`, {
          ...{ token, ...(where === '/sign-up' && { name: 'second', password }) },
        })
        assert.equal(again.status, 404, where)
      }
    })

    test('a user who is signed in joins, switches to the own account and back', async () => {
      const { browser } = world.bert
      const token = await invite('read only')
      assert.equal((await browser.post('/app/api/invite/accept', { token })).status, 200)
      const own = browser.csrf
      assert.equal((await load(browser)).account.name, 'team')
      assert.equal((await browser.post('/app/api/saved', {})).status, 403)
      const before = { ...browser, csrf: own }
      const stale = await browser.post('/app/api/team/switch', { account: null }, { 'x-csrf': before.csrf })
      assert.equal(stale.status, 403, 'a page that was loaded for the own account changes nothing here')
      assert.equal((await browser.post('/app/api/team/switch', { account: null })).status, 200)
      const home = await load(browser)
      assert.deepEqual([home.account.name, home.role], ['bert', 'owner'])
      assert.deepEqual(home.teams, [{ id: team, name: 'team', role: 'read only' }])
      assert.equal(browser.csrf, own)
      assert.equal((await browser.post('/app/api/team/switch', { account: world.anna.id })).status, 404)
      const again = await owner.post('/app/api/team/invitations', { role: 'owner' })
      const second = (again.json as { path: string }).path.replace('/invite/', '')
      assert.equal((await browser.post('/app/api/invite/accept', { token: second })).status, 409)
      assert.equal((await browser.post('/app/api/team/leave', { account: team })).status, 200)
      assert.deepEqual((await load(browser)).teams, [])
    })

    test('an invitation is mailed where there is a mail server', async (t) => {
      const exim = await startExim(t, temporaryFolder())
      if (!exim) return
      const { operator } = world
      const server = { host: '127.0.0.1', port: exim.port, user: '', password: '', from: 'a@mail.example' }
      assert.equal((await operator.post('/app/api/operator/mail-server', server)).status, 200)
      const made = async (email: string) =>
        (await owner.post('/app/api/team/invitations', { role: 'analyst', email })).json as {
          path: string
          mailed: boolean
        }
      const { path, mailed } = await made('carl@mail.example')
      assert.equal(mailed, true)
      const mail = exim.queued().join('').replaceAll('=\n', '')
      assert.ok(mail.includes(`${world.url}${path}`), mail)
      assert.match(mail, /Subject: Rimlight: invitation to team/)
      assert.equal((await made('carl@elsewhere.example')).mailed, false)
      const wrong = { role: 'analyst', email: 'no address' }
      assert.equal((await owner.post('/app/api/team/invitations', wrong)).status, 400)
      assert.equal((await operator.post('/app/api/operator/mail-server/delete')).status, 200)
      assert.equal((await made('carl@mail.example')).mailed, false)
    })

    test('an operator who acts in a team is not the operator there', async () => {
      const { operator } = world
      const token = await invite('owner')
      assert.equal((await operator.post('/app/api/invite/accept', { token })).status, 200)
      const seen = await load(operator)
      assert.deepEqual([seen.account.name, seen.account.operator], ['team', false])
      assert.equal((await operator.get('/app/api/operator/accounts')).status, 403)
      assert.equal((await operator.post('/app/api/team/switch', { account: null })).status, 200)
      assert.equal((await load(operator)).account.operator, true)
      assert.equal((await operator.get('/app/api/operator/accounts')).status, 200)
    })

    test('the sign-in of the team is not that of its members', async () => {
      const member = await joined('second', 'owner')
      const sessions = (await owner.get('/app/api/sessions')).json as { sessions: { id: string }[] }
      const { id } = sessions.sessions[0]!
      assert.ok(!(await member.get('/app/api/sessions')).text.includes(id))
      assert.equal((await member.post(`/app/api/sessions/${id}/end`)).status, 404)
      const change = { old: password, new: 'another: four words that nobody guesses' }
      assert.equal((await member.post('/app/api/password', change)).status, 200)
      assert.equal((await owner.get('/app/api/keys')).status, 200, 'the team is still signed in')
      assert.equal((await openBrowser(() => world.url).signIn('team', password)).status, 200)
    })

    test('who is removed acts in the team no more, from the next request on', async () => {
      const member = await joined('third', 'analyst')
      assert.equal((await member.post('/app/api/saved', search)).status, 200)
      const list = (await owner.get('/app/api/team/members')).json as {
        members: { id: string; name: string }[]
      }
      const { id } = list.members.find(({ name }) => name === 'third')!
      assert.equal((await owner.post(`/app/api/team/members/${id}/role`, { role: 'read only' })).status, 200)
      assert.equal((await member.post('/app/api/saved', search)).status, 403)
      assert.match((await member.get('/app/api/saved')).text, /of the team/)
      assert.equal((await owner.post(`/app/api/team/members/${id}/remove`)).status, 200)
      assert.doesNotMatch((await member.get('/app/api/saved')).text, /of the team/)
      assert.equal((await load(member)).account.name, 'third')
    })

    test('the request log of the team names the person', async () => {
      const rows = async () => (await owner.get('/app/api/audit?limit=200')).text

      await eventually(
        async () => /"path":"\/app\/api\/saved"[^}]*"person":"third"/.test(await rows()),
        'the row',
      )
      assert.match(await rows(), /"path":"\/app\/api\/invite\/accept"[^}]*"person":"bert"/)
    })
  })
}

const search = { area: 'host', name: 'of the team', query: 'port:22' }
