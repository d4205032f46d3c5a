import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/*
 * The session of this browser, shared by all its tabs: the flag and the token in localStorage, whose `storage` event
 * tells the other tabs. A token may be renewed: a mark beside it, the beginning of the first one, tells a session from
 * another. A tab whose storage is blocked has a session of its own.
 */

/** A token counts only when it is longer than this (spec §4). */
export const SHORTEST_TOKEN = 10
/** Far too short to be of use to whoever finds it, and long enough that no two are the same. */
const MARK_LENGTH = 9

/** The header of a call that says whose it is. It and the stored names are players', unless the program keeps others' sessions. */
export let tokenHeader = 'token'
let prefix = 'tas.'

/** `sessionEnd` is why the last one ended: tabs that learn of it from the storage say the same as the one it ended in. */
type StoredName = 'isLogged' | 'token' | 'mark' | 'sessionEnd'

const read = (name: StoredName) => readStored(prefix + name)
const write = (name: StoredName, value: string | null) => writeStored(prefix + name, value)

/** Why a session ended: the player left, or the server no longer knows it. */
export type SessionEnd = 'logout' | 'expired'

export type Session = { readonly token: string | null; readonly mark: string | null }

export function isTokenValid(flag: string | null, token: string | null): token is string {
  return flag === '1' && token !== null && token.length > SHORTEST_TOKEN
}

const NOBODY: Session = { token: null, mark: null }

function readSession(): Session {
  const token = read('token')
  return isTokenValid(read('isLogged'), token) ? { token, mark: read('mark') } : NOBODY
}

const session = createStore<Session>(readSession())
/** How the last session of this page ended, while no other has begun. */
let lastEnd: SessionEnd | null = null
const endListeners = new Set<(reason: SessionEnd) => void>()

/** Keeps the sessions of staff instead of players', apart from theirs: said once, before anything is asked or drawn. */
export function keepStaffSessions(): void {
  tokenHeader = 'staffToken'
  prefix = 'tas.office.'
  session.set(readSession())
}

/** Shows staff the site as a player sees it: by a token of this page alone, which nothing stores and no other tab hears of. */
export function keepView(token: string): void {
  tokenHeader = 'viewToken'
  session.set({ token, mark: token })
}

export function sessionToken(): string | null {
  return session.get().token
}

/** What tells the session from others, and stays when its token is renewed; null: nobody is logged in. */
export function sessionMark(): string | null {
  return session.get().mark
}

/** Stores a fresh session for all tabs. One that another tab began meanwhile ends here, with what was read for its player. */
export function beginSession(token: string): void {
  keepSession({ token, mark: token.slice(0, MARK_LENGTH) })
}

function keepSession(next: Session): void {
  // Before the token: whoever is told of that knows whose session it is.
  write('mark', next.mark)
  write('token', next.token)
  write('isLogged', '1')
  become(next)
}

/** Goes on with another session, renewed or somebody else's, or with none. What an end has read anew is read for that one. */
function become(next: Session, reason: SessionEnd = 'logout'): void {
  const { token, mark } = session.get()
  const isEnd = next.token === null
  lastEnd = isEnd ? reason : null
  session.set(next)
  if (token === null || (!isEnd && mark === next.mark)) return
  for (const listener of endListeners) listener(reason)
}

/** Renewals under way. One may wait for another: the call for the proof that it was refused without. */
let renewing = 0

/**
 * Has the server give this session another token. Answers to the old one that come meanwhile do not end it. When the
 * renewal itself is answered with 401, the session is over.
 */
export async function renewSession<Answer extends { readonly token: string }>(
  renew: () => Promise<Answer>,
): Promise<Answer> {
  const { mark } = session.get()
  renewing++
  try {
    const answer = await renew()
    // In another tab it may have ended, and another one begun.
    if (session.get().mark === mark) keepSession({ token: answer.token, mark })
    return answer
  } finally {
    renewing--
  }
}

/** Forgets the session in every tab; each of them goes home (see `onSessionEnd`). */
export function endSession(reason: SessionEnd): void {
  const { token } = session.get()
  if (token === null || (renewing > 0 && reason === 'expired')) return
  // Another tab may have begun one since: that one goes on.
  if (read('token') === token) {
    write('sessionEnd', reason)
    write('token', null)
    write('isLogged', '0')
  }
  become(NOBODY, reason)
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

/** Follows logins and logouts of the other tabs, also those that came while this one was asleep. */
export function watchSession(): void {
  const follow = () => {
    const stored = readSession()
    if (stored.token === session.get().token) return
    // Another tab was refused under the old token: it ends only what this renewal does not keep.
    if (renewing > 0 && stored.token === null && read('sessionEnd') === 'expired') return
    if (stored.token !== null) become(stored)
    // A login in another tab writes the token before the flag; only a cleared flag is an end.
    else if (read('isLogged') !== '1') become(NOBODY, (read('sessionEnd') ?? 'logout') as SessionEnd)
  }
  window.addEventListener('pageshow', follow)
  window.addEventListener('storage', follow)
}
