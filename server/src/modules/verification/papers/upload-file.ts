import { createHash } from 'node:crypto'
import type { CallData } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { holdPlayer } from '../../identity/index.ts'
import { makeSizes } from '../../pictures/index.ts'
import { picturePlace } from './paper-store.ts'

type Uploaded = CallData<'verification/file/upload'>

/** Small print of a paper is read at this size; what a telephone takes is larger. */
const READABLE = { largest: 2_400, widths: [] }
/** Files of one player that are not sent yet. */
const MOST_LOOSE = 12
export const KEPT_LOOSE_HOURS = 1

/**
 * Keeps a picture of a paper until it is sent: made anew, sealed for its row. What it was is not kept.
 * @throws Refusal http.file_required, pictures.…, verification.too_many_files
 */
export async function uploadFile({ db, player, file }: PlayerContext): Promise<Uploaded> {
  if (file === undefined) throw refuse('http.file_required')
  const { width, height, sizes } = await makeSizes(file, READABLE)
  const [whole] = sizes
  if (whole === undefined) throw refuse('pictures.broken')
  const index = db.seals.mac('paper of a player', createHash('sha256').update(file).digest('hex'))
  const id = uuidv7()
  return inTx(db, async (tx) => {
    await holdPlayer(tx, player.id)
    await requireRoom(tx, player.id)
    const picture = tx.seals.seal(whole.bytes.toString('base64'), picturePlace(id))
    const [row] = await tx.sql<{ until: Date }[]>`
      insert into ${tx.b}.verification_file (id, player_id, file_index, width, height, picture)
      values (${id}, ${player.id}, ${index}, ${width}, ${height}, ${picture})
      returning uploaded_at + make_interval(hours => ${KEPT_LOOSE_HOURS}::int) as until`
    return { fileId: id, keptUntil: (row?.until ?? new Date()).toISOString() }
  })
}

async function requireRoom({ sql, b }: Tx, playerId: string): Promise<void> {
  const [kept] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.verification_file
    where player_id = ${playerId} and check_id is null and picture is not null`
  if ((kept?.count ?? 0) >= MOST_LOOSE) throw refuse('verification.too_many_files', { count: MOST_LOOSE })
}
