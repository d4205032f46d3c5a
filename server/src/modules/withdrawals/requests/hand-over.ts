import { larger } from '@tas/shared/values/money.ts'
import type { Need, State, Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { endOnWithdrawal } from '../../bonuses/index.ts'
import { currencyFacts, type HouseOwner, writeAmount } from '../../ledger/index.ts'
import { countWithdrawal, isIdentified } from '../../limits/index.ts'
import { askRisk, riskNeeds } from '../../risk/index.ts'
import { settingMinor } from '../settings.ts'
import { guardLeaving, leavingNeeds } from './guard-leaving.ts'
import { askedLately, NOTHING_ASKED } from './request-rows.ts'
import { guardSources, sourcesNeeds } from './sources.ts'

/** Cash that leaves a player in somebody's hand, by no gateway. */
type HandedOver = {
  /** What moves it refers to. */
  readonly reference: string
  readonly playerId: string
  /** The account of the house that it comes to. */
  readonly house: HouseOwner
  readonly currency: string
  readonly amountMinor: bigint
}

/** What was handed over, beside requests: both together are what left a player in a day. */
const handedRows: Table<Omit<HandedOver, 'house'>> = {
  name: 'withdrawals.handed',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.withdrawals_handed (reference, player_id, currency, amount)
    select * from ${unnested(rows, 'row', {
      reference: 'uuid',
      player_id: 'uuid',
      currency: 'text',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
    })}`,
}

/** No gateway, and no account at one: whatever has to go back to where it came from goes elsewhere by this. */
const NO_PLACE = { gatewayCode: 'hand', accountId: '00000000-0000-0000-0000-000000000000' }

/** What a unit must load so that cash can be handed over. */
export function handOverNeeds(playerId: string): readonly Need[] {
  return [
    ...leavingNeeds(playerId),
    ...sourcesNeeds({ playerId, accountId: NO_PLACE.accountId }),
    ...riskNeeds(playerId),
    { resource: askedLately, key: playerId },
  ]
}

/**
 * Guards and counts cash that leaves a player by no gateway, as a request to a gateway would be: what came by a gateway goes back there
 * first, the sum of the day holds, nobody is unknown, and a bonus ends by it whose terms say so. Nobody can look at it before it is
 * gone: what a person would have to look at is refused. The caller moves the money. The unit needs `handOverNeeds`.
 * @throws Refusal those of `guardLeaving`, withdrawals.source_first, withdrawals.daily_cap, withdrawals.person_needed
 */
export function guardHandOver(app: App, state: State, handed: HandedOver): void {
  const { reference, playerId, currency, amountMinor } = handed
  guardLeaving(state, handed)
  guardSources(app, state, { ...NO_PLACE, playerId, currency, amountMinor }, { isCounted: false })
  const asked = state.get(askedLately, playerId) ?? NOTHING_ASKED
  const capMinor = settingMinor(app, 'dailyCaps', currency)
  if (asked.dayMinor + amountMinor > capMinor) {
    const write = writeAmount(app, currency)
    const available = write(larger(capMinor - asked.dayMinor, 0n))
    throw refuse('withdrawals.daily_cap', { ...currencyFacts(app, currency), limit: write(capMinor), available })
  }
  const point = { playerId, currency, point: 'withdrawal', reference, askedMinor: amountMinor } as const
  if (!isIdentified(app, state, playerId) || askRisk(state, point).isHeld) throw refuse('withdrawals.person_needed')
  state.set(askedLately, playerId, {
    ...asked,
    dayMinor: asked.dayMinor + amountMinor,
    monthCount: asked.monthCount + 1,
    monthMinor: asked.monthMinor + amountMinor,
  })
  state.insert(handedRows, { reference, playerId, currency, amountMinor })
  countWithdrawal(state, { playerId, amountMinor })
  endOnWithdrawal(state, playerId)
}
