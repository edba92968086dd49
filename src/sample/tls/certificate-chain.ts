import { dayMs } from '../../core/time.ts'
import type { Sighting } from '../hosts/sighting.ts'
import { createRandom, type Random } from '../random.ts'
import { weighted } from '../weighted.ts'
import type { Certificate, CertificateName } from './certificate.ts'
import { exampleLeaf, exampleRoot } from './example-certificates.ts'

/** Ways a site comes by its certificate: how long it lasts and how often it is renewed. */
type Habit = {
  readonly issuer: { readonly common: string; readonly organization: string } | null
  readonly days: number
  readonly renewed: number
  readonly signature: string
  readonly expired?: true
}

const automatic = { common: 'Example Automatic CA E5', organization: 'Example Automatic Trust' }
const commercial = { common: 'Example Secure Server CA 2', organization: 'Example Trust Services Ltd' }

const drawHabit = weighted<Habit>([
  [{ issuer: automatic, days: 90, renewed: 60, signature: 'sha256_rsa' }, 52],
  [{ issuer: commercial, days: 397, renewed: 365, signature: 'sha256_rsa' }, 22],
  [{ issuer: null, days: 3650, renewed: 3600, signature: 'sha256_rsa' }, 13],
  [{ issuer: null, days: 3650, renewed: 3600, signature: 'sha1_rsa' }, 3],
  [{ issuer: commercial, days: 730, renewed: 730, signature: 'sha256_rsa', expired: true }, 8],
  [{ issuer: commercial, days: 1095, renewed: 1095, signature: 'sha1_rsa', expired: true }, 2],
])

/** The chain a service shows at a moment, leaf first: the same until it is renewed. */
export function certificateChain({ identity, ts, host }: Sighting): readonly Certificate[] {
  if (host.name === 'www.example.com') return [exampleLeaf, exampleRoot]
  const habit = drawHabit(createRandom(identity))
  const phase = identity % (habit.renewed * dayMs)
  const period = Math.floor((ts - phase) / (habit.renewed * dayMs))
  const issued = phase + period * habit.renewed * dayMs
  const notBefore = habit.expired ? issued - (habit.days + 30) * dayMs : issued
  const random = createRandom(identity + 7919 * period)
  return [leaf(host.name, habit, notBefore, random), ...(habit.issuer === commercial ? [exampleRoot] : [])]
}

/** Fictional but well-formed; the PEM is that of one example certificate, as signing is too slow for this. */
function leaf(name: string, habit: Habit, notBefore: number, random: Random): Certificate {
  const spki = random.colonHex(32)
  const subject = nameOf(habit.issuer ? `www.${name}` : name, habit.days > 90 ? 'Example Customer Ltd' : null)
  const issuer = habit.issuer ? nameOf(habit.issuer.common, habit.issuer.organization) : subject
  return {
    as_pem: exampleLeaf.as_pem,
    sha1_fingerprint: random.colonHex(20),
    sha256_fingerprint: random.colonHex(32),
    spki_subject_fingerprint: spki,
    as_dict: {
      version: 'v3',
      serial_number: random.digits(38),
      signature_algorithm: habit.signature,
      signature_value: random.hex(512),
      subject,
      issuer,
      public_key_info: publicKey(habit, spki, random),
      validity: { not_before: moment(notBefore), not_after: moment(notBefore + habit.days * dayMs) },
      extensions: habit.issuer
        ? signedExtensions(name, random)
        : { key_identifier: random.colonHex(20), basic_constraints: { ca: true, path_len_constraint: null } },
      self_issued: habit.issuer === null,
      self_signed: habit.issuer === null,
    },
  }
}

function publicKey(habit: Habit, spki: string, random: Random): Certificate['as_dict']['public_key_info'] {
  if (habit.days === 90 && random.chance(0.5))
    return {
      algorithm: 'ec',
      key_size: 256,
      sha256_fingerprint: spki,
      curve: 'secp256r1',
      public_key: `04${random.hex(128)}`,
    }
  const size = habit.signature === 'sha1_rsa' && random.chance(0.5) ? 1024 : 2048
  // 2^2047 has 617 decimal digits, 2^1023 has 308.
  const modulus = `1${random.digits(size === 1024 ? 307 : 616)}`
  return { algorithm: 'rsa', key_size: size, sha256_fingerprint: spki, modulus, exponent: 65537 }
}

function signedExtensions(name: string, random: Random) {
  return {
    authority_key_identifier: {
      key_identifier: 'e4:74:e7:86:7b:da:60:c5:19:8d:13:f0:82:1a:47:69:ee:cd:41:2c',
    },
    key_identifier: random.colonHex(20),
    key_usage: ['digital_signature', 'key_encipherment'],
    extended_key_usage: ['server_auth', 'client_auth'],
    basic_constraints: { ca: false, path_len_constraint: null },
    certificate_policies: [{ policy_identifier: '2.23.140.1.2.1' }],
    authority_information_access: [
      { access_method: 'ocsp', access_location: 'http://ocsp.example.net' },
      { access_method: 'ca_issuers', access_location: 'http://certs.example.net/e5.crt' },
    ],
    subject_alt_name: [`www.${name}`, name],
  }
}

function nameOf(common: string, organization: string | null): CertificateName {
  return organization === null
    ? { common_name: common, distinguished_name: `Common Name: ${common}` }
    : {
        common_name: common,
        organization_name: organization,
        country_name: 'US',
        distinguished_name: `Common Name: ${common}, Organization: ${organization}, Country: US`,
      }
}

function moment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+00:00`
}
