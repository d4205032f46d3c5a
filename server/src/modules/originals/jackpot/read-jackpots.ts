import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import type { JackpotRule } from '@tas/shared/rules/slots/jackpot.ts'
import { SLOTS } from '@tas/shared/rules/slots/slots.ts'
import { Refusal } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { ledgerSettings } from '../../ledger/index.ts'
import { ensurePool } from './ensure-pool.ts'
import { jackpotRule } from './jackpot-rule.ts'
import { readPool } from './pool-store.ts'

/** A pool as it stands, with the rule it grows and drops by. */
export type RunningJackpot = {
  readonly game: string
  readonly currency: string
  readonly rule: JackpotRule
  readonly poolMinor: bigint
  readonly begunAt: Date
}

/** The pool of every machine that has one, in every currency of the business; none that the bank has not funded. */
export async function readJackpots(app: App): Promise<readonly RunningJackpot[]> {
  const all = SLOTS.flatMap(({ machine }) =>
    settingsOf(app, ledgerSettings).currencies.map(({ id }) => readJackpot(app, machine.id, id)),
  )
  return (await Promise.all(all)).flatMap((jackpot) => (jackpot === null ? [] : [jackpot]))
}

async function readJackpot(app: App, game: string, currency: string): Promise<RunningJackpot | null> {
  const rule = jackpotRule(app, game, currency)
  if (rule === null) return null
  try {
    await ensurePool(app, rule, { game, currency })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'originals.jackpot_not_funded') return null
    throw error
  }
  const pool = await readPool(app.db, game, currency)
  if (pool === null || pool.missingMinor > 0n) return null
  const { shareE4, mustDropByMinor, rolledE4, begunAt } = pool
  return {
    game,
    currency,
    begunAt,
    poolMinor: rolledE4 / MULTIPLIER_SCALE,
    rule: { seedMinor: rule.seedMinor, shareE4, mustDropByMinor },
  }
}
