import { checkRace } from '@tas/shared/rules/rewards/check-race.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { BANK, currencyFacts, hasFunds, writeAmount } from '../../ledger/index.ts'
import { fundingNeeds, fundPool, returningNeeds, returnPool } from './pool.ts'
import { type Race, raceRows } from './race-rows.ts'

type RaceUnit = { readonly needs: readonly Need[]; decide(state: State): Line }

/**
 * What opens a race as it was seen, and sets its pool aside out of the bank.
 * @param seen its version and its pool, in minor units
 * @throws Refusal contests.race_elsewhere, contests.race_changed, contests.race_unfit, contests.bank_short from its decision
 */
export function openUnit(
  app: Pick<App, 'business'>,
  { id, intId, currency }: Race,
  seen: { readonly version: number; readonly currency: string; readonly poolMinor: bigint },
): RaceUnit {
  return {
    needs: fundingNeeds({ id, currency }),
    decide(state) {
      const race = state.get(raceRows, id)
      if (race?.status !== 'draft') throw refuse('contests.race_elsewhere')
      const { poolMinor } = race
      const isSeen = race.version === seen.version && race.currency === seen.currency && poolMinor === seen.poolMinor
      if (!isSeen || race.currency !== currency) throw refuse('contests.race_changed')
      if (checkRace(race, state.now).length > 0) throw refuse('contests.race_unfit')
      const write = writeAmount(app, currency)
      if (!hasFunds(state, { house: BANK, currency, amountMinor: poolMinor }))
        throw refuse(
          'contests.bank_short',
          { ...currencyFacts(app, currency), amount: write(poolMinor) },
          { amount: 'too_big' },
        )
      fundPool(state, race)
      state.set(raceRows, id, { ...race, status: 'open', openedAt: state.now })
      const details = { intId, version: race.version, currency, amount: write(poolMinor) }
      return { action: 'contests.race_opened', targetId: id, details }
    },
  }
}

/** What cancels a race before it begins: its pool goes back to the bank. @throws Refusal contests.race_elsewhere from its decision */
export function cancelUnit(app: Pick<App, 'business'>, { id, intId, currency }: Race): RaceUnit {
  return {
    needs: returningNeeds({ id, currency }),
    decide(state) {
      const race = state.get(raceRows, id)
      const isOpen = race?.status === 'open'
      if (race?.currency !== currency || (isOpen ? race.startsAt <= state.now : race.status !== 'draft'))
        throw refuse('contests.race_elsewhere')
      const { poolMinor } = race
      if (isOpen) returnPool(state, race)
      state.set(raceRows, id, { ...race, status: 'cancelled', closedAt: state.now })
      const details = { intId, currency, amount: writeAmount(app, currency)(isOpen ? poolMinor : 0n) }
      return { action: 'contests.race_cancelled', targetId: id, details }
    },
  }
}
