import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CapitalDialog } from './capital-dialog.tsx'
import { useDrawColumns, useFundColumns } from './columns.tsx'

/** The bank that prizes are funded from, the pools, and the draws that are not over. */
export function LotteryPage() {
  const t = useTexts('lottery')
  const mayFund = useMay('lottery.fund')
  const mayCancel = useMay('lottery.cancel')
  const [fundColumns, drawColumns] = [useFundColumns(), useDrawColumns()]
  const { current, open, close } = useDialogs()
  const read = useCall('office/lottery/getState', {}, { silent: true, staleTimeMs: 0 })
  const { data, error, isFetching, isPaused, refetch } = read
  const listOf = <Row,>(items: readonly Row[] | undefined) => ({
    data: items && { items },
    error,
    isFetching,
    isPaused,
    refetch,
  })
  const draw = data?.draws.find(({ number }) => String(number) === current?.id)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        mayFund && (
          <Button disabled={data === undefined} onClick={() => open('capital')}>
            {t('addCapital')}
          </Button>
        )
      }
    >
      <h2 className="text-[15px] font-semibold">{t('funds')}</h2>
      <CursorList
        caption={t('funds')}
        columns={fundColumns}
        keyOf={({ currency }) => currency}
        read={listOf(data?.funds)}
        empty={{ title: t('fundsEmpty') }}
      />
      <h2 className="text-[15px] font-semibold">{t('draws')}</h2>
      <CursorList
        caption={t('draws')}
        columns={drawColumns}
        keyOf={({ number }) => String(number)}
        read={listOf(data?.draws)}
        empty={{ title: t('drawsEmpty'), text: t('drawsEmptyText') }}
      />
      {mayFund && data !== undefined && current?.name === 'capital' && (
        <CapitalDialog currencies={data.funds.map(({ currency }) => currency)} onClose={close} />
      )}
      {mayCancel && draw !== undefined && current?.name === 'cancel' && <CancelDialog draw={draw} onClose={close} />}
    </Page>
  )
}
