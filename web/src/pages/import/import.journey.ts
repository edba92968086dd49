import { test } from 'node:test'
import type { RunningApp } from '../../../testing/running-app.ts'

const record = {
  origin: { type: 'service-simple', module: 'import', ts: Date.now() },
  target: { ip: '203.0.113.77', port: 8080, protocol: 'tcp' },
  result: { data: { state: { state: 'open' }, service: { name: 'http', product: 'Uploaded', banner: '-' } } },
}

export function importJourney(app: RunningApp): void {
  test('a file of a scanner is uploaded, and a line that is none is reported', async (t) => {
    const { page, assertClean } = await app.open(t, '/import')
    await page.getByLabel('Scan files').setInputFiles({
      name: 'events.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(`${JSON.stringify(record)}\n{"broken\n`),
    })
    await page.getByRole('status').filter({ hasText: 'events.ndjson: 1 event imported' }).waitFor()
    await page.getByText('1 line was not imported').waitFor()
    assertClean()
  })
}
