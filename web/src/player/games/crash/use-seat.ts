import type { CrashBetData } from '@tas/shared/contract/rooms/crash-data.ts'
import { useEffect, useState } from 'react'
import { useStake } from '../../play/frames/controls/use-stake.ts'
import type { AutobetPlay } from '../../play/frames/instant/use-autobet.ts'
import { useAutobet } from '../../play/frames/instant/use-autobet.ts'
import type { WireStake } from '../../play/frames/instant/use-instant-table.ts'
import type { RulesData } from '../../play/frames/rules-panel.tsx'
import { betAction, type Seat, toldProblem } from './bet-action.ts'
import { type Crash, type ScreenStore, useSeatBets } from './use-crash.ts'
import { useScreen } from './use-screen.ts'
import { useTarget } from './use-target.ts'

export type SeatPlay = ReturnType<typeof useSeat>

type BetMode = 'manual' | 'auto'

/** One of my two bets: what I stake, where I leave by myself, what the button does, and betting by itself. */
export function useSeat(crash: Crash, rules: RulesData | undefined, { seat, mayAutobet }: SeatTerms) {
  const { screen, closedText } = crash
  // The first seat has the names it always had on this device.
  const name = seat === 1 ? 'crash' : `crash.${seat}`
  const stake = useStake(name, rules)
  const target = useTarget(seat === 1 ? 'tas.crash.auto' : `tas.crash.auto.${seat}`)
  const bets = useSeatBets(crash, seat)
  const [wishedMode, setMode] = useState<BetMode>('manual')
  const mode = mayAutobet ? wishedMode : 'manual'
  const round = useScreen(screen, 'round')
  const action = betAction({ round, myBets: useScreen(screen, 'myBets') }, seat)
  const { forget, pending } = bets.intent

  // A refusal, or an answer that never came, belongs to the bet as it was: another amount is another bet.
  useEffect(forget, [stake.typed, target.typed, forget])
  // And what went wrong in one round says nothing about the next.
  useEffect(() => {
    if (round?.phase === 'running') forget()
  }, [round?.phase, forget])

  const send = (stakeSent: WireStake, onLate?: (placed: CrashBetData) => void) =>
    bets.place({ ...stakeSent, autoCashOutAt: target.wire ?? null }, onLate)
  const isLive = action.kind === 'cancel' || action.kind === 'cashOut'
  const play: AutobetPlay = {
    stake,
    chosen: typeof target.wire === 'string' ? { params: {} } : null,
    isPlacing: pending !== null || isLive,
    intent: bets.intent,
    place: async (stakeSent, _params, onLate) => {
      const bet = await send(stakeSent, (late) => void decided(screen, late).then(onLate))
      return bet && decided(screen, bet)
    },
  }
  const autobet = useAutobet(play, action.kind === 'bet' && closedText === null)
  const canBet = stake.reading.ok && target.wire !== undefined
  return {
    seat,
    stake,
    target,
    action,
    mode,
    setMode,
    autobet,
    canBet,
    isLive,
    intent: bets.intent,
    problem: toldProblem(bets.intent.problem, action),
    bet: () => {
      if (canBet && stake.reading.ok && stake.currency)
        void send({ amount: stake.reading.wire, currency: stake.currency.id })
    },
    cancel: (betId: string) => {
      // Who takes a bet back does not want the next one.
      autobet.stop()
      void bets.cancel(betId)
    },
    cashOut: (betId: string) => void bets.cashOut(betId),
  }
}

type SeatTerms = { readonly seat: Seat; readonly mayAutobet: boolean }

/** The bet when its round has decided it. One given back counts as one that paid its stake. */
function decided(screen: ScreenStore, placed: CrashBetData): Promise<{ payout: string }> {
  return new Promise((resolve) => {
    const look = () => {
      const bet = screen.get().myBets.find(({ id }) => id === placed.id)
      if (bet === undefined || bet.status === 'queued' || bet.status === 'open') return
      stop()
      const isBack = bet.status === 'refunded' || bet.status === 'cancelled'
      resolve({ payout: isBack ? bet.amount : bet.payout })
    }
    const stop = screen.subscribe(look)
    look()
  })
}
