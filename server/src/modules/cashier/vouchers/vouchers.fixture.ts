import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '#src/ctx.ts'
import { printBatch } from './voucher-store.ts'

/** A voucher that two people issued and one took. @returns its code */
export function makeVoucher({ db }: Pick<App, 'db'>, amountMinor: bigint): Promise<string> {
  return inTx(db, async (tx) => {
    const [batchId, by, other] = [uuidv7(), uuidv7(), uuidv7()]
    await tx.sql`
      insert into ${tx.b}.cashier_voucher_batch (id, currency, amount, count, campaign, expires_at, asked_by, approved_by, reason)
      values (${batchId}, 'USD', ${amountMinor}, 1, 'Nowruz', clock_timestamp() + interval '1 day', ${by}, ${other}, 'A gift.')`
    const { codes } = await printBatch(tx, db, { batchId, by })
    return codes[0] ?? ''
  })
}
