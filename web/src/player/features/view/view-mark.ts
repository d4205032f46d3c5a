import { readStored } from '../../../lib/storage.ts'

/** Says of a tab only that it showed such a view: nothing of whose. */
export const VIEW_MARK = 'tas.view'

/** Whether the page of this address is such a view; the mark: it was one before it was loaded anew. */
export const isView = location.pathname === '/view' || readStored(VIEW_MARK, 'session') !== null
