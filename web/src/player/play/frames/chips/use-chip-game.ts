import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { type ChipGame, type ChipParams, parseChips } from '@tas/shared/rules/games/chips.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useEffect } from 'react'
import { readStake } from '../../../../lib/stake-amount.ts'
import { type Stake, useStakeBounds, useStakeProblem } from '../controls/use-stake.ts'
import { type InstantPlay, useInstantPlay } from '../instant/use-instant-game.ts'
import { useGameRules } from '../use-game-rules.ts'
import { chipParams, chipSums } from './chip-params.ts'
import { type Chips, useChips } from './use-chips.ts'

export type ChipPlay = { readonly chips: Chips; readonly play: InstantPlay }

/** A game decided at once on whose table chips are laid: their sum is the stake. */
export function useChipGame(game: ChipGame): ChipPlay {
  const rules = useGameRules(game.game)
  const { currency, bounds } = useStakeBounds(rules)
  const chips = useChips({ game: game.game, spots: game.spots, bounds, currency: currency?.id })
  const typed = chips.totalMinor === 0n ? '' : formatAmount(chips.totalMinor, currency?.pointCount ?? 2)
  const reading: Stake['reading'] = bounds ? readStake(typed, bounds) : { ok: false, problem: 'empty' }
  const stake: Stake = {
    currency,
    typed,
    reading,
    bounds,
    range: rules,
    problem: useStakeProblem(reading, rules),
    type: () => undefined,
    step: (step) => (step === 'double' ? chips.double() : undefined),
  }
  const play = useInstantPlay(game, chipParams(chips.laid, game.spots), { rules, stake })
  const { latest } = play
  const { played } = chips
  useEffect(() => {
    if (latest !== null) played(sumsOfBet(latest, game.spots))
  }, [latest, played, game.spots])
  return { chips, play }
}

/** The chips of a bet as the server keeps it; null where they are not chips of this table. */
export function chipsOf({ params }: Pick<BetData, 'params'>, spots: readonly string[]): ChipParams | null {
  const parsed = parseChips(params, spots)
  return parsed.ok ? parsed.params : null
}

/** What each chip of a bet staked, in minor units. */
export function sumsOfBet(bet: Pick<BetData, 'params' | 'amount'>, spots: readonly string[]) {
  const params = chipsOf(bet, spots)
  return params === null ? [] : chipSums(params, minorOf(bet.amount))
}

function minorOf(amount: string): bigint {
  return parseAmount(amount, amount.split('.')[1]?.length ?? 0) ?? 0n
}
