import { useEffect, useRef } from 'react'
import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { useLiveList } from '../../me/use-live-list.ts'
import { TransactionList } from '../../play/statement/transaction-list.tsx'

type MoneyEntriesProps = {
  readonly title: string
  readonly text: string
  /** What the postings belong to: a withdrawal, a deposit. */
  readonly reference: string
  /** How it stands: with another status it may have moved, whatever the page has heard of the wallet. */
  readonly status: string
}

/** Every posting of one thing, each with its signed receipt. */
export function MoneyEntries({ title, text, reference, status }: MoneyEntriesProps) {
  const input = { reference, limit: 100 }
  const read = useCall('transaction/transaction/getTransactions', input, { silent: true, staleTimeMs: 0 })
  const { refetch } = read
  useLiveList(refetch)
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current === status) return
    seen.current = status
    void refetch()
  }, [status, refetch])
  if (read.data?.items.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <header>
        <h2 className="text-[18px] font-bold">{title}</h2>
        <p className="text-[14px] text-ink-2">{text}</p>
      </header>
      <Loaded read={read} fallback={<TransactionList items={null} expected={1} />}>
        {({ items }) => <TransactionList items={items} caption={title} />}
      </Loaded>
    </section>
  )
}
