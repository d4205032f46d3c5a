import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { currencyOf, writeAmount } from '../../ledger/index.ts'
import { planOf } from '../plan/plan-of.ts'
import { readPlans } from '../plan/plan-store.ts'
import { planView } from '../plan/plan-view.ts'
import { findStatement, statementView } from './statement-store.ts'

const PATH = 'affiliate/statement/get'

/** A statement of the player, with the plan it was made by. @throws Refusal affiliates.statement_not_found */
export async function getStatement(
  { app, db, player }: PlayerContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const row = await findStatement(db, player.id, id)
  if (row === null) throw refuse('affiliates.statement_not_found')
  const plan = (await readPlans(db, [row.plan_version])).get(row.plan_version)
  assert(plan !== undefined, 'a plan that was promised is kept')
  const write = writeAmount(app, row.currency)
  return { ...statementView(row, write), plan: planView(planOf(plan.terms, currencyOf(app, row.currency)), write) }
}
