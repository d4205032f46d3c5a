import type { Lease } from '../leases/leases.ts'
import type { Log } from '../log.ts'
import type { Pace } from '../pace.ts'
import { REST_EVERY_MS } from '../repeat.ts'
import type { Clock } from './clock.ts'
import type { Control } from './control.ts'
import type { WriterSeat } from './writer-seat.ts'

/** How often a process tries to become the writer. */
const CANDIDATE_MS = 300
/** How often a process that is not the writer looks what the writer did. */
const FOLLOW_MS = 300
const RETRY_MS = 500
/** How often a process does something at all while it waits: the writer of a running round, or one that follows. */
export const TICK_MS = 150

export type CampaignOptions = {
  readonly seat: WriterSeat
  readonly clock: Clock
  readonly log: Log
  /** Of the business whose rounds these are: while it rests, none is begun, and nobody is the writer. */
  readonly pace: Pace
  /** Said in the log when looking fails: what could not be looked at. */
  readonly failed: string
  /** Whether this part of the house may become the writer; else it only follows. */
  readonly isCandidate: boolean
  /** The work of the writer, until it stops or is no longer the writer. */
  lead(control: Control, lease: Lease): Promise<void>
  /** Brings what this process shows up to what the database says. */
  follow(): Promise<void>
  tick?(): void
  /** Nothing is shown any more. */
  close(): void
}

export type Campaign = {
  /** Has this process look at once what the writer did, for somebody heard that it did something. */
  look(): void
  stop(): Promise<void>
  /** Ends at once and gives the place up, as the death of the process would. For tests of recovery. */
  kill(): Promise<void>
}

type Signals = { readonly stopping: AbortSignal; readonly killed: AbortSignal }

/**
 * Takes part in rounds that one process runs and all show: tries to become the writer when it may, and follows what another
 * writes as long as it is not.
 */
export function startCampaign(options: CampaignOptions): Campaign {
  const { seat } = options
  const stopping = new AbortController()
  const killed = new AbortController()
  let waking = new AbortController()
  const wakes = {
    current: () => waking.signal,
    /** @returns whether somebody said to look since the last time */
    renew() {
      const isAsked = waking.signal.aborted
      if (isAsked) waking = new AbortController()
      return isAsked
    },
  }
  const end = () => {
    stopping.abort()
    waking.abort()
  }
  const endWaking = options.pace.onWake(() => waking.abort())
  const work = campaign(options, { stopping: stopping.signal, killed: killed.signal }, wakes)
  return {
    look: () => waking.abort(),
    async stop() {
      end()
      endWaking()
      await work
      options.close()
      await seat.leave()
    },
    async kill() {
      end()
      endWaking()
      killed.abort()
      await seat.leave()
      await work
      options.close()
    },
  }
}

type Wakes = { current(): AbortSignal; renew(): boolean }

async function campaign(options: CampaignOptions, signals: Signals, wakes: Wakes): Promise<void> {
  const { seat, clock, log } = options
  let triedAt = Number.NEGATIVE_INFINITY
  let followedAt = Number.NEGATIVE_INFINITY
  let mayRest = true
  while (!signals.stopping.aborted) {
    try {
      if (clock.now() - triedAt >= CANDIDATE_MS) {
        triedAt = clock.now()
        const lease = options.isCandidate ? await seat.take() : null
        // Who has the place goes on with what waits.
        mayRest = lease === null || (await lead(options, { lease, signals }))
      }
      if (signals.stopping.aborted) return
      if (wakes.renew() || clock.now() - followedAt >= FOLLOW_MS) {
        followedAt = clock.now()
        await options.follow()
      }
      options.tick?.()
      await clock.until(clock.now() + (mayRest && options.pace.isResting() ? REST_EVERY_MS : TICK_MS), wakes.current())
    } catch (error) {
      if (signals.stopping.aborted) return
      mayRest = false
      log.warn({ err: error }, `${options.failed}; it tries again`)
      await clock.until(clock.now() + RETRY_MS, signals.stopping)
    }
  }
}

/**
 * Works as the writer until something ends that, and gives the place up, so that it can be taken again: here too. @returns whether
 * nothing is left to do; a writer that lost its place by a hiccup goes on, whoever is there
 */
async function lead(
  options: CampaignOptions,
  { lease, signals }: { readonly lease: Lease; readonly signals: Signals },
): Promise<boolean> {
  const control = controlOf(options, lease, signals)
  try {
    await options.lead(control, lease)
    return !control.isLost() && !control.isUndone()
  } finally {
    if (!signals.stopping.aborted && lease.isHeld()) await lease.release()
  }
}

function controlOf({ seat, pace }: CampaignOptions, lease: Lease, signals: Signals) {
  let presentCount = 1
  let isLooking = false
  let isUndone = false
  let hasRested = false
  return {
    isStopping: () => signals.stopping.aborted,
    // Once begun it holds for all rounds of the place: what some of them left would be led by nobody.
    isResting: () => (hasRested ||= pace.isResting()),
    isUndone: () => isUndone,
    leaveUndone() {
      isUndone = true
    },
    stopping: signals.stopping,
    isKilled: () => signals.killed.aborted,
    killed: signals.killed,
    isLost: () => presentCount === 0 || !lease.isHeld(),
    hasCompany: () => presentCount > 1,
    check() {
      if (isLooking || presentCount === 0) return
      isLooking = true
      void seat
        .countPresent()
        .catch(() => 0)
        .then((count) => {
          presentCount = count
          isLooking = false
        })
    },
  }
}
