import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/*
 * The session of this browser, shared by all its tabs: the flag and the token in localStorage, whose `storage` event
 * tells the other tabs. A tab whose storage is blocked still hears of the end through the BroadcastChannel.
 */

/** A token counts only when it is longer than this (spec §4). */
export const SHORTEST_TOKEN = 10

/** The header of a call that says whose it is. It and the names below are players', unless the program keeps others' sessions. */
export let tokenHeader = 'token'
let flagKey = 'tas.isLogged'
let tokenKey = 'tas.token'
/** Why the last session ended: tabs that learn of it from the storage alone say the same as the one it ended in. */
let endKey = 'tas.sessionEnd'

/** Why a session ended: the player left, or the server no longer knows it. */
export type SessionEnd = 'logout' | 'expired'

export type Session = { readonly token: string | null }

export function isTokenValid(flag: string | null, token: string | null): token is string {
  return flag === '1' && token !== null && token.length > SHORTEST_TOKEN
}

function readSession(): Session {
  const token = readStored(tokenKey)
  return { token: isTokenValid(readStored(flagKey), token) ? token : null }
}

const session = createStore<Session>(readSession())
/** How the last session of this page ended, while no other has begun. */
let lastEnd: SessionEnd | null = null
const endListeners = new Set<(reason: SessionEnd) => void>()
const openChannel = (name: string) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name))
let channel = openChannel('tas.session')

/** Keeps the sessions of staff instead of players', apart from theirs: said once, before anything is asked or drawn. */
export function keepStaffSessions(): void {
  tokenHeader = 'staff-token'
  flagKey = 'tas.office.isLogged'
  tokenKey = 'tas.office.token'
  endKey = 'tas.office.sessionEnd'
  channel?.close()
  channel = openChannel('tas.office.session')
  session.set(readSession())
}

export function sessionToken(): string | null {
  return session.get().token
}

/** Stores a fresh session for all tabs. */
export function beginSession(token: string): void {
  writeStored(tokenKey, token)
  writeStored(flagKey, '1')
  lastEnd = null
  session.set({ token })
}

let isRenewing = false

/**
 * Has the server give this session another token. Answers to the old one that come meanwhile do not end it. When the
 * renewal itself is answered with 401, the session is over.
 */
export async function renewSession<Answer extends { readonly token: string }>(
  renew: () => Promise<Answer>,
): Promise<Answer> {
  isRenewing = true
  try {
    const answer = await renew()
    beginSession(answer.token)
    return answer
  } finally {
    isRenewing = false
  }
}

/** Forgets the session in every tab; each of them goes home (see `onSessionEnd`). */
export function endSession(reason: SessionEnd): void {
  if (session.get().token === null || (isRenewing && reason === 'expired')) return
  channel?.postMessage(reason)
  endHere(reason)
}

function endHere(reason: SessionEnd): void {
  writeStored(endKey, reason)
  writeStored(tokenKey, null)
  writeStored(flagKey, '0')
  if (session.get().token === null) return
  lastEnd = reason
  session.set({ token: null })
  for (const listener of endListeners) listener(reason)
}

/** Calls the listener when a session ends in this tab or in another. @returns how to stop listening. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** How this page lost its session since it was opened: who begins to listen late must know. */
export function lastSessionEnd(): SessionEnd | null {
  return lastEnd
}

/** Calls the listener when the token changes in any way. */
export const onSessionChange = session.subscribe

export function useIsLogged(): boolean {
  return useStore(session).token !== null
}

/** Follows logins and logouts of the other tabs. */
export function watchSession(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== flagKey && event.key !== tokenKey) return
    const stored = readSession()
    if (stored.token === session.get().token) return
    if (stored.token === null) {
      // A login in another tab writes the token before the flag; only a cleared flag is an end.
      if (readStored(flagKey) !== '1') endHere(readStored(endKey) === 'expired' ? 'expired' : 'logout')
    } else session.set(stored)
  })
  channel?.addEventListener('message', (event: MessageEvent<SessionEnd>) => endHere(event.data))
}
