import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../me/texts.ts'

/** What to ask before unsaved work of the screen is left, of each part that has some. */
const questions = new Map<symbol, string>()

/** The screen with unsaved work, and its place in the history as the router numbers it. */
let workplace: { readonly pathname: string; readonly place: number } | null = null

/** Asks whoever has unsaved work on the screen whether to go without it. @returns false: stay */
export function mayLeave(): boolean {
  return [...new Set(questions.values())].every((question) => window.confirm(question))
}

/** Unsaved work is left only by who says so: for another page by the browser, for another screen by a link, the command bar, Back or Forward. */
export function useUnsaved(isUnsaved: boolean): void {
  const question = useTexts('frame')('leaveUnsaved')
  const { pathname, key } = useLocation()
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const part = Symbol('unsaved')
    // Before the router's own handler of the link.
    if (questions.size === 0) document.addEventListener('click', askOnLink, { capture: true })
    questions.set(part, question)
    window.addEventListener('beforeunload', warn)
    return () => {
      questions.delete(part)
      window.removeEventListener('beforeunload', warn)
      if (questions.size === 0) document.removeEventListener('click', askOnLink, { capture: true })
    }
  }, [isUnsaved, question])
  useEffect(() => {
    // A dialog on the screen is a step of the history too.
    if (isUnsaved && key !== '') workplace = { pathname: window.location.pathname, place: placeInHistory() ?? 0 }
  }, [isUnsaved, pathname, key])
}

/** Has Back and Forward ask as links do. It listens before the router does, so that a step that is not meant shows nothing. */
export function watchSteps(): void {
  window.addEventListener('popstate', (event) => {
    const place = placeInHistory()
    // A step that is not the router's has no place: it leads to a part of the page.
    if (questions.size === 0 || workplace === null || place === null) return
    if (window.location.pathname === workplace.pathname || mayLeave()) return
    event.stopImmediatePropagation()
    // Where the work is, which the router never left: coming back there shows what is shown.
    window.history.go(workplace.place - place)
  })
}

/** Which step of the router this is; null: none of its own. */
function placeInHistory(): number | null {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number }
  return idx ?? null
}

function askOnLink(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return
  // A link within the page, and one out of the office, which the browser asks about itself.
  if (link.getAttribute('href')?.startsWith('#') || link.origin !== window.location.origin) return
  if (mayLeave()) return
  event.preventDefault()
  event.stopPropagation()
}
