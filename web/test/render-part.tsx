import type { Language } from '@tas/shared/contract/languages.ts'
import { type BoundFunctions, type queries, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactElement, StrictMode, Suspense, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { expect } from 'vitest'
import { openWindow } from './browser-window.ts'
import './configure-queries.ts'

export type RenderedPart = BoundFunctions<typeof queries> & {
  readonly user: UserEvent
  /** What it is drawn in: the rest of the document is whatever another test left there. */
  readonly frame: HTMLElement
  /** Path and query of the address as it is now. */
  address(): string
  /** Shows it with other properties. */
  show(element: ReactElement): void
}

type RenderOptions = { readonly language?: Language; readonly at?: string }

let root: Root | undefined

/** Shows one control of `src/ui` alone, in a window without a picture, at an address of its own; one at a time. */
export async function renderPart(
  element: ReactElement,
  { language = 'en', at = '/' }: RenderOptions = {},
): Promise<RenderedPart> {
  openWindow('http://parts.test/')
  const { setLanguage } = await import('../src/lib/i18n.ts')
  await import('../src/locales/site-texts.ts')
  await setLanguage(language)
  root?.unmount()
  const frame = document.createElement('div')
  document.body.append(frame)
  root = createRoot(frame)
  let address = at
  const Address = () => {
    const { pathname, search } = useLocation()
    // What is drawn for it may still be given up; once it is shown, it is so.
    useLayoutEffect(() => {
      address = pathname + search
    }, [pathname, search])
    return null
  }
  const show = (shown: ReactElement) =>
    root?.render(
      <StrictMode>
        <MemoryRouter initialEntries={[at]}>
          <Address />
          <Suspense fallback="texts to come">{shown}</Suspense>
        </MemoryRouter>
      </StrictMode>,
    )
  show(element)
  await expect.poll(() => frame.textContent).not.toMatch(/^(texts to come)?$/)
  return { ...within(frame), frame, user: userEvent.setup({ document }), address: () => address, show }
}
