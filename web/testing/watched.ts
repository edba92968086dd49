import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** A page of the browser and everything about it that must not be. */
export type Watched = {
  readonly page: Page
  /** Fails when the page complained, ran what it should not, or asked another origin. */
  assertClean(allowed?: RegExp): void
}

export function watched(page: Page, origin: string): Watched {
  const complaints: string[] = []
  // With 404 the service says that nothing is known; browsers call every such answer a failure.
  const nothingKnown = /^Failed to load resource: the server responded with a status of 404/
  page.on('console', (message) => {
    const text = message.text()
    if (!/^(?:error|warning)$/.test(message.type()) || nothingKnown.test(text)) return
    complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const asked = request.url()
    if (!asked.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(asked)) complaints.push(`asked ${asked}`)
  })
  return {
    page,
    assertClean(allowed = /^$/) {
      assert.deepEqual(
        complaints.filter((text) => !allowed.test(text)),
        [],
      )
    },
  }
}
