/*
 * Who tries stolen cards tries many, one after the other (card testing). Failures are counted by player, by the block of addresses
 * they come from, and by the whole business; who has paid in before is kept out by nobody but themselves.
 * GLI-19 §A.3.6(b): five failed transfers in a row within ten minutes are looked at; five more end it.
 */

/** Failures in a row within so many minutes pause a player, for so many minutes after the last. */
export const TRIES_IN_A_ROW = 5
export const TRIES_WITHIN_MINUTES = 10
export const PAUSE_MINUTES = 30
/** So many in a row within a day lock the deposits of an account until a person has looked. */
export const TRIES_TO_LOCK = 10

/** Of an address block within an hour, and of a business within ten minutes: so many, and so many to each that was paid. */
export const BLOCK_WITHIN_MINUTES = 60
const BLOCK = { least: 15, toEach: 4 } as const
const BUSINESS = { least: 100, toEach: 9 } as const

/** What became of deposits around a player of late; what its player gave up or never paid is no failure. */
export type Tries = {
  /** Failed in a row until now: within ten minutes before the last of them, and within a day. */
  readonly inRow: number
  readonly inRowOfDay: number
  /** Since the last failure; null: there was none. */
  readonly minutesSinceLast: number | null
  /** Something of this player came by this way before. */
  readonly isKnown: boolean
  readonly block: { readonly failed: number; readonly paid: number }
  readonly business: { readonly failed: number; readonly paid: number }
}

export const NO_TRIES: Tries = {
  inRow: 0,
  inRowOfDay: 0,
  minutesSinceLast: null,
  isKnown: false,
  block: { failed: 0, paid: 0 },
  business: { failed: 0, paid: 0 },
}

/** What stops a deposit; null: nothing. `minutes`: for how long at least. */
export type TriesStop = { readonly by: 'player' | 'block' | 'business'; readonly minutes: number }

/** Whether a deposit may be begun after what was tried. */
export function triesStop({ inRow, minutesSinceLast, isKnown, block, business }: Tries): TriesStop | null {
  const sinceLast = minutesSinceLast ?? PAUSE_MINUTES
  if (inRow >= TRIES_IN_A_ROW && sinceLast < PAUSE_MINUTES)
    return { by: 'player', minutes: Math.max(1, Math.ceil(PAUSE_MINUTES - sinceLast)) }
  if (isKnown) return null
  if (isFlood(block, BLOCK)) return { by: 'block', minutes: BLOCK_WITHIN_MINUTES }
  return isFlood(business, BUSINESS) ? { by: 'business', minutes: TRIES_WITHIN_MINUTES } : null
}

/** Whom one more failure brings over a bound: of this staff are told. */
export function passedBy(before: Tries): readonly TriesStop['by'][] {
  const { inRow, block, business } = before
  const oneMore = ({ failed, paid }: Tries['block']) => ({ failed: failed + 1, paid })
  return [
    ...(inRow + 1 === TRIES_IN_A_ROW ? (['player'] as const) : []),
    ...(!isFlood(block, BLOCK) && isFlood(oneMore(block), BLOCK) ? (['block'] as const) : []),
    ...(!isFlood(business, BUSINESS) && isFlood(oneMore(business), BUSINESS) ? (['business'] as const) : []),
  ]
}

/** Whether one more failure ends it for an account: again with each tenth. */
export function isLockedBy({ inRowOfDay }: Tries): boolean {
  return (inRowOfDay + 1) % TRIES_TO_LOCK === 0
}

function isFlood({ failed, paid }: Tries['block'], { least, toEach }: { least: number; toEach: number }): boolean {
  return failed >= least && failed >= toEach * paid
}
