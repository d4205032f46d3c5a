import { useEffect } from 'react'
import { useTexts } from '../me/texts.ts'

/** What to ask before unsaved work of the screen is left, of each part that has some. */
const questions = new Map<symbol, string>()

/** Asks whoever has unsaved work on the screen whether to go without it. @returns false: stay */
export function mayLeave(): boolean {
  return [...new Set(questions.values())].every((question) => window.confirm(question))
}

/** Unsaved work is left only by who says so: for another page by the browser, for another screen by a link or the command bar. */
export function useUnsaved(isUnsaved: boolean): void {
  const question = useTexts('frame')('leaveUnsaved')
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
