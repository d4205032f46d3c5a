import type { CallData } from '@tas/shared/contract/api.ts'
import { OFFICE_TOPICS } from '@tas/shared/contract/office/live-topics.ts'
import { WAITING_SCREENS, WAITING_TOPICS } from '@tas/shared/contract/office/waiting.ts'
import { useCall } from '../../lib/query.ts'
import { useLiveAll, useRepeated } from '../me/live.ts'
import { useSelf } from '../me/self.ts'

const PATH = 'office/home/getWaiting'
/** What lapses or comes due tells nobody of it. */
const ASKED_EVERY_MS = 60_000

export type Waiting = CallData<typeof PATH>['items'][number]

type WaitingCounts = {
  readonly state: 'known' | 'loading' | 'failed'
  /** How much waits behind a screen, by its path; undefined where nothing does, and where it is not known. */
  readonly at: (path: string) => Waiting | undefined
}

/** How much waits behind each screen that whoever is here may see. */
export function useWaiting(): WaitingCounts {
  const { permissions } = useSelf()
  const topics = WAITING_SCREENS.map((screen) => WAITING_TOPICS[screen]).filter((topic) =>
    permissions.includes(OFFICE_TOPICS[topic]),
  )
  useLiveAll(topics, PATH)
  useRepeated(PATH, ASKED_EVERY_MS)
  const isAsked = topics.length > 0
  const { data, error } = useCall(PATH, {}, { silent: true, staleTimeMs: 0, enabled: isAsked })
  const missing = error === null ? 'loading' : 'failed'
  return {
    state: data !== undefined || !isAsked ? 'known' : missing,
    at: (path) => data?.items.find(({ screen, count }) => `/${screen}` === path && count > 0),
  }
}
