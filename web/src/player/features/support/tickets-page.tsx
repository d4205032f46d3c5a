import { TICKET_STATUSES } from '@tas/shared/rules/support/choices.ts'
import { searchedKeys } from '@tas/shared/rules/support/search-words.ts'
import { Link } from 'react-router'
import { choiceField, pageField, wordsField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { lastPage, PAGE_SIZE, Pager, PastEnd } from '../../../ui/pager.tsx'
import { Select } from '../../../ui/select.tsx'
import { SEND_PATH, ticketPath } from './paths.ts'
import type { Ticket } from './ticket.ts'
import { TicketStatus } from './ticket-status.tsx'

const FIELDS = { status: choiceField(['all', ...TICKET_STATUSES]), search: wordsField(60), page: pageField() }

/** /user/support/tickets: what the player wrote to the operator, and where each stands. */
export function TicketsPage() {
  const t = useTexts('support')
  const pages = useTexts('pages')
  const { shown, isFiltered, change, clear, replace } = useAddress(FIELDS)
  const { status, search, page } = shown
  const input = {
    pageNumber: page,
    limit: PAGE_SIZE,
    ...(status !== 'all' && { status }),
    ...(search !== '' && { search }),
  }
  const list = useCall('support/ticket/getTickets', input, { silent: true, staleTimeMs: 0 })
  const choices = ['all' as const, ...TICKET_STATUSES].map((value) => ({ value, title: t(`status.${value}`) }))
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.tickets')}>
        <ButtonLink to={SEND_PATH}>{pages('page.sendTicket')}</ButtonLink>
      </PageHead>
      <FilterBar onClear={isFiltered ? clear : null}>
        <FilterSearch
          className="w-full sm:w-72"
          label={t('search')}
          words={search}
          refusalOf={(typed) => (typed !== '' && searchedKeys(typed).length === 0 ? t('searchShort') : undefined)}
          onSearch={(words) => change({ search: words })}
        />
        <div className="w-full sm:w-64">
          <Select
            label={t('statusLabel')}
            name="status"
            choices={choices}
            value={status}
            onChange={({ target }) =>
              change({ status: choices.find(({ value }) => value === target.value)?.value ?? 'all' })
            }
          />
        </div>
      </FilterBar>
      <Loaded read={list} fallback={<ListSkeleton rows={6} />}>
        {({ items, countAll }) => {
          if (items.length === 0 && page > 1)
            return <PastEnd onLeave={() => replace({ page: lastPage({ page, countAll }) })} />
          if (items.length === 0) return <NoTickets onAll={isFiltered ? clear : null} />
          return (
            <>
              <ul className="overflow-hidden rounded-xl border border-line bg-surface-1">
                {items.map((ticket) => (
                  <TicketLine key={ticket.id} ticket={ticket} />
                ))}
              </ul>
              <Pager page={page} countAll={countAll} onPage={(next) => change({ page: next })} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function NoTickets({ onAll }: { readonly onAll: (() => void) | null }) {
  const t = useTexts('support')
  if (onAll !== null)
    return (
      <EmptyState picture="empty" title={t('noneFound')} text={t('noneFoundText')}>
        <Button look="ghost" onClick={onAll}>
          {t('showAll')}
        </Button>
      </EmptyState>
    )
  return <EmptyState picture="empty" title={t('emptyTitle')} text={t('emptyText')} />
}

function TicketLine({ ticket }: { readonly ticket: Ticket }) {
  const t = useTexts('support')
  const { serial, moment } = useFormat()
  const { id, intId, subject, department, status, isUnread, lastReplyAt } = ticket
  return (
    <li className="border-b border-line/60 last:border-0">
      <Link
        to={ticketPath(id)}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 hover:bg-surface-2 sm:px-5"
      >
        <span className="min-w-0 flex-1 basis-60">
          <span className="block font-bold wrap-anywhere">
            <Bdi>{subject}</Bdi>
          </span>
          <span className="block text-[14px] text-ink-3">
            {t('number', { number: serial(intId) })} · {department.title} · {moment(lastReplyAt)}
          </span>
        </span>
        {isUnread && (
          <span className="rounded-full border border-current px-2 text-[12px] leading-5 font-bold text-pomegranate-ink">
            {t('new')}
          </span>
        )}
        <TicketStatus status={status} />
      </Link>
    </li>
  )
}
