import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { CASH_OUT, type StepGame } from '@tas/shared/rules/games/step-game.ts'
import { useEffect, useState } from 'react'
import { useBusiness } from '../../../me/business.ts'
import { useStake } from '../controls/use-stake.ts'
import { useInstantResults } from '../instant/instant-switch.tsx'
import type { BetMode } from '../instant/mode-switch.tsx'
import { useGameRules } from '../use-game-rules.ts'
import { useStepTable } from './use-step-table.ts'

export type StepPlay = ReturnType<typeof useStepGame>

/**
 * Everything a game of steps does beside its picture: stake, rules, the hand on the table, the bets that are over.
 * `wire` is the bet as it is chosen now; `onResume` has to make the choice that of an open hand found on the server.
 *
 * The view reads `current` (bet and hand, open or just over; null before the first and after another choice), `isOpen`,
 * `asked` (what the server has not answered yet: draw it as asked, never as done) and `mode`; it calls `act`.
 */
export function useStepGame(game: StepGame, wire: WireParams, onResume: (params: WireParams) => void) {
  const rules = useGameRules(game.game)
  const stake = useStake(game.game, rules)
  const instant = useInstantResults(game.game)
  const table = useStepTable(game.game, onResume)
  const { intent, current, asked, isRead, start, act, clear } = table
  const { forget } = intent
  const choice = JSON.stringify(wire)
  // A refusal and the picture of a hand that is over belong to the bet as it was: another choice is another bet.
  useEffect(() => {
    forget()
    clear()
  }, [choice, forget, clear])
  useEffect(forget, [stake.typed, forget])

  const mayAutobet = useBusiness()?.isAutobetAllowed === true
  const [wishedMode, setMode] = useState<BetMode>('manual')
  const isOpen = current?.hand.status === 'open'
  const read = game.read(wire)
  const chosen = read.ok ? read.bet : null
  const bet = () => {
    const { reading, currency } = stake
    if (isOpen || !isRead || !reading.ok || !currency || !chosen) return
    void start({ amount: reading.wire, currency: currency.id }, chosen.params)
  }
  const cashOut = () => {
    if (current?.hand.canCashOut) void act(CASH_OUT)
  }
  const mode: BetMode = mayAutobet ? wishedMode : 'manual'
  const changeMode = (next: BetMode) => {
    clear()
    setMode(next)
  }
  const isPlacing = asked?.kind === 'start'
  return {
    rules,
    stake,
    instant,
    ...table,
    chosen,
    isOpen,
    isPlacing,
    bet,
    cashOut,
    mode,
    mayAutobet,
    setMode: changeMode,
    /** Whether the next multiplier is only the most a step can bring; a view whose steps pay differently sets it. */
    isNextMost: false,
    /** Whether an open hand can be cashed out; a view whose hands are played to their end, as at a table, unsets it. */
    hasCashOut: true,
  }
}
