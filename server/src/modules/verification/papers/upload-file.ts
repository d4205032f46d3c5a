import type { CallData } from '@tas/shared/contract/api.ts'
import { type Db, inTx, type Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { holdPlayer } from '../../identity/index.ts'
import { keepPicture } from './outside/keep-picture.ts'
import { picturePlace } from './paper-store.ts'
import { type PaperPage, readPaper } from './read-paper.ts'
import { scanFile } from './scan/scan-file.ts'

type Uploaded = CallData<'verification/file/upload'>

/** Files of one player that are not sent yet; and all that they began to send within 24 hours, those that were refused too. */
const MOST_LOOSE = 4
const MOST_A_DAY = 24
export const KEPT_LOOSE_HOURS = 1

/**
 * Keeps a paper until it is sent: each page made anew as a picture, sealed for its row. What it was is not kept.
 * @throws Refusal http.file_required, pictures.…, verification.unknown_kind, verification.file_locked, verification.file_alive,
 *   verification.too_many_pages, verification.file_infected, verification.scanner_away, verification.too_many_files,
 *   verification.files_of_day, verification.store_away
 */
export async function uploadFile(ctx: PlayerContext): Promise<Uploaded> {
  const { db, player, file } = ctx
  if (file === undefined) throw refuse('http.file_required')
  const tryId = await beginTry(db, player.id)
  const pages = await readPages(ctx, file).catch(async (error: unknown) => {
    // That nothing passes here now is not for the player to answer for.
    if (isOurs(error)) await db.sql`delete from ${db.b}.verification_try where id = ${tryId}`
    throw error
  })
  return inTx(db, async (tx) => {
    await holdPlayer(tx, player.id)
    await requireRoom(tx, player.id)
    const fileId = pages[0]?.id ?? uuidv7()
    for (const [at, page] of pages.entries()) await insertPage(tx, { playerId: player.id, fileId, page, at })
    const [row] = await tx.sql<{ until: Date }[]>`
      select uploaded_at + make_interval(hours => ${KEPT_LOOSE_HOURS}::int) as until
      from ${tx.b}.verification_file where id = ${fileId}`
    return { fileId, pages: pages.length, keptUntil: (row?.until ?? new Date()).toISOString() }
  })
}

/** Counts a file before it is looked at. @returns the try. @throws Refusal verification.too_many_files, verification.files_of_day */
function beginTry(db: PlayerContext['db'], playerId: string): Promise<string> {
  const id = uuidv7()
  return inTx(db, async (tx) => {
    await holdPlayer(tx, playerId)
    await requireRoom(tx, playerId)
    const [tried] = await tx.sql<{ today: number }[]>`
      select count(*)::int as today from ${tx.b}.verification_try
      where player_id = ${playerId} and at > clock_timestamp() - interval '1 day'`
    const { today } = tried ?? { today: 0 }
    if (today >= MOST_A_DAY) throw refuse('verification.files_of_day', { count: today })
    await tx.sql`insert into ${tx.b}.verification_try (id, player_id) values (${id}, ${playerId})`
    return id
  })
}

async function readPages(ctx: PlayerContext, file: Buffer): Promise<readonly KeptPage[]> {
  await scanFile(ctx, file)
  return keepPages(ctx.app, await readPaper(file))
}

function isOurs(error: unknown): boolean {
  return (
    !(error instanceof Refusal) ||
    error.code === 'verification.scanner_away' ||
    error.code === 'verification.store_away'
  )
}

type KeptPage = Omit<PaperPage, 'picture'> & { readonly id: string; readonly kept: string }

/** Gives each page its id and what its column holds. */
async function keepPages(app: App, pages: readonly PaperPage[]): Promise<readonly KeptPage[]> {
  const kept: KeptPage[] = []
  for (const { picture, ...page } of pages) {
    const id = uuidv7()
    kept.push({ ...page, id, kept: await keepPicture(app, id, picture) })
  }
  return kept
}

type NewPage = { readonly playerId: string; readonly fileId: string; readonly page: KeptPage; readonly at: number }

async function insertPage(tx: Tx, { playerId, fileId, page, at }: NewPage): Promise<void> {
  const { id } = page
  // Of what is seen, not of the file: nothing that was in it beside the picture leaves a trace.
  const index = tx.seals.mac('paper of a player', page.trace.toString('hex'))
  const picture = tx.seals.seal(page.kept, picturePlace(id))
  await tx.sql`
    insert into ${tx.b}.verification_file (id, player_id, first_id, page, file_index, width, height, picture)
    values (${id}, ${playerId}, ${at === 0 ? null : fileId}, ${at + 1}, ${index}, ${page.width}, ${page.height}, ${picture})`
}

async function requireRoom({ sql, b }: Db, playerId: string): Promise<void> {
  const [kept] = await sql<{ loose: number }[]>`
    select count(*)::int as loose from ${b}.verification_file
    where player_id = ${playerId} and check_id is null and picture is not null and first_id is null`
  if (kept !== undefined && kept.loose >= MOST_LOOSE) throw refuse('verification.too_many_files', { count: kept.loose })
}
