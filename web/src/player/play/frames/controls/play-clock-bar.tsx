import { lazyChunk } from '../../../../lib/lazy-chunk.ts'
import { useIsLogged } from '../../../../lib/session.ts'
import { Part, PartProblem } from '../../../../ui/part.tsx'

const PlayClock = lazyChunk(() => import('./play-clock.tsx').then((module) => module.PlayClock))
const ProtectionAlert = lazyChunk(() =>
  import('../../../me/limits/protection-alert.tsx').then((module) => module.ProtectionAlert),
)

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
export function ProtectionBar() {
  if (!useIsLogged()) return null
  return (
    <Part>
      <ProtectionAlert />
    </Part>
  )
}
