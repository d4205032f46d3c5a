import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PAGE_SIZE, Pager } from '../../../ui/pager.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useLiveList } from '../../me/use-live-list.ts'
import { TicketLine } from '../../play/tickets/my-tickets.tsx'

/** The player's tickets of every draw, newest first. */
export function LotteryPlays() {
  const t = useTexts('plays')
  const currencies = useCurrencies()
  const [pageNumber, setPageNumber] = useState(1)
  const read = useCall('lottery/ticket/getTickets', { pageNumber, limit: PAGE_SIZE }, { silent: true, staleTimeMs: 0 })
  useLiveList(read.refetch)
  return (
    <Loaded read={read} fallback={<ListSkeleton />}>
      {({ items, countAll }) =>
        items.length === 0 ? (
          <EmptyState picture="empty" title={t('lotteryTitle')} text={t('lotteryText')}>
            <ButtonLink to="/site/lottery">{t('toLottery')}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-2 lg:grid-cols-2">
              {items.map((ticket) => (
                <TicketLine
                  key={`${ticket.drawId} ${ticket.number}`}
                  ticket={ticket}
                  currency={currencyOrCode(currencies, ticket.currency)}
                />
              ))}
            </ul>
            <Pager page={pageNumber} countAll={countAll} onPage={setPageNumber} />
          </>
        )
      }
    </Loaded>
  )
}
