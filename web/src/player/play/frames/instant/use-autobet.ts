import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useEffect, useRef, useState } from 'react'
import { lineProblem, useIsOnline } from '../../../../lib/connection.ts'
import { onSessionEnd } from '../../../../lib/session.ts'
import type { useIntent } from '../../../../lib/use-intent.ts'
import { grantStaking } from '../controls/use-free.ts'
import type { Stake } from '../controls/use-stake.ts'
import { type AutobetEnd, type AutobetEvent, type AutobetRun, autobetStep, startAutobet } from './autobet.ts'
import { type AutobetForm, type AutobetReading, FIRST_FORM, readAutobet } from './autobet-form.ts'
import type { WireStake } from './use-instant-table.ts'

/** Between a result that stands and the next bet: long enough to see it and to press stop. */
const PAUSE_MS = 400

/** What a run needs of a game: `place` answers when the bet is decided, which may be long after it was placed. */
export type AutobetPlay = {
  readonly stake: Stake
  /** The bet as it is chosen now; null when it cannot be bet. */
  readonly chosen: { readonly params: WireParams } | null
  readonly isPlacing: boolean
  readonly intent: Pick<ReturnType<typeof useIntent>, 'isUnanswered'>
  /**
   * @param onLate told of a bet that nobody answered, once it is known that it was placed and what became of it
   * @returns null when the bet was refused or is not answered
   */
  readonly place: (stake: WireStake, params: WireParams, onLate: (bet: Decided) => void) => Promise<Decided | null>
}

type Decided = Pick<BetData, 'payout'>

export type Autobet = ReturnType<typeof useAutobet>

/**
 * Bets by itself, one bet at a time: the next is placed when the last result stands. Ends with the plan, on any
 * refusal, when the line is lost, when the page is hidden or left, and with the session.
 */
export function useAutobet(play: AutobetPlay, isSettled: boolean) {
  const [form, setForm] = useState<AutobetForm>(FIRST_FORM)
  const [run, setRun] = useState<AutobetRun | null>(null)
  const isBetting = useRef(false)
  /** The bonus that stakes all bets of the run: when nothing of it is left it ends, and never goes on with own money. */
  const freeOf = useRef<string | null>(null)
  const isOnline = useIsOnline()
  const { stake, chosen, place, isPlacing, intent } = play
  const { currency, bounds, reading } = stake
  const pointCount = currency?.pointCount ?? 2
  const isRunning = run !== null && run.end === null

  // What is drawn may lag behind: a bet is placed for the run as it stands now, never for one that has moved on.
  const now = useRef<AutobetRun | null>(null)
  const take = (next: AutobetRun) => {
    now.current = next
    setRun(next)
  }
  const tell = (event: AutobetEvent) => now.current && take(autobetStep(now.current, event))
  const end = useRef((reason: AutobetEnd) => tell({ kind: 'ended', end: reason })).current

  const next = async (stakeMinor: bigint) => {
    if (currency === undefined || chosen === null || isBetting.current) return
    if (lineProblem.get() === 'device') return end('unanswered')
    isBetting.current = true
    const mine = now.current?.plan
    // Where bets are shown at length, another run may have begun since.
    const isMine = () => now.current?.plan === mine
    const amount = formatAmount(stakeMinor, pointCount)
    const take = ({ payout }: Decided) => {
      const payoutMinor = parseAmount(payout, pointCount)
      if (isMine() && payoutMinor !== null) tell({ kind: 'decided', stakeMinor, payoutMinor })
    }
    const grantId = freeOf.current
    const staked = { amount, currency: currency.id, ...(grantId !== null && { grantId }) }
    const bet = await place(staked, chosen.params, take)
    isBetting.current = false
    if (bet !== null) take(bet)
    else if (isMine()) end(intent.isUnanswered() ? 'unanswered' : 'refused')
  }
  const latest = useRef(next)
  latest.current = next

  useEffect(() => {
    if (run === null || run.end !== null || !isSettled) return
    const bet = () => {
      if (now.current === run) void latest.current(run.stakeMinor)
    }
    const timer = setTimeout(bet, run.betsDone === 0 ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [run, isSettled])

  useStopWhenAway(isRunning, end)

  const plan: AutobetReading | null =
    reading.ok && bounds
      ? readAutobet(form, { pointCount, stakeMinor: reading.minor, maxStakeMinor: bounds.maxMinor })
      : null
  const canStart = plan?.ok === true && chosen !== null && !isPlacing && isOnline
  const start = () => {
    if (!canStart || !reading.ok) return
    freeOf.current = grantStaking(stake)
    take(startAutobet(plan.plan, reading.minor))
  }
  return { form, setForm, plan, run, isRunning, canStart, start, stop: () => end('player') }
}

/** Ends a run of a page that is out of sight, or whose player logs out. */
function useStopWhenAway(isRunning: boolean, end: (reason: AutobetEnd) => void): void {
  useEffect(() => {
    if (!isRunning) return
    const hide = () => document.hidden && end('hidden')
    document.addEventListener('visibilitychange', hide)
    const stopListening = onSessionEnd(() => end('left'))
    return () => {
      document.removeEventListener('visibilitychange', hide)
      stopListening()
    }
  }, [isRunning, end])
}
