import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import type { PlaySessionData, SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { callQuery, queryClient, useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { onPlayerEvent } from '../../../lib/socket.ts'

const OVERVIEW = 'limits/limit/getOverview'
const SESSION = 'limits/session/getSession'
const NO_BOUNDS = { maxStake: null, isHeld: false }

/** What holds the player back and what they have used; read anew when it changes in any tab. */
export function useSaferPlay() {
  const isLogged = useIsLogged()
  useLimitsTold()
  return useCall(OVERVIEW, {}, { silent: true, enabled: isLogged, staleTimeMs: 0 })
}

/** The play session as the server keeps it. Asking never counts as activity. */
export function usePlaySession() {
  const isLogged = useIsLogged()
  useLimitsTold()
  return useCall(SESSION, {}, { silent: true, enabled: isLogged, staleTimeMs: 0, refetchIntervalMs: 20_000 })
}

/** What keeps the player from a bet here, or bounds it, before the server is asked; a bet is refused by the server alone. */
export function useOwnBounds(): Pick<PlaySessionData, 'maxStake' | 'isHeld'> {
  const isLogged = useIsLogged()
  // The clock over the game reads it again and again.
  const { data } = useCall(SESSION, {}, { silent: true, enabled: isLogged, staleTimeMs: Number.POSITIVE_INFINITY })
  return isLogged && data !== undefined ? data : NO_BOUNDS
}

/** Reads the play session again: something was staked, or a stake was refused. */
export function refreshPlaySession(): void {
  void queryClient.invalidateQueries({ queryKey: [SESSION] })
}

function useLimitsTold(): void {
  useEffect(
    () =>
      onPlayerEvent((event) => {
        if (event.type === 'limits.changed')
          for (const path of [OVERVIEW, SESSION]) void queryClient.invalidateQueries({ queryKey: [path] })
      }),
    [],
  )
}

/** The calls that change protection; each answers with everything as it is then. */
export type ChangePath = Extract<CallPath, `limits/${'limit' | 'break' | 'terms'}/${string}`>

/** Makes a change and shows what it came to. */
export async function changeSaferPlay<Path extends ChangePath>(path: Path, input: CallInput<Path>): Promise<void> {
  const data: SaferPlayData = await call(path, input)
  queryClient.setQueryData(callQuery(OVERVIEW, {}).queryKey, data)
  refreshPlaySession()
}
