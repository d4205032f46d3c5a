import type { PaperSide } from '@tas/shared/rules/verification/checks.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** Where a sealed picture stands. */
export const picturePlace = (id: string) => ({ column: 'verification_file.picture', owner: id })

export type PaperFile = {
  readonly id: string
  readonly side: PaperSide
  readonly width: number
  readonly height: number
  readonly isKept: boolean
}

/** The files of the last try of a check. */
export async function readFiles({ sql, b }: Db, checkId: string): Promise<readonly PaperFile[]> {
  return sql<PaperFile[]>`
    select id, side, width, height, picture is not null as "isKept" from ${b}.verification_file
    where check_id = ${checkId} and try = (select max(try) from ${b}.verification_file where check_id = ${checkId})
    order by side desc, id`
}

/** A picture and whose it is; null: there is none, or it is kept no longer. */
export async function readPaperPicture(
  db: Db,
  id: string,
): Promise<{ readonly playerId: string; readonly base64: string } | null> {
  const [row] = await db.sql<{ playerId: string; picture: Buffer | null }[]>`
    select player_id as "playerId", picture from ${db.b}.verification_file where id = ${id} and check_id is not null`
  if (row?.picture === undefined || row.picture === null) return null
  return { playerId: row.playerId, base64: db.seals.open<string>(row.picture, picturePlace(id)) }
}

/** Gives loose files of a player to a check. @returns how many there were: fewer than asked for are none of theirs, or gone */
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
  const rows = await sql`
    update ${b}.verification_file file set check_id = ${checkId}, side = sent.side, try = ${tries}
    from unnest(${files.map(({ fileId }) => fileId)}::uuid[], ${files.map(({ side }) => side)}::text[]) as sent (id, side)
    where file.id = sent.id and file.player_id = ${playerId} and file.check_id is null and file.picture is not null
    returning file.id`
  return rows.length
}

/** Other players who sent one of the files of a check, or a document of the same number. */
export async function findSamePapers(
  { sql, b }: Db,
  check: { readonly id: string; readonly playerId: string },
): Promise<{ readonly byFile: readonly string[]; readonly byNumber: readonly string[] }> {
  const [files, numbers] = await Promise.all([
    sql<{ id: string }[]>`
      select distinct other.player_id as id from ${b}.verification_file file
      join ${b}.verification_file other using (file_index)
      where file.check_id = ${check.id} and other.player_id <> ${check.playerId} and other.check_id is not null limit 20`,
    sql<{ id: string }[]>`
      select distinct other.player_id as id from ${b}.verification_check own
      join ${b}.verification_check other using (number_index)
      where own.id = ${check.id} and other.player_id <> ${check.playerId} limit 20`,
  ])
  return { byFile: files.map(({ id }) => id), byNumber: numbers.map(({ id }) => id) }
}
