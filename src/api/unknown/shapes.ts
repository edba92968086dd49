import { type Static, Type } from 'typebox'

const listed = {
  id: Type.Integer(),
  hash: Type.String({ description: 'Equal for answers that differ in numbers and random words only' }),
  protocol: Type.String({ description: 'tcp or udp' }),
  port: Type.Integer({ description: 'Where it was seen last' }),
  probe: Type.String({ description: 'What was answered; null when the server spoke first' }),
  name: Type.String({ description: 'What the service is called by its port or the form of the answer' }),
  product: Type.String({ description: 'Read by the form of the answer; empty where nothing was read' }),
  public: Type.Boolean({ description: 'Of public scans, not of the own jobs' }),
  count: Type.Integer({ description: 'Observations' }),
  first_seen: Type.String(),
  last_seen: Type.String(),
  length: Type.Integer({ description: 'Bytes of the whole answer' }),
  text: Type.String({ description: 'The start of the answer, escaped' }),
}

export const UnknownShape = Type.Object(listed, { title: 'UnknownAnswer' })
export type UnknownShape = Static<typeof UnknownShape>

export const UnknownList = Type.Object({ total: Type.Integer(), answers: Type.Array(UnknownShape) })
export type UnknownList = Static<typeof UnknownList>

export const UnknownDetail = Type.Object(
  { ...listed, bytes: Type.String({ description: 'What is kept of the answer, in Base64' }) },
  { title: 'UnknownAnswerDetail' },
)
export type UnknownDetail = Static<typeof UnknownDetail>
