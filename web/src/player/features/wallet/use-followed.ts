import type { CallData, CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useLiveList } from '../../me/use-live-list.ts'

/**
 * Reads money on its way: anew when the player's money has moved, and every so many milliseconds as what was read last asks for.
 * @param paceOf undefined: it is not asked for again
 */
export function useFollowed<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  paceOf: (data: CallData<Path>) => number | undefined,
) {
  const [paceMs, setPaceMs] = useState<number | undefined>()
  const pace = paceMs === undefined ? {} : { refetchIntervalMs: paceMs }
  const read = useCall(path, input, { silent: true, staleTimeMs: 0, ...pace })
  const nextMs = read.data === undefined ? undefined : paceOf(read.data)
  if (nextMs !== paceMs) setPaceMs(nextMs)
  useLiveList(read.refetch)
  return read
}
