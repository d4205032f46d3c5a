import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import type { PrivilegedUnit } from '../../../route.ts'
import { newBatches } from '../../cashier/index.ts'
import { currencyFacts, findCurrency, readAmount, writeAmount } from '../../ledger/index.ts'

const HOUR_MS = 3_600_000
const MOST_YEARS = 3
const YEAR_MS = 366 * 24 * HOUR_MS

/**
 * Issues a batch, once a second person has approved it. Nothing moves yet: a voucher is paid for out of the house when it is used.
 * @throws Refusal ledger.currency_unknown, wallet.amount_invalid, cashier.voucher_sum, cashier.voucher_end
 */
export async function issueVouchers(
  { app, staff, askedBy, reason }: PrivilegedContext,
  asked: ParsedInput<'office/voucher/issue'>,
): Promise<PrivilegedUnit<CallData<'office/voucher/issue'>>> {
  const { currency, count, campaign } = asked
  assert(askedBy !== null && reason !== null, 'the contract asks for a reason and a second person')
  const known = findCurrency(app, currency)
  if (known === undefined) throw refuse('ledger.currency_unknown', { currency }, { currency: 'choice' })
  const amountMinor = readAmount(known, asked.each)
  const allMinor = amountMinor * BigInt(count)
  const write = writeAmount(app, currency)
  const sumFacts = { ...currencyFacts(app, currency), amount: write(allMinor) }
  // What the scope of a right is held against is what is promised.
  if (readAmount(known, asked.amount) !== allMinor) throw refuse('cashier.voucher_sum', sumFacts, { amount: 'format' })
  const expiresAt = new Date(asked.expiresAt)
  const id = uuidv7()
  return {
    needs: [],
    decide(state) {
      const leftMs = expiresAt.getTime() - state.now.getTime()
      if (leftMs < HOUR_MS || leftMs > MOST_YEARS * YEAR_MS)
        throw refuse('cashier.voucher_end', { years: MOST_YEARS }, { expiresAt: 'choice' })
      const people = { askedBy, approvedBy: staff.id, reason }
      state.insert(newBatches, { id, currency, amountMinor, count, campaign, expiresAt, ...people })
      const details = { amount: write(allMinor), currency, count, campaign }
      return { data: {}, line: { action: 'cashier.vouchers_issued', targetId: id, details } }
    },
  }
}
