import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { saveExport } from '../../me/money/save-export.ts'
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
  const { moment } = useFormat()
  const [pageNumber, setPageNumber] = useState(1)
  const { data, error, isFetching, refetch } = useCall(
    'user/data/getAccesses',
    { pageNumber, limit: PAGE_SIZE },
    { silent: true, staleTimeMs: 0 },
  )
  if (data === undefined)
    return error === null ? (
      <TextSkeleton lines={3} />
    ) : (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  if (data.items.length === 0) return <p className="text-ink-2">{t('access.none')}</p>
  return (
    <>
      <ul className="grid gap-2">
        {data.items.map(({ id, actor, purpose, what, at }) => (
          <li key={id} className="rounded-md border border-line px-4 py-3">
            <p className="font-semibold">{t(`actor.${actor}`)}</p>
            <p className="text-[13px] text-ink-3">
              <time dateTime={at}>{moment(at)}</time> · <bdi>{purpose}</bdi> · <bdi>{what}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <Pager page={pageNumber} countAll={data.countAll} size={PAGE_SIZE} onPage={setPageNumber} />
    </>
  )
}
