import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { Figures, NothingWaits, Queue, Waiting } from './queue.tsx'

const SHOWN = 5
/** As many as one page can have: more are "and more". */
const MOST = 100
const QUIET = { silent: true, staleTimeMs: 0 } as const

/** Whether the books add up and games return what they promise. */
export function IncidentPanel() {
  const t = useTexts('home')
  const { count } = useFormat()
  const ageOf = useAge()
  useLive('incidents', 'office/books/getState', 'office/return/getIncidents')
  const books = useCall('office/books/getState', {}, QUIET)
  const returns = useCall('office/return/getIncidents', { limit: MOST }, QUIET)
  const seesDeposits = useMay('deposit.read')
  const open = returns.data?.items.length ?? 0
  return (
    <Queue title={t('incidents')} to="/books" read={books}>
      {(state) => (
        <ul>
          <Waiting
            to="/books"
            title={t('incidents.books')}
            note={booksNote(state, { t, ageOf, count })}
            end={<BooksBadge state={state} />}
          />
          {returns.data !== undefined && (
            <Waiting
              to="/returns"
              title={t('incidents.returns')}
              note={
                open === 0 ? t('incidents.allRight') : t('incidents.games', { count: open, formatted: count(open) })
              }
              end={
                <Badge look={open === 0 ? 'good' : 'bad'}>{t(open === 0 ? 'incidents.right' : 'incidents.open')}</Badge>
              }
            />
          )}
          {seesDeposits && <ProviderIncidents />}
        </ul>
      )}
    </Queue>
  )
}

/** Where providers of payments and the books differ. */
function ProviderIncidents() {
  const t = useTexts('home')
  const { count } = useFormat()
  useLive('differences', 'office/cashier/getIncidents')
  const { data } = useCall('office/cashier/getIncidents', { limit: MOST }, QUIET)
  if (data === undefined) return null
  const open = data.items.length
  const formatted = `${count(open)}${data.cursor === null ? '' : '+'}`
  return (
    <Waiting
      to="/reconciliation"
      title={t('incidents.providers')}
      note={open === 0 ? t('incidents.agree') : t('incidents.differences', { count: open, formatted })}
      end={<Badge look={open === 0 ? 'good' : 'bad'}>{t(open === 0 ? 'incidents.right' : 'incidents.open')}</Badge>}
    />
  )
}

type Books = CallData<'office/books/getState'>
type Words = {
  readonly t: ReturnType<typeof useTexts<'home'>>
  readonly ageOf: (iso: string) => string
  readonly count: (count: number) => string
}

function booksNote({ verifiedAt, incident }: Books, { t, ageOf, count }: Words): string {
  const found = incident?.differences ?? 0
  if (incident !== null) return t('incidents.differences', { count: found, formatted: count(found) })
  return verifiedAt === null ? t('incidents.unknown') : `${t('incidents.verified')}: ${ageOf(verifiedAt)}`
}

function BooksBadge({ state: { verifiedAt, incident } }: { readonly state: Books }) {
  const t = useTexts('home')
  if (incident !== null) return <Badge look="bad">{t('incidents.open')}</Badge>
  return verifiedAt === null ? null : <Badge look="good">{t('incidents.right')}</Badge>
}

type Stop = CallData<'office/stop/getList'>['items'][number]
const PRODUCTS = ['slots', 'casino', 'tables', 'lottery'] as const

function useStopName(): (stop: Stop) => string {
  const t = useTexts('home')
  return ({ covers, scope, title }) => {
    const product = PRODUCTS.find((one) => covers === 'product' && one === scope)
    if (product !== undefined) return t(`stops.${product}`)
    return covers === 'house' || covers === 'all' ? t(`stops.${covers}`) : (title ?? scope)
  }
}

/** What is closed for play. */
export function StopQueue() {
  const t = useTexts('home')
  const { count } = useFormat()
  const ageOf = useAge()
  const nameOf = useStopName()
  useLive('stops', 'office/stop/getList')
  const read = useCall('office/stop/getList', {}, QUIET)
  return (
    <Queue title={t('stops')} to="/stops" read={read}>
      {({ items }) => {
        const [oldest] = items
        if (oldest === undefined) return <NothingWaits text={t('stops.none')} />
        return (
          <>
            <Figures
              figures={[
                { name: t('stops.closed'), value: count(items.length) },
                { name: t('oldest'), value: ageOf(oldest.stoppedAt) },
              ]}
            />
            <ul>
              {items.slice(0, SHOWN).map((stop) => (
                <Waiting
                  key={stop.scope}
                  to="/stops"
                  title={nameOf(stop)}
                  note={<Bdi>{stop.reason}</Bdi>}
                  end={ageOf(stop.stoppedAt)}
                />
              ))}
            </ul>
          </>
        )
      }}
    </Queue>
  )
}
