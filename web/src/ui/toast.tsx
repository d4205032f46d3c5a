import { createStore, useStore } from '../lib/store.ts'
import { classes } from './classes.ts'
import { Glyph } from './glyph.tsx'

/** How long a message stays (spec §9). */
export const TOAST_MS = 3_000

type ToastLook = 'good' | 'bad'
type Toast = { readonly id: number; readonly text: string; readonly look: ToastLook }

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Tells something in passing; it goes by itself. What needs an answer belongs in a dialog. */
export function showToast(text: string, look: ToastLook = 'good'): void {
  const id = ++lastId
  toasts.set([...toasts.get().slice(-2), { id, text, look }])
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), TOAST_MS)
}

/** Where toasts appear; once in the page. */
export function Toasts() {
  const shown = useStore(toasts)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+20px)] z-50 grid justify-items-center gap-2 px-4"
    >
      {shown.map(({ id, text, look }) => (
        <div
          key={id}
          className="flex max-w-[440px] animate-[rise_.2s_var(--ease-out)] items-center gap-3 rounded-md border border-line-strong bg-surface-3 px-4 py-3 font-medium text-ink shadow-high"
        >
          <Glyph
            name={look === 'good' ? 'done' : 'alert'}
            className={classes('shrink-0', look === 'good' ? 'text-turquoise-ink' : 'text-pomegranate-ink')}
          />
          {text}
        </div>
      ))}
    </div>
  )
}
