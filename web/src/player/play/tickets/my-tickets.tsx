import type { LotteryTicketData } from '@tas/shared/contract/lottery/calls.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { Balls } from './balls.tsx'
import { ticketEnd } from './ticket-end.ts'

const PAGE = 10
const CALM_MS = 20_000
const BUSY_MS = 2_000

type MyTicketsProps = {
  readonly currency: CurrencyData
  /** A draw is being drawn: what tickets won is about to be known. */
  readonly isBusy: boolean
}

/** The player's own tickets, newest first, with what became of them. */
export function MyTickets({ currency, isBusy }: MyTicketsProps) {
  const t = useTexts('lottery')
  const isLogged = useIsLogged()
  return (
    <section aria-labelledby="lottery-mine" className="rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <h2 id="lottery-mine" className="mb-4 text-[20px] font-bold">
        {t('myTickets')}
      </h2>
      {isLogged ? (
        <TicketList currency={currency} isBusy={isBusy} />
      ) : (
        <p className="text-ink-2">{t('myTicketsLogin')}</p>
      )}
    </section>
  )
}

function TicketList({ currency, isBusy }: MyTicketsProps) {
  const t = useTexts('lottery')
  const [pageNumber, setPageNumber] = useState(1)
  const read = useCall(
    'lottery/ticket/getTickets',
    { pageNumber, limit: PAGE },
    { silent: true, staleTimeMs: 0, refetchIntervalMs: isBusy ? BUSY_MS : CALM_MS },
  )
  return (
    <Loaded read={read} fallback={<TextSkeleton lines={5} />}>
      {({ items, countAll }) =>
        countAll === 0 ? (
          <p className="text-ink-2">{t('myTicketsNone')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <ul className="grid gap-2">
              {items.map((ticket) => (
                <TicketLine key={`${ticket.drawId} ${ticket.number}`} ticket={ticket} currency={currency} />
              ))}
            </ul>
            <Pager page={pageNumber} countAll={countAll} size={PAGE} onPage={setPageNumber} />
          </div>
        )
      }
    </Loaded>
  )
}

type LineProps = { readonly ticket: LotteryTicketData; readonly currency: CurrencyData }

/** One ticket with its numbers and what became of it. */
export function TicketLine({ ticket, currency }: LineProps) {
  const t = useTexts('lottery')
  const { moment, money, serial } = useFormat()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-surface-2 p-3">
      <div className="grid gap-1.5">
        <p className="text-[13px] text-ink-3">
          {t('drawNumber', { number: serial(ticket.drawNumber) })} · {t('ticket', { number: serial(ticket.number) })}
        </p>
        <Balls numbers={ticket.numbers} />
        <p className="text-[13px] text-ink-3">
          <time dateTime={ticket.boughtAt}>{moment(ticket.boughtAt)}</time> · <Ltr>{money(ticket.price, currency)}</Ltr>
        </p>
      </div>
      <StatusBadge ticket={ticket} currency={currency} />
    </li>
  )
}

function StatusBadge({ ticket, currency }: LineProps) {
  const t = useTexts('lottery')
  const { count, money } = useFormat()
  const { status, prize, hits } = ticket
  const end = ticketEnd(ticket)
  const amount = isolated(money(prize ?? '0', currency))
  if (end === 'won') return <Badge look="good">{t('status.won', { amount })}</Badge>
  if (end === 'back') return <Badge>{t('status.back', { amount })}</Badge>
  if (status === 'lost') return <Badge>{t('status.lost', { hits: count(hits ?? 0) })}</Badge>
  return <Badge look={status === 'refunded' ? 'plain' : 'warm'}>{t(`status.${status}`)}</Badge>
}
