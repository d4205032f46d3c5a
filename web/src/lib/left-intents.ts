import { onSessionEnd, sessionToken } from './session.ts'
import { storedKeys } from './storage.ts'

/** Where the keys of intents without an answer are kept (send-money.ts); apart from it, for every page looks for them. */
export const INTENT_PREFIX = 'tas.intent.'

let left: readonly string[] = []

/** The intents that pages before this one left without an answer, by the names they are kept under: also those of other players. */
export const leftIntents = () => left

/**
 * Looks for unanswered intents before the page makes any of its own: those found now are of pages before it. They wait for their
 * player, whoever logs in here before.
 */
export function watchIntents(): void {
  left = sessionToken() === null ? [] : storedKeys('session').filter((key) => key.startsWith(INTENT_PREFIX))
  onSessionEnd(() => {
    left = []
  })
}
