import { DESTINATION_KINDS } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Db } from '#kit/db/connect.ts'
import { CLEARING_SANDBOX, CLEARING_SANDBOX_OUT } from '../house-owner.ts'
import { sandboxFacts } from './facts.ts'
import type { PayoutGateway, PayoutState } from './port.ts'

/** Cents with which an amount fails (20.13), and with which it is never heard of again (250.17): so that both can be seen. */
const FAILING_CENTS = 13n
const HANGING_CENTS = 17n

/**
 * Pays play money to nobody. It keeps what it was told in a table of its own and in a transaction of its own, as a provider does:
 * what it was told is not lost with whoever told it.
 */
export const sandboxPayouts: PayoutGateway = {
  ...sandboxFacts,
  takes: DESTINATION_KINDS,
  houses: { out: CLEARING_SANDBOX_OUT, arrived: CLEARING_SANDBOX },
  isReturnOnly: false,
  isSetUp: () => true,
  sends: () => true,
  paidFrom: async () => null,
  async payOut({ db }, { reference, amountMinor, currency }) {
    const cents = amountMinor % 100n
    const state = cents === FAILING_CENTS ? 'failed' : cents === HANGING_CENTS ? 'pending' : 'paid'
    await db.sql`
      insert into ${db.b}.cashier_sandbox_payout (reference, amount, currency, state)
      values (${reference}, ${amountMinor}, ${currency}, ${state}) on conflict (reference) do nothing`
    return read(db, reference)
  },
  askPayout: ({ db }, reference) => read(db, reference),
}

async function read(db: Db, reference: string): Promise<PayoutState> {
  const [row] = await db.sql<{ state: 'pending' | 'paid' | 'failed' }[]>`
    select state from ${db.b}.cashier_sandbox_payout where reference = ${reference}`
  return row === undefined || row.state === 'pending'
    ? { state: 'unknown' }
    : { state: row.state, reference: `SANDBOX-${reference.slice(-12)}` }
}
