import type { CallData, CallPath } from '@tas/shared/contract/api.ts'
import type { OfficeTopic } from '@tas/shared/contract/office/live-topics.ts'
import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useLive } from '../../me/live.ts'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { Figures, NothingWaits, Queue, Waiting } from './queue.tsx'

const SHOWN = 5
/** As many as one page can have: more are "and more". */
const MOST = 100

type QueuePath = Extract<CallPath, `office/${'withdrawal' | 'deposit' | 'destination' | 'verification'}/getQueue`>
type RowOf<Path extends QueuePath> = CallData<Path>['items'][number]

type WorkQueueProps<Path extends QueuePath> = {
  readonly path: Path
  readonly topic: OfficeTopic
  readonly permission: StaffPermission
  readonly title: 'work.withdrawals' | 'work.deposits' | 'work.destinations' | 'work.verifications'
  readonly to: string
  /** What of the list waits; left out: all of it. */
  readonly isWaiting?: (row: RowOf<Path>) => boolean
  readonly lineOf: (row: RowOf<Path>) => {
    readonly key: string
    readonly uid: number
    readonly note: ReactNode
    readonly since: string | null
  }
}

const RIGHTS: readonly StaffPermission[] = ['withdrawal.read', 'deposit.read', 'destination.read', 'verification.read']

/** Whether any of these queues is there for whoever looks. */
export function useSeesWork(): boolean {
  const { permissions } = useSelf()
  return RIGHTS.some((right) => permissions.includes(right))
}

/** What waits of payments, and of papers that players sent. */
export function WorkQueues() {
  const { amount } = useFormat()
  return (
    <>
      <WorkQueue
        path="office/withdrawal/getQueue"
        topic="withdrawals"
        permission="withdrawal.read"
        title="work.withdrawals"
        to="/withdrawals"
        lineOf={({ id, uid, amount: asked, pointCount, currency, askedAt }) => {
          return { key: id, uid, note: <Ltr>{`${amount(asked, pointCount)} ${currency}`}</Ltr>, since: askedAt }
        }}
      />
      <WorkQueue
        path="office/deposit/getQueue"
        topic="deposits"
        permission="deposit.read"
        title="work.deposits"
        to="/deposits"
        isWaiting={({ status }) => status === 'under_review'}
        lineOf={({ id, uid, amount: asked, pointCount, currency, askedAt }) => {
          return { key: id, uid, note: <Ltr>{`${amount(asked, pointCount)} ${currency}`}</Ltr>, since: askedAt }
        }}
      />
      <WorkQueue
        path="office/destination/getQueue"
        topic="destinations"
        permission="destination.read"
        title="work.destinations"
        to="/destinations"
        lineOf={({ uid, account: { id, tail, createdAt } }) => {
          return { key: id, uid, note: <Ltr>{`…${tail}`}</Ltr>, since: createdAt }
        }}
      />
      <WorkQueue
        path="office/verification/getQueue"
        topic="verifications"
        permission="verification.read"
        title="work.verifications"
        to="/verifications"
        lineOf={({ id, uid, sentAt }) => ({ key: id, uid, note: null, since: sentAt })}
      />
    </>
  )
}

/** A queue of players' matters: how many wait, since when, and the oldest few. */
function WorkQueue<Path extends QueuePath>(props: WorkQueueProps<Path>) {
  return useMay(props.permission) && <SeenQueue {...props} />
}

function SeenQueue<Path extends QueuePath>({ path, topic, title, to, isWaiting, lineOf }: WorkQueueProps<Path>) {
  const t = useTexts('home')
  const { count } = useFormat()
  const ageOf = useAge()
  useLive(topic, path)
  const read = useCall<QueuePath>(path, { limit: MOST }, { silent: true, staleTimeMs: 0 })
  return (
    <Queue title={t(title)} to={to} read={read}>
      {({ items, cursor }) => {
        // The rows are of the path that was called.
        const rows = items as readonly RowOf<Path>[]
        const lines = (isWaiting === undefined ? rows : rows.filter(isWaiting)).map(lineOf)
        const [oldest] = lines
        if (oldest === undefined) return <NothingWaits text={t('work.none')} />
        return (
          <>
            <Figures
              figures={[
                { name: t('waiting'), value: `${count(lines.length)}${cursor === null ? '' : '+'}` },
                { name: t('oldest'), value: oldest.since && ageOf(oldest.since) },
              ]}
            />
            <ul>
              {lines.slice(0, SHOWN).map(({ key, uid, note, since }) => (
                <Waiting
                  key={key}
                  to={to}
                  title={t('finance.player', { uid })}
                  note={note}
                  end={since && ageOf(since)}
                />
              ))}
            </ul>
          </>
        )
      }}
    </Queue>
  )
}
