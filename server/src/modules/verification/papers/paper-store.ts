import type { CheckType, PaperSide } from '@tas/shared/rules/verification/checks.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import type { CheckRow } from '../check-store.ts'
import { fetchPicture } from './outside/keep-picture.ts'

/** Where a sealed picture stands. */
export const picturePlace = (id: string) => ({ column: 'verification_file.picture', owner: id })

export type PaperFile = {
  readonly id: string
  readonly typeId: CheckType
  readonly side: PaperSide
  /** Of a document of several pages. */
  readonly page: number
  readonly width: number
  readonly height: number
  readonly isKept: boolean
  /** Whether whoever reads has looked at it. */
  readonly isLooked: boolean
  /** Whether an approval needs that its approver has: it is kept, and of the check or of the approved one it is held against. */
  readonly isNeeded: boolean
}

/** A face is held beside a paper, and a paper beside a face. */
const BESIDE: Readonly<Partial<Record<CheckType, CheckType>>> = { identity: 'selfie', selfie: 'identity' }

/** The files of the last try of a check, and behind them those of the check it is held against, as somebody of staff has them. */
export async function readFilesBeside(
  { sql, b }: Db,
  { id, playerId, type }: Pick<CheckRow, 'id' | 'playerId' | 'type'>,
  personId: string,
): Promise<readonly PaperFile[]> {
  const types = [type, BESIDE[type]].flatMap((one) => one ?? [])
  return sql<PaperFile[]>`
    select file.id, own.type as "typeId", side, page, width, height, picture is not null as "isKept",
      exists (select from ${b}.verification_look look where look.file_id = file.id and look.person_id = ${personId}) as "isLooked",
      picture is not null and (own.id = ${id} or own.status = 'approved') as "isNeeded"
    from ${b}.verification_check own join ${b}.verification_file file on file.check_id = own.id and file.try = own.tries
    where own.player_id = ${playerId} and own.type = any(${types}::text[])
    order by own.type <> ${type}, side desc, coalesce(first_id, file.id), page`
}

/** Notes that somebody of staff has looked at a picture. */
export async function noteLook({ sql, b }: Db, fileId: string, personId: string): Promise<void> {
  await sql`
    insert into ${b}.verification_look (file_id, person_id) values (${fileId}, ${personId}) on conflict do nothing`
}

/**
 * Whether somebody of staff has looked at every picture of the last try of a check, and at those of the approved check that it is held
 * against.
 */
export async function hasLooked(
  db: Db,
  check: Pick<CheckRow, 'id' | 'playerId' | 'type'>,
  personId: string,
): Promise<boolean> {
  const files = await readFilesBeside(db, check, personId)
  return files.every(({ isNeeded, isLooked }) => !isNeeded || isLooked)
}

/** A picture and whose it is; null: there is none, or it is kept no longer. @throws Refusal verification.store_away */
export async function readPaperPicture(
  app: App,
  db: Db,
  id: string,
): Promise<{ readonly playerId: string; readonly base64: string } | null> {
  const [row] = await db.sql<{ playerId: string; picture: Buffer | null }[]>`
    select player_id as "playerId", picture from ${db.b}.verification_file where id = ${id} and check_id is not null`
  if (row?.picture === undefined || row.picture === null) return null
  const base64 = await fetchPicture(app, id, db.seals.open<string>(row.picture, picturePlace(id)))
  return base64 === null ? null : { playerId: row.playerId, base64 }
}

/** The pictures of the last try of a check that are kept, in Base64. @throws Refusal verification.store_away */
export async function readPicturesOf(
  app: App,
  { id, tries }: Pick<CheckRow, 'id' | 'tries'>,
): Promise<readonly { readonly side: PaperSide; readonly page: number; readonly base64: string }[]> {
  const { sql, b, seals } = app.db
  const rows = await sql<{ id: string; side: PaperSide; page: number; picture: Buffer }[]>`
    select id, side, page, picture from ${b}.verification_file
    where check_id = ${id} and try = ${tries} and picture is not null order by side desc, page`
  const pictures: { readonly side: PaperSide; readonly page: number; readonly base64: string }[] = []
  for (const { id: fileId, side, page, picture } of rows) {
    const base64 = await fetchPicture(app, fileId, seals.open<string>(picture, picturePlace(fileId)))
    if (base64 !== null) pictures.push({ side, page, base64 })
  }
  return pictures
}

/**
 * Gives loose files of a player to a check, each with all of its pages. @returns how many files there were: fewer than asked for are
 * none of theirs, or gone
 */
export async function attachFiles(
  { sql, b }: Tx,
  {
    playerId,
    checkId,
    tries,
    files,
  }: {
    readonly playerId: string
    readonly checkId: string
    readonly tries: number
    readonly files: readonly { readonly fileId: string; readonly side: PaperSide }[]
  },
): Promise<number> {
  const rows = await sql<{ page: number }[]>`
    update ${b}.verification_file file set check_id = ${checkId}, side = sent.side, try = ${tries}
    from unnest(${files.map(({ fileId }) => fileId)}::uuid[], ${files.map(({ side }) => side)}::text[]) as sent (id, side)
    where coalesce(file.first_id, file.id) = sent.id and file.player_id = ${playerId} and file.check_id is null and file.picture is not null
    returning file.page`
  return rows.filter(({ page }) => page === 1).length
}

/** Other players who sent one of the files of a check, or a document of the same number, now or before. */
export async function findSamePapers(
  { sql, b }: Db,
  check: { readonly id: string; readonly playerId: string },
): Promise<{ readonly byFile: readonly string[]; readonly byNumber: readonly string[] }> {
  // Each way along its own index: with both in one condition, every check was read.
  const [files, numbers] = await Promise.all([
    sql<{ id: string }[]>`
      select distinct other.player_id as id from ${b}.verification_file file
      join ${b}.verification_file other using (file_index)
      where file.check_id = ${check.id} and other.player_id <> ${check.playerId} and other.check_id is not null limit 20`,
    sql<{ id: string }[]>`
      with own as (
        select array_remove(earlier_numbers || number_index, null) as numbers from ${b}.verification_check where id = ${check.id}
      )
      select player_id as id from (
        select other.player_id from own join ${b}.verification_check other on other.number_index = any(own.numbers)
        union
        select other.player_id from own join ${b}.verification_check other on other.earlier_numbers && own.numbers
      ) found
      where player_id <> ${check.playerId} limit 20`,
  ])
  return { byFile: files.map(({ id }) => id), byNumber: numbers.map(({ id }) => id) }
}
