import type { KeyboardEvent } from 'react'

/** By the place of the key, so that they are the same on every keyboard and in every script. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 }

/** Keys of a table whose rows open or are picked: to the next row, the one before, the first and the last; x picks the row. */
export function stepThroughRows(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, code } = event
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  if (!(target instanceof HTMLElement) || isTyping(target)) return
  const row = target.closest('tr')
  if (code === 'KeyX') {
    row?.querySelector<HTMLElement>('[data-picks-row]')?.click()
    return
  }
  const inRows = (what: string) => [...currentTarget.querySelectorAll<HTMLElement>(`tbody ${what}`)]
  const opening = inRows('[data-opens-row]')
  const openers = opening.length > 0 ? opening : inRows('[data-picks-row]')
  const at = openers.findIndex((opener) => opener.closest('tr') === row)
  const end = ENDS[code]
  const step = STEPS[code]
  const next = end !== undefined ? openers.at(end) : step !== undefined ? openers[Math.max(0, at + step)] : undefined
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Whether keys are for the element itself: a field, or a list to choose from. */
function isTyping(target: HTMLElement): boolean {
  return target.matches('input:not([type="checkbox"]), select, textarea, [contenteditable]')
}
