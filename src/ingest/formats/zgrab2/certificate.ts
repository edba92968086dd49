import {
  integerAt,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
  valueAt,
} from '../../../core/untrusted.ts'
import {
  base64Pairs,
  certificateName,
  hexPairs,
  isoDate,
  joinedValues,
  pemOf,
  signatureAlgorithm,
} from '../records/certificate-shape.ts'
import { present } from '../records/present.ts'
import { timeOf } from '../records/timestamp.ts'

/** A certificate in the shape of ssl-simple, from zgrab2's own reading of it and the bytes beside that. */
export function certificateFromParsed(parsed: JsonObject, raw: string | undefined): object {
  const pairs = (...path: string[]) => {
    const hex = textAt(parsed, ...path)
    return hex && hexPairs(hex)
  }
  const version = integerAt(parsed, 'version')
  const algorithm = textAt(parsed, 'signature_algorithm', 'name')
  const subject = textAt(parsed, 'subject_dn')
  return present({
    as_pem: raw === undefined ? undefined : pemOf(Buffer.from(raw, 'base64')),
    sha1_fingerprint: pairs('fingerprint_sha1'),
    sha256_fingerprint: pairs('fingerprint_sha256'),
    spki_subject_fingerprint: pairs('spki_subject_fingerprint'),
    as_dict: present({
      version: version === undefined ? undefined : `v${version}`,
      serial_number: textAt(parsed, 'serial_number'),
      signature_algorithm: algorithm && signatureAlgorithm(algorithm),
      signature_value: base64Pairs(textAt(parsed, 'signature', 'value')),
      subject: nameOf(objectAt(parsed, 'subject')),
      issuer: nameOf(objectAt(parsed, 'issuer')),
      public_key_info: keyOf(objectAt(parsed, 'subject_key_info')),
      validity: present({
        not_before: dateOf(valueAt(parsed, 'validity', 'start')),
        not_after: dateOf(valueAt(parsed, 'validity', 'end')),
      }),
      extensions: extensionsOf(objectAt(parsed, 'extensions')),
      self_issued: subject === undefined ? undefined : subject === textAt(parsed, 'issuer_dn'),
      self_signed: valueAt(parsed, 'signature', 'self_signed') === true,
    }),
  })
}

function nameOf(name: JsonObject | undefined): object {
  const value = (key: string) => joinedValues(textsAt(name, key))
  return certificateName({
    common_name: value('common_name'),
    organizational_unit_name: value('organizational_unit'),
    organization_name: value('organization'),
    locality_name: value('locality'),
    state_or_province_name: value('province'),
    country_name: value('country'),
  })
}

/** zgrab2's members and the names of the interface for the same curves. */
const curves: ReadonlyMap<string, string> = new Map([
  ['P-224', 'secp224r1'],
  ['P-256', 'secp256r1'],
  ['P-384', 'secp384r1'],
  ['P-521', 'secp521r1'],
])

function keyOf(info: JsonObject | undefined): object {
  const fingerprint = textAt(info, 'fingerprint_sha256')
  const rsa = objectAt(info, 'rsa_public_key')
  const ecdsa = objectAt(info, 'ecdsa_public_key')
  const dsa = objectAt(info, 'dsa_public_key')
  const curve = textAt(ecdsa, 'curve')
  const algorithm = textAt(info, 'key_algorithm', 'name')?.toLowerCase()
  return present({
    algorithm: algorithm === 'ecdsa' ? 'ec' : algorithm,
    key_size: integerAt(rsa ?? ecdsa ?? dsa, 'length'),
    sha256_fingerprint: fingerprint && hexPairs(fingerprint),
    modulus: base64Pairs(textAt(rsa, 'modulus')),
    exponent: integerAt(rsa, 'exponent'),
    curve: curve && (curves.get(curve) ?? curve),
    public_key: base64Pairs(textAt(ecdsa, 'pub') ?? textAt(dsa, 'y')),
    p: base64Pairs(textAt(dsa, 'p')),
    q: base64Pairs(textAt(dsa, 'q')),
    g: base64Pairs(textAt(dsa, 'g')),
  })
}

function extensionsOf(extensions: JsonObject | undefined): object {
  const pairs = (key: string) => {
    const hex = textAt(extensions, key)
    return hex && hexPairs(hex)
  }
  const authority = pairs('authority_key_id')
  const ca = valueAt(extensions, 'basic_constraints', 'is_ca')
  const points = textsAt(extensions, 'crl_distribution_points')
  const names = [
    ...textsAt(extensions, 'subject_alt_name', 'dns_names'),
    ...textsAt(extensions, 'subject_alt_name', 'ip_addresses'),
  ]
  return present({
    authority_key_identifier: authority && { key_identifier: authority },
    key_identifier: pairs('subject_key_id'),
    key_usage: flags(objectAt(extensions, 'key_usage'), keyUsageNames),
    extended_key_usage: flags(objectAt(extensions, 'extended_key_usage')),
    basic_constraints:
      typeof ca === 'boolean'
        ? present({ ca, path_len_constraint: integerAt(extensions, 'basic_constraints', 'max_path_len') })
        : undefined,
    certificate_policies: nonEmpty(
      listAt(extensions, 'certificate_policies').flatMap((policy) => {
        const id = textAt(policy, 'id')
        return id === undefined ? [] : [{ policy_identifier: id }]
      }),
    ),
    crl_distribution_points: nonEmpty(points.map((point) => ({ distribution_point: [point] }))),
    authority_information_access: nonEmpty([
      ...textsAt(extensions, 'authority_info_access', 'issuer_urls').map((access_location) => ({
        access_method: 'ca_issuers',
        access_location,
      })),
      ...textsAt(extensions, 'authority_info_access', 'ocsp_urls').map((access_location) => ({
        access_method: 'ocsp',
        access_location,
      })),
    ]),
    subject_alt_name: nonEmpty(names),
  })
}

/** zgrab2 follows Go's names for two of the bits of RFC 5280, 4.2.1.3. */
const keyUsageNames: ReadonlyMap<string, string> = new Map([
  ['certificate_sign', 'key_cert_sign'],
  ['content_commitment', 'non_repudiation'],
])

function flags(
  set: JsonObject | undefined,
  names?: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  const on = Object.entries(set ?? {}).flatMap(([name, value]) =>
    value === true ? [names?.get(name) ?? name] : [],
  )
  return nonEmpty(on)
}

function nonEmpty<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length > 0 ? items : undefined
}

function dateOf(value: unknown): string | undefined {
  const time = timeOf(value, Number.NaN)
  return Number.isNaN(time) ? undefined : isoDate(new Date(time))
}
