import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type ApiError, faultIdOf } from '../../lib/api-error.ts'
import { useTexts } from '../../lib/i18n.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { onRefusal } from '../../lib/query.ts'
import { WayToLimits } from '../features/safer-play/way-to-limits.tsx'
import { useModal } from '../modal.ts'
import { AbovePageProblem, Part } from './part.tsx'

const MessageDialog = lazyChunk(() => import('./message-dialog.tsx').then((module) => module.MessageDialog))

type Shown = { readonly error: ApiError; readonly pathname: string }

/**
 * Refused calls of pages: the dialog titled "Error" with the server's text (spec §8). Another address closes it, and so does
 * the answer that came after all.
 */
export function ErrorDialog() {
  const t = useTexts('common')
  const { pathname } = useLocation()
  const { current } = useModal()
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(
    // One dialog at a time: when several calls of a page are refused, the first says it.
    () =>
      onRefusal((error, hasPassed) =>
        setShown((now) => {
          if (hasPassed) return now?.error === error ? null : now
          return now?.pathname === pathname ? now : { error, pathname }
        }),
      ),
    [pathname],
  )

  if (shown === null || shown.pathname !== pathname || current !== null) return null
  return (
    <Part problem={<AbovePageProblem />}>
      <MessageDialog
        title={t('dialog.error')}
        text={shown.error.text}
        errorId={faultIdOf(shown.error)}
        picture="error"
        onClose={() => setShown(null)}
      >
        <WayToLimits code={shown.error.code} />
      </MessageDialog>
    </Part>
  )
}
