import type { BetSource as SourceOf } from '../../bet-source.ts'
import type { App } from '../../ctx.ts'
import type { Module } from '../../module.ts'
import { getBet } from './get-bet.ts'
import { getVisibility } from './get-visibility.ts'
import { listBets } from './list-bets.ts'
import { personalTables } from './personal-tables.ts'
import { setVisibility } from './set-visibility.ts'

export type {
  BetPage,
  BetProof,
  DescribedPlay,
  NamedPlay,
  PlayStatus,
  SettledBet,
  SettledDraw,
  SettledPage,
} from '../../bet-source.ts'
export { betNumberNeed, betNumbers } from './bet-numbers.ts'
export { countOpen } from './count-bets.ts'
export { findBetByNumber, findBetId, findBetOwner } from './find-bet-id.ts'
export { type HighBetsAsked, readHighBets } from './high-bets.ts'
export { readBets, readBetsByNumber } from './list-bets.ts'
export { multiplierText } from './multiplier-text.ts'
export { describePlays, nameGames, namePlays } from './name-plays.ts'
export { newest, newestOfEach, statesOf } from './newest-bets.ts'
export { type Positions, readPositions, savePositions } from './positions.ts'
export { readBetProof } from './read-bet-proof.ts'
export { readNewestSettled } from './read-newest-settled.ts'
export { type SettledRow, settledBetData, settledBetOf } from './settled-bet.ts'
export { SLOT_SHOW_MS, showMs } from './show-time.ts'
export { type BetLimits, betLimits, highBetMinor, maxStakeAt } from './stake-limits.ts'
export { tellSettled } from './tell-settled.ts'
export { readNamesHidden, readShownNames } from './visibility-store.ts'
export { walkSettled } from './walk-settled.ts'

/** A kind of bets of this house. */
export type BetSource = SourceOf<App>

export const module: Module = {
  name: 'bets',
  personalTables,
  routes: {
    'game/original/getBets': listBets,
    'game/fairness/getBet': getBet,
    'game/feed/getVisibility': getVisibility,
    'game/feed/setVisibility': setVisibility,
  },
  listeners: { 'bets.name_hidden': (app, { name }) => app.hideName(name) },
}
