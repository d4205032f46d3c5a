import { onSessionEnd, sessionToken } from './session.ts'
import { storedKeys, writeStored } from './storage.ts'

/** Where the keys of intents without an answer are kept (send-money.ts); apart from it, for every page forgets them. */
export const INTENT_PREFIX = 'tas.intent.'

const unanswered = () => storedKeys('session').filter((key) => key.startsWith(INTENT_PREFIX))

let left: readonly string[] = []

/** The intents that the page before this one left without an answer, by the names they are kept under. */
export const leftIntents = () => left

/**
 * Forgets unanswered intents when the player leaves: the next one on this device starts with none. Begins before the page makes any of
 * its own, so that those found now are of the page before it, and of whoever is logged in now.
 */
export function watchIntents(): void {
  left = sessionToken() === null ? [] : unanswered()
  onSessionEnd((reason) => {
    left = []
    if (reason === 'logout') for (const key of unanswered()) writeStored(key, null, 'session')
  })
}
