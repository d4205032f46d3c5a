import type { Db } from '../db/connect.ts'

/** Signs of one piece: what is held at once of a file, however long it is. */
const PART_LENGTH = 128 * 1024

/** Files that were made in the background and wait to be taken, kept in pieces where every process reads them. */
export type FileParts = {
  /** Keeps the whole file in the place of what is there of it. What fails half-way leaves pieces: it is kept anew. */
  keep(db: Db, fileId: string, texts: AsyncIterable<string>): Promise<void>
  /** Its pieces in order; one at a time is held. */
  walk(db: Db, fileId: string): AsyncGenerator<string, void, undefined>
}

/** The pieces kept in a table with `file_id`, `number` and `text`. */
export function filePartsIn(table: string): FileParts {
  const of = ({ sql, b }: Db) => sql`${b}.${sql(table)}`
  return {
    async keep(db, fileId, texts) {
      await db.sql`delete from ${of(db)} where file_id = ${fileId}`
      let number = 0
      const write = (text: string) =>
        db.sql`insert into ${of(db)} (file_id, number, text) values (${fileId}, ${number++}, ${text})`
      let piece = ''
      for await (const text of texts) {
        piece += text
        if (piece.length < PART_LENGTH) continue
        await write(piece)
        piece = ''
      }
      if (piece !== '') await write(piece)
    },
    async *walk(db, fileId) {
      for (let number = 0; ; number++) {
        const [part] = await db.sql<{ text: string }[]>`
          select text from ${of(db)} where file_id = ${fileId} and number = ${number}`
        if (part === undefined) return
        yield part.text
      }
    },
  }
}
