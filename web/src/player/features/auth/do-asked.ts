import { loadChunk } from '../../../lib/lazy-chunk.ts'
import type { ModalState } from '../../modal.ts'

/** Does what somebody was asked to log in for: sets the star that was pressed. */
export function doAsked({ favorite }: ModalState): void {
  if (favorite === undefined) return
  void loadChunk(() => import('../favorites/set-favorite.ts')).then((one) => one.setFavorite(favorite, true))
}
