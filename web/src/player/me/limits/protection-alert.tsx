import { useCall } from '../../../lib/query.ts'
import { ProtectionNotice } from './protection-notice.tsx'
import { useOwnBounds } from './use-safer-play.ts'

/**
 * Says in an open game what keeps the player from betting: a break, an exclusion or changed terms, whether it began before or
 * meanwhile in another tab. The play session tells that there is something; only then is asked what.
 */
export function ProtectionAlert() {
  return useOwnBounds().isHeld ? <Held /> : null
}

function Held() {
  const { data } = useCall('limits/limit/getOverview', {}, { silent: true, staleTimeMs: 0 })
  if (data === undefined) return null
  return (
    <div role="alert" className="mb-2 md:mb-3">
      <ProtectionNotice data={data} />
    </div>
  )
}
