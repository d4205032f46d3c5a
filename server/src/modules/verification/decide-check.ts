import type { CheckAnswer, PaperFault } from '@tas/shared/contract/verification/choices.ts'
import { PAPERS_WITH_END } from '@tas/shared/rules/verification/checks.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { holdPlayer, lockProfileFields, noteAgeVerified, readToday } from '../identity/index.ts'
import { type CheckRow, readCheck, sealWords } from './check-store.ts'
import { takeStep } from './take-step.ts'

/** What staff found, who of them, and what they wrote: to the player, and for the house. */
export type Found = {
  readonly id: string
  readonly answer: CheckAnswer | 'rejected_final'
  readonly staffId: string
  readonly fault: PaperFault | null
  readonly note: string | null
  readonly comment: string
  /** YYYY-MM-DD. */
  readonly expiresOn: string | null
}

/**
 * Decides on the papers of a check. What an approval proves is written where it counts.
 * @throws Refusal verification.check_unknown, verification.status_other, verification.fault_needed, verification.end_needed,
 *   verification.ended
 */
export async function decideCheck(app: App, tx: Tx, found: Found): Promise<CheckRow> {
  const { id, answer, staffId } = found
  const check = await holdCheck(tx, id)
  if (answer === 'approved') await requireValid(tx, check, found.expiresOn)
  else if (found.fault === null) throw refuse('verification.fault_needed', {}, { fault: 'required' })
  await tx.sql`
    update ${tx.b}.verification_check set decided_at = clock_timestamp(), fault = ${found.fault},
      expires_on = ${answer === 'approved' ? found.expiresOn : null}::date,
      note = ${sealWords(tx, { id, name: 'note', text: found.note })},
      comment = ${sealWords(tx, { id, name: 'comment', text: found.comment })}
    where id = ${id}`
  await takeStep(app, tx, check, { to: answer, by: 'staff', actorId: staffId })
  if (answer === 'approved') await writeProved(tx, check)
  return check
}

/** Lets a player whose papers were refused for good send new ones. @throws Refusal as decideCheck */
export async function reopenCheck(app: App, tx: Tx, { id, staffId }: Pick<Found, 'id' | 'staffId'>): Promise<CheckRow> {
  const check = await holdCheck(tx, id)
  if (check.status !== 'rejected_final') throw refuse('verification.status_other')
  await takeStep(app, tx, check, { to: 'rejected_retry', by: 'staff', actorId: staffId })
  return check
}

/** A check as it stands, with its player held: nothing of it changes until the transaction ends. */
async function holdCheck(tx: Tx, id: string): Promise<CheckRow> {
  const seen = await readCheck(tx, id)
  if (seen === null) throw refuse('verification.check_unknown')
  await holdPlayer(tx, seen.playerId)
  const check = await readCheck(tx, id)
  if (check === null) throw refuse('verification.check_unknown')
  return check
}

async function requireValid(tx: Tx, { paper }: CheckRow, expiresOn: string | null): Promise<void> {
  if (expiresOn === null) {
    if (PAPERS_WITH_END.has(paper)) throw refuse('verification.end_needed', {}, { expiresOn: 'required' })
  } else if (expiresOn < (await readToday(tx))) throw refuse('verification.ended', {}, { expiresOn: 'too_small' })
}

/** What a paper of identity or of an address has proved is no longer the player's to change. */
async function writeProved(tx: Tx, { type, playerId }: CheckRow): Promise<void> {
  if (type === 'identity') {
    await lockProfileFields(tx, playerId, ['firstName', 'lastName', 'birthDate'])
    await noteAgeVerified(tx, playerId)
  }
  if (type === 'address') await lockProfileFields(tx, playerId, ['country', 'zipCode', 'address'])
}
