import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Kinds of the OWASP cheat sheet on evading filters: each would set `ran`, were it ever read as anything but text. */
export const HOSTILE = {
  tag: '<img src=x onerror=window.ran=1>',
  script: '<script>window.ran=1</script>',
  vector: '<svg/onload=window.ran=1>',
  broken: '"><img src=x onerror="window.ran=1">',
  single: "'><iframe srcdoc='<script>parent.ran=1</script>'>",
  link: '<a href="javascript:window.ran=1" autofocus onfocus=window.ran=1>x</a>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text.
  template: "{{constructor.constructor('window.ran=1')()}}${window.ran=1}",
  nested: '<math><mtext><table><mglyph><style><img src=x onerror=window.ran=1>',
  address: 'javascript:window.ran=1',
} as const

const DRAWN_MS = 200

/** Whether one of these ran on a page. */
export const hasRun = (page: Page) => page.evaluate(() => (globalThis as { ran?: number }).ran === 1)

/** Once what was read has been drawn: whatever runs by being drawn has run. */
export async function expectStill(page: Page, at: string): Promise<void> {
  await page.evaluate((ms) => new Promise<void>((done) => setTimeout(done, ms)), DRAWN_MS)
  const ran = await hasRun(page)
  expect([at, ran]).toEqual([at, false])
}
