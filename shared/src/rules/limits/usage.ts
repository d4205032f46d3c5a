import type { Period } from './profile.ts'
import { bucketOf, byPeriod, type Windows } from './windows.ts'

/** What went in and came back, in minor units: stakes and returns of a product; deposits and withdrawals. */
export type Amounts = { readonly spentMinor: bigint; readonly returnedMinor: bigint }

/** What was used in one half hour; `at` is when it began, in epoch milliseconds. */
export type Bucket = Amounts & { readonly at: number }

/** What a player has used of one product. Pure data; `noteSpent` and `noteReturned` give what it is afterwards. */
export type Usage = {
  /** The bucket that is being filled. */
  readonly current: Bucket
  /** Sums of the windows before the bucket `summedAt`; of use only while that is the current one. */
  readonly summedAt: number
  readonly before: Readonly<Record<Period, Amounts>>
  /** Since ever. */
  readonly total: Amounts
  /** When something was last spent; epoch milliseconds. */
  readonly spentAt: number | null
  /** Buckets before the current one as far as a window can reach. Left out where `before` was right when it was read. */
  readonly older?: readonly Bucket[]
  /** Buckets that were filled, and what was taken back from older ones, not stored yet: each is added to what is stored. */
  readonly closed: readonly Bucket[]
  /** The sums may be too high: they are counted anew when they are next read. */
  readonly isEstimate?: true
}

const NOTHING: Amounts = { spentMinor: 0n, returnedMinor: 0n }

/** What a player who never used a product has used of it. */
export const NO_USAGE: Usage = {
  current: { at: 0, ...NOTHING },
  summedAt: 0,
  before: { day: NOTHING, week: NOTHING, month: NOTHING },
  total: NOTHING,
  spentAt: null,
  older: [],
  closed: [],
}

/**
 * Usage at a moment: buckets that are over are closed, and the sums are those of the moment's windows. Where the older buckets
 * were not read, because a bucket ended between the reading and now, the sums may count what has just left a rolling window,
 * never less; the next reading counts anew.
 */
export function usageAt(usage: Usage, atMs: number, windows: Windows): Usage {
  const moved = closeUntil(usage, atMs)
  if (moved.summedAt === moved.current.at) return moved
  const { older, closed } = moved
  if (older !== undefined) {
    const buckets = [...older, ...closed]
    const before = byPeriod((period) => sumOf(buckets.filter(({ at }) => at >= windows[period])))
    return { ...moved, before, summedAt: moved.current.at }
  }
  const { summedAt } = moved
  const before = byPeriod((period) =>
    sumOf([
      summedAt <= windows[period] ? NOTHING : moved.before[period],
      ...closed.filter(({ at }) => at >= summedAt && at >= windows[period]),
    ]),
  )
  return { ...moved, before, summedAt: moved.current.at, isEstimate: true }
}

/** What was used in the window of each period. Call it with what `usageAt` gave. */
export function usedIn({ before, current }: Usage, period: Period): Amounts {
  return sumIn([{ before, current }], period)
}

/** Usage after something was spent at this moment. */
export function noteSpent(usage: Usage, amountMinor: bigint, atMs: number): Usage {
  return add(closeUntil(usage, atMs), { spentMinor: amountMinor, returnedMinor: 0n, spentAt: atMs })
}

/** Usage after something came back at this moment. Needs no windows: what was summed stays as it was. */
export function noteReturned(usage: Usage, amountMinor: bigint, atMs: number): Usage {
  return add(closeUntil(usage, atMs), { spentMinor: 0n, returnedMinor: amountMinor, spentAt: usage.spentAt })
}

/**
 * Usage after a stake of `stakedAtMs` was given back: it is unspent in the bucket it was spent in, so every window is as if
 * it had never been. Of totals, which nothing is taken back from later, it counts as returned once its bucket is over.
 */
export function noteRefunded(
  usage: Usage,
  amountMinor: bigint,
  { atMs, stakedAtMs }: { readonly atMs: number; readonly stakedAtMs: number },
): Usage {
  const moved = closeUntil(usage, atMs)
  const { closed, total, spentAt } = moved
  const at = bucketOf(stakedAtMs)
  if (at >= moved.current.at) return add(moved, { spentMinor: -amountMinor, returnedMinor: 0n, spentAt })
  const unspentMinor = (closed.find((bucket) => bucket.at === at)?.spentMinor ?? 0n) - amountMinor
  const returnedMinor = closed.find((bucket) => bucket.at === at)?.returnedMinor ?? 0n
  return {
    ...moved,
    closed: [...closed.filter((bucket) => bucket.at !== at), { at, spentMinor: unspentMinor, returnedMinor }],
    total: { spentMinor: total.spentMinor, returnedMinor: total.returnedMinor + amountMinor },
    isEstimate: true,
  }
}

function add(usage: Usage, more: Amounts & Pick<Usage, 'spentAt'>): Usage {
  const { current, total } = usage
  const { spentMinor, returnedMinor, spentAt } = more
  return {
    ...usage,
    current: {
      at: current.at,
      spentMinor: current.spentMinor + spentMinor,
      returnedMinor: current.returnedMinor + returnedMinor,
    },
    total: { spentMinor: total.spentMinor + spentMinor, returnedMinor: total.returnedMinor + returnedMinor },
    spentAt,
  }
}

/** Begins the bucket of a moment. A clock that was set back goes on in the bucket there is. */
function closeUntil(usage: Usage, atMs: number): Usage {
  const at = bucketOf(atMs)
  const { current } = usage
  if (at <= current.at) return usage
  const isEmpty = current.spentMinor === 0n && current.returnedMinor === 0n
  return { ...usage, current: { at, ...NOTHING }, closed: isEmpty ? usage.closed : [...usage.closed, current] }
}

function sumOf(all: readonly Amounts[]): Amounts {
  let spentMinor = 0n
  let returnedMinor = 0n
  for (const one of all) {
    spentMinor += one.spentMinor
    returnedMinor += one.returnedMinor
  }
  return { spentMinor, returnedMinor }
}

/** The use of several products together, period by period. */
export function usedTogether(all: readonly Usage[]): Readonly<Record<Period, Amounts>> {
  return { day: sumIn(all, 'day'), week: sumIn(all, 'week'), month: sumIn(all, 'month') }
}

function sumIn(all: readonly Pick<Usage, 'before' | 'current'>[], period: Period): Amounts {
  const [only] = all
  // Nearly everybody plays one product: nothing is added to nothing.
  if (all.length === 1 && only !== undefined) return sumOfTwo(only.before[period], only.current)
  let spentMinor = 0n
  let returnedMinor = 0n
  for (const { before, current } of all) {
    spentMinor += before[period].spentMinor + current.spentMinor
    returnedMinor += before[period].returnedMinor + current.returnedMinor
  }
  return { spentMinor, returnedMinor }
}

function sumOfTwo(one: Amounts, other: Amounts): Amounts {
  return {
    spentMinor: one.spentMinor + other.spentMinor,
    returnedMinor: one.returnedMinor + other.returnedMinor,
  }
}

/** What was used of several products since ever. */
export function totalOf(all: readonly Usage[]): Amounts {
  return sumOf(all.map(({ total }) => total))
}
