import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { onPlayerEvent } from '../../../lib/socket.ts'
import { HeldNotice } from './held-notice.tsx'

/**
 * Says in an open game, at once, that a break or an exclusion began elsewhere: in another tab, on another device. Asks for
 * nothing before it is told that something changed.
 */
export function HeldTold() {
  const [isTold, setIsTold] = useState(false)
  useEffect(
    () =>
      onPlayerEvent((event) => {
        if (event.type === 'limits.changed') setIsTold(true)
      }),
    [],
  )
  const { data } = useCall('limits/limit/getOverview', {}, { silent: true, enabled: isTold, staleTimeMs: 0 })
  if (!isTold || data === undefined || (data.exclusion === null && data.timeOutUntil === null)) return null
  return (
    <div role="alert" className="mt-2">
      <HeldNotice data={data} />
    </div>
  )
}
