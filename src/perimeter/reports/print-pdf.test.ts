import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { htmlReport, pdfLimits } from './html-report.ts'
import { createPdfPrinter } from './print-pdf.ts'
import { hostileText, sampleFinding, sampleReport, textOf } from './testing/sample-report.ts'

const folder = temporaryFolder()
const never = new AbortController().signal

test('a report is printed on A4, with the summary before the details', async (t) => {
  const [browser, pdftotext] = [findProgram(t, 'chromium'), findProgram(t, 'pdftotext')]
  if (!browser || !pdftotext) return
  const findings = Array.from({ length: 60 }, (_, at) =>
    sampleFinding(at + 1, { title: `${hostileText} number ${at}` }),
  )
  const html = await textOf(htmlReport(sampleReport({ findings, name: 'Our network' }), pdfLimits))
  const file = path.join(folder, 'report.pdf')
  writeFileSync(file, await createPdfPrinter(browser).print(html, never))
  const text = execFileSync(pdftotext, ['-layout', file, '-'], { encoding: 'utf8' })
  const pages = text.split('\f')
  assert.match(pages[0]!, /Our network[\s\S]*Attack surface report of 2026-01-31/)
  assert.ok(!pages[0]!.includes('Details'), 'a page of its own for the summary')
  assert.match(text, /Details[\s\S]*Open findings/)
  assert.match(text, /number 59/)
  assert.match(text, /<script>alert\(1\)/, 'shown, not run')
  const info = execFileSync(pdftotext.replace(/pdftotext$/, 'pdfinfo'), [file], { encoding: 'utf8' })
  assert.match(info, /Page size: +59\d(\.\d+)? x 84\d(\.\d+)? pts/)
  assert.match(info, /Title: +Our network: attack surface report/)
})

test('without a browser it says what to do, and a request that is gone is not printed', async () => {
  const printer = createPdfPrinter(undefined)
  await assert.rejects(printer.print('<p>', never), /No browser can print here: install Chromium/)
  await assert.rejects(createPdfPrinter('/none').print('<p>', AbortSignal.abort()), { name: 'AbortError' })
})
