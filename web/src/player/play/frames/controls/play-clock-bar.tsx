import { lazyChunk } from '../../../../lib/lazy-chunk.ts'
import { useIsLogged } from '../../../../lib/session.ts'
import { Part, PartProblem } from '../../../../ui/part.tsx'

const PlayClock = lazyChunk(() => import('./play-clock.tsx').then((module) => module.PlayClock))
const HeldTold = lazyChunk(() => import('../../../me/limits/held-told.tsx').then((module) => module.HeldTold))

/** The place of the play clock over whatever a stake is taken on; nothing for those logged out. */
export function PlayClockBar({ className = '' }: { readonly className?: string }) {
  if (!useIsLogged()) return null
  return (
    <div className={`grid justify-items-start ${className === '' ? 'min-h-11' : className}`}>
      <Part problem={<PartProblem />}>
        <PlayClock />
      </Part>
    </div>
  )
}

/** Under it, over the whole width: what keeps the player from betting now; nothing for those whom nothing holds. */
export function HeldBar() {
  if (!useIsLogged()) return null
  return (
    <Part>
      <HeldTold />
    </Part>
  )
}
