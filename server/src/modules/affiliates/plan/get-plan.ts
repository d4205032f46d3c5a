import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { findCurrency, writeAmount } from '../../ledger/index.ts'
import { affiliatesSettings } from '../settings.ts'
import { planOf } from './plan-of.ts'
import { readPlan } from './plan-store.ts'
import { planView } from './plan-view.ts'

const PATH = 'affiliate/plan/getPlan'

/** The plan that whoever registers now comes under. @throws Refusal identity.currency_unknown */
export async function getPlan(
  { app, db, player }: PlayerContext,
  { currencyId = player.currency }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const currency = findCurrency(app, currencyId)
  if (currency === undefined) throw refuse('identity.currency_unknown', {}, { currencyId: 'choice' })
  const { version, terms } = await readPlan(db)
  const { holdDays } = settingsOf(app, affiliatesSettings)
  return {
    version,
    currency: currencyId,
    holdDays,
    plan: planView(planOf(terms, currency), writeAmount(app, currencyId)),
  }
}
