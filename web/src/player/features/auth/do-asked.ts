import { loadChunk } from '../../../lib/lazy-chunk.ts'
import type { ModalState } from '../../me/modal.ts'

/** Does what somebody was asked to log in for: sets the star that was pressed. */
export function doAsked({ favorite }: ModalState): void {
  if (favorite === undefined) return
  void loadChunk(() => import('../../me/favorites/set-favorite.ts')).then((one) => one.setFavorite(favorite, true))
}
