import { type CheckType, PAPERS_OF } from '@tas/shared/rules/verification/checks.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { addNotice } from '../notices/index.ts'
import { writeStep } from './take-step.ts'

/**
 * Asks a player for papers that they never sent, in the house's name: they are told, and find it under verifications. The caller holds
 * the player. Whoever sent some, or was asked before, is asked nothing: what is wrong with papers is for whoever looks at them.
 * @returns whether they were asked now
 */
export async function askForPapers(
  tx: Tx,
  { playerId, type }: { readonly playerId: string; readonly type: CheckType },
): Promise<boolean> {
  const [usual] = PAPERS_OF[type]
  const [row] = await tx.sql<{ id: string }[]>`
    insert into ${tx.b}.verification_check (id, player_id, type, status, paper, sent_at)
    values (${uuidv7()}, ${playerId}, ${type}, 'awaiting_upload', ${usual ?? 'otherPaper'}, clock_timestamp())
    on conflict (player_id, type) do nothing returning id`
  if (row === undefined) return false
  await writeStep(tx, row.id, { to: 'awaiting_upload', by: 'system', actorId: null })
  await addNotice(tx, { playerId, code: 'verificationAsked', facts: {} })
  return true
}
