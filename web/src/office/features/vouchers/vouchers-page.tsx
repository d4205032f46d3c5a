import { idField, wordsField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { AskedHere } from '../../kit/asked/asked-here.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { useBatchColumns } from './use-batch-columns.tsx'
import { useVoucherColumns } from './use-voucher-columns.tsx'
import { VoidDialog } from './void-dialog.tsx'
import { BATCHES, VOUCHERS } from './voucher.ts'

const TAIL_SIGNS = 30
const FIELDS = { tail: wordsField(TAIL_SIGNS), batch: idField('filter'), cursor: cursorPlace() }
const QUIET = { silent: true, staleTimeMs: 0 } as const

type Shown = { readonly tail: string; readonly batch: string | null; readonly cursor: string | null }
type ListProps = { readonly shown: Shown; readonly onChange: (change: Partial<Shown>) => void }

/** Batches of vouchers; the vouchers of one of them, or those whose codes end with what is looked for. */
export function VouchersPage() {
  const t = useTexts('vouchers')
  const mayIssue = useMay('voucher.issue')
  const { open } = useDialogs()
  const { shown, change, replace } = useAddress(FIELDS)
  const isOfCodes = shown.tail !== '' || shown.batch !== null
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={mayIssue && !isOfCodes && <Button onClick={() => open('issue')}>{t('issue')}</Button>}
    >
      <div className="flex flex-wrap items-center gap-2">
        <FilterSearch
          label={t('tail')}
          words={shown.tail}
          onSearch={(tail) => replace({ tail })}
          className="w-full sm:w-80"
        />
        {isOfCodes && (
          <Button look="ghost" onClick={() => change({ tail: '', batch: null })}>
            {t('toBatches')}
          </Button>
        )}
      </div>
      {!isOfCodes && <AskedHere path="office/voucher/issue" />}
      {isOfCodes ? <VoucherList shown={shown} onChange={change} /> : <BatchList shown={shown} onChange={change} />}
    </Page>
  )
}

function BatchList({ shown, onChange }: ListProps) {
  const t = useTexts('vouchers')
  const { current, close } = useDialogs()
  const read = useCall(BATCHES, { limit: LIST_SIZE, cursor: shown.cursor }, QUIET)
  const columns = useBatchColumns((batch) => onChange({ batch }))
  const batch = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <>
      <CursorList
        caption={t('batches')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => onChange({ cursor }) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {current?.name === 'issue' && read.data !== undefined && (
        <IssueDialog currencies={read.data.currencies} onClose={close} />
      )}
      {current?.name === 'print' && batch !== undefined && <PrintDialog batch={batch} onClose={close} />}
      {current?.name === 'voidBatch' && batch !== undefined && (
        <VoidDialog
          title={t('voidBatchOf', { number: batch.intId })}
          text={t('voidBatchText')}
          path="office/voucher/voidBatch"
          inputOf={(reason) => ({ batchId: batch.id, reason })}
          onClose={close}
        />
      )}
    </>
  )
}

function VoucherList({ shown, onChange }: ListProps) {
  const t = useTexts('vouchers')
  const { current, close } = useDialogs()
  const asked = { batchId: shown.batch, tail: shown.tail === '' ? null : shown.tail }
  const read = useCall(VOUCHERS, { limit: LIST_SIZE, cursor: shown.cursor, ...asked }, QUIET)
  const columns = useVoucherColumns()
  const voucher = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <>
      <CursorList
        caption={t('vouchers')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => onChange({ cursor }) }}
        empty={{ title: t('noVouchers'), text: t(shown.tail === '' ? 'noCodesText' : 'noTailText') }}
      />
      {current?.name === 'void' && voucher !== undefined && (
        <VoidDialog
          title={t('voidOf', { tail: voucher.tail })}
          text={t('voidText')}
          path="office/voucher/void"
          inputOf={(reason) => ({ id: voucher.id, reason })}
          onClose={close}
        />
      )}
    </>
  )
}
