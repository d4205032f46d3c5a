import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { holdSweeps, orderSweep, readLevels, readSeat } from '../../cashier/index.ts'

/** What the hot wallet has of each coin, what this business has under way in it, and whether the signer is there. */
export async function getCoinLevels({
  app,
  tx,
}: PrivilegedTxContext): Promise<Done<CallData<'office/cashier/getCoinLevels'>>> {
  const levels = await readLevels({ ...app, db: tx }, { of: app.business.id })
  const seat = levels.length === 0 ? null : await readSeat({ db: tx })
  const items = levels.map(({ readAt, oldestAt, sweepsAllUntil, ...level }) => ({
    ...level,
    sweepsAllUntil: sweepsAllUntil?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    oldestAt: oldestAt?.toISOString() ?? null,
  }))
  const signer = seat === null ? null : { hotWallet: withEvmChecksum(seat.hotWallet), isThere: seat.isThere }
  return { data: { signer, items, countAll: items.length }, line: { action: 'cashier.levels_read', targetId: null } }
}

/** Holds the sweeps of a coin of this business, or lets them go on. @throws Refusal cashier.gateway_unknown */
export async function setSweepsHeld(
  ctx: PrivilegedTxContext,
  { gatewayCode: code, isHeld }: ParsedInput<'office/cashier/holdSweeps'>,
): Promise<Done<CallData<'office/cashier/holdSweeps'>>> {
  await requireCoin(ctx, code)
  return { data: {}, line: await holdSweeps(ctx.tx, { code, isHeld }) }
}

/** Orders that all of a coin is swept within the hour. @throws Refusal cashier.gateway_unknown */
export async function sweepNow(
  ctx: PrivilegedTxContext,
  { gatewayCode: code }: ParsedInput<'office/cashier/sweepNow'>,
): Promise<Done<CallData<'office/cashier/sweepNow'>>> {
  await requireCoin(ctx, code)
  return { data: {}, line: await orderSweep(ctx.tx, code) }
}

async function requireCoin({ app, tx }: PrivilegedTxContext, code: string): Promise<void> {
  const levels = await readLevels({ ...app, db: tx }, { of: app.business.id })
  if (!levels.some(({ gatewayCode }) => gatewayCode === code))
    throw refuse('cashier.gateway_unknown', {}, { gatewayCode: 'choice' })
}
