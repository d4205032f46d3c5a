import type { Localized } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { findPicture, type Picture, readPicture } from './picture-store.ts'

/** What is shown of a picture: an address fit for a width, and what is seen on it. */
export type ShownPicture = { readonly url: string; readonly alt: Localized }

/**
 * Notes that a place shows a picture from now on, in the place of what it showed before: it cannot be deleted while it does.
 * @param wanted how wide it is shown: the smallest size is taken that is as wide
 * @throws Refusal office.entry_unknown, pictures.alt_missing
 */
export async function showPicture(
  tx: Tx,
  place: string,
  { pictureId, wanted }: { readonly pictureId: string; readonly wanted: number },
): Promise<ShownPicture> {
  const { sql, b } = tx
  // Whoever deletes it waits, and finds it shown.
  await sql`select from ${b}.pictures_picture where id = ${pictureId} for share`
  const { alt, sizes } = await readPicture(tx, pictureId)
  if (alt === null) throw refuse('pictures.alt_missing')
  await sql`
    insert into ${b}.pictures_place (place, picture_id) values (${place}, ${pictureId})
    on conflict (place) do update set picture_id = excluded.picture_id`
  const url = urlFit(sizes, wanted)
  if (url === undefined) throw refuse('office.entry_unknown')
  return { url, alt }
}

/** The address of a picture fit for a width, also while nothing shows it; null: there is no such picture. */
export async function pictureUrl(db: Db, pictureId: string, wanted: number): Promise<string | null> {
  const picture = await findPicture(db, pictureId)
  return (picture && urlFit(picture.sizes, wanted)) ?? null
}

function urlFit(sizes: Picture['sizes'], wanted: number): string | undefined {
  return (sizes.find(({ width }) => width >= wanted) ?? sizes.at(-1))?.url
}

/** Notes that none of the places whose names begin so shows a picture any more. */
export async function stopShowingAt({ sql, b }: Tx, beginning: string): Promise<void> {
  await sql`delete from ${b}.pictures_place where starts_with(place, ${beginning})`
}

/** Notes that a place shows no picture any more. */
export async function stopShowing({ sql, b }: Tx, place: string): Promise<void> {
  await sql`delete from ${b}.pictures_place where place = ${place}`
}
