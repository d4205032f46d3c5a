import { useEffect, useState } from 'react'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { takeLeftIntents } from '../../lib/open-intents.ts'
import { useIsLogged } from '../../lib/session.ts'
import { AbovePageProblem, Part } from '../../ui/part.tsx'

const LeftDialog = lazyChunk(() => import('./left-intents-dialog.tsx').then((module) => module.LeftIntentsDialog))

/** Where a page was reloaded while the answer to a money call was on its way: tells what became of the call. */
export function LeftIntents() {
  const isLogged = useIsLogged()
  const [left, setLeft] = useState<readonly string[]>([])
  useEffect(() => {
    if (isLogged) setLeft((now) => [...now, ...takeLeftIntents()])
    else setLeft([])
  }, [isLogged])
  if (left.length === 0) return null
  return (
    <Part fallback={null} problem={<AbovePageProblem />}>
      <LeftDialog storageKeys={left} />
    </Part>
  )
}
