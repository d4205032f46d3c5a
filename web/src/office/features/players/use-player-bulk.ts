import { LOCK_KINDS } from '@tas/shared/contract/office/choices.ts'
import type { PlayerBrief } from '@tas/shared/contract/office/player-data.ts'
import { call } from '../../../lib/api.ts'
import type { BulkAction } from '../../kit/queue/bulk.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

const LIST = 'office/player/getList'
const CHANGED = [LIST, 'office/player/getOverview', 'office/player/getSessions'] as const

/**
 * What can be done with several players at once: what protects, one after another, each with its own line of the trail. Nothing is
 * opened this way: whoever unlocks looks at the one account.
 */
export function usePlayerBulk(): readonly BulkAction<PlayerBrief>[] {
  const t = useTexts('players')
  const mayLock = useMay('player.lock')
  const mayEnd = useMay('player.sessions.end')
  const closedBar = ({ state }: PlayerBrief) => (state === 'closed' ? t('bulk.closed') : null)
  const lock: BulkAction<PlayerBrief> = {
    key: 'lock',
    title: t('lock'),
    text: t('bulk.lockText'),
    isDangerous: true,
    reason: 'required',
    choice: {
      label: t('bulk.lockWhat'),
      choices: LOCK_KINDS.map((value) => ({ value, title: t(`lock.${value}`) })),
    },
    barOf: closedBar,
    async run({ id: playerId }, reason, chosen) {
      const kind = LOCK_KINDS.find((one) => one === chosen)
      if (kind !== undefined) await call('office/player/lock', { playerId, kind, reason })
    },
    changes: CHANGED,
  }
  const endSessions: BulkAction<PlayerBrief> = {
    key: 'endSessions',
    title: t('endSessions'),
    text: t('bulk.endSessionsText'),
    isDangerous: true,
    reason: 'required',
    barOf: closedBar,
    run: ({ id: playerId }, reason) => call('office/player/endSessions', { playerId, reason }),
    changes: CHANGED,
  }
  return [...(mayEnd ? [endSessions] : []), ...(mayLock ? [lock] : [])]
}
