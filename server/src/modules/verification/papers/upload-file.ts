import type { CallData } from '@tas/shared/contract/api.ts'
import { type Db, inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { holdPlayer } from '../../identity/index.ts'
import { makeSizes, traceOf } from '../../pictures/index.ts'
import { picturePlace } from './paper-store.ts'

type Uploaded = CallData<'verification/file/upload'>

/** Small print of a paper is read at this size; what a telephone takes is larger. */
const READABLE = { largest: 2_400, widths: [], mostBytes: 1_572_864 }
/** Files of one player that are not sent yet, and all of 24 hours. */
const MOST_LOOSE = 4
const MOST_A_DAY = 24
export const KEPT_LOOSE_HOURS = 1

/**
 * Keeps a picture of a paper until it is sent: made anew, sealed for its row. What it was is not kept.
 * @throws Refusal http.file_required, pictures.…, verification.too_many_files, verification.files_of_day
 */
export async function uploadFile({ db, player, file }: PlayerContext): Promise<Uploaded> {
  if (file === undefined) throw refuse('http.file_required')
  // Counted before it is unpacked, and again when it is kept.
  await requireRoom(db, player.id)
  const { width, height, sizes } = await makeSizes(file, READABLE)
  const [whole] = sizes
  if (whole === undefined) throw refuse('pictures.broken')
  // Of what is seen, not of the file: nothing that was in it beside the picture leaves a trace.
  const index = db.seals.mac('paper of a player', (await traceOf(whole.bytes)).toString('hex'))
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

async function requireRoom({ sql, b }: Db, playerId: string): Promise<void> {
  const [kept] = await sql<{ loose: number; today: number }[]>`
    select count(*) filter (where check_id is null and picture is not null)::int as loose,
      count(*) filter (where uploaded_at > clock_timestamp() - interval '1 day')::int as today
    from ${b}.verification_file where player_id = ${playerId}`
  if (kept === undefined) return
  if (kept.loose >= MOST_LOOSE) throw refuse('verification.too_many_files', { count: kept.loose })
  if (kept.today >= MOST_A_DAY) throw refuse('verification.files_of_day', { count: kept.today })
}
