import { reservedMinor } from '@tas/shared/rules/rewards/rakeback.ts'
import { smaller } from '@tas/shared/values/money.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Resource } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { addSandboxCapital, BANK, houseAccounts, houseFunds, houseKey, post, takingNeeds } from '../../ledger/index.ts'
import { REWARDS } from './house-owner.ts'

/** What was set aside in a currency, and what has to be so that all that players were promised is there; in minor units. */
type Reserve = { readonly reservedMinor: bigint; readonly promisedMinor: bigint }

async function readReserves({ sql, b }: Db): Promise<ReadonlyMap<string, Reserve>> {
  const rows = await sql<{ currency: string; accruedE12: string; levelCash: string; reserved: bigint }[]>`
    select currency, accrued_e12::text as "accruedE12", level_cash::text as "levelCash", coalesce(reserved, 0) as reserved
    from ${b}.loyalty_earned_total left join ${b}.loyalty_reserve using (currency)`
  return new Map(
    rows.map(({ currency, accruedE12, levelCash, reserved }) => [
      currency,
      { reservedMinor: reserved, promisedMinor: reservedMinor(BigInt(accruedE12)) + BigInt(levelCash) },
    ]),
  )
}

/** By its name it is read after the funds of the bank are held: who sets aside follows one another. */
const reserves: Resource<Reserve> = {
  name: 'ledger.house_funds_of_rewards',
  load: (tx) => readReserves(tx),
  save: (tx, values) => tx.sql`
    insert into ${tx.b}.loyalty_reserve (currency, reserved)
    select * from ${unnested([...values], 'row', {
      currency: ['text', ([currency]) => currency],
      reserved: ['bigint', ([, { reservedMinor }]) => reservedMinor],
    })}
    on conflict (currency) do update set reserved = excluded.reserved`,
}

/**
 * Sets aside out of the bank what players were promised since the last time, as far as the bank has it. What is missing follows when
 * the operator brings capital; until then it cannot be paid.
 */
export async function reserveRewards(app: App): Promise<void> {
  for (const [currency, { reservedMinor, promisedMinor }] of await readReserves(app.db))
    if (promisedMinor > reservedMinor)
      await reserveIn(app, currency).catch((failed: unknown) => {
        // It follows when the operator brings capital.
        if (!(failed instanceof Refusal)) throw failed
      })
}

/** @throws Refusal loyalty.reward_unfunded while the bank has nothing for it: then no key is kept */
async function reserveIn(app: App, currency: string): Promise<void> {
  if (app.config.mode === 'sandbox') await addSandboxCapital(app, currency)
  const reference = uuidv7()
  await app.engine.commit({
    scope: reference,
    key: 'reserve',
    fingerprint: fingerprintOf('loyalty/reward/reserve', { currency }),
    needs: [
      ...takingNeeds(BANK, currency),
      { resource: houseAccounts, key: houseKey(REWARDS, currency) },
      { resource: reserves, key: currency },
    ],
    decide(state) {
      const { reservedMinor, promisedMinor } = state.get(reserves, currency) ?? { reservedMinor: 0n, promisedMinor: 0n }
      const amountMinor = smaller(promisedMinor - reservedMinor, state.get(houseFunds, houseKey(BANK, currency)) ?? 0n)
      if (amountMinor <= 0n) throw refuse('loyalty.reward_unfunded')
      post(state, { kind: 'reserve', from: { house: BANK }, to: { house: REWARDS }, currency, amountMinor, reference })
      state.set(reserves, currency, { promisedMinor, reservedMinor: reservedMinor + amountMinor })
      return null
    },
  })
}
