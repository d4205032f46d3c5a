import type { Language } from '@tas/shared/contract/languages.ts'
import { type BoundFunctions, type queries, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { ServedWorld } from '../../server/test/world.ts'
import { openWindow } from './browser-window.ts'
import { type Line, openLine } from './line.ts'
import { go, store } from './program.ts'
import './configure-queries.ts'

export type RenderOptions = {
  readonly language?: Language
  /** The token of whom the page is signed in as; a visitor's when left out. */
  readonly as?: string
}

/** A page of the site, found through by role, label and text. */
export type RenderedPage = BoundFunctions<typeof queries> & {
  /** Types and presses as a person does. */
  readonly user: UserEvent
  /** The line to the server. */
  readonly line: Line
  /** Goes to another address as a link of the site does. */
  go(path: string): void
}

const program: { line?: Line } = {}

/**
 * Shows a page of the player's site: the whole program, as `main.tsx` starts it, in a window without a picture, which asks
 * the served world of this very process. Each call is another visitor; nothing that one before read is known.
 */
export async function renderPage(
  { server }: ServedWorld,
  path: string,
  { language = 'en', as }: RenderOptions = {},
): Promise<RenderedPage> {
  openWindow(`${server.url}/not-found`)
  if (program.line === undefined) await startProgram(language)
  const line = program.line ?? expect.fail('the program has started')
  line.reset()
  await leave()
  store('tas.language', language)
  await expect.poll(() => document.documentElement.lang).toBe(language)
  if (as !== undefined) {
    store('tas.token', as)
    store('tas.isLogged', '1')
  }
  go(path)
  return { ...within(document.body), user: userEvent.setup({ document }), line, go }
}

async function startProgram(language: Language): Promise<void> {
  program.line = openLine()
  document.body.innerHTML = '<div id="root"></div>'
  document.documentElement.lang = language
  await import('../src/player/main.tsx')
}

/** Longer than a page takes to be drawn. */
const GO_AGAIN_MS = 2_000

/** Ends the visit of whoever was here: signed out, on the page where nothing is, and what was read is forgotten. */
async function leave(): Promise<void> {
  const { queryClient } = await import('../src/lib/query.ts')
  store('tas.isLogged', '0')
  store('tas.token', null)
  // Leaving a session leads home, at a moment of its own: what came first may be the way there, so it is gone again.
  let wentAtMs = Number.NEGATIVE_INFINITY
  await expect
    .poll(() => {
      if (location.pathname !== '/not-found' || performance.now() - wentAtMs > GO_AGAIN_MS) {
        wentAtMs = performance.now()
        go('/not-found')
      }
      return document.querySelector('main img[src*="empty/not-found"]')
    })
    .not.toBeNull()
  queryClient.clear()
  localStorage.clear()
}
