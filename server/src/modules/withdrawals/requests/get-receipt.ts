import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { PROOF_VERSION } from '@tas/shared/rules/books/proof-documents.ts'
import { referenceText } from '@tas/shared/rules/books/receipts/coin-payment.ts'
import { payoutText } from '@tas/shared/rules/books/receipts/payout-receipt.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { currencyOf } from '../../ledger/index.ts'
import { signText } from '../../proofs/index.ts'
import { readAccount } from '../destinations/account-rows.ts'
import { readRequest } from './request-store.ts'
import { coinsOfPayout } from './sent-coins.ts'

const PATH = 'withdraw/withdraw/getReceipt'

/**
 * What the house signs of a withdrawal that was paid; of another player there is none.
 * @throws Refusal withdrawals.request_unknown, withdrawals.not_paid
 */
export async function getPayoutReceipt(
  { app, db, player }: PlayerContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const row = await readRequest(db, id)
  if (row === null || row.playerId !== player.id) throw refuse('withdrawals.request_unknown')
  const { status, endedAt, createdAt, gatewayCode, intId, amountMinor, feeMinor, approvals } = row
  if (status !== 'paid' || endedAt === null) throw refuse('withdrawals.not_paid')
  const [account, coin] = await Promise.all([readAccount(db, row.accountId), coinsOfPayout(app, row)])
  assert(account !== null, 'an account stays as long as a payout to it')
  const { id: currency, pointCount } = currencyOf(app, row.currency)
  const facts = {
    kind: 'payout',
    version: PROOF_VERSION,
    businessId: app.business.id,
    id,
    number: intId,
    gateway: gatewayCode,
    currency,
    pointCount,
    amountMinor: String(amountMinor),
    feeMinor: String(feeMinor),
    to: { kind: account.kind, tail: account.tail },
    reference: referenceText(row.reference),
    coin: coin && { ...coin, parts: [...coin.parts] },
    approvals,
    askedAt: createdAt.toISOString(),
    paidAt: endedAt.toISOString(),
    issuedAt: new Date().toISOString(),
  } as const
  return { receipt: { ...facts, signature: signText(app, payoutText(facts)) } }
}
