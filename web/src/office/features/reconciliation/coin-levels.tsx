import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { SWEEP_ACTS, SweepDialog } from './sweep-dialogs.tsx'

type Levels = CallData<'office/cashier/getCoinLevels'>
type Level = Levels['items'][number]

/** Digits of a coin behind the point. */
const MOST_DIGITS = 18
const PATH = 'office/cashier/getCoinLevels'
const FREE_ACTS = ['sweep', 'hold'] as const
const HELD_ACTS = ['release'] as const

/** What the hot wallet has of each coin and owes; nothing where no coins go out. */
export function CoinLevels() {
  const t = useTexts('reconciliation')
  const columns = useColumns()
  const read = useCall(PATH, {}, { silent: true, staleTimeMs: 0 })
  const maySwitch = useMay('gateway.switch')
  const { current, close } = useDialogs()
  const act = SWEEP_ACTS.find((one) => one === current?.name)
  const coin = read.data?.items.find(({ gatewayCode }) => gatewayCode === current?.id)
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
      {maySwitch && act !== undefined && coin !== undefined && <SweepDialog act={act} coin={coin} onClose={close} />}
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
  const actions = useActions()
  const columns: readonly Column<Level>[] = [
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
    {
      key: 'sweeps',
      head: t('sweeps'),
      place: 'half',
      cell: ({ sweeps, areSweepsHeld, sweepsAllUntil }) => (
        <span className="flex flex-wrap items-center gap-2">
          {count(sweeps)}
          {areSweepsHeld && <Badge look="warm">{t('sweepsHeld')}</Badge>}
          {sweepsAllUntil !== null && <Badge>{t('sweepsAll', { at: moment(sweepsAllUntil) })}</Badge>}
        </span>
      ),
    },
    { key: 'read', head: t('readAt'), place: 'half', cell: ({ readAt }) => readAt && moment(readAt) },
  ]
  return actions === null ? columns : [...columns, actions]
}

/** What whoever looks may do with sweeps; null: nothing. */
function useActions(): Column<Level> | null {
  const t = useTexts('reconciliation')
  const { open } = useDialogs()
  if (!useMay('gateway.switch')) return null
  return {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ gatewayCode, symbol, areSweepsHeld }) => (
      <span className="flex flex-wrap gap-1">
        {(areSweepsHeld ? HELD_ACTS : FREE_ACTS).map((act) => (
          <Button
            key={act}
            look="ghost"
            size="s"
            aria-label={t(`${act}Of`, { coin: symbol })}
            onClick={() => open(act, gatewayCode)}
          >
            {t(act)}
          </Button>
        ))}
      </span>
    ),
  }
}
