import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  approveMonth,
  countBranches,
  countBranchMonth,
  listTops,
  readMonthState,
  readPeople,
  requireReady,
} from '../../agents/index.ts'
import { currencyOf, writeAmount } from '../../ledger/index.ts'
import { readBranches } from '../../staff/index.ts'

const GET = 'office/agent/getMonth'
const CLOSE = 'office/agent/closeMonth'

/** The month to close next, and what each branch comes to in it as it stands now: by the very functions that pay it. */
export async function getMonth(
  { app, tx, staff }: PrivilegedTxContext,
  { cursor = null, limit }: ParsedInput<typeof GET>,
): Promise<Done<CallData<typeof GET>>> {
  const size = pageSize(limit)
  const { month, state } = await readMonthState(tx)
  const among = await readBranches(tx, { app, personId: staff.id, permission: calls[GET].permission, moved: null })
  const found = await listTops(tx, { among, after: cursor, limit: size + 1 })
  const { rows: ids, cursor: next } = cutPage(found, size, (id) => id)
  const [personOf, counts] = await Promise.all([readPeople(tx, ids), countBranches(tx, ids)])
  const items: CallData<typeof GET>['items'] = []
  for (const id of ids) {
    if (month === null) break
    const { currency, kind, earners } = await countBranchMonth(tx, id, month)
    const { uid, username } = personOf(id)
    const { members = 0, agents = 0 } = counts.get(id) ?? {}
    const { pointCount } = currencyOf(app, currency)
    const write = writeAmount(app, currency)
    const sum = (isGain: boolean) =>
      write(
        earners.reduce((total, { payableMinor }) => (payableMinor > 0n === isGain ? total + payableMinor : total), 0n),
      )
    const money = { currency, pointCount, gains: sum(true), losses: sum(false) }
    items.push({ id, uid, username, kind, members, agents: agents + 1, ...money })
  }
  const data = { month, state, items, cursor: next }
  return { data, line: { action: 'agents.month_read', targetId: null } }
}

/** Closes a month of commissions; branches are paid right behind it. @throws Refusal agents.month_not_ready */
export async function closeMonth(
  { tx }: PrivilegedTxContext,
  { month }: ParsedInput<typeof CLOSE>,
): Promise<Done<CallData<typeof CLOSE>>> {
  await requireReady(tx, month)
  if (!(await approveMonth(tx, month))) throw refuse('agents.month_not_ready', {}, { month: 'choice' })
  return { data: {}, line: { action: 'agents.month_closed', targetId: null, details: { month } } }
}
