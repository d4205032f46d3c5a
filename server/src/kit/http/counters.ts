import { hash } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Bus } from '../bus/bus.ts'

/** How often something may happen in a window. */
export type RateRule = { readonly points: number; readonly seconds: number }

/** Counts callers in windows: each caller's begins with what is counted first. */
export type Counter = {
  readonly points: number
  /** Counts one. @throws RateLimiterRes when the caller is over */
  consume(caller: string): Promise<void>
  /** What is counted of a caller; null: nothing. */
  get(caller: string): Promise<RateLimiterRes | null>
  /** Takes one back. */
  giveBack(caller: string): Promise<void>
}

/** The counters of a process, each found by its name. */
export type Counters = { counterOf(name: string, rule: RateRule): Counter }

/** A budget is told in so many parts. */
const PARTS = 16
const TOPIC = 'counters'
/** No window is longer: what says so is no part of ours. */
const MOST_LEFT_MS = 3_600_000

/** What a process counted of a caller since it told the last part; `leftMs`: until the window ends there. */
type Part = { readonly name: string; readonly caller: string; readonly points: number; readonly leftMs: number }

/**
 * Names that callers are counted and told by, which nobody without the key can trace back: some are known by their mail address. One hash
 * each, for it is on the way of every call.
 */
export function hiddenBy(key: Buffer): (caller: string) => string {
  const secret = key.toString('hex')
  return (caller) => hash('sha256', `${secret} ${caller}`, 'base64url')
}

/**
 * Counts together with all other processes of a house: each counts for itself, tells the others each sixteenth of a budget that is
 * spent with it, and adds what they tell.
 *
 * The bound: a caller of n processes gets at most (n − 1) sixteenths of a budget more than it, and what comes in while the last
 * part is under way (some 10 ms). A process that starts knows only what is told from then on. Never less than the budget, but
 * for what several processes take back.
 * @param bus null: this process counts alone
 * @param hide what callers are counted and told by: `hiddenBy`
 */
export function openCounters(
  bus: Pick<Bus, 'publish' | 'subscribe' | 'hasCompany'> | null,
  hide: (caller: string) => string = (caller) => caller,
): Counters {
  /** What is counted of all processes, as far as this one knows, by the name of the counter: also before it counts there itself. */
  const known = new Map<string, RateLimiterMemory>()
  const counters = new Map<string, Counter>()

  function knownOf(name: string): RateLimiterMemory {
    const found = known.get(name) ?? createWindows()
    known.set(name, found)
    return found
  }

  async function add({ name, caller, points, leftMs }: Part): Promise<void> {
    const windows = knownOf(name)
    // Of a window that is over nothing is taken back.
    if (points < 0 && (await windows.get(caller)) === null) return
    // The window of who told it, where none runs here.
    await windows.penalty(caller, points, { customDuration: Math.min(leftMs, MOST_LEFT_MS) / 1_000 })
  }

  bus?.subscribe(TOPIC, { hear: (message) => isPart(message) && void add(message), missed: () => undefined })

  return {
    counterOf(name, rule) {
      const found = counters.get(name)
      if (found !== undefined) return found
      const made = createCounter(rule, {
        all: knownOf(name),
        isShared: () => bus?.hasCompany() === true,
        tell: (part) => bus?.publish(TOPIC, { name, ...part }),
      })
      const hidden: Counter = {
        points: made.points,
        consume: (caller) => made.consume(hide(caller)),
        get: (caller) => made.get(hide(caller)),
        giveBack: (caller) => made.giveBack(hide(caller)),
      }
      counters.set(name, hidden)
      return hidden
    },
  }
}

/** Windows that are each as long as is said when they begin. */
const createWindows = () => new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 1 })

type Sharing = {
  readonly all: RateLimiterMemory
  isShared(): boolean
  tell(part: Omit<Part, 'name'>): void
}

function createCounter({ points, seconds }: RateRule, { all, isShared, tell }: Sharing): Counter {
  const customDuration = seconds
  /** Of this process alone. */
  const own = createWindows()
  const step = Math.max(1, Math.floor(points / PARTS))

  /** Tells a part when it is full, and takes it back when it is no longer. */
  async function share(caller: string, change: 1 | -1): Promise<void> {
    const { consumedPoints, msBeforeNext } = await own.penalty(caller, change, { customDuration })
    const higher = change === 1 ? consumedPoints : consumedPoints + 1
    // Who is over twice a budget is refused late everywhere: more need not be known.
    if (higher > 0 && higher <= 2 * points && higher % step === 0)
      tell({ caller, points: change * step, leftMs: msBeforeNext })
  }

  return {
    points,
    async consume(caller) {
      if (isShared()) void share(caller, 1)
      const spent = await all.penalty(caller, 1, { customDuration })
      if (spent.consumedPoints > points) throw spent
    },
    get: (caller) => all.get(caller),
    async giveBack(caller) {
      if (isShared()) void share(caller, -1)
      await all.reward(caller, 1, { customDuration })
    },
  }
}

/** What another version tells, or nobody of ours, is left. */
function isPart(message: unknown): message is Part {
  if (typeof message !== 'object' || message === null) return false
  const { name, caller, points, leftMs } = message as Partial<Record<keyof Part, unknown>>
  return (
    typeof name === 'string' &&
    typeof caller === 'string' &&
    Number.isInteger(points) &&
    typeof leftMs === 'number' &&
    leftMs > 0
  )
}
