import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { PAGE_SIZE, Pager } from '../../../ui/pager.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useLiveList } from '../../me/use-live-list.ts'
import { TicketLine } from '../../play/tickets/my-tickets.tsx'

/** The player's tickets of every draw, newest first. */
export function LotteryPlays() {
  const t = useTexts('plays')
  const currencies = useCurrencies()
  const [pageNumber, setPageNumber] = useState(1)
  const { data, error, isFetching, refetch } = useCall(
    'lottery/ticket/getTickets',
    { pageNumber, limit: PAGE_SIZE },
    { silent: true, staleTimeMs: 0 },
  )
  useLiveList(refetch)
  if (data === undefined)
    return error === null ? (
      <ListSkeleton />
    ) : (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  if (data.items.length === 0)
    return (
      <EmptyState picture="empty" title={t('lotteryTitle')} text={t('lotteryText')}>
        <ButtonLink to="/site/lottery">{t('toLottery')}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-2 lg:grid-cols-2">
        {data.items.map((ticket) => (
          <TicketLine
            key={`${ticket.drawId} ${ticket.number}`}
            ticket={ticket}
            currency={currencyOrCode(currencies, ticket.currency)}
          />
        ))}
      </ul>
      <Pager page={pageNumber} countAll={data.countAll} onPage={setPageNumber} />
    </>
  )
}
