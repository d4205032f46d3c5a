import type { CallData, CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { call } from './api.ts'
import { ApiError, isApiError } from './api-error.ts'
import { lineProblem } from './connection.ts'
import { textOf } from './i18n.ts'
import { INTENT_PREFIX } from './left-intents.ts'
import { queryClient } from './query.ts'
import { sessionMark, sessionToken } from './session.ts'
import { readStored, storedKeys, writeStored } from './storage.ts'

/*
 * A money call is an intent: one key is made for it and stays with it until the server has answered, through lost
 * connections and reloads of the page, so that a stake is never taken twice. What became of one that nobody answered is
 * found out under the same key (`isSettling`): it is revoked, so that it can no longer come into effect, or its answer is taken.
 */

/** Waits between tries, before jitter. */
const RETRY_WAITS_MS = [400, 1_000, 2_500, 5_000]

export type SendMoneyOptions = {
  /** Told when an answer is late and the same intent is sent again. */
  readonly onRetry?: (attempt: number) => void
  /** Fields that go along and are no part of the intent: with others it is the same one. */
  readonly beside?: object
  /** Only finds out what became of an intent without an answer: never does what was not done before. */
  readonly isSettling?: boolean
}

/** The code of the local ApiError that tells of an intent that it was not done and never will be. */
export const NOT_DONE = 'intent.not_done'
/** The same of an intent that was answered meanwhile. */
export const SETTLED_BEFORE = 'intent.settled_before'
const REVOKE = 'transaction/request/revoke'

/** The id of the player who is logged in; null while nobody is, or it has not been read who. */
function playerNow(): string | null {
  const [known] = queryClient
    .getQueriesData<CallData<'user/user/init'>>({ queryKey: ['user/user/init'] })
    .flatMap(([, player]) => player?.user.id ?? [])
  return known ?? null
}

/** Asks who is here. @throws ApiError when nobody answers */
const askWho = async () => (await call('user/user/init', {})).user.id

/**
 * Who makes a call, by a page that has not read yet who is here. While it is asked, the same call of an earlier page is settled by
 * nobody else: it may be the same intent, made again.
 */
async function whoSays(said: string): Promise<string> {
  const same = storedKeys('session').filter((key) => key.startsWith(INTENT_PREFIX) && key.endsWith(`:${said}`))
  for (const key of same) begin(key)
  try {
    return await askWho()
  } finally {
    for (const key of same) end(key)
  }
}

/** Whether it is still the session and the player of a press. What is sent is done for whoever is here. */
function isHere(player: string | null, mark: string | null): boolean {
  return sessionMark() === mark && (player === null || (playerNow() ?? player) === player)
}

/** Whether another session is of the same player, and still the one that was asked about. */
async function isBack(player: string | null): Promise<boolean> {
  const mark = sessionMark()
  if (player === null || mark === null) return false
  return (await askWho().catch(() => null)) === player && sessionMark() === mark
}

/** The same call of two players is two intents. Without a session there is no player, and nothing is done. */
function storageKeyOf(player: string | null, said: string): string {
  return `${INTENT_PREFIX}${player === null ? '' : `${player}:`}${said}`
}

/** Whose an intent is and what it asked for, from the name that its key is kept under. */
export function intentOfKey(storageKey: string): {
  /** The id of its player; null where there was no session. */
  readonly player: string | null
  readonly path: string
  readonly amount?: string
  readonly currency?: string
} {
  const [, player = null, path = '', said = ''] =
    /^(?:([^ :]*):)?([^ ]*) (.*)$/s.exec(storageKey.slice(INTENT_PREFIX.length)) ?? []
  try {
    const { amount, currency } = JSON.parse(said) as {
      readonly amount?: unknown
      readonly currency?: unknown
    }
    return typeof amount === 'string' && typeof currency === 'string'
      ? { player, path, amount, currency }
      : { player, path }
  } catch {
    // Anybody may have written there.
    return { player, path }
  }
}

/** Keys under which more was sent than one first try: what it came to is said by no refusal of another try. */
const triedKeys = new Set<string>()

function keyOf(storageKey: string): string {
  const stored = readStored(storageKey, 'session')
  if (stored !== null) {
    triedKeys.add(stored)
    return stored
  }
  const key = crypto.randomUUID()
  writeStored(storageKey, key, 'session')
  return key
}

/** Forgets the key of an intent, and no later one that was made meanwhile. */
function letGo(storageKey: string, key: string): void {
  triedKeys.delete(key)
  if (readStored(storageKey, 'session') === key) writeStored(storageKey, null, 'session')
}

/** True while the outcome is unknown: no answer came, or the server could not say whether it was done. */
function isOutcomeOpen(error: unknown): boolean {
  return isApiError(error) && (error.isNetwork || error.status >= 500)
}

/**
 * True when the refusal is the last word on an intent. It is not after a try that nobody answered: a session that ended, a
 * rate or a game closed meanwhile refuse before the key is looked at, and what the lost try did is found only under it.
 */
function isLastWord(error: unknown, isTried: boolean): boolean {
  return !isOutcomeOpen(error) && (!isTried || (isApiError(error) && isOfKey(error.code)))
}

/** Failures after which the key is kept. */
const openStill = new WeakSet<ApiError>()

/** Whether a failed try leaves open what was done: nobody answered it, or an earlier one of the same intent. */
export const leavesOpen = (error: ApiError) => openStill.has(error)

/** Refusals that say that the key had its effect already. */
const isOfKey = (code: string) => code === 'http.key_reused' || code === 'http.key_spent'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)))

