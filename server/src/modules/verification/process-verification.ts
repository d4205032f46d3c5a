import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { type CheckType, hasSides, PAPERS_OF, type Paper } from '@tas/shared/rules/verification/checks.ts'
import { readMrz } from '@tas/shared/rules/verification/mrz.ts'
import { configOf } from '#kit/config.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { holdPlayer, resendEmailLink } from '../identity/index.ts'
import { type CheckRow, checkColumns, sealWords, settingNumber } from './check-store.ts'
import { verificationConfig } from './config.ts'
import { numberIndex } from './decide-check.ts'
import { wantExamination } from './examiner/examination-store.ts'
import { settingUrgent } from './note-urgent.ts'
import { attachFiles } from './papers/paper-store.ts'
import { takeStep, writeStep } from './take-step.ts'

const PATH = 'verification/verification/process'
type Input = ParsedInput<typeof PATH>

/**
 * Begins a verification: a link to the e-mail address, or papers that staff look at.
 * @throws Refusal identity.already_verified, identity.too_many_codes, verification.…
 */
export async function processVerification(ctx: PlayerContext, input: Input): Promise<CallData<typeof PATH>> {
  if (input.typeId === 'email') await resendEmailLink(ctx)
  else await sendPapers(ctx, { ...input, type: input.typeId })
  return {}
}

async function sendPapers(ctx: PlayerContext, input: Input & { readonly type: CheckType }): Promise<void> {
  const { app, db, player, ip } = ctx
  const { type, paper, files = [] } = input
  // Who belongs to an agent is known by the agent's papers, and can upload none.
  if (player.group !== 'user' || paper === undefined || !PAPERS_OF[type].includes(paper))
    throw refuse('verification.paper_not_taken', {}, { paper: 'choice' })
  if (
    !hasSides(
      paper,
      files.map(({ side }) => side),
    )
  )
    throw refuse('verification.sides_missing', {}, { files: 'required' })
  await inTx(db, async (tx) => {
    await holdPlayer(tx, player.id)
    const check = await beginCheck(tx, { playerId: player.id, type, paper })
    if (check.isNew) await writeStep(tx, check.id, { to: 'pending', by: 'player', actorId: player.id })
    else await takeStep(app, tx, check, { to: 'pending', by: 'player', actorId: player.id })
    await writeWords(tx, check, input)
    const found = await attachFiles(tx, { playerId: player.id, checkId: check.id, tries: check.tries, files })
    if (found < files.length) throw refuse('verification.file_unknown', {}, { files: 'choice' })
    if (configOf(app, verificationConfig).examiner !== null) await wantExamination(tx, check)
    const details = { type, paper, tries: check.tries }
    const by = { actorKind: 'player', actorId: player.id, ip: cleanAddress(ip) } as const
    await recordAudit(tx, { ...by, action: 'verification.sent', targetId: player.id, details })
  })
}

type Begun = CheckRow & { readonly isNew: boolean }

/** The check of a type, with one try more. Its status is still the one it had. */
async function beginCheck(
  tx: Tx,
  { playerId, type, paper }: { readonly playerId: string; readonly type: CheckType; readonly paper: Paper },
): Promise<Begun> {
  const [row] = await tx.sql<Begun[]>`
    insert into ${tx.b}.verification_check as own (id, player_id, type, status, paper, sent_at)
    values (${uuidv7()}, ${playerId}, ${type}, 'pending', ${paper}, clock_timestamp())
    on conflict (player_id, type) do update set tries = own.tries + (own.status <> 'awaiting_upload')::int
    returning ${checkColumns(tx)}, xmax = 0 as "isNew"`
  if (row === undefined) throw new Error('an insert returns its row')
  return row
}

/** Writes what was sent over what was sent before; a number of a document becomes an index that finds it again, beside those of before. */
async function writeWords(tx: Tx, { id, playerId }: CheckRow, { paper, machineZone, note }: Input): Promise<void> {
  // A number that its own check digit belies finds nobody.
  const read = machineZone === undefined ? null : readMrz(machineZone)
  const index = numberIndex(tx, read?.checks.number === true ? read.documentNumber : null)
  await tx.sql`
    update ${tx.b}.verification_check set paper = ${paper ?? null}, sent_at = clock_timestamp(), decided_at = null,
      expires_on = null, fault = null, note = null, comment = null, looked_until = null, ${settingNumber(tx, index)},
      ${settingUrgent(tx, playerId)},
      zone = ${sealWords(tx, { id, name: 'zone', text: machineZone ?? null })},
      player_note = ${sealWords(tx, { id, name: 'playerNote', text: note ?? null })}
    where id = ${id}`
}
