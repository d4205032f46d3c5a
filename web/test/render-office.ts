import { within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { ServedWorld } from '../../server/test/world.ts'
import { openWindow } from './browser-window.ts'
import { type Line, openLine } from './line.ts'
import { go, store } from './program.ts'
import type { RenderedPage, RenderOptions } from './render-page.ts'
import './configure-queries.ts'

const program: { line?: Line } = {}

/**
 * Shows a page of the office, as `renderPage` shows one of the site: `as` is the token of somebody of staff. In the same
 * worker no page of the site can be shown.
 */
export async function renderOffice(
  { server }: ServedWorld,
  path: string,
  { language = 'en', as }: RenderOptions = {},
): Promise<RenderedPage> {
  openWindow(`${server.url}/office/sign-in`)
  if (program.line === undefined) await startProgram(language)
  const line = program.line ?? expect.fail('the program has started')
  line.reset()
  await leave()
  store('tas.language', language)
  await expect.poll(() => document.documentElement.lang).toBe(language)
  if (as !== undefined) {
    store('tas.office.token', as)
    store('tas.office.isLogged', '1')
    // The sign-in leads home by itself.
    await expect.poll(() => location.pathname).not.toBe('/office/sign-in')
  }
  go(path)
  return { ...within(document.body), user: userEvent.setup({ document }), line, go }
}

async function startProgram(language: string): Promise<void> {
  program.line = openLine()
  document.body.innerHTML = '<div id="root"></div>'
  document.documentElement.lang = language
  await import('../src/office/main.tsx')
}

/** Ends the visit of whoever was here; what was read is forgotten. */
async function leave(): Promise<void> {
  const { queryClient } = await import('../src/lib/query.ts')
  // Whoever left by themselves, as in the test before, is not led back to where they were: so a session ends that has lapsed.
  store('tas.office.token', 'a session that has lapsed')
  store('tas.office.isLogged', '1')
  store('tas.office.sessionEnd', 'expired')
  store('tas.office.isLogged', '0')
  store('tas.office.token', null)
  // By another page, so that nothing is left of what was typed.
  await comeTo('/office/invitation', 'main a[href="/office/sign-in"]')
  await comeTo('/office/sign-in', 'input[name=email]')
  queryClient.clear()
  localStorage.clear()
}

/** Goes to a page until it is there: leaving a session leads to the sign-in meanwhile. */
async function comeTo(path: string, part: string): Promise<void> {
  await expect
    .poll(() => {
      if (location.pathname !== path || location.hash !== '') go(path)
      return document.querySelector(part)
    })
    .not.toBeNull()
}
