import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  readonly title: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Opens the platform's modal dialog while mounted: it keeps the focus inside, makes the page behind inert, closes on Esc
 * and on a press beside it. The element with `data-autofocus` is focused first.
 */
function useDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const before = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const cancel = (event: Event) => {
      // A field for a file says so too, when nothing was chosen.
      if (event.target !== dialog) return
      event.preventDefault()
      close.current()
    }
    const press = (event: PointerEvent) => {
      if (event.target === dialog) close.current()
    }
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('pointerdown', press)
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('pointerdown', press)
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return ref
}

function DialogHead({ id, title, closeLabel, onClose }: Omit<DialogProps, 'children'> & { readonly id: string }) {
  return (
    <header className="flex items-center gap-4 border-b border-line px-5 py-3 sm:px-7">
      <h2 id={id} className="min-w-0 flex-1 text-[19px] font-bold">
        {title}
      </h2>
      <IconButton label={closeLabel} look="bare" onClick={onClose} className="-me-2">
        <X size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </header>
  )
}

const WIDTHS = { s: 'sm:w-[440px]', m: 'sm:w-[640px]', l: 'sm:w-[960px]' } as const

type ModalProps = DialogProps & { readonly size?: keyof typeof WIDTHS }

/** A window above the page; on phones it rises from the bottom and fills the width. */
export function Modal({ title, closeLabel, onClose, children, size = 's' }: ModalProps) {
  const ref = useDialog(onClose)
  const id = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classes(
        'fixed inset-x-0 bottom-0 top-auto m-0 flex max-h-[92dvh] w-full animate-[sheet-up_.28s_var(--ease-out)] flex-col overflow-hidden rounded-t-xl border border-line bg-surface-1 text-start text-ink shadow-high backdrop:bg-veil backdrop:backdrop-blur-[3px]',
        'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(92dvh,860px)] sm:animate-[rise_.24s_var(--ease-out)] sm:rounded-xl',
        WIDTHS[size],
      )}
    >
      <DialogHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 pb-[max(20px,env(safe-area-inset-bottom))] sm:px-7 sm:py-6">
        {children}
      </div>
    </dialog>
  )
}

/** A panel from the side where lines begin: the menu on phones. */
export function Sheet({ title, closeLabel, onClose, children }: DialogProps) {
  const ref = useDialog(onClose)
  const id = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="fixed inset-y-0 start-0 end-auto m-0 flex h-dvh w-[min(320px,86vw)] animate-[fade_.2s_ease-out] flex-col border-e border-line bg-surface-1 text-start text-ink shadow-high backdrop:bg-veil backdrop:backdrop-blur-[3px]"
    >
      <DialogHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 pb-[max(16px,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </dialog>
  )
}
