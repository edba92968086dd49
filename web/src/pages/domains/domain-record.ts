/** A name and its DNS records: one property for each record type. */
export type DomainRecord = {
  readonly domain: string
  readonly root: string
  /** UTC, without a time zone suffix. */
  readonly updated_at: string
  readonly title?: string
} & { readonly [Type in RecordType]?: readonly string[] }

export const recordTypes = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'PTR'] as const
export type RecordType = (typeof recordTypes)[number]

export type TypedAnswers = { readonly type: RecordType; readonly answers: readonly string[] }

export function answersOf(record: DomainRecord): readonly TypedAnswers[] {
  return recordTypes.flatMap((type) => {
    const answers = record[type] ?? []
    return answers.length === 0 ? [] : [{ type, answers }]
  })
}

export function updatedAt({ updated_at }: DomainRecord): number {
  return Date.parse(`${updated_at}Z`)
}

/** The time during which a name gave the same answer. */
export type AnswerSpan = {
  readonly from: number
  readonly to: number
  readonly times: number
  readonly answers: readonly TypedAnswers[]
}

/** Observations, newest first; equal neighbours are merged into one span. */
export function spansOf(history: readonly DomainRecord[]): readonly AnswerSpan[] {
  const spans: (AnswerSpan & { readonly key: string })[] = []
  for (const record of history) {
    const at = updatedAt(record)
    const answers = answersOf(record)
    // Name servers shuffle what they answer.
    const key = JSON.stringify(answers.map(({ type, answers }) => [type, answers.toSorted()]))
    const last = spans.at(-1)
    if (last?.key === key) spans[spans.length - 1] = { ...last, from: at, times: last.times + 1 }
    else spans.push({ from: at, to: at, times: 1, answers, key })
  }
  return spans.map(({ key: _, ...span }) => span)
}
