import type { Asked } from '../../kit/queue/use-asked.ts'
import { useSelf } from '../../me/self.ts'
import { ACTIONS, type Action, BY_TWO, type Request, RIGHTS } from './request.ts'

/** What whoever is here may do with a request. What waits for a second person is not offered again. */
export function useOffered(asked: Asked): (request: Pick<Request, 'id' | 'status' | 'canGiveUp'>) => readonly Action[] {
  const { permissions } = useSelf()
  const byTwo: Partial<Record<Action, string>> = BY_TWO
  return ({ id, status, canGiveUp }) => {
    const waiting = new Set(asked.of(id).map(({ call }) => call))
    return ACTIONS[status].filter(
      (action) =>
        permissions.includes(RIGHTS[action]) && !waiting.has(byTwo[action] ?? '') && (action !== 'giveUp' || canGiveUp),
    )
  }
}
