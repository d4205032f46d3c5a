import type { Tx } from '#kit/db/connect.ts'
import { showPicture, stopShowing } from '../../pictures/index.ts'

/** A tile is three hundred pixels wide on most screens, and twice as sharp on many. */
const TILE_WIDTH = 600

type Shown = { readonly imgUrl: string | null; readonly pictureId: string | null }

/**
 * What a game shows from now on: the uploaded picture that is named, the drawn one (null), or what it showed (undefined).
 * @throws Refusal office.entry_unknown, pictures.alt_missing
 */
export async function setPicture(
  tx: Tx,
  { id, imgUrl, pictureId, shippedName }: Shown & { readonly id: string; readonly shippedName: string | null },
  wanted: string | null | undefined,
): Promise<Shown> {
  if (wanted === undefined || wanted === pictureId) return { imgUrl, pictureId }
  const place = `game:${id}`
  if (wanted !== null) {
    const { url } = await showPicture(tx, place, { pictureId: wanted, wanted: TILE_WIDTH })
    return { imgUrl: url, pictureId: wanted }
  }
  await stopShowing(tx, place)
  return { imgUrl: shippedName === null ? null : `/assets/img/games/${shippedName}.svg`, pictureId: null }
}
