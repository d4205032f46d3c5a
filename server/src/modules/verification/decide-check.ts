import type { CheckAnswer, PaperFault } from '@tas/shared/contract/verification/choices.ts'
import { PAPERS_WITH_END } from '@tas/shared/rules/verification/checks.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { holdPlayer, lockProfileFields, noteAgeVerified, readToday, rememberPlayer } from '../identity/index.ts'
import { type CheckRow, readApproved, readCheck, sealWords, settingNumber } from './check-store.ts'
import { hasLooked } from './papers/paper-store.ts'
import { seenMark } from './seen-mark.ts'
import { takeStep } from './take-step.ts'

/** What staff found, who of them, and what they wrote: to the player, and for the house. */
export type Found = {
  readonly id: string
  /** `seenMark` of what they looked at. */
  readonly seen: string
  readonly answer: CheckAnswer | 'rejected_final'
  readonly staffId: string
  readonly fault: PaperFault | null
  readonly note: string | null
  readonly comment: string
  /** YYYY-MM-DD. */
  readonly expiresOn: string | null
  /** As it stands on a paper of identity. */
  readonly documentNumber: string | null
}

/**
 * Decides on the papers of a check. What an approval proves is written where it counts.
 * @throws Refusal verification.check_unknown, verification.status_other, verification.fault_needed, verification.note_needed, verification.end_needed,
 *   verification.number_needed, verification.not_looked, verification.paper_first, verification.ended, verification.seen_other
 */
export async function decideCheck(app: App, tx: Tx, found: Found): Promise<CheckRow> {
  const { id, answer, staffId } = found
  const check = await holdCheck(tx, found)
  if (answer === 'approved') await requireProof(tx, check, found)
  else requireWords(found)
  await tx.sql`
    update ${tx.b}.verification_check set decided_at = clock_timestamp(), fault = ${found.fault},
      expires_on = ${answer === 'approved' ? found.expiresOn : null}::date,
      ${answer === 'approved' ? tx.sql`${settingNumber(tx, numberIndex(tx, found.documentNumber))},` : tx.sql``}
      note = ${sealWords(tx, { id, name: 'note', text: found.note })},
      comment = ${sealWords(tx, { id, name: 'comment', text: found.comment })}
    where id = ${id}`
  await takeStep(app, tx, check, { to: answer, by: 'staff', actorId: staffId })
  if (answer === 'approved') await writeProved(app, tx, check)
  return check
}

/** Lets a player whose papers were refused for good send new ones. @throws Refusal as decideCheck */
export async function reopenCheck(
  app: App,
  tx: Tx,
  { staffId, ...seen }: Pick<Found, 'id' | 'seen' | 'staffId'>,
): Promise<CheckRow> {
  const check = await holdCheck(tx, seen)
  if (check.status !== 'rejected_final') throw refuse('verification.status_other')
  await takeStep(app, tx, check, { to: 'rejected_retry', by: 'staff', actorId: staffId })
  return check
}

/** A check as it was seen, with its player held: nothing of it changes until the transaction ends. */
async function holdCheck(tx: Tx, { id, seen: mark }: Pick<Found, 'id' | 'seen'>): Promise<CheckRow> {
  const seen = await readCheck(tx, id)
  if (seen === null) throw refuse('verification.check_unknown')
  await holdPlayer(tx, seen.playerId)
  const check = await readCheck(tx, id)
  if (check === null) throw refuse('verification.check_unknown')
  if ((await seenMark(tx, check)) !== mark) throw refuse('verification.seen_other')
  return check
}

/** A player who is asked something reads the question; one whose papers are not taken reads why. */
function requireWords({ answer, fault, note }: Found): void {
  if (answer === 'on_hold') {
    if (note === null) throw refuse('verification.note_needed', {}, { note: 'required' })
  } else if (fault === null) throw refuse('verification.fault_needed', {}, { fault: 'required' })
}

/** What has to be there before papers prove anything. */
async function requireProof(tx: Tx, check: CheckRow, { expiresOn, documentNumber, staffId }: Found): Promise<void> {
  if (!(await hasLooked(tx, check, staffId))) throw refuse('verification.not_looked')
  // A face proves nothing without a paper that shows it.
  if (check.type === 'selfie' && !(await readApproved(tx, check.playerId)).has('identity'))
    throw refuse('verification.paper_first')
  if (check.type === 'identity' && documentNumber === null)
    throw refuse('verification.number_needed', {}, { documentNumber: 'required' })
  if (expiresOn === null) {
    if (PAPERS_WITH_END.has(check.paper)) throw refuse('verification.end_needed', {}, { expiresOn: 'required' })
  } else if (expiresOn < (await readToday(tx))) throw refuse('verification.ended', {}, { expiresOn: 'too_small' })
}

/** Finds a document of the same number at others, however it is written. */
export function numberIndex({ seals }: Pick<Tx, 'seals'>, documentNumber: string | null): Buffer | null {
  if (documentNumber === null) return null
  return seals.mac('document of a player', documentNumber.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase())
}

/**
 * What a paper of identity or of an address has proved is no longer the player's to change; and who is known to have excluded
 * themselves elsewhere is met by it.
 */
async function writeProved(app: App, tx: Tx, { type, playerId }: CheckRow): Promise<void> {
  if (type === 'address') await lockProfileFields(tx, playerId, ['country', 'zipCode', 'address'])
  if (type !== 'identity') return
  await lockProfileFields(tx, playerId, ['firstName', 'lastName', 'birthDate'])
  await noteAgeVerified(tx, playerId)
  await rememberPlayer(app, tx, playerId)
}
