import type { StaffSelf } from '@tas/shared/contract/staff/calls.ts'
import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import { createContext, useContext } from 'react'
import { call } from '../../lib/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { callQuery, queryClient, useCall } from '../../lib/query.ts'
import { beginSession, endSession, sessionToken } from '../../lib/session.ts'

const SELF = 'staff/session/getCurrent'
/** Rights and sessions are asked for as often, which keeps no session open: what was taken meanwhile is seen soon. */
const ASKED_EVERY_MS = 20_000

const SelfContext = createContext<StaffSelf | null>(null)
export const SelfProvider = SelfContext.Provider

/** Whoever works here, with what they may do now. */
export function useSelf(): StaffSelf {
  const self = useContext(SelfContext)
  if (self === null) throw new Error('nobody is signed in here')
  return self
}

export function useMay(permission: StaffPermission): boolean {
  return useSelf().permissions.includes(permission)
}

/** Reads who is signed in, again and again. */
export function useReadSelf({ enabled }: { readonly enabled: boolean }) {
  return useCall(SELF, {}, { enabled, silent: true, staleTimeMs: 0, refetchIntervalMs: ASKED_EVERY_MS })
}

/** Takes over what an answer said of whoever is signed in. */
export function learnSelf(self: StaffSelf): void {
  queryClient.setQueryData(callQuery(SELF, {}).queryKey, self)
}

/** Asks anew what whoever is here may do. */
export function askForRights(): void {
  void queryClient.invalidateQueries({ queryKey: [SELF] })
}

/** Begins to work as somebody; what was read for another is forgotten. */
export function enter({ token, person }: { readonly token: string; readonly person: StaffSelf }): void {
  queryClient.clear()
  beginSession(token)
  learnSelf(person)
}

/** Ends the session, here and on the server; where that is away, it ends by itself after a while. */
export async function leave(): Promise<void> {
  const token = sessionToken()
  await call('staff/session/signOut', {}).catch(() => null)
  // Meanwhile it may have ended, and another one begun.
  if (sessionToken() === token) endSession('logout')
}

/** Whether a refusal means that a right is not there (any more). */
export function isRightMissing(error: unknown): boolean {
  return isApiError(error) && error.code === 'http.permission_missing'
}

/** Notices by what the server refuses that rights were taken meanwhile. @returns how to stop */
export function watchRights(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isRightMissing(event.action.error)) askForRights()
  })
}

/** Whether players are found from here: by who may also open their files. */
export function useMayFind(): boolean {
  const mayFind = useMay('player.find')
  const mayRead = useMay('player.read')
  return mayFind && mayRead
}
