import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { OPEN_DEPOSITS } from '@tas/shared/rules/deposits/edges.ts'
import { pageOf } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { payView } from '../chain/pay-view.ts'
import { questionView, readQuestions } from '../questions/question-store.ts'
import { askForWaiting, listOwnDeposits, readDeposit, readDepositSteps } from './deposit-store.ts'
import { depositView } from './deposit-view.ts'

/** Pages end there, as those of the statement do, and so does the count. */
const MOST_PAGED = 10_000

export async function listDepositsOfPlayer(
  { app, db, player }: PlayerContext,
  { status = null, ...page }: ParsedInput<'deposit/transaction/getTransactions'>,
): Promise<CallData<'deposit/transaction/getTransactions'>> {
  const { limit, offset } = pageOf(page)
  if (offset >= MOST_PAGED) throw refuse('cashier.page_too_deep', { maximum: MOST_PAGED }, { pageNumber: 'too_big' })
  const { rows, count } = await listOwnDeposits(db, {
    playerId: player.id,
    status,
    limit,
    offset,
    mostCounted: MOST_PAGED,
  })
  return { items: rows.map((row) => depositView(app, row)), countAll: count }
}

/**
 * One deposit with all its steps; of another player there is none. Where its player looks at one that is not finished, its provider is
 * asked sooner. @throws Refusal cashier.deposit_unknown
 */
export async function showDeposit(
  { app, db, player }: PlayerContext,
  { id }: ParsedInput<'deposit/deposit/get'>,
): Promise<CallData<'deposit/deposit/get'>> {
  const row = await readDeposit(db, id)
  if (row === null || row.playerId !== player.id) throw refuse('cashier.deposit_unknown')
  if (player.seenBy === undefined && OPEN_DEPOSITS.includes(row.status)) await askForWaiting(db, id)
  const [steps, pay, questions] = await Promise.all([
    readDepositSteps(db, id),
    payView(app, row),
    readQuestions(db, id),
  ])
  return {
    ...depositView(app, row),
    pay,
    steps: steps.map(({ status, by, at }) => ({ status, by, at: at.toISOString() })),
    questions: questions.map(questionView),
  }
}
