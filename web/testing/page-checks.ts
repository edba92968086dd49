import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/**
 * What stays on a page while newer data is on its way is faded, and that may begin at any moment of a check: a busy machine
 * would decide whether its contrast is enough.
 */
const withoutFading = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.answered { opacity: 1 !important; transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}`

/** Nothing that axe-core calls serious or critical, by all of its rules or by some. */
export async function assertAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // Evaluated through the debugger: the policy of the page allows no foreign script, and keeps doing so.
  if (!(await page.evaluate('"axe" in globalThis'))) {
    await page.evaluate(axe)
    await page.evaluate(withoutFading)
  }
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then((result) => result.violations)`,
  )) as Violation[]
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
  assert.deepEqual(grave, [])
}

/** The page itself never scrolls sideways. */
export async function assertFits(page: Page): Promise<void> {
  const [content, window] = (await page.evaluate(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  )) as [number, number]
  assert.ok(content <= window, `the page is ${content} wide in a window of ${window}`)
}

/** Resolves when nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.locator('.loading, [aria-busy=true]').first().waitFor({ state: 'detached' })
}
