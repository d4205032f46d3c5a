import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { leftIntents } from '../../lib/left-intents.ts'
import { useIsLogged } from '../../lib/session.ts'
import { Part } from '../../ui/part.tsx'

const LeftDialog = lazyChunk(() => import('./left-intents-dialog.tsx').then((module) => module.LeftIntentsDialog))

/** Where a page was reloaded while the answer to a money call was on its way: tells what became of the call. */
export function LeftIntents() {
  const isLogged = useIsLogged()
  return isLogged && leftIntents().length > 0 ? (
    <Part>
      <LeftDialog />
    </Part>
  ) : null
}
