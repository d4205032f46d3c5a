import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { CallContext } from '../../../ctx.ts'
import { currencyOf, ledgerSettings, writeAmount } from '../../ledger/index.ts'
import { ensurePool } from './ensure-pool.ts'
import { jackpotRule } from './jackpot-rule.ts'
import { readDrops, readPool, type ShownDrop } from './pool-store.ts'

const PATH = 'game/slot/getJackpot'
const SHOWN_DROPS = 10
/** Decimals of a minor unit that a pool has. */
const FINE_PLACES = 4

/**
 * The pool of a machine in a currency, the promises for its point and for the next one's, and the last pools that dropped.
 * @throws Refusal originals.no_jackpot, originals.jackpot_not_funded, wallet.currency_mismatch
 */
export async function getJackpot(
  { app, db }: CallContext,
  { game, currency }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { currencies } = settingsOf(app, ledgerSettings)
  if (!currencies.some(({ id }) => id === currency))
    throw refuse('wallet.currency_mismatch', { currency: currencies[0]?.id ?? '' }, { currency: 'choice' })
  const rule = jackpotRule(app, game, currency)
  if (rule === null) throw refuse('originals.no_jackpot', {}, { game: 'choice' })
  await ensurePool(app, rule, { game, currency })
  const [pool, dropped] = await Promise.all([
    readPool(db, game, currency),
    readDrops(db, { game, currency }, SHOWN_DROPS),
  ])
  // It may have dropped since it was looked for, and the next one wait for the bank.
  if (pool === null || pool.missingMinor > 0n) throw refuse('originals.jackpot_not_funded')
  const write = writeAmount(app, currency)
  const { pointCount } = currencyOf(app, currency)
  const writeFine = (amountE4: bigint) =>
    truncatedDecimal(
      { numerator: amountE4, denominator: MULTIPLIER_SCALE * 10n ** BigInt(pointCount) },
      pointCount + FINE_PLACES,
    )
  return {
    game,
    currency,
    number: pool.number,
    pool: write(pool.rolledE4 / MULTIPLIER_SCALE),
    begin: writeFine(pool.beginE4),
    mustDropBy: write(pool.mustDropByMinor),
    seed: write(rule.seedMinor),
    share: truncatedDecimal({ numerator: pool.shareE4, denominator: MULTIPLIER_SCALE }, FINE_PLACES),
    serverSeedHash: pool.seed.hash,
    nextServerSeedHash: pool.nextSeed.hash,
    clientSeed: pool.clientSeed,
    begunAt: pool.begunAt.toISOString(),
    drops: dropped.map((drop: ShownDrop) => ({
      number: drop.number,
      betId: drop.betId,
      paid: write(drop.paidMinor),
      begin: writeFine(drop.beginE4),
      point: writeFine(drop.dropE4),
      mustDropBy: write(drop.mustDropByMinor),
      serverSeed: drop.serverSeed,
      serverSeedHash: drop.serverSeedHash,
      clientSeed: drop.clientSeed,
      at: drop.droppedAt.toISOString(),
    })),
  }
}
