import { Suspense } from 'react'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'

const SeedsDialog = lazyChunk(() => import('./seeds-dialog.tsx').then((module) => module.SeedsDialog))
const ChainDialog = lazyChunk(() => import('./chain-dialog.tsx').then((module) => module.ChainDialog))
const BetDialog = lazyChunk(() => import('./bet-dialog.tsx').then((module) => module.BetDialog))
const RoundDialog = lazyChunk(() => import('./round-dialog.tsx').then((module) => module.RoundDialog))

/** The proofs a page can show above itself: my seeds, one bet, the chain of crash, one of its rounds. */
export function FairnessDialogs() {
  const { current, close } = useDialogs()
  if (current === null) return null
  const { name, id } = current
  return (
    <Suspense fallback={null}>
      {name === 'seeds' && <SeedsDialog onClose={close} />}
      {name === 'chain' && <ChainDialog onClose={close} />}
      {name === 'bet' && <BetDialog betId={id} onClose={close} />}
      {name === 'round' && <RoundDialog intId={Number(id)} onClose={close} />}
    </Suspense>
  )
}