/**
 * Finds out what became of an intent. @returns its key, when it was done and its answer waits under it
 * @throws ApiError `NOT_DONE` when it was revoked, `SETTLED_BEFORE` when no key of it is kept, the failure of the network else
 */
async function settle(storageKey: string): Promise<string> {
  const key = readStored(storageKey, 'session')
  if (key === null) throw ApiError.local(SETTLED_BEFORE, '')
  try {
    await call(REVOKE, {}, { idempotencyKey: key })
  } catch (error) {
    if (isApiError(error) && isOfKey(error.code)) return key
    throw error
  }
  letGo(storageKey, key)
  throw ApiError.local(NOT_DONE, textOf('common', 'intent.notDone'))
}

/** Intents of an earlier page whose fate is being asked for: the same one made again waits for it, and gets the answer of one that was done. */
const leftNow = new Map<string, Promise<boolean | null>>()
/** Intents that this page has sent and that are not answered yet, with how often. */
const underWay = new Map<string, number>()
const begin = (storageKey: string) => underWay.set(storageKey, (underWay.get(storageKey) ?? 0) + 1)

function end(storageKey: string): void {
  const others = (underWay.get(storageKey) ?? 1) - 1
  if (others === 0) underWay.delete(storageKey)
  else underWay.set(storageKey, others)
}

/**
 * Finds out what became of an intent that an earlier page left without an answer, and lets go of its key: made again, it is another.
 * @param storageKey the name its key is kept under
 * @returns whether it was done; null when it was answered meanwhile, or is made again
 * @throws ApiError while nobody answers
 */
export async function settleLeft(storageKey: string): Promise<boolean | null> {
  // It was made again already: that one gets the answer.
  if (underWay.has(storageKey)) return null
  const key = settle(storageKey)
  const settled = key.then(
    () => true,
    (error: unknown) => {
      if (!isApiError(error) || (error.code !== NOT_DONE && error.code !== SETTLED_BEFORE)) throw error
      return error.code === NOT_DONE ? false : null
    },
  )
  leftNow.set(storageKey, settled)
  try {
    const isDone = await settled
    if (isDone === true) letGo(storageKey, await key)
    return isDone
  } finally {
    leftNow.delete(storageKey)
  }
}

/** Whoever presses again while it is asked for did not know of the first one: where that was done, they get its answer. */
async function waitForLeft(storageKey: string, settled: Promise<boolean | null>): Promise<void> {
  const key = keyOf(storageKey)
  if ((await settled.catch(() => null)) === true) writeStored(storageKey, key, 'session')
}

/**
 * Makes a call that moves money. Network failures and 5xx are tried again with the same key; while no answer has come
 * the key is kept in sessionStorage, and the same call made again goes out under it. While the device is known to be offline
 * nothing is tried again.
 * @throws ApiError: a refusal of this try, or, after the last one, the failure of the network.
 */
export async function sendMoney<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  options: SendMoneyOptions = {},
): Promise<CallData<Path>> {
  const said = `${path} ${JSON.stringify(input)}`
  let mark = sessionMark()
  // Without waiting where it is known: whoever looks for what is under way finds it.
  const player = playerNow() ?? (sessionToken() === null ? null : await whoSays(said))
  const storageKey = storageKeyOf(player, said)
  const isGone = async () => {
    if (isHere(player, mark)) return false
    const now = sessionMark()
    if (!(await isBack(player))) return true
    mark = now
    return false
  }
  // What is revoked is revoked for whoever is here, too.
  if (options.isSettling === true && (await isGone())) throw ApiError.local(SETTLED_BEFORE, '')
  const settled = options.isSettling === true ? await settle(storageKey) : null
  const left = leftNow.get(storageKey)
  if (left !== undefined) await waitForLeft(storageKey, left)
  if (!isHere(player, mark) && (await isGone())) throw ApiError.local(SETTLED_BEFORE, '')
  // What was found done is answered under its own key: another one would do it again.
  const key = settled ?? keyOf(storageKey)
  if (settled !== null) triedKeys.add(settled)
  for (let attempt = 0; ; attempt++) {
    begin(storageKey)
    try {
      const data = await call(path, { ...input, ...options.beside }, { idempotencyKey: key })
      letGo(storageKey, key)
      // What it says of a wallet is not for who is here now.
      if (await isGone()) throw ApiError.local(SETTLED_BEFORE, '')
      return data
    } catch (error) {
      if (isApiError(error) && error.code === SETTLED_BEFORE) throw error
      const waitMs = RETRY_WAITS_MS[attempt]
      if (isLastWord(error, attempt > 0 || triedKeys.has(key))) letGo(storageKey, key)
      else if (isApiError(error)) openStill.add(error)
      if (!isOutcomeOpen(error) || waitMs === undefined || lineProblem.get() === 'device') throw error
      options.onRetry?.(attempt + 1)
      await wait(waitMs)
      // Sent again it would be done for somebody else.
      if (await isGone()) throw error
    } finally {
      end(storageKey)
    }
  }
}
