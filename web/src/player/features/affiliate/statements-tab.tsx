import type { AffiliateStatementData } from '@tas/shared/contract/affiliates/calls.ts'
import { useState } from 'react'
import { idField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorTable } from '../../../ui/table/cursor-table.tsx'
import { RowButton } from '../../../ui/table/table-row.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import { SumsList } from './sums-list.tsx'

const FIELDS = { after: idField('place') }

/** Closed months, each with every line it came to. */
export function StatementsTab() {
  const t = useTexts('affiliate')
  const address = useAddress(FIELDS)
  const input = { cursor: address.shown.after }
  const read = useCall('affiliate/statement/getStatements', input, { silent: true, staleTimeMs: 0 })
  const [openId, setOpenId] = useState<string | null>(null)
  const columns = useColumns(openId, setOpenId)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-[68ch] text-[14px] text-ink-2">{t('statementsText')}</p>
      <CursorTable
        caption={t('tab.statements')}
        columns={columns}
        keyOf={({ id }) => id}
        detail={(statement) => (statement.id === openId ? <Detail statement={statement} /> : null)}
        read={read}
        address={address}
        empty={<EmptyState picture="empty" title={t('noStatements')} text={t('noStatementsText')} />}
      />
    </div>
  )
}

function Detail({ statement }: { readonly statement: AffiliateStatementData }) {
  const t = useTexts('affiliate')
  const { count } = useFormat()
  return (
    <div className="grid max-w-[560px] grid-cols-1 gap-3 py-3 whitespace-normal">
      <p className="text-[14px] text-ink-2">
        {t('ofPlan', { version: count(statement.planVersion), players: count(statement.players) })}
      </p>
      <SumsList sums={statement} currency={statement.currency} />
    </div>
  )
}

function useColumns(
  openId: string | null,
  onOpen: (id: string | null) => void,
): readonly Column<AffiliateStatementData>[] {
  const t = useTexts('affiliate')
  const { day } = useFormat()
  return [
    {
      key: 'month',
      head: t('month'),
      namesRow: true,
      place: 'title',
      cell: ({ id, month }) => (
        <RowButton
          className="font-semibold"
          isExpanded={id === openId}
          onOpen={() => onOpen(id === openId ? null : id)}
        >
          <Ltr>{month}</Ltr>
        </RowButton>
      ),
    },
    {
      key: 'free',
      head: t('freeFrom'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ availableAt }) => <time dateTime={availableAt}>{day(availableAt)}</time>,
    },
    {
      key: 'ngr',
      head: t('sum.ngr'),
      kind: 'number',
      place: 'hidden',
      cell: ({ ngr, currency }) => <WireMoney amount={ngr} currency={currency} />,
    },
    {
      key: 'payable',
      head: t('sum.payable'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: ({ payable, currency }) => <WireMoney amount={payable} currency={currency} />,
    },
  ]
}
