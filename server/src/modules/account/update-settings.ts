import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PlayerContext } from '../../ctx.ts'
import { ledgerSettings } from '../ledger/index.ts'
import { mergeSettings } from './settings-store.ts'

const PATH = 'user/settings/update'

/** Changes the caller's settings and tells every open page of theirs. */
export async function updateSettings(
  { app, db, player }: PlayerContext,
  change: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  for (const [id, amount] of Object.entries(change.defaultStakes ?? {})) {
    const currency = settingsOf(app, ledgerSettings).currencies.find((one) => one.id === id)
    if (currency === undefined) throw refuse('wallet.currency_mismatch', {}, { [`defaultStakes.${id}`]: 'choice' })
    if ((parseAmount(amount, currency.pointCount) ?? 0n) <= 0n)
      throw refuse('wallet.amount_invalid', {}, { [`defaultStakes.${id}`]: 'format' })
  }
  const kept = await mergeSettings(db, player.id, change)
  app.tell({ type: 'account.settings_changed', playerId: player.id, ...kept })
  return kept
}
