import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Tx } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { type CasePlace, type ExclusionCase, listOpenCases } from '../../exclusion/index.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../../identity/index.ts'
import { answerCaseIn, undoExclusionIn } from '../../limits/index.ts'
import { EMPTY_PAGE } from '../queues/page-of-players.ts'
import { readWorkFilter } from '../queues/read-work-filter.ts'

/** Accounts of this business that look like those of people excluded, here or elsewhere on the platform. */
export async function getCases(
  ctx: PrivilegedTxContext,
  { limit, cursor, ...narrowed }: ParsedInput<'office/exclusion/getCases'>,
): Promise<Done<CallData<'office/exclusion/getCases'>>> {
  const { app, tx } = ctx
  const line = { action: 'limits.exclusion_cases_read', targetId: null }
  const filter = await readWorkFilter(ctx, 'exclusion', narrowed)
  if (filter === null) return { data: EMPTY_PAGE, line }
  const size = pageSize(limit)
  const after = cursor == null ? null : readPlace(cursor)
  const found = await listOpenCases(tx, size + 1, { businessId: app.business.id, after, filter })
  const page = cutPage(found, size, ({ place }) => writePlace(place))
  const here = app.business.id
  const numberOf = await readNumbers(tx, here, page.rows)
  const items = page.rows.map(({ id, isHold, openedAt, alike, playerId }) => ({
    id,
    uid: numberOf(playerId) ?? 0,
    isHold,
    openedAt: openedAt.toISOString(),
    // Whoever is excluded at another business is named there alone.
    alike: alike.map(({ by, kinds }) => ({
      uid: by.businessId === here ? numberOf(by.playerId) : null,
      kinds: [...kinds],
    })),
  }))
  return { data: { items, cursor: page.cursor }, line }
}

/** A place of the list as a cursor, and back: the contract has seen that it is one. */
function writePlace({ isHold, openedUs, id }: CasePlace): string {
  return `${isHold ? 1 : 0}~${openedUs}~${id}`
}

function readPlace(cursor: string): CasePlace {
  const [hold, openedUs = '0', id] = cursor.split('~')
  return { isHold: hold === '1', openedUs, id: Number(id) }
}

/** The public numbers of all accounts of this business that cases name. */
async function readNumbers(
  tx: Tx,
  here: number,
  cases: readonly ExclusionCase[],
): Promise<(playerId: string) => number | null> {
  const own = cases.flatMap(({ playerId, alike }) => [
    playerId,
    ...alike.flatMap(({ by }) => (by.businessId === here ? by.playerId : [])),
  ])
  const numbers = await readPlayerNumbers(tx, [...new Set(own)])
  return (playerId) => numbers.get(playerId) ?? null
}

/** Shuts an account that is of a person excluded. @throws Refusal limits.exclusion_case_unknown */
export async function answerSame(
  { tx }: PrivilegedTxContext,
  { id }: ParsedInput<'office/exclusion/answerSame'>,
): Promise<Done<CallData<'office/exclusion/answerSame'>>> {
  return { data: {}, line: await answerCaseIn(tx, { id, answer: 'same' }) }
}

/** Lets an account play that is of somebody else. @throws Refusal limits.exclusion_case_unknown */
export async function answerOther(
  { tx }: PrivilegedTxContext,
  { id }: ParsedInput<'office/exclusion/answerOther'>,
): Promise<Done<CallData<'office/exclusion/answerOther'>>> {
  return { data: {}, line: await answerCaseIn(tx, { id, answer: 'other' }) }
}

/** Opens an account that was shut by mistake. @throws Refusal limits.nothing_to_undo, limits.own_exclusion */
export async function undoExclusionOf(
  { app, tx }: PrivilegedTxContext,
  { uid }: ParsedInput<'office/exclusion/undo'>,
): Promise<Done<CallData<'office/exclusion/undo'>>> {
  const playerId = await findPlayerByNumber(tx, uid)
  if (playerId === null) throw refuse('limits.nothing_to_undo')
  return { data: {}, line: await undoExclusionIn(tx, { businessId: app.business.id, playerId }) }
}
