import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { type Fraction, truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { getPaytable as readPaytable } from '@tas/shared/rules/games/get-paytable.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'

const PATH = 'game/fairness/getPaytable'
const MULTIPLIER_PLACES = 4

/**
 * What a house game pays at these parameters and what it returns, exact.
 * @throws Refusal fairness.unknown_game, fairness.bad_params with the field
 */
export async function getPaytable(
  _ctx: CallContext,
  { game, params }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const result = readPaytable(game, params)
  if (!result.ok) throw refuse(result.code, {}, result.field === undefined ? {} : { [result.field]: 'format' })
  const { table, rtp } = result.paytable
  return {
    table: table.map(({ outcome, multiplierE4, chance }) => ({
      outcome,
      multiplier: truncatedDecimal({ numerator: multiplierE4, denominator: MULTIPLIER_SCALE }, MULTIPLIER_PLACES),
      chance: fractionView(chance),
    })),
    rtp: { ...fractionView(rtp), decimal: rtp.decimal },
  }
}

function fractionView({ numerator, denominator }: Fraction): { numerator: string; denominator: string } {
  return { numerator: String(numerator), denominator: String(denominator) }
}
