import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TasNews } from '../../events.ts'

/** Makes a text that staff add, which is shown to nobody before it is published. @returns its number */
export async function insertOwnText({ sql, b }: Tx, slug: string): Promise<number> {
  const [row] = await sql<{ intId: number }[]>`
    insert into ${b}.content_text (id, int_id, version, is_customised, slug)
    values (${uuidv7()}, nextval('${b}.content_text_number'), 0, true, ${slug}) returning int_id as "intId"`
  assert(row !== undefined, 'the text was written')
  return row.intId
}

/** Takes a text that is held down, or brings it back. */
export async function setTextDown(tx: Tx, textId: string, isDown: boolean): Promise<void> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  await tx.sql`update ${tx.b}.content_text set is_down = ${isDown} where id = ${textId}`
}
