import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { before, describe, it } from 'node:test'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { decodeHostKey } from '../protocols/ssh/host-key.ts'
import { sampleHostEvents } from './sample-host-events.ts'
import { documentedShapes } from './testing/documented-shapes.ts'

type Leaf = {
  readonly sha1_fingerprint: string
  readonly as_dict: {
    readonly validity: { readonly not_before: string; readonly not_after: string }
    readonly self_signed: boolean
    readonly signature_algorithm: string
  }
}
type Data = {
  readonly [property: string]: unknown
  readonly cert_info?: { readonly certificate_chain: readonly Leaf[] }
  readonly cyphers?: readonly { readonly key: string }[]
  readonly hassh?: { readonly hassh: string; readonly hassh_algorithms: string }
}
type Seen = { readonly type: string; readonly key: string; readonly ts: number; readonly data: Data }

const byType = new Map<string, Seen[]>()

before(() => {
  for (const { origin, target, result } of sampleHostEvents({
    events: 40_000,
    until: Date.UTC(2026, 10, 1),
    seed: 5,
  })) {
    if (result === null) continue
    const seen = {
      type: origin.type,
      key: `${target.ip} ${target.port}`,
      ts: origin.ts,
      data: result['data'] as Data,
    }
    byType.set(origin.type, [...(byType.get(origin.type)?.slice(-400) ?? []), seen])
  }
})

const records = (type: string): readonly Data[] => (byType.get(type) ?? []).map(({ data }) => data)

const leafOf = (data: Data): Leaf => data.cert_info!.certificate_chain[0]!

describe('the records of', () => {
  for (const [type, shape] of Object.entries(documentedShapes))
    it(`${type} have the documented properties and no other`, () => {
      const check = Compile(shape)
      assert.ok(records(type).length > 0)
      for (const data of records(type))
        assert.ok(
          check.Check(data),
          `${JSON.stringify(check.Errors(data).slice(0, 3))} in ${JSON.stringify(data).slice(0, 400)}`,
        )
    })
})

describe('records', () => {
  it('reject a stray property, so the shapes above can fail', () => {
    const record = records('jarm')[0]!
    assert.ok(!Compile(documentedShapes['jarm']!).Check({ ...record, extra: 1 }))
    assert.ok(!Compile(Type.Object({ jarm: Type.Number() })).Check(record))
  })

  it('of one service show one certificate through every module at one time', () => {
    const simple = new Map(
      (byType.get('ssl-simple') ?? []).map((seen) => [
        `${seen.key} ${Math.round(seen.ts / 3_600_000)}`,
        seen.data,
      ]),
    )
    let compared = 0
    for (const { key, ts, data } of [...(byType.get('sslv2') ?? []), ...(byType.get('ssl') ?? [])]) {
      const other = simple.get(`${key} ${Math.round(ts / 3_600_000)}`)
      if (!other) continue
      compared++
      assert.equal(
        leafOf(data).sha1_fingerprint.replaceAll(':', ''),
        leafOf(other).sha1_fingerprint.replaceAll(':', ''),
      )
    }
    assert.ok(compared > 0)
  })

  it('of ssh carry the hassh of their own algorithms', () => {
    for (const { hassh } of records('ssh')) assert.equal(hassh!.hassh, hash('md5', hassh!.hassh_algorithms))
  })

  it('of ssh have keys in the form of their kind, with their own fingerprints', () => {
    for (const { cyphers } of records('ssh'))
      for (const key of cyphers!) assert.deepEqual(decodeHostKey(Buffer.from(key.key, 'base64')), key)
  })

  it('of certificates include valid, expired, self-signed and SHA-1 ones', () => {
    const leaves = (byType.get('ssl-simple') ?? []).map(({ ts, data }) => ({
      ts,
      dict: leafOf(data).as_dict,
    }))
    const expired = leaves.filter(({ ts, dict }) => Date.parse(dict.validity.not_after) < ts)
    const early = leaves.filter(({ ts, dict }) => Date.parse(dict.validity.not_before) > ts)
    assert.ok(expired.length > 0 && expired.length < leaves.length / 3)
    assert.equal(early.length, 0)
    assert.ok(leaves.some(({ dict }) => dict.self_signed))
    assert.ok(leaves.some(({ dict }) => dict.signature_algorithm === 'sha1_rsa'))
  })

  it('of the stores and screens include both open and guarded ones', () => {
    for (const [type, property] of [
      ['mqtt', 'connected'],
      ['kubernetes', 'connected'],
      ['x11', 'connected'],
      ['ftp', 'anonymous'],
      ['vnc', 'auth_enabled'],
    ] as const)
      assert.deepEqual(new Set(records(type).map((data) => data[property])), new Set([true, false]), type)
  })
})
