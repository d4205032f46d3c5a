import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { readDeposit } from '../deposits/deposit-store.ts'
import { providerOf } from '../gateways/list-gateways.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { converse } from '../providers/converse.ts'
import { type KeptDispute, keepAccepted, keepEvidence, readDispute } from './dispute-store.ts'

const AGAIN_SECONDS = 5

/**
 * Answers a dispute at its provider, and keeps the answer once it was taken: evidence, of which the last one counts, or that it is
 * accepted (evidence null), which ends it.
 * @throws Refusal cashier.dispute_unknown, cashier.dispute_over where it ended or its time is over, cashier.gateway_silent
 */
export async function answerDispute(
  app: App,
  { id, evidence, by }: { readonly id: string; readonly evidence: string | null; readonly by: string },
): Promise<KeptDispute> {
  const dispute = await readDispute(app.db, id)
  const row = dispute === null ? null : await readDeposit(app.db, dispute.depositId)
  if (dispute === null || row === null) throw refuse('cashier.dispute_unknown')
  const { gatewayCode, depositId, externalId } = dispute
  const answer = providerOf(row).answerDispute
  if (dispute.status !== 'open' || answer === undefined) throw refuse('cashier.dispute_over')
  const about = { gatewayCode, kind: 'dispute', depositId, externalId }
  const said = await converse(app, about, () => answer(app, { depositId, disputeId: externalId, evidence })).catch(
    (error: unknown) => {
      if (error instanceof ProviderSilent) throw refuse('cashier.gateway_silent', { seconds: AGAIN_SECONDS })
      throw error
    },
  )
  if (said.state !== 'taken') throw refuse('cashier.dispute_over')
  const isKept = await inTx(app.db, (tx) =>
    evidence === null ? keepAccepted(tx, id) : keepEvidence(tx, { id, text: evidence, by }),
  )
  if (!isKept) throw refuse('cashier.dispute_over')
  return dispute
}
