import { askSslv2 } from '../checks/ask-sslv2.ts'
import { alertCodes } from '../handshake/alert.ts'
import { type ClientHello, helloFor, modernHello } from '../handshake/client-hello.ts'
import type { KeyExchange } from '../handshake/key-exchange.ts'
import type { PlainHandshake } from '../handshake/plain-handshake.ts'
import type { TlsTarget } from '../tls-target.ts'
import { type CipherSuite, cipherSuite, suitesFor } from './cipher-suites.ts'
import { type VersionName, versionCodes } from './versions.ts'

export type AcceptedCipher = { readonly suite: CipherSuite; readonly keyExchange: KeyExchange | null }

export type AcceptedCiphers = {
  readonly version: VersionName
  /** In the order in which the server chose them. */
  readonly accepted: readonly AcceptedCipher[]
  /** Null when the server leaves the choice to the client. */
  readonly preferred: AcceptedCipher | null
  /** What ended it early. */
  readonly failure: unknown
}

/** Some servers read no more than the first suites of a long list. */
const maxOffered = 128

/**
 * Every suite a server accepts in one version: what it chooses is left out of the next offer, until it
 * refuses. So there is one connection for each accepted suite and one for each refusal.
 */
export async function acceptedCiphers(target: TlsTarget, version: VersionName): Promise<AcceptedCiphers> {
  const accepted: AcceptedCipher[] = []
  try {
    if (version === 'sslv2') {
      const hello = await target.over(askSslv2)
      for (const suite of hello?.ciphers ?? []) accepted.push({ suite, keyExchange: null })
      return { version, accepted, preferred: null, failure: null }
    }
    const suites = suitesFor(version).map(({ code }) => code)
    for (let at = 0; at < suites.length; at += maxOffered) {
      const last = await takeAll(target, version, suites.slice(at, at + maxOffered), accepted)
      if (accepted.length === 0 && lacksVersion(last, version)) break
    }
    return { version, accepted, preferred: await preferredOf(target, version, accepted), failure: null }
  } catch (failure) {
    return { version, accepted, preferred: null, failure }
  }
}

/** The answer to the last offer, which is a refusal unless all were accepted. */
async function takeAll(
  target: TlsTarget,
  version: VersionName,
  suites: readonly number[],
  accepted: AcceptedCipher[],
): Promise<PlainHandshake | null> {
  let rest = suites
  let answer: PlainHandshake | null = null
  while (rest.length > 0) {
    answer = await target.ask(offer(version, rest, target.servername))
    const chosen = chosenOf(answer, version, rest)
    if (!chosen) break
    accepted.push(chosen)
    rest = rest.filter((code) => code !== chosen.suite.code)
  }
  return answer
}

function offer(version: VersionName, suites: readonly number[], servername: string | null): ClientHello {
  const code = versionCodes[version]
  return version === 'tlsv1_3'
    ? modernHello({ suites, servername }, [code])
    : helloFor(code, { suites, servername })
}

function chosenOf(
  { serverHello, keyExchange }: PlainHandshake,
  version: VersionName,
  offered: readonly number[],
): AcceptedCipher | null {
  if (serverHello?.version !== versionCodes[version] || !offered.includes(serverHello.suite)) return null
  return { suite: cipherSuite(serverHello.suite), keyExchange }
}

function lacksVersion(answer: PlainHandshake | null, version: VersionName): boolean {
  const { serverHello = null, alert = null } = answer ?? {}
  return (
    alert?.code === alertCodes.protocolVersion || (serverHello?.version ?? 0xffff) < versionCodes[version]
  )
}

/** A server with an order of its own chooses the same from the list and from its reverse. */
async function preferredOf(
  target: TlsTarget,
  version: VersionName,
  accepted: readonly AcceptedCipher[],
): Promise<AcceptedCipher | null> {
  if (accepted.length < 2) return accepted[0] ?? null
  const codes = accepted.map(({ suite }) => suite.code)
  const choices: (number | undefined)[] = []
  for (const order of [codes, codes.toReversed()])
    choices.push((await target.ask(offer(version, order, target.servername))).serverHello?.suite)
  return choices[0] === choices[1] ? (accepted.find(({ suite }) => suite.code === choices[0]) ?? null) : null
}
