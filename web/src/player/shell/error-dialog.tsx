import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiError } from '../../lib/api-error.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { onRefusal } from '../../lib/query.ts'
import { AbovePageProblem, Part } from '../../ui/part.tsx'
import { useModal } from '../me/modal.ts'

const RefusalDialog = lazyChunk(() => import('./refusal-dialog.tsx').then((module) => module.RefusalDialog))

type Shown = { readonly error: ApiError; readonly pathname: string }

/**
 * Refused calls of pages: the dialog titled "Error" with the server's text (spec §8). Another address closes it, and so does
 * the answer that came after all.
 */
export function ErrorDialog() {
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
      <RefusalDialog error={shown.error} onClose={() => setShown(null)} />
    </Part>
  )
}
