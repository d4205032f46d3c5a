import { larger } from '@tas/shared/values/money.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { currencyFacts, writeAmount } from '../../ledger/index.ts'
import { paperLevels } from '../../verification/index.ts'
import { guardOn, stopNeed } from './gateway-stops.ts'
import { termsOf } from './gateway-terms.ts'
import { COUNTED_UNPAID, ceilingNeeds, guardCeiling } from './level-ceilings.ts'
import type { DepositGateway } from './port.ts'

type Payer = { readonly playerId: string; readonly code: string }

const keyOf = ({ playerId, code }: Payer) => `${playerId} ${code}`

/** What players paid in by a gateway within 24 hours, or may still: what was given up counts no more. Read behind the purses' lock. */
const paidInLately: Resource<bigint> = {
  name: 'cashier.paid_in_lately',
  async load({ sql, b }, keys) {
    const payers = [...keys].map((key) => {
      const [playerId = '', code = ''] = key.split(' ')
      return { playerId, code }
    })
    const rows = await sql<{ playerId: string; code: string; sum: string }[]>`
      select deposit.player_id as "playerId", payer.code, sum(coalesce(came, amount_minor))::text as sum
      from ${unnested(payers, 'payer', { player_id: 'uuid', code: 'text' })}
      join ${b}.cashier_deposit deposit on deposit.player_id = payer.player_id and deposit.gateway_code = payer.code
      where created_at > clock_timestamp() - interval '24 hours'
        and (credited is not null or status = any(${[...COUNTED_UNPAID]}::text[])) group by 1, 2`
    return new Map(rows.map(({ sum, ...payer }) => [keyOf(payer), BigInt(sum)]))
  },
}

/** What a unit must load to ask whether a player can begin a deposit by a gateway. */
export function gatewayNeeds(
  app: Pick<App, 'business'>,
  payer: Payer & { readonly currency: string },
): readonly Need[] {
  return [
    stopNeed('in', payer.code),
    { resource: paperLevels, key: payer.playerId },
    { resource: paidInLately, key: keyOf(payer) },
    ...ceilingNeeds(app, payer),
  ]
}

/**
 * Asks whether a player can begin a deposit by a gateway at this moment, and counts it. The unit needs `gatewayNeeds`.
 * @throws Refusal cashier.gateway_switched_off, cashier.gateway_failing, cashier.level_needed, cashier.daily_cap,
 *   cashier.level_ceiling
 */
export function guardGateway(
  app: Pick<App, 'business'>,
  state: State,
  deposit: {
    readonly gateway: DepositGateway
    readonly playerId: string
    readonly currency: string
    readonly amountMinor: bigint
  },
): void {
  const { gateway, playerId, currency, amountMinor } = deposit
  guardOn(state, 'in', gateway.code)
  const { level, dailyCapMinor } = termsOf(app, gateway, currency)
  if (level !== null && (state.get(paperLevels, playerId) ?? 0) < level) throw refuse('cashier.level_needed', { level })
  const key = keyOf({ playerId, code: gateway.code })
  const paidMinor = state.get(paidInLately, key) ?? 0n
  if (dailyCapMinor !== null && paidMinor + amountMinor > dailyCapMinor) {
    const write = writeAmount(app, currency)
    const available = write(larger(dailyCapMinor - paidMinor, 0n))
    const facts = { ...currencyFacts(app, currency), limit: write(dailyCapMinor), available }
    throw refuse('cashier.daily_cap', facts, { amount: 'too_big' })
  }
  guardCeiling(app, state, { playerId, currency, amountMinor, countedMinor: 0n })
  // Another deposit of this very batch counts too.
  state.set(paidInLately, key, paidMinor + amountMinor)
}
