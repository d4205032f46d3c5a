import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, Line } from '../../../route.ts'
import { answerDispute, listDisputes } from '../../cashier/index.ts'
import { currencyOf, writeAmount } from '../../ledger/index.ts'
import { readNames } from '../../staff/index.ts'
import { pageOfPlayers } from '../queues/page-of-players.ts'

/** Disputes that are open, won or lost, page by page. */
export async function getDisputes(
  { app, tx }: PrivilegedTxContext,
  { view, ...page }: ParsedInput<'office/dispute/getQueue'>,
): Promise<Done<CallData<'office/dispute/getQueue'>>> {
  let names: Awaited<ReturnType<typeof readNames>> = new Map()
  const data = await pageOfPlayers(
    tx,
    page,
    async (asked) => {
      const rows = await listDisputes(tx, { status: view, ...asked })
      names = await readNames(
        tx,
        rows.flatMap(({ evidenceBy }) => evidenceBy ?? []),
      )
      return rows
    },
    (row, uid) => {
      const { id, depositId, intId, gatewayCode, currency, status, dueAt, openedAt, endedAt } = row
      const { evidence: text, evidenceBy, evidenceAt } = row
      return {
        id,
        deposit: { id: depositId, intId, uid },
        gatewayCode,
        currency,
        pointCount: currencyOf(app, currency).pointCount,
        amount: writeAmount(app, currency)(row.amountMinor),
        status,
        dueAt: dueAt.toISOString(),
        openedAt: openedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        evidence:
          text === null || evidenceAt === null
            ? null
            : { text, by: names.get(evidenceBy ?? '') ?? '', at: evidenceAt.toISOString() },
      }
    },
  )
  return { data, line: { action: 'cashier.disputes_read', targetId: null } }
}

type Answering = Promise<{ readonly line: Line; act(): Promise<Done<CallData<'office/dispute/accept'>>> }>

/** Sends evidence to the provider, at once: what was to be sent is written down before. */
export function sendDisputeEvidence(
  ctx: PrivilegedContext,
  { id, evidence }: ParsedInput<'office/dispute/sendEvidence'>,
): Answering {
  return answerIt(ctx, { id, evidence }, ['cashier.evidence_asked', 'cashier.evidence_sent'])
}

/** Accepts what a bank took: told to the provider at once, and written down before. */
export function acceptDispute(ctx: PrivilegedContext, { id }: ParsedInput<'office/dispute/accept'>): Answering {
  return answerIt(ctx, { id, evidence: null }, ['cashier.dispute_accepting', 'cashier.dispute_accepted'])
}

async function answerIt(
  { app, staff }: PrivilegedContext,
  answer: { readonly id: string; readonly evidence: string | null },
  [before, after]: readonly [string, string],
): Answering {
  return {
    line: { action: before, targetId: answer.id },
    async act() {
      const { depositId, playerId } = await answerDispute(app, { ...answer, by: staff.id })
      const details = { request: depositId, dispute: answer.id }
      return { data: {}, line: { action: after, targetId: playerId, details } }
    },
  }
}
