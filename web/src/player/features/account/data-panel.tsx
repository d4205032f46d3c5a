import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { saveExport } from '../../../lib/save-export.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CloseAccount } from './close-account.tsx'

const PAGE_SIZE = 10

/** Everything kept about the player: to take along, to see who looked at it, and to end it. */
export function DataPanel() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ExportData />
      <Accesses />
      <CloseAccount />
    </div>
  )
}

function ExportData() {
  const t = useTexts('account')
  const { isBusy, error, run } = useAction(async () => {
    await saveExport('user/data/createExport', {}, { fallbackName: 'account.jsonl' })
    showToast(t('export.done'))
  })
  return (
    <Card title={t('export.title')} text={t('export.text')}>
      {error !== null && <Notice>{error.text}</Notice>}
      <Button className="justify-self-start max-sm:w-full" isBusy={isBusy} onClick={() => void run(undefined)}>
        {t(isBusy ? 'export.busy' : 'export.button')}
      </Button>
      <Link
        to="/verify"
        className="-my-2 flex min-h-11 items-center justify-self-start text-[14px] font-semibold text-saffron-ink hover:underline hover:underline-offset-4"
      >
        {t('export.check')}
      </Link>
    </Card>
  )
}

function Accesses() {
  const t = useTexts('account')
  return (
    <Card title={t('access.title')} text={t('access.text')}>
      <AccessList />
    </Card>
  )
}

function AccessList() {
  const t = useTexts('account')
  const [pageNumber, setPageNumber] = useState(1)
  const read = useCall('user/data/getAccesses', { pageNumber, limit: PAGE_SIZE }, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<AccessTable accesses={null} />}>
      {({ items, countAll }) =>
        items.length === 0 ? (
          <p className="text-ink-2">{t('access.none')}</p>
        ) : (
          <>
            <AccessTable accesses={items} />
            <Pager page={pageNumber} countAll={countAll} size={PAGE_SIZE} onPage={setPageNumber} />
          </>
        )
      }
    </Loaded>
  )
}

type Access = CallData<'user/data/getAccesses'>['items'][number]

function AccessTable({ accesses }: { readonly accesses: readonly Access[] | null }) {
  const t = useTexts('account')
  const { moment } = useFormat()
  const columns: readonly Column<Access>[] = [
    {
      key: 'actor',
      head: t('access.actor'),
      namesRow: true,
      place: 'title',
      className: 'font-semibold',
      cell: ({ actor }) => t(`actor.${actor}`),
    },
    {
      key: 'at',
      head: t('access.at'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    {
      key: 'purpose',
      head: t('access.purpose'),
      place: 'line',
      className: 'text-ink-2',
      cell: ({ purpose, what }) =>
        what === 'papers' || what === 'tickets' || what === 'account' ? (
          t(`access.${what}`)
        ) : (
          <>
            <bdi>{purpose}</bdi> · <bdi>{what}</bdi>
          </>
        ),
    },
  ]
  return (
    <Table
      caption={t('access.title')}
      columns={columns}
      rows={accesses}
      keyOf={({ id }) => id}
      narrow="lines"
      expected={3}
    />
  )
}
