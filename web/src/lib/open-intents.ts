import { onSessionEnd } from './session.ts'
import { storedKeys, writeStored } from './storage.ts'

/** Where the keys of intents without an answer are kept (send-money.ts); apart from it, for every page forgets them. */
export const INTENT_PREFIX = 'tas.intent.'

/** Forgets unanswered intents when the player leaves: the next one on this device starts with none. */
export function watchIntents(): void {
  onSessionEnd((reason) => {
    if (reason !== 'logout') return
    for (const key of storedKeys('session')) if (key.startsWith(INTENT_PREFIX)) writeStored(key, null, 'session')
  })
}
