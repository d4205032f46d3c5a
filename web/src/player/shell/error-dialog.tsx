import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { faultIdOf } from '../../lib/api-error.ts'
import { useTexts } from '../../lib/i18n.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { onRefusal } from '../../lib/query.ts'
import { useModal } from '../modal.ts'
import { AbovePageProblem, Part } from './part.tsx'

const MessageDialog = lazyChunk(() => import('./message-dialog.tsx').then((module) => module.MessageDialog))

type Shown = { readonly text: string; readonly errorId: string | null; readonly pathname: string }

/** Refused calls of pages: the dialog titled "Error" with the server's text (spec §8). Another address closes it. */
export function ErrorDialog() {
  const t = useTexts('common')
  const { pathname } = useLocation()
  const { current } = useModal()
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(
    // One dialog at a time: when several calls of a page are refused, the first says it.
    () =>
      onRefusal((error) =>
        setShown((now) =>
          now?.pathname === pathname ? now : { text: error.text, errorId: faultIdOf(error), pathname },
        ),
      ),
    [pathname],
  )

  if (shown === null || shown.pathname !== pathname || current !== null) return null
  return (
    <Part problem={<AbovePageProblem />}>
      <MessageDialog
        title={t('dialog.error')}
        text={shown.text}
        errorId={shown.errorId}
        picture="error"
        onClose={() => setShown(null)}
      />
    </Part>
  )
}
