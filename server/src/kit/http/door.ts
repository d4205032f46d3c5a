import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sha256Hex } from '../random.ts'
import { addressKey } from './address.ts'
import { consume, type RateRules, refuseLate } from './rate-limit.ts'

/** Who knocks: an address, and the token they hold out, which may be nobody's. */
export type Visitor = { readonly ip: string; readonly token: string | null }

/** Tokens that are remembered; a forgotten one costs its address one look-up of the budget. */
const MOST_KNOWN = 50_000

/**
 * Counts what is refused anyway (tokens nobody has, calls there are none of, bodies that cannot be read) before it costs
 * a look-up or a parsing. Whoever holds a token that was good a moment ago is counted by it, everybody else by the address,
 * so nobody pays for a neighbour while they are signed in.
 */
export type Door = ReturnType<typeof createDoor>

/** @param rule how much may be refused to one visitor in a window */
export function createDoor(rule: RateRules['read']) {
  const refused = new RateLimiterMemory({ points: rule.points, duration: rule.seconds })
  const known = new Set<string>()

  function keyOf({ ip, token }: Visitor): string {
    const mark = token === null ? null : sha256Hex(token)
    return mark !== null && known.has(mark) ? `token ${mark}` : addressKey(ip)
  }

  return {
    /** Refuses late, and before anything is read, where too much was refused already. @throws Refusal http.rate_limited */
    async greet(visitor: Visitor): Promise<void> {
      const spent = await refused.get(keyOf(visitor))
      if (spent !== null && spent.consumedPoints >= rule.points) return refuseLate(spent)
    },
    /** Counts one thing that is or may be refused. @throws Refusal http.rate_limited when the visitor is over */
    charge: (visitor: Visitor): Promise<void> => consume(refused, keyOf(visitor)),
    isKnown: (token: string): boolean => known.has(sha256Hex(token)),
    /** Remembers whether a token is somebody's. */
    note(token: string, isGood: boolean): void {
      const mark = sha256Hex(token)
      known.delete(mark)
      if (!isGood) return
      known.add(mark)
      const [oldest] = known
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    },
  }
}
