import { type RefObject, useEffect } from 'react'
import { pressRowKey } from './row-keys.ts'

/** What takes keys for itself: fields, and whatever lies above the page. */
const TAKES_KEYS = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog, [role="dialog"]'

/**
 * Keys of a list wherever the focus is: j and k go to its first row from anywhere on the page (within it they go from row to row),
 * within a row letters press what is done with it, and a question mark tells what there is.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, code, key } = event
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (target instanceof Element && target.closest(TAKES_KEYS) !== null) return
      if (document.querySelector('dialog[open]') !== null) return
      if (key === '?' || key === '؟') {
        event.preventDefault()
        onHelp()
        return
      }
      const row = target instanceof Element ? target.closest('tbody tr') : null
      if (row !== null && pressRowKey(row, event)) return event.preventDefault()
      const isInside = target instanceof Element && target.closest('table') !== null
      if (isInside || (code !== 'KeyJ' && code !== 'KeyK')) return
      const inRows = (what: string) => frame.current?.querySelector<HTMLElement>(`tbody ${what}`) ?? null
      const first = inRows('[data-opens-row]') ?? inRows('[data-picks-row]')
      if (first === null) return
      event.preventDefault()
      first.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [frame, onHelp])
}
