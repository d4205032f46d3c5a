import { readStored, writeStored } from '../../../lib/storage.ts'

export const VIEW_PATH = '/view'
/** Says of a tab only that it showed such a view: nothing of whose. */
const NAME = 'tas.view'

/** Keeps that this tab shows the site as a player sees it: loaded anew it does so no more, and says why. */
export function markView(): void {
  writeStored(NAME, '1', 'session')
}

/** Forgets it: what is loaded after this is the site as anybody sees it. */
export function takeViewMark(): void {
  writeStored(NAME, null, 'session')
}

/** Whether this page is such a view, or was one before it was loaded anew. */
export function isView(): boolean {
  return location.pathname === VIEW_PATH || readStored(NAME, 'session') !== null
}
