import type { InstantGame } from '@tas/shared/rules/games/instant-game.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { useEffect } from 'react'
import { grantStaking, useFree } from '../controls/use-free.ts'
import { type Stake, useStake } from '../controls/use-stake.ts'
import type { RulesData } from '../rules-panel.tsx'
import { useGameRules } from '../use-game-rules.ts'
import { useInstantResults } from './instant-switch.tsx'
import { useInstantTable } from './use-instant-table.ts'

export type InstantPlay = ReturnType<typeof useInstantPlay> & {
  /** What the button says where a bet has a word of its own. */
  readonly betTitle?: string
}

/**
 * Everything an instant game does beside its picture: stake, rules, bets. `wire` is the bet as it is chosen now, in the
 * game's wire form.
 */
export function useInstantGame(game: InstantGame, wire: WireParams): InstantPlay {
  const rules = useGameRules(game.game)
  return useInstantPlay(game, wire, { rules, stake: useFree(game.game, useStake(game.game, rules)) })
}

type Staked = { readonly rules: RulesData | undefined; readonly stake: Stake }

/** {@link useInstantGame} where the stake is made in another way than by typing it. */
export function useInstantPlay(game: InstantGame, wire: WireParams, { rules, stake }: Staked) {
  const instant = useInstantResults(game.game)
  const { place, intent, bets, latest, turns, jackpot } = useInstantTable(game.game)
  const { forget } = intent
  const choice = JSON.stringify(wire)
  // A refusal, or an answer that never came, belongs to the bet as it was: another choice is another bet.
  useEffect(forget, [choice, stake.typed, forget])

  const read = game.read(wire)
  const chosen = read.ok ? read.bet : null
  const bet = () => {
    const { reading, currency } = stake
    if (!reading.ok || !currency || !chosen) return
    const grantId = grantStaking(stake)
    // From here on the player is asked before a bet takes their own money again.
    if (grantId !== null) stake.free?.choose(true)
    void place({ amount: reading.wire, currency: currency.id, ...(grantId !== null && { grantId }) }, chosen.params)
  }
  return {
    rules,
    stake,
    instant,
    intent,
    bets,
    latest,
    turns,
    jackpot,
    chosen,
    place,
    bet,
    isPlacing: intent.pending !== null,
  }
}
