import { assert } from '#kit/assert.ts'
import { type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { leaveEvents } from '#kit/events/leave-events.ts'
import { refuse } from '#kit/refusal.ts'
import type { TasEvent } from '../../../events.ts'
import type { Line } from '../../../route.ts'
import { lineByHand, recordAudit } from '../../audit/index.ts'
import {
  type Account,
  clearAccount,
  closeCases,
  findOpenCase,
  holdOwnExclusion,
  readEndByOthers,
  readExclusionSpan,
  releaseHouse,
} from '../../exclusion/index.ts'
import { holdPurses } from '../../ledger/index.ts'
import { shutOther } from './shut-account.ts'

/** Why somebody of the office decided, and who; both stand in the audit trail. */
type Said = { readonly reason: string; readonly by: string }
type Answer = { readonly id: number; readonly answer: 'same' | 'other' }

/**
 * Writes what staff found about an account that looks like those of people excluded: of all they saw under the number of its
 * entry, and of nothing that came since. `same`: it is shut for the longest of these exclusions, and its player is told. `other`:
 * it plays, and these exclusions hold it no more. `tx` is of the account's business.
 * @throws Refusal limits.exclusion_case_unknown: it is answered already, says more by now than staff saw, or is of another business
 */
export async function answerCaseIn(tx: Tx, { id, answer }: Answer): Promise<Line> {
  const account = await findOpenCase(tx, id)
  if (account === null || tx.schema !== `b_${account.businessId}`) throw refuse('limits.exclusion_case_unknown')
  // Purses first: nobody waits for them who holds a case, for which everybody's registrations would wait.
  await holdPurses(tx, [account.playerId])
  const closed = await closeCases(tx, id, answer)
  if (closed.length === 0) throw refuse('limits.exclusion_case_unknown')
  const excluded = closed.map((one) => one.by)
  const span = answer === 'same' ? await readExclusionSpan(tx, excluded) : null
  if (span !== null) await shutOther(tx, account, { ...span, action: 'limits.excluded_by_person' })
  return {
    action: 'limits.exclusion_case_answered',
    targetId: account.playerId,
    details: { case: id, cases: closed.map((one) => one.id).join(' '), answer },
  }
}

/** The same for a command of the operator. */
export function answerCase(db: DbPool, { reason, by, ...given }: Said & Answer): Promise<void> {
  return inTx(db, async (tx) => recordAudit(tx, lineByHand(await answerCaseIn(tx, given), { reason, by })))
}

/**
 * Undoes a mistake, one at a time: what the operator excluded an account by; where they did not, what shut it because of somebody
 * else. The former ends no exclusion of others that holds the account too. After the latter none that stands shuts or holds it again.
 * What its own player asked for stays until its end, and is ended by nobody.
 * @throws Refusal limits.nothing_to_undo; limits.own_exclusion where nothing but what the player asked for holds
 */
export async function undoExclusionIn(tx: Tx, account: Account): Promise<Line> {
  const { businessId, playerId } = account
  assert(tx.schema === `b_${businessId}`, 'the account is one of this business')
  await holdPurses(tx, [playerId])
  const { until, ownUntil } = await holdOwnExclusion(tx, account)
  const isOfHouse = until !== null && (ownUntil === null || until > ownUntil)
  const end = isOfHouse ? laterOf(ownUntil, await readEndByOthers(tx, account)) : ownUntil
  const rows = await tx.sql`
    update ${tx.b}.limits_protection set excluded_until = ${end}::timestamptz,
      excluded_at = case when ${end}::timestamptz is null then null else excluded_at end, return_asked_at = null,
      updated_at = clock_timestamp()
    where player_id = ${playerId} and excluded_until > coalesce(${end}::timestamptz, '-infinity') returning player_id`
  const isInVain = !isOfHouse && rows.length === 0
  if (isInVain && ownUntil !== null) throw refuse('limits.own_exclusion')
  if (isInVain) throw refuse('limits.nothing_to_undo')
  if (isOfHouse) await releaseHouse(tx, account, ownUntil)
  else await clearAccount(tx, account)
  const changed: TasEvent = { type: 'limits.changed', playerId }
  await leaveEvents(tx, [changed])
  const details = { undone: isOfHouse ? 'operator' : 'others', ...(end !== null && { until: end.toISOString() }) }
  return { action: 'limits.exclusion_undone', targetId: playerId, details }
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** The same for a command of the operator. */
export function undoExclusion(db: DbPool, { reason, by, ...account }: Said & Account): Promise<void> {
  return inTx(db, async (tx) => recordAudit(tx, lineByHand(await undoExclusionIn(tx, account), { reason, by })))
}
