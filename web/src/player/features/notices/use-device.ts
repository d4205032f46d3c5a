import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { type DeviceState, readDevice } from '../../me/notices/device-push.ts'

/** How notices stand on this device; null until it was looked, and where the house does not say. `look` looks again. */
export function useDevice(): { readonly state: DeviceState | null; readonly look: () => Promise<void> } {
  const [state, setState] = useState<DeviceState | null>(null)
  const look = useCallback(async () => setState(await readState()), [])
  useEffect(() => {
    void look()
  }, [look])
  return { state, look }
}

async function readState(): Promise<DeviceState | null> {
  const { state, endpoint } = await readDevice().catch(() => ({ state: 'unsupported' as const, endpoint: undefined }))
  if (endpoint === undefined) return state
  // A browser keeps what it subscribed, also where the house sends nothing there any more.
  const known = await call('notices/push/getKey', { endpoint }).catch(() => null)
  return known === null ? null : known.isKnown ? 'on' : 'off'
}
