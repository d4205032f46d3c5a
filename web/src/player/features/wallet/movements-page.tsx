import type { ReactNode } from 'react'
import { type AddressFields, choiceField, pageField } from '../../../lib/address-fields.ts'
import { type Address, useAddress } from '../../../lib/use-address.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PAGE_SIZE } from '../../../ui/pager.tsx'
import { type Movement, MovementList, type MovementListProps } from './movement-list.tsx'
import { NoneOfStatus, StatusFilter } from './status-filter.tsx'

/** Pages by number go no further: the server gives the newest 10,000. */
const LAST_PAGE = 500

type Fields<Status extends string> = { readonly status: Status | 'all'; readonly page: number }

/** What of a list of deposits or withdrawals is shown, kept in its address, and what its call asks for. */
export function useMovements<const Status extends string>(statuses: readonly Status[]) {
  const fields: AddressFields<Fields<Status>> = {
    status: choiceField<Status | 'all'>(['all', ...statuses]),
    page: pageField(LAST_PAGE),
  }
  const address = useAddress(fields)
  const { status, page } = address.shown
  return { address, input: { pageNumber: page, limit: PAGE_SIZE, status: status === 'all' ? null : status } }
}

type MovementsPageProps<Item, Status extends string> = Omit<MovementListProps<Item>, 'caption' | 'address'> & {
  readonly title: string
  /** The way to the next one. */
  readonly way: ReactNode
  readonly statuses: readonly Status[]
  readonly nameOfStatus: (status: Status) => string
  readonly address: Address<Fields<Status>>
}

/** Every deposit or withdrawal of the player, newest first, or those of a status. */
export function MovementsPage<Item extends Movement, Status extends string>(props: MovementsPageProps<Item, Status>) {
  const { title, way, statuses, nameOfStatus, address, empty, ...list } = props
  const { shown, isFiltered, change, clear } = address
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={title}>{way}</PageHead>
      <StatusFilter
        choices={['all', ...statuses]}
        current={shown.status}
        nameOf={nameOfStatus}
        onChange={(status) => change({ status })}
        onClear={isFiltered ? clear : null}
      />
      <MovementList
        {...list}
        caption={title}
        address={address}
        empty={isFiltered ? <NoneOfStatus onAll={clear} /> : empty}
      />
    </div>
  )
}
