import { type CipherSuiteRow, cipherSuiteRows, sslv2CipherRows } from './cipher-suite-rows.ts'
import type { VersionName } from './versions.ts'

export type CipherSuite = {
  readonly code: number
  readonly opensslName: string
  readonly keySize: number
  /** The server shows no certificate. */
  readonly anonymous: boolean
  readonly exportGrade: boolean
}

export const cipherSuites: readonly CipherSuite[] = cipherSuiteRows.map(suiteOf)

export const sslv2Ciphers: readonly CipherSuite[] = sslv2CipherRows.map(suiteOf)

function suiteOf([code, opensslName, keySize]: CipherSuiteRow): CipherSuite {
  return {
    code,
    opensslName,
    keySize,
    anonymous: /^(?:EXP-)?AE?(?:CDH|DH)-|^TLS_DH_anon_/.test(opensslName),
    exportGrade: opensslName.startsWith('EXP'),
  }
}

const byCode: ReadonlyMap<number, CipherSuite> = new Map(cipherSuites.map((suite) => [suite.code, suite]))

/** A code that is not registered goes by its digits. */
export function cipherSuite(code: number): CipherSuite {
  const digits = code.toString(16).padStart(4, '0')
  return byCode.get(code) ?? suiteOf([code, `0x${digits}`, 0])
}

export function opensslNameOf(code: number): string {
  return cipherSuite(code).opensslName
}

/** RFC 8446, B.4; RFC 8998; RFC 9150: suites of TLS 1.3 name no key exchange. */
function isOfTls13({ code }: CipherSuite): boolean {
  return code >> 8 === 0x13 || code === 0x00c6 || code === 0x00c7 || code === 0xc0b4 || code === 0xc0b5
}

/** RFC 5246 gave suites a hash of their own; what names one is unknown to TLS 1.1 (PSK: RFC 5487, 3.1). */
const ofTls12 = /GCM|CCM|CHACHA20|ARIA|^(?!.*PSK).*SHA(?:256|384)$/

/** What most servers that offer it at all offer; the others are asked about afterwards. */
const rare = /PSK|SRP|KRB5|GOST|^DH-|^ECDH-|^TLS_|^SSL_|-OLD$/

/** The suites that may be asked for in a version, those of most use first. */
export function suitesFor(version: VersionName): readonly CipherSuite[] {
  if (version === 'sslv2') return sslv2Ciphers
  if (version === 'tlsv1_3') return cipherSuites.filter(isOfTls13)
  const older = cipherSuites.filter((suite) => !isOfTls13(suite))
  const possible = version === 'tlsv1_2' ? older : older.filter((suite) => !ofTls12.test(suite.opensslName))
  return [...possible].sort((a, b) => Number(rare.test(a.opensslName)) - Number(rare.test(b.opensslName)))
}

/** What a browser would offer and what a server of any age understands: for looking, not for counting. */
export const usualSuites: readonly number[] = [
  0x1301, 0x1302, 0x1303, 0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0xc009, 0xc013, 0xc00a, 0xc014,
  0xc023, 0xc027, 0xc024, 0xc028, 0x009e, 0x009f, 0x0033, 0x0039, 0x0067, 0x006b, 0x009c, 0x009d, 0x002f,
  0x0035, 0x003c, 0x003d, 0xc012, 0x0016, 0x000a, 0xc011, 0x0005, 0x0004, 0x0041, 0x0084, 0x0045, 0x0088,
  0x0096, 0x009a, 0x0015, 0x0009, 0x0032, 0x0038, 0x0013, 0x00a2, 0x00a3, 0xc004, 0xc00e, 0xc0ac, 0xc0ad,
]
