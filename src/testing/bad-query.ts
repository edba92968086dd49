import assert from 'node:assert/strict'

/** For `assert.throws` and `assert.rejects`: a refusal of what a client sent, which says what is wrong with it. */
export function badQuery(detail: RegExp): (error: unknown) => true {
  return (error) => {
    const { status, detail: said } = error as { readonly status?: number; readonly detail?: string }
    assert.equal(status, 400, String(error))
    assert.match(said ?? '', detail)
    return true
  }
}
