import type { CallData, CallPath } from '@tas/shared/contract/api.ts'
import { OFFICE_TOPICS } from '@tas/shared/contract/office/live-topics.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { keyOf, waitsSince } from '../../kit/owed.ts'
import { useAge } from '../../kit/use-age.ts'
import { useWaiting } from '../../kit/use-waiting.ts'
import { useLive } from '../../me/live.ts'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { Figures, NothingWaits, Queue, Waiting } from './queue.tsx'

const SHOWN = 5
/** As many as one page can have: more are "and more". */
const MOST = 100
/** Lists that begin with what is most urgent, or go by player: of one page of them the oldest of all is not known. */
const NOT_BY_AGE: readonly string[] = ['exclusion', 'owed', 'tickets']

type QueuePath =
  | Extract<
      CallPath,
      `office/${'withdrawal' | 'deposit' | 'destination' | 'verification' | 'risk' | 'screening' | 'ticket'}/getQueue`
    >
  | 'office/finance/getOpen'
  | 'office/exclusion/getCases'
  | 'office/owed/getList'
type RowOf<Path extends QueuePath> = CallData<Path>['items'][number]

/** The queues that are shown; each is a list, a live topic and a screen of its name. */
export const SHOWN_QUEUES = [
  'finance',
  'exclusion',
  'withdrawals',
  'deposits',
  'destinations',
  'verifications',
  'cases',
  'screening',
  'tickets',
  'owed',
] as const

type WorkQueueProps<Path extends QueuePath> = {
  readonly queue: (typeof SHOWN_QUEUES)[number]
  readonly path: Path
  /** What of the list waits; left out: all of it. */
  readonly isWaiting?: (row: RowOf<Path>) => boolean
  readonly lineOf: (row: RowOf<Path>) => {
    readonly key: string
    readonly uid: number
    readonly note: ReactNode
    readonly since: string | null
  }
}

/** Whether any of these queues is there for whoever looks. */
export function useSeesWork(): boolean {
  const { permissions } = useSelf()
  return SHOWN_QUEUES.some((queue) => permissions.includes(OFFICE_TOPICS[queue]))
}

/** What waits of finances to look at, of payments, of papers that players sent, and of names on lists. */
export function WorkQueues() {
  return (
    <>
      <WorkQueue
        queue="finance"
        path="office/finance/getOpen"
        lineOf={({ id, uid, net, pointCount, currency, askedAt }) => {
          return { key: id, uid, note: <Money amount={net} of={{ currency, pointCount }} />, since: askedAt }
        }}
      />
      <HeldAccounts />
      <WorkQueue
        queue="withdrawals"
        path="office/withdrawal/getQueue"
        lineOf={({ id, uid, amount: asked, pointCount, currency, askedAt }) => {
          return { key: id, uid, note: <Money amount={asked} of={{ currency, pointCount }} />, since: askedAt }
        }}
      />
      <WorkQueue
        queue="deposits"
        path="office/deposit/getQueue"
        isWaiting={({ status }) => status === 'under_review'}
        lineOf={({ id, uid, amount: asked, pointCount, currency, askedAt }) => {
          return { key: id, uid, note: <Money amount={asked} of={{ currency, pointCount }} />, since: askedAt }
        }}
      />
      <WorkQueue
        queue="destinations"
        path="office/destination/getQueue"
        lineOf={({ uid, account: { id, tail, createdAt } }) => {
          return { key: id, uid, note: <Ltr>{`…${tail}`}</Ltr>, since: createdAt }
        }}
      />
      <WorkQueue
        queue="verifications"
        path="office/verification/getQueue"
        lineOf={({ id, uid, sentAt }) => ({ key: id, uid, note: null, since: sentAt })}
      />
      <WorkQueue
        queue="cases"
        path="office/risk/getQueue"
        lineOf={({ id, uid, openedAt }) => ({ key: id, uid, note: null, since: openedAt })}
      />
      <WorkQueue
        queue="screening"
        path="office/screening/getQueue"
        lineOf={({ id, uid, list, foundAt }) => ({ key: id, uid, note: <Bdi>{list}</Bdi>, since: foundAt })}
      />
      <WaitingTickets />
      <OwedMoney />
    </>
  )
}

/** What players wrote: words of harm come first, and are marked. */
function WaitingTickets() {
  const t = useTexts('tickets')
  return (
    <WorkQueue
      queue="tickets"
      path="office/ticket/getQueue"
      lineOf={({ id, uid, subject, hasHarm, lastReplyAt }) => ({
        key: id,
        uid,
        note: (
          <>
            {hasHarm && <Badge look="bad">{t('harm')}</Badge>} <Bdi>{subject}</Bdi>
          </>
        ),
        since: lastReplyAt,
      })}
    />
  )
}

/** What is owed to players of closed accounts and of those refused for good. */
function OwedMoney() {
  return (
    <WorkQueue
      queue="owed"
      path="office/owed/getList"
      lineOf={(owed) => {
        const { uid, amount: sum, currency, pointCount } = owed
        const note = <Money amount={sum} of={{ currency, pointCount }} />
        return { key: keyOf(owed), uid, note, since: waitsSince(owed) }
      }}
    />
  )
}

/** Accounts that look like those of people excluded: those that are held come first. */
function HeldAccounts() {
  const t = useTexts('home')
  return (
    <WorkQueue
      queue="exclusion"
      path="office/exclusion/getCases"
      lineOf={({ id, uid, isHold, openedAt }) => {
        return { key: String(id), uid, note: isHold && t('work.held'), since: openedAt }
      }}
    />
  )
}

/** A queue of players' matters: how many wait, since when, and the oldest few. Where none do it is told with the others that are quiet. */
function WorkQueue<Path extends QueuePath>(props: WorkQueueProps<Path>) {
  const isSeen = useMay(OFFICE_TOPICS[props.queue])
  const { state, at } = useWaiting()
  // Where the counts did not come, each queue says for itself how it stands.
  return isSeen && (state === 'failed' || at(`/${props.queue}`) !== undefined) && <SeenQueue {...props} />
}

function SeenQueue<Path extends QueuePath>({ queue, path, isWaiting, lineOf }: WorkQueueProps<Path>) {
  const to = `/${queue}`
  const t = useTexts('home')
  const { count } = useFormat()
  const ageOf = useAge()
  useLive(queue, path)
  const read = useCall<QueuePath>(path, { limit: MOST }, { silent: true, staleTimeMs: 0 })
  return (
    <Queue title={t(`work.${queue}`)} to={to} read={read}>
      {({ items, cursor }) => {
        // The rows are of the path that was called.
        const rows = items as readonly RowOf<Path>[]
        const lines = (isWaiting === undefined ? rows : rows.filter(isWaiting)).map(lineOf)
        if (lines.length === 0) return <NothingWaits text={t('work.none')} />
        const [oldest] = lines.flatMap(({ since }) => since ?? []).sort()
        const older = cursor !== null && NOT_BY_AGE.includes(queue) ? '+' : ''
        return (
          <>
            <Figures
              figures={[
                { name: t('waiting'), value: `${count(lines.length)}${cursor === null ? '' : '+'}` },
                { name: t('oldest'), value: oldest === undefined ? null : `${ageOf(oldest)}${older}` },
              ]}
            />
            <ul>
              {lines.slice(0, SHOWN).map(({ key, uid, note, since }) => (
                <Waiting key={key} to={to} title={t('work.player', { uid })} note={note} end={since && ageOf(since)} />
              ))}
            </ul>
          </>
        )
      }}
    </Queue>
  )
}
