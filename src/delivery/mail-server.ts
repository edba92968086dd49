import { mailAddress } from '../core/mail-address.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { SecretBox } from '../storage/secret-box.ts'
import { type MailOptions, mailSender, type SendMail } from './send-mail.ts'

/** What mails are handed to: a server that the settings name, or else one that the operator has set in the application. */
export type MailServer = {
  readonly send: SendMail
  /** Whether there is one. */
  isReady(): boolean
  state(): MailServerState
  /** Keeps another one in the ledger; the settings still come first. */
  set(values: MailServerValues): Promise<void>
  remove(): Promise<void>
  /** Reads what another process has set. */
  refresh(): Promise<void>
  close(): void
}

export type MailServerValues = {
  readonly host: string
  readonly port: number
  /** Empty for a server that asks for none. */
  readonly user: string
  readonly password: string
  readonly from: string
}

/** Everything but the password. `fixed`: the settings name it, and the application cannot change it. */
export type MailServerState = {
  readonly source: 'settings' | 'application' | 'none'
  readonly host: string
  readonly port: number
  readonly user: string
  readonly from: string
}

type MailServerTables = {
  mail_server: { id: number; url: string; from_address: string; changed_at: number }
}

const none: MailServerState = { source: 'none', host: '', port: 0, user: '', from: '' }
/** RFC 8314, 3.3: TLS from the first byte. On other ports STARTTLS is used where the server offers it. */
const tlsPort = 465

export async function openMailServer(
  ledger: Ledger,
  box: SecretBox,
  fixed: MailOptions | null,
): Promise<MailServer> {
  const server = new LedgerMailServer(ledger, box, fixed)
  await server.refresh()
  return server
}

class LedgerMailServer implements MailServer {
  readonly #db
  readonly #box: SecretBox
  readonly #fixed: MailOptions | null
  #current: MailOptions | null
  #sender: ReturnType<typeof mailSender> | null = null

  constructor(ledger: Ledger, box: SecretBox, fixed: MailOptions | null) {
    this.#db = ledger.durable.withTables<MailServerTables>()
    this.#box = box
    this.#fixed = fixed
    this.#current = fixed
  }

  send: SendMail = async (to, mail) => {
    await this.refresh()
    if (!this.#current) return { kind: 'refused', answer: 'this service has no mail server' }
    this.#sender ??= mailSender(this.#current)
    return await this.#sender.send(to, mail)
  }

  isReady(): boolean {
    return this.#current !== null
  }

  state(): MailServerState {
    if (!this.#current) return none
    const { hostname, port, username, protocol } = new URL(this.#current.url)
    return {
      source: this.#fixed ? 'settings' : 'application',
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'smtps:' ? tlsPort : 25),
      user: decodeURIComponent(username),
      from: this.#current.from,
    }
  }

  async set(values: MailServerValues): Promise<void> {
    const row = { url: this.#box.seal(mailUrl(values)), from_address: mailAddress(values.from)!.text }
    const changed_at = Date.now()
    await this.#db
      .insertInto('mail_server')
      .values({ id: 1, ...row, changed_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, changed_at }))
      .execute()
    await this.refresh()
  }

  async remove(): Promise<void> {
    await this.#db.deleteFrom('mail_server').execute()
    await this.refresh()
  }

  async refresh(): Promise<void> {
    if (this.#fixed) return
    const row = await this.#db.selectFrom('mail_server').selectAll().executeTakeFirst()
    const url = row ? this.#box.open(row.url) : null
    const next = row && url !== null ? { url, from: row.from_address } : null
    if (next?.url === this.#current?.url && next?.from === this.#current?.from) return
    this.close()
    this.#current = next
  }

  close(): void {
    this.#sender?.close()
    this.#sender = null
  }
}

/** A password is only sent on an encrypted connection. */
export function mailUrl({ host, port, user, password }: Omit<MailServerValues, 'from'>): string {
  const name = host.includes(':') ? `[${host}]` : host
  const scheme = port === tlsPort ? 'smtps' : 'smtp'
  if (user === '') return `${scheme}://${name}:${port}`
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return `${scheme}://${login}@${name}:${port}${scheme === 'smtp' ? '/?requireTLS=true' : ''}`
}
