import { useState } from 'react'

/** How often something is asked for again, which hangs on what was read last: `keep` says so with each drawing. */
export function usePace() {
  const [paceMs, setPaceMs] = useState<number | undefined>()
  return {
    /** For `useCall`. */
    option: paceMs === undefined ? {} : { refetchIntervalMs: paceMs },
    /** @param nextMs undefined: it is not asked for again. */
    keep(nextMs: number | undefined) {
      if (nextMs !== paceMs) setPaceMs(nextMs)
    },
  }
}
