import { assert } from '#kit/assert.ts'
import { ConfigError } from '#kit/config.ts'
import { type DbPool, inTx } from '#kit/db/connect.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  type Account,
  clearAccount,
  closeCases,
  findOpenCase,
  hasAskedItself,
  readExclusionSpan,
} from '../../exclusion/index.ts'
import { holdPurses } from '../../ledger/index.ts'
import { shutOther } from './shut-account.ts'

/** Why somebody of the office decided, and who; both stand in the audit trail. */
type Said = { readonly reason: string; readonly by: string }

/**
 * Writes what staff found about an account that looks like those of people excluded: of all they saw under the number of its
 * entry, and of nothing that came since. `same`: it is shut for the longest of these exclusions, and its player is told. `other`:
 * it plays, and these exclusions hold it no more. `db` is that of the account's business.
 * @returns false: it is answered already, or says more by now than staff saw
 */
export function answerCase(
  db: DbPool,
  { id, answer, reason, by }: Said & { readonly id: number; readonly answer: 'same' | 'other' },
): Promise<boolean> {
  return inTx(db, async (tx) => {
    const account = await findOpenCase(tx, id)
    if (account === null) return false
    // Purses first: nobody waits for them who holds a case, for which everybody's registrations would wait.
    await holdPurses(tx, [account.playerId])
    const closed = await closeCases(tx, id, answer)
    if (closed.length === 0) return false
    await recordAudit(tx, {
      actorKind: 'staff',
      actorId: null,
      targetId: account.playerId,
      ip: null,
      action: 'limits.exclusion_case_answered',
      details: { case: id, cases: closed.map((one) => one.id).join(' '), answer, reason, by },
    })
    const excluded = closed.map((one) => one.by)
    const span = answer === 'same' ? await readExclusionSpan(tx, excluded) : null
    if (span !== null) await shutOther(tx, account, { ...span, action: 'limits.excluded_by_person' })
    return true
  })
}

/**
 * Opens an account again that was shut because of somebody else's exclusion: a mistake. No exclusion that stands shuts or holds
 * it again. One that its own player asked for is ended by nobody.
 * @returns false: it is not excluded
 * @throws ConfigError when the player asked for it themselves
 */
export function undoExclusion(db: DbPool, { reason, by, ...account }: Said & Account): Promise<boolean> {
  const { businessId, playerId } = account
  return inTx(db, async (tx) => {
    assert(tx.schema === `b_${businessId}`, 'the account is one of this business')
    if (await hasAskedItself(tx, account))
      throw new ConfigError('This player asked for the exclusion themselves: nobody ends it early.')
    await holdPurses(tx, [playerId])
    const rows = await tx.sql`
      update ${tx.b}.limits_protection set excluded_until = null, excluded_at = null, return_asked_at = null,
        updated_at = clock_timestamp()
      where player_id = ${playerId} and excluded_until is not null returning player_id`
    if (rows.length === 0) return false
    await clearAccount(tx, account)
    await recordAudit(tx, {
      actorKind: 'staff',
      actorId: null,
      targetId: playerId,
      ip: null,
      action: 'limits.exclusion_undone',
      details: { reason, by },
    })
    return true
  })
}
