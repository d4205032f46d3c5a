import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { PROOF_VERSION } from '@tas/shared/rules/books/proof-documents.ts'
import { referenceText } from '@tas/shared/rules/books/receipts/coin-payment.ts'
import { depositText } from '@tas/shared/rules/books/receipts/deposit-receipt.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { currencyOf } from '../../ledger/index.ts'
import { signText } from '../../proofs/index.ts'
import { coinsOfDeposit } from '../chain/coin-payment.ts'
import { readDeposit, readDepositSteps } from './deposit-store.ts'

const PATH = 'deposit/deposit/getReceipt'

/**
 * What the house signs of a deposit that was credited, whatever became of it later; of another player there is none.
 * @throws Refusal cashier.deposit_unknown, cashier.not_credited
 */
export async function getDepositReceipt(
  { app, db, player }: PlayerContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const row = await readDeposit(db, id)
  if (row === null || row.playerId !== player.id) throw refuse('cashier.deposit_unknown')
  const [steps, coin] = await Promise.all([readDepositSteps(db, id), coinsOfDeposit(app, row)])
  const { creditedMinor } = row
  const creditedAt = steps.find(({ status }) => status === 'credited')?.at
  if (creditedMinor === null || creditedAt === undefined) throw refuse('cashier.not_credited')
  const cameMinor = row.cameMinor ?? row.amountMinor
  const { id: currency, pointCount } = currencyOf(app, row.currency)
  const facts = {
    kind: 'deposit',
    version: PROOF_VERSION,
    businessId: app.business.id,
    id,
    number: row.intId ?? 0,
    gateway: row.gatewayCode,
    currency,
    pointCount,
    amountMinor: String(cameMinor),
    feeMinor: String(cameMinor - creditedMinor),
    reference: referenceText(row.reference),
    coin: coin && { ...coin, parts: [...coin.parts] },
    askedAt: row.createdAt.toISOString(),
    creditedAt: creditedAt.toISOString(),
    issuedAt: new Date().toISOString(),
  } as const
  return { receipt: { ...facts, signature: signText(app, depositText(facts)) } }
}
