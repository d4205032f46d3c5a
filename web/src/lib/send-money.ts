import type { CallData, CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { call } from './api.ts'
import { isApiError } from './api-error.ts'
import { INTENT_PREFIX } from './open-intents.ts'
import { readStored, writeStored } from './storage.ts'

/*
 * A money call is an intent: one key is made for it and stays with it until the server has answered, through lost
 * connections and reloads of the page, so that a stake is never taken twice.
 */

/** Waits between tries, before jitter. */
const RETRY_WAITS_MS = [400, 1_000, 2_500, 5_000]

export type SendMoneyOptions = {
  /** Told when an answer is late and the same intent is sent again. */
  readonly onRetry?: (attempt: number) => void
  /** Fields that go along and are no part of the intent: with others it is the same one. */
  readonly beside?: object
}

type Intent = { readonly storageKey: string; readonly key: string; readonly isTriedBefore: boolean }

function intentOf(path: string, input: unknown): Intent {
  const storageKey = `${INTENT_PREFIX}${path} ${JSON.stringify(input)}`
  const stored = readStored(storageKey, 'session')
  const key = stored ?? crypto.randomUUID()
  if (stored === null) writeStored(storageKey, key, 'session')
  return { storageKey, key, isTriedBefore: stored !== null }
}

/** True while the outcome is unknown: no answer came, or the server could not say whether it was done. */
function isOutcomeOpen(error: unknown): boolean {
  return isApiError(error) && (error.isNetwork || error.status >= 500)
}

/**
 * True when the refusal is the last word on an intent. It is not after a try that nobody answered: a session that ended, a
 * rate or a game closed meanwhile refuse before the key is looked at, and what the lost try did is found only under it.
 */
function isLastWord(error: unknown, isTriedBefore: boolean): boolean {
  return !isOutcomeOpen(error) && (!isTriedBefore || (isApiError(error) && isOfKey(error.code)))
}

/** Refusals that say that the key had its effect already. */
const isOfKey = (code: string) => code === 'http.key_reused' || code === 'http.key_spent'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)))

/**
 * Makes a call that moves money. Network failures and 5xx are tried again with the same key; while no answer has come
 * the key is kept in sessionStorage, and the same call made again goes out under it.
 * @throws ApiError: a refusal of this try, or, after the last one, the failure of the network.
 */
export async function sendMoney<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  options: SendMoneyOptions = {},
): Promise<CallData<Path>> {
  const { storageKey, key, isTriedBefore } = intentOf(path, input)
  for (let attempt = 0; ; attempt++) {
    try {
      const data = await call(path, { ...input, ...options.beside }, { idempotencyKey: key })
      writeStored(storageKey, null, 'session')
      return data
    } catch (error) {
      const waitMs = RETRY_WAITS_MS[attempt]
      if (isLastWord(error, isTriedBefore || attempt > 0)) writeStored(storageKey, null, 'session')
      if (!isOutcomeOpen(error) || waitMs === undefined) throw error
      options.onRetry?.(attempt + 1)
      await wait(waitMs)
    }
  }
}
