import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { schemaOf, type Tx, txIn } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { type Account, type ExclusionCase, listOpenCases } from '../../exclusion/index.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../../identity/index.ts'
import { answerCaseIn, undoExclusionIn } from '../../limits/index.ts'

/** Accounts of this business that look like those of people excluded, here or elsewhere on the platform. */
export async function getCases(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<'office/exclusion/getCases'>,
): Promise<Done<CallData<'office/exclusion/getCases'>>> {
  const size = pageSize(limit)
  const after = cursor == null ? null : Number(cursor)
  const found = await listOpenCases(tx, size + 1, { businessId: app.business.id, after })
  const page = cutPage(found, size, ({ id }) => String(id))
  const numberOf = await readNumbers(tx, page.rows)
  const items = page.rows.map(({ id, isHold, openedAt, alike, ...account }) => ({
    id,
    uid: numberOf(account),
    isHold,
    openedAt: openedAt.toISOString(),
    alike: alike.map(({ by, kinds }) => ({ bid: by.businessId, uid: numberOf(by), kinds: [...kinds] })),
  }))
  return { data: { items, cursor: page.cursor }, line: { action: 'limits.exclusion_cases_read', targetId: null } }
}

/** The public numbers of all accounts that cases name, each read where it is. */
async function readNumbers(tx: Tx, cases: readonly ExclusionCase[]): Promise<(account: Account) => number> {
  const accounts = cases.flatMap(({ businessId, playerId, alike }) => [
    { businessId, playerId },
    ...alike.map(({ by }) => by),
  ])
  const numbers = new Map<string, number>()
  for (const [businessId, own] of Map.groupBy(accounts, (account) => account.businessId)) {
    const there = txIn(tx, schemaOf(businessId))
    const found = await readPlayerNumbers(there, [...new Set(own.map(({ playerId }) => playerId))])
    for (const [playerId, uid] of found) numbers.set(`${businessId} ${playerId}`, uid)
  }
  return ({ businessId, playerId }) => numbers.get(`${businessId} ${playerId}`) ?? 0
}

/** Shuts an account that is of a person excluded. @throws Refusal limits.exclusion_case_unknown */
export async function answerSame(
  { tx }: PrivilegedTxContext,
  { caseId }: ParsedInput<'office/exclusion/answerSame'>,
): Promise<Done<CallData<'office/exclusion/answerSame'>>> {
  return { data: {}, line: await answerCaseIn(tx, { id: caseId, answer: 'same' }) }
}

/** Lets an account play that is of somebody else. @throws Refusal limits.exclusion_case_unknown */
export async function answerOther(
  { tx }: PrivilegedTxContext,
  { caseId }: ParsedInput<'office/exclusion/answerOther'>,
): Promise<Done<CallData<'office/exclusion/answerOther'>>> {
  return { data: {}, line: await answerCaseIn(tx, { id: caseId, answer: 'other' }) }
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
