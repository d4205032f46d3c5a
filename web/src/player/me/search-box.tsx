import { useEffect } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { classes } from '../../ui/classes.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { useModal } from './modal.ts'

/** True while the player types somewhere, or a modal has the keyboard. */
function isKeyboardTaken(): boolean {
  const { activeElement } = document
  const isTyping =
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || /^(input|textarea|select)$/i.test(activeElement.tagName))
  return isTyping || document.querySelector('dialog[open]') !== null
}

type SearchBoxProps = { readonly className?: string; readonly hasHotkey?: boolean }

/** Looks like a field and opens the search (spec §2: read-only search box). With `hasHotkey`, `/` opens it anywhere. */
export function SearchBox({ className, hasHotkey = false }: SearchBoxProps) {
  const t = useTexts('shell')
  const { open } = useModal()

  useEffect(() => {
    if (!hasHotkey) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isKeyboardTaken()) return
      event.preventDefault()
      open({ name: 'search' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [hasHotkey, open])

  return (
    <button
      type="button"
      onClick={() => open({ name: 'search' })}
      {...(hasHotkey && { 'aria-keyshortcuts': '/' })}
      className={classes(
        'flex h-11 min-w-0 items-center gap-2.5 rounded-[14px] border border-line bg-surface-1 px-4 text-ink-3 transition-colors hover:border-line-strong hover:text-ink-2',
        className,
      )}
    >
      <Glyph name="search" size={18} className="shrink-0" />
      {/* Where there is room for its first word alone, that stands there whole. */}
      <span className="h-[1lh] overflow-hidden text-start text-ellipsis">{t('search.open')}</span>
      {hasHotkey && (
        <kbd className="ms-auto hidden rounded-[6px] border border-line-strong px-1.5 font-sans text-[12px] leading-5 lg:block">
          /
        </kbd>
      )}
    </button>
  )
}
