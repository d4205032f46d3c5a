import { type RefObject, useEffect, useLayoutEffect } from 'react'

const FIELDS = 'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled])'
const PRESSED = '[data-opens-row], button:not([disabled]), a[href]'

/** Begins a dialog in its first field, unless one was named, and leaves nobody at the top of the page when it closes. */
export function useDialogFocus(form: RefObject<HTMLFormElement | null>): void {
  useFocusAfter()
  useEffect(() => {
    const isNamed = form.current?.querySelector('[data-autofocus]') !== null
    if (!isNamed) form.current?.querySelector<HTMLElement>(FIELDS)?.focus()
  }, [form])
}

/**
 * Where what opened a dialog is gone once it closes, as a row that was decided on is: the row that stands in its place takes the focus,
 * or the heading of the page.
 */
function useFocusAfter(): void {
  // Before the dialog opens, which takes the focus.
  useLayoutEffect(() => {
    const row = document.activeElement?.closest('tr, li') ?? null
    const list = row?.parentElement ?? null
    const at = list === null || row === null ? 0 : [...list.children].indexOf(row)
    return () => {
      setTimeout(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const rows = list?.isConnected === true ? [...list.children] : []
        const next = rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>(PRESSED) ?? null
        if (next !== null) next.focus()
        else focusHeading()
      })
    }
  }, [])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
