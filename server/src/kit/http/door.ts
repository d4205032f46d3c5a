import { sha256Hex } from '../random.ts'
import { addressKey } from './address.ts'
import { type Counter, type Counters, openCounters, type RateRule } from './counters.ts'
import { consume, refuseLate } from './rate-limit.ts'

/** Who knocks: an address, and the token they hold out, which may be nobody's. */
export type Visitor = { readonly ip: string; readonly token: string | null }

/** Tokens that are remembered; a forgotten one costs its address one look-up of the budget, one we made nobody's. */
const MOST_KNOWN = 50_000

/** So long after it was seen to be good a token may have ended without our knowing. */
const GOOD_FOR_MS = 60_000

/** Strangers at one address may hold so many times the budget of one visitor in tokens of ours that nobody has seen yet. */
const UNSEEN_SHARE = 10

/**
 * Counts what is refused anyway (tokens nobody has, calls there are none of, bodies that cannot be read) before it costs
 * a look-up or a parsing. A token that was good a moment ago is counted by itself, the newest of each session alone. One we made that
 * nobody has seen for a while (a session just begun or renewed, or from before a restart) is counted by itself, and widely by the address.
 * Everybody else is counted by the address, also with a token that has ended. So nobody pays for a neighbour while they are signed in,
 * and nobody is stopped by whoever holds an old token of theirs.
 */
export type Door = ReturnType<typeof createDoor>

/**
 * @param rule how much may be refused to one visitor in a window
 * @param isMade whether a token was made by us, which need not mean that it is good
 * @param counters those of the process; left out: counted for this door alone
 */
export function createDoor(
  rule: RateRule,
  isMade: (token: string) => boolean = () => false,
  counters: Counters = openCounters(null),
) {
  const refused = counters.counterOf('refused', rule)
  const unseen = counters.counterOf('unseen', { ...rule, points: rule.points * UNSEEN_SHARE })
  /** Tokens by their hash, the last noted last: when each was seen to be good; null: one of ours that has ended. */
  const known = new Map<string, number | null>()
  /** The newest token of each session. */
  const newest = new Map<string, string>()

  function isGood(mark: string): boolean {
    const seenAt = known.get(mark)
    return typeof seenAt === 'number' && performance.now() - seenAt < GOOD_FOR_MS
  }

  function countsOf({ ip, token }: Visitor): readonly { readonly counter: Counter; readonly key: string }[] {
    const ofAddress = { counter: refused, key: addressKey(ip) }
    if (token === null) return [ofAddress]
    const mark = sha256Hex(token)
    const ofToken = { counter: refused, key: `token ${mark}` }
    if (isGood(mark)) return [ofToken]
    if (known.get(mark) === null || !isMade(token)) return [ofAddress]
    return [ofToken, { counter: unseen, key: addressKey(ip) }]
  }

  return {
    /** Refuses late, and before anything is read, where too much was refused already. @throws Refusal http.rate_limited */
    async greet(visitor: Visitor): Promise<void> {
      for (const { counter, key } of countsOf(visitor)) {
        const spent = await counter.get(key)
        if (spent !== null && spent.consumedPoints >= counter.points) return refuseLate(spent)
      }
    },
    /** Counts one thing that is or may be refused. @throws Refusal http.rate_limited when the visitor is over */
    async charge(visitor: Visitor): Promise<void> {
      for (const { counter, key } of countsOf(visitor)) await consume(counter, key)
    },
    isKnown: (token: string): boolean => isGood(sha256Hex(token)),
    /** Remembers of which session a token is; null: nobody's. An older token of the session has ended. */
    note(token: string, session: string | null): void {
      const mark = sha256Hex(token)
      known.delete(mark)
      if (session === null && !isMade(token)) return
      known.set(mark, session === null ? null : performance.now())
      forgetOldest(known)
      if (session === null) return
      const before = newest.get(session)
      if (before !== undefined && before !== mark && known.has(before)) known.set(before, null)
      newest.delete(session)
      newest.set(session, mark)
      forgetOldest(newest)
    },
  }
}

function forgetOldest(noted: Map<string, unknown>): void {
  const [oldest] = noted.keys()
  if (noted.size > MOST_KNOWN && oldest !== undefined) noted.delete(oldest)
}
