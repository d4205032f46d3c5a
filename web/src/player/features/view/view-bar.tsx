import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { onSessionEnd } from '../../../lib/session.ts'
import { Bdi } from '../../../ui/bdi.tsx'

type ViewBarProps = {
  /** Of the player whose site is shown; null: the ticket opened nothing. */
  readonly username: string | null
}

/** Says on every page that this is a look by staff, and frames it; once it is over, nothing of the player stays to be seen. */
export function ViewBar({ username }: ViewBarProps) {
  const t = useTexts('view')
  const [isOver, setIsOver] = useState(username === null)

  useEffect(() => onSessionEnd(() => setIsOver(true)), [])
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root')
    if (isOver && root !== null) root.hidden = true
  }, [isOver])

  if (isOver)
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-2 px-6 text-center">
        <Eye size={32} strokeWidth={1.5} aria-hidden className="text-ink-3" />
        <h1 className="text-xl font-bold">{t('over')}</h1>
        <p className="text-ink-2">{t('overText')}</p>
      </main>
    )
  return (
    <>
      <div aria-hidden className="pointer-events-none fixed inset-0 z-50 border-4 border-saffron" />
      <aside
        aria-label={t('label')}
        className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+12px)] z-50 mx-auto flex w-fit max-w-full items-center gap-2 rounded-full bg-saffron px-4 py-2 text-sm font-bold text-on-saffron"
      >
        <Eye size={18} strokeWidth={2} aria-hidden className="shrink-0" />
        <p>
          {t('bar')} <Bdi>{username}</Bdi>
        </p>
      </aside>
    </>
  )
}
