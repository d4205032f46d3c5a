import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { useAskedTitle } from '../../kit/asked/asked-title.ts'
import { useAge } from '../../kit/use-age.ts'
import { useLive } from '../../me/live.ts'
import { useTexts } from '../../me/texts.ts'
import { Figures, NothingWaits, Queue, Waiting } from './queue.tsx'

/** As many as one page of the queue can have: more are "and more". */
const MOST = 100
const SHOWN = 5

/** What waits for a second person: how many, how many of them one may decide, since when. */
export function ApprovalQueue() {
  const t = useTexts('home')
  const { count } = useFormat()
  const ageOf = useAge()
  const titleOf = useAskedTitle()
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
              {(mine.length > 0 ? mine : items).slice(0, SHOWN).map((one) => (
                <Waiting
                  key={one.id}
                  to="/approvals"
                  title={titleOf(one)}
                  note={<Bdi>{one.askedBy.name}</Bdi>}
                  end={ageOf(one.askedAt)}
                />
              ))}
            </ul>
          </>
        )
      }}
    </Queue>
  )
}
