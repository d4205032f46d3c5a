import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { commissionOf, findFallingRate } from '@tas/shared/rules/agents/commission.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { findCurrency, writeAmount } from '../../ledger/index.ts'

const PATH = 'agent/commission/simulate'

/**
 * What agents would be paid for a month: the rule that pays them, on figures somebody thinks of.
 * @throws Refusal ledger.currency_unknown, agents.rate_below_child, wallet.amount_invalid
 */
export async function simulateCommission(
  { app }: PlayerContext,
  { currency, kind, ratesE4, carries, bases }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const known = findCurrency(app, currency)
  if (known === undefined) throw refuse('ledger.currency_unknown', { currency }, { currency: 'choice' })
  if (findFallingRate(ratesE4) !== null) throw refuse('agents.rate_below_child', {}, { ratesE4: 'choice' })
  const read = (amounts: readonly string[], field: string) =>
    amounts.map((amount) => readSigned(amount, { pointCount: known.pointCount, field }))
  const levels = commissionOf({
    kind,
    ratesE4,
    carriesMinor: read(carries, 'carries'),
    basesMinor: read(bases, 'bases'),
  })
  const write = writeAmount(app, currency)
  return {
    levels: levels.map(({ grossMinor, payableMinor, carryMinor }) => ({
      gross: write(grossMinor),
      payable: write(payableMinor),
      carry: write(carryMinor),
    })),
  }
}

/** Minor units of an amount of either sign. */
function readSigned(amount: string, as: { readonly pointCount: number; readonly field: string }): bigint {
  const minor = parseAmount(amount.replace('-', ''), as.pointCount)
  if (minor === null) throw refuse('wallet.amount_invalid', { decimals: as.pointCount }, { [as.field]: 'format' })
  return amount.startsWith('-') ? -minor : minor
}
