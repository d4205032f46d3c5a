import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { moneyPlaceOf } from '@tas/shared/rules/withdrawals/edges.ts'
import { pageOf } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { questionView, readQuestions } from '../../cashier/index.ts'
import { accountView, readAccount } from '../destinations/account-rows.ts'
import { readFirstYes } from './first-yes.ts'
import { listOwn, readRequest, readSteps } from './request-store.ts'
import { requestView } from './request-view.ts'
import { sentCoinsView } from './sent-coins.ts'

/** Pages end there, as those of the statement do, and so does the count. */
const MOST_PAGED = 10_000

export async function listRequests(
  { app, db, player }: PlayerContext,
  { status = null, ...page }: ParsedInput<'withdraw/transaction/getTransactions'>,
): Promise<CallData<'withdraw/transaction/getTransactions'>> {
  const { limit, offset } = pageOf(page)
  if (offset >= MOST_PAGED) throw refuse('cashier.page_too_deep', { maximum: MOST_PAGED }, { pageNumber: 'too_big' })
  const { rows, count } = await listOwn(db, { playerId: player.id, status, limit, offset, mostCounted: MOST_PAGED })
  // What is sent or over waits for nobody.
  const waiting = rows.filter(({ status: one }) => moneyPlaceOf(one) === 'purse')
  const yes = await readFirstYes(
    db,
    waiting.map(({ id }) => id),
  )
  return { items: rows.map((row) => requestView(app, row, { hasFirstYes: yes.has(row.id) })), countAll: count }
}

/** One request with all its steps; of another player there is none. @throws Refusal withdrawals.request_unknown */
export async function showRequest(
  { app, db, player }: PlayerContext,
  { id }: ParsedInput<'withdraw/withdraw/get'>,
): Promise<CallData<'withdraw/withdraw/get'>> {
  const row = await readRequest(db, id)
  if (row === null || row.playerId !== player.id) throw refuse('withdrawals.request_unknown')
  const [account, steps, coin, questions, yes] = await Promise.all([
    readAccount(db, row.accountId),
    readSteps(db, id),
    sentCoinsView(app, row),
    readQuestions(db, id),
    readFirstYes(db, [id]),
  ])
  return {
    ...requestView(app, row, { hasFirstYes: yes.has(id) }),
    account: account && accountView(account),
    coin,
    steps: steps.map(({ status, by, at }) => ({ status, by, at: at.toISOString() })),
    questions: questions.map(questionView),
  }
}
