import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { useTexts } from '../../me/texts.ts'

type Levels = CallData<'office/cashier/getCoinLevels'>
type Level = Levels['items'][number]

/** Digits of a coin behind the point. */
const MOST_DIGITS = 18
const PATH = 'office/cashier/getCoinLevels'

/** What the hot wallet has of each coin and owes; nothing where no coins go out. */
export function CoinLevels() {
  const t = useTexts('reconciliation')
  const columns = useColumns()
  const read = useCall(PATH, {}, { silent: true, staleTimeMs: 0 })
  if (read.data?.items.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-[15px] font-semibold">{t('coins')}</h2>
      {read.data !== undefined && <SignerState signer={read.data.signer} />}
      <CursorList
        caption={t('coins')}
        columns={columns}
        keyOf={({ gatewayCode }) => gatewayCode}
        read={read}
        empty={{ title: t('emptyCoins') }}
      />
    </section>
  )
}

function SignerState({ signer }: Pick<Levels, 'signer'>) {
  const t = useTexts('reconciliation')
  if (signer === null) return <p className="text-bad">{t('signerNever')}</p>
  return (
    <p className={signer.isThere ? 'text-ink-2' : 'text-bad'}>
      {t(signer.isThere ? 'signerThere' : 'signerAway')} {t('hotWallet')}:{' '}
      <Ltr className="text-[13px] break-all">{signer.hotWallet}</Ltr>
    </p>
  )
}

function useColumns(): readonly Column<Level>[] {
  const t = useTexts('reconciliation')
  const { moment, count, decimal } = useFormat()
  return [
    {
      key: 'coin',
      head: t('coin'),
      namesRow: true,
      place: 'title',
      cell: ({ symbol, gatewayCode }) => (
        <>
          <Ltr className="block font-semibold">{symbol}</Ltr>
          <Ltr className="text-[13px] text-ink-3">{gatewayCode}</Ltr>
        </>
      ),
    },
    {
      key: 'balance',
      head: t('balance'),
      place: 'half',
      cell: ({ balance, isShort }) => (
        <span className="flex flex-wrap items-center gap-2">
          {balance === null ? '–' : <Ltr>{decimal(balance, MOST_DIGITS)}</Ltr>}
          <Badge look={isShort ? 'bad' : 'good'}>{t(isShort ? 'short' : 'enough')}</Badge>
        </span>
      ),
    },
    { key: 'owed', head: t('owed'), place: 'half', cell: ({ owed }) => <Ltr>{decimal(owed, MOST_DIGITS)}</Ltr> },
    { key: 'payouts', head: t('payouts'), kind: 'number', place: 'half', cell: ({ payouts }) => count(payouts) },
    { key: 'oldest', head: t('oldest'), place: 'half', cell: ({ oldestAt }) => oldestAt && moment(oldestAt) },
    { key: 'sweeps', head: t('sweeps'), kind: 'number', place: 'half', cell: ({ sweeps }) => count(sweeps) },
    { key: 'read', head: t('readAt'), place: 'half', cell: ({ readAt }) => readAt && moment(readAt) },
  ]
}
