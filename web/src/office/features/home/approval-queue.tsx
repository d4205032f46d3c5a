import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useLive } from '../../me/live.ts'
import { useTexts } from '../../me/texts.ts'
import { usePermissionTitle } from '../../me/titles.ts'
import { Figures, NothingWaits, Queue, Waiting } from './queue.tsx'

/** As many as one page of the queue can have: more are "and more". */
const MOST = 100
const SHOWN = 5

/** What waits for a second person: how many, how many of them one may decide, since when. */
export function ApprovalQueue() {
  const t = useTexts('home')
  const { count } = useFormat()
  const ageOf = useAge()
  const rightOf = usePermissionTitle()
  useLive('approvals', 'staff/approval/getQueue')
  const read = useCall('staff/approval/getQueue', { limit: MOST }, { silent: true, staleTimeMs: 0 })
  return (
    <Queue title={t('approvals')} to="/approvals" read={read}>
      {({ items, cursor }) => {
        const [oldest] = items
        if (oldest === undefined) return <NothingWaits text={t('approvals.none')} />
        const mine = items.filter(({ barredBy }) => barredBy === null)
        const [oldestOfMine = oldest] = mine
        return (
          <>
            <Figures
              figures={[
                { name: t('approvals.mine'), value: count(mine.length) },
                { name: t('waiting'), value: `${count(items.length)}${cursor === null ? '' : '+'}` },
                { name: t('oldest'), value: ageOf(oldestOfMine.askedAt) },
              ]}
            />
            <ul>
              {(mine.length > 0 ? mine : items).slice(0, SHOWN).map(({ id, permission, askedBy, askedAt }) => (
                <Waiting
                  key={id}
                  to="/approvals"
                  title={rightOf(permission)}
                  note={<Bdi>{askedBy.name}</Bdi>}
                  end={ageOf(askedAt)}
                />
              ))}
            </ul>
          </>
        )
      }}
    </Queue>
  )
}
