import { type TProperties, Type } from 'typebox'
import { categoryNames } from '../../areas/score/rules.ts'

const Score = Type.Number({ description: 'Points' })

const scored = (properties: TProperties) => Type.Object({ ...properties, score: Score })
const section = (properties: TProperties) =>
  Type.Optional(Type.Object({ result: Type.Array(scored(properties)), score: Score }))
const flag = (name: string) => scored({ [name]: Type.Boolean() })

const Categories = Type.Object(Object.fromEntries(categoryNames.map((name) => [name, Type.Number()])))

const Certificate = Type.Object({
  sha1_fingerprint: Type.String(),
  issuer: Type.String(),
  subject: Type.String(),
  validity: scored({
    names: Type.Array(Type.String()),
    date: Type.String({ examples: ['2027-02-01 12:00:00'] }),
    status: Type.Union([Type.Literal('valid'), Type.Literal('expired')]),
  }),
  signature: scored({ signature: Type.String() }),
  self_signed: scored({ self_signed: Type.Union([Type.Literal(false), Type.String()]) }),
})

const plainService = { port: Type.Integer(), service: Type.String() }

const Results = Type.Object({
  ports: Type.Object({ open: Type.Array(Type.Integer()), score: Score }),
  cve: section({
    port: Type.Integer(),
    cve: Type.Array(
      scored({
        cpe: Type.String(),
        product: Type.Optional(Type.String()),
        version: Type.Optional(Type.String()),
        cve_list: Type.Array(Type.Object({ cve: Type.String(), cvss: Type.Number() })),
        reason: Type.Optional(Type.String()),
      }),
    ),
  }),
  ssh: section({
    port: Type.Integer(),
    algorithms: Type.Object({
      mac: Type.Array(scored({ mac: Type.String() })),
      key_exchange: Type.Array(scored({ kex: Type.String() })),
      encryption: Type.Array(scored({ enc: Type.String() })),
    }),
    keys: Type.Array(
      Type.Object({
        fingerprint: Type.String(),
        key_length: scored({ length: Type.Union([Type.Integer(), Type.Null()]) }),
        debian_key: flag('found'),
      }),
    ),
  }),
  rms: section({ port: Type.Integer(), rms: Type.String() }),
  ssl: section({
    port: Type.Integer(),
    heartbleed: flag('heartbleed'),
    ccs: flag('ccs'),
    crime: flag('crime'),
    renegotiation: flag('renegotiation'),
    ocsp: flag('ocsp'),
    no_certificates: flag('no_certificates'),
    leaf_certificate: Type.Optional(Certificate),
    other_certificates: Type.Array(Certificate),
    ciphers: Type.Object({ drown: flag('drown'), poodle: flag('poodle'), logjam: flag('logjam') }),
  }),
  wec: section(plainService),
  ftp: section(plainService),
  http: section(plainService),
  storage: section({
    port: Type.Integer(),
    product: Type.String(),
    connected: Type.Optional(Type.Boolean()),
  }),
  web: section({ port: Type.Integer(), headers: Type.Boolean({ description: 'true: one is missing' }) }),
  torrents: section({ torrents: Type.Boolean() }),
  is_load_balancer: Type.Boolean(),
})

const Explanation = Type.Object({
  category: Type.String(),
  section: Type.String(),
  rule: Type.String(),
  points: Type.Number(),
  reason: Type.String(),
  detail: Type.String(),
  event: Type.Union([
    Type.Object({
      type: Type.String(),
      port: Type.Integer(),
      protocol: Type.String(),
      ts: Type.Integer({ description: 'Milliseconds since 1970' }),
    }),
    Type.Null(),
  ]),
})

export const ScoreAnswer = Type.Object({
  normalized_ip_score: Type.Number({ minimum: 0, maximum: 100 }),
  normalized_ip_score_detailed: Categories,
  ip_score_detailed: Categories,
  ip_address: Type.String(),
  results_detailed: Results,
  explanation: Type.Optional(Type.Array(Explanation)),
})

export const ScoreParameters = Type.Object({
  explain: Type.Integer({
    minimum: 0,
    maximum: 1,
    default: 0,
    description: '1: every point with its rule, its reason and the event that shows it',
  }),
})

export const ScoreHistoryAnswer = Type.Object({
  query: Type.String(),
  total: Type.Integer(),
  events: Type.Array(
    Type.Object({
      date: Type.String({ description: 'The day, in UTC', examples: ['2026-01-31'] }),
      normalized_ip_score: Type.Number(),
      change: Type.Number(),
      ip_score_detailed: Categories,
    }),
  ),
})
