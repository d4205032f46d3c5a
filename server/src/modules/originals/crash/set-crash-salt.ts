import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'

const MAX_LENGTH = 128

/**
 * Gives a committed chain its salt: the public value that was named after the terminating hash was published and did not
 * exist then (the hash of a Bitcoin block at a stated height, a drand round). Once only; crash opens with it.
 * @param salt.text the value as everybody can look it up, 1–128 visible ASCII characters
 * @param salt.source where it comes from, in words for the player
 * @param salt.by who says so, for the audit trail
 * @throws Refusal originals.round_not_found when no such chain waits for a salt, http.invalid for a bad text
 */
export async function setCrashSalt(
  app: Pick<App, 'db'>,
  salt: { readonly terminatingHash: string; readonly text: string; readonly source: string; readonly by: string },
): Promise<void> {
  if (!/^[\x21-\x7e]+$/.test(salt.text) || salt.text.length > MAX_LENGTH)
    throw refuse('http.invalid', {}, { salt: 'format' })
  await inTx(app.db, async (tx) => {
    const rows = await tx.sql`
      update ${tx.b}.originals_crash_chain set salt = ${salt.text}, salt_source = ${salt.source}
      where terminating_hash = ${salt.terminatingHash} and salt is null and retired_at is null returning id`
    if (rows.length === 0) throw refuse('originals.round_not_found')
    await recordAudit(tx, {
      actorKind: 'staff',
      actorId: null,
      action: 'originals.crash_salt_set',
      targetId: salt.terminatingHash,
      ip: null,
      details: { salt: salt.text, source: salt.source, by: salt.by },
    })
  })
}
