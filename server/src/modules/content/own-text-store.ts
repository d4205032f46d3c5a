import { MOST_OWN_TEXTS } from '@tas/shared/contract/content/choices.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TasNews } from '../../events.ts'

/** Makes a text that staff add, which is shown to nobody before it is published. @returns its number; null: there are too many */
export async function insertOwnText({ sql, b, schema }: Tx, slug: string): Promise<number | null> {
  // Of two who add the last one, each would count without the other's.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${schema}.content_text_number`}, 0))`
  const [row] = await sql<{ intId: number }[]>`
    insert into ${b}.content_text (id, int_id, version, is_customised, slug)
    select ${uuidv7()}::uuid, nextval('${b}.content_text_number'), 0, true, ${slug}
    where (select count(*) from ${b}.content_text where slug is not null) < ${MOST_OWN_TEXTS}
    returning int_id as "intId"`
  return row?.intId ?? null
}

/** Takes a text that is held down, or brings it back. */
export async function setTextDown(tx: Tx, textId: string, isDown: boolean): Promise<void> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  await tx.sql`update ${tx.b}.content_text set is_down = ${isDown} where id = ${textId}`
}
