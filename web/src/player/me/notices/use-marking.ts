import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { refreshNotices } from './use-notices.ts'

/** Marks notices as read: those named, or all with null. */
export function useMarking() {
  return useAction(async (ids: readonly string[] | null) => {
    await call('notices/notice/markRead', ids === null ? {} : { ids: [...ids] })
    refreshNotices()
  })
}
