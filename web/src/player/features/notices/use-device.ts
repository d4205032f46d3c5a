import { useCallback, useEffect, useState } from 'react'
import { type DeviceState, readDevice } from '../../me/notices/device-push.ts'

/** How notices stand on this device; null until it was looked. `look` looks again. */
export function useDevice(): { readonly state: DeviceState | null; readonly look: () => Promise<void> } {
  const [state, setState] = useState<DeviceState | null>(null)
  const look = useCallback(async () => setState(await readDevice().catch(() => 'unsupported' as const)), [])
  useEffect(() => {
    void look()
  }, [look])
  return { state, look }
}
