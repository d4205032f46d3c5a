import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { WaitingChain } from './chain.ts'
import { SaltDialog } from './salt-dialog.tsx'

/** Chains of rounds that wait for their salt: until they have it, their games are closed. */
export function SaltsPage() {
  const t = useTexts('salts')
  const mayGive = useMay('salt.give')
  const columns = useChainColumns()
  const { current, close } = useDialogs()
  const read = useCall('office/salt/getWaiting', {}, { silent: true, staleTimeMs: 0 })
  const chain = read.data?.items.find(({ terminatingHash }) => terminatingHash === current?.id)
  return (
    <Page title={t('title')} text={t('text')}>
      <CursorList
        order="newest"
        caption={t('title')}
        columns={columns}
        keyOf={({ terminatingHash }) => terminatingHash}
        read={read}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {mayGive && chain !== undefined && current?.name === 'give' && <SaltDialog chain={chain} onClose={close} />}
    </Page>
  )
}

function useChainColumns(): readonly Column<WaitingChain>[] {
  const t = useTexts('salts')
  const { moment } = useFormat()
  const mayGive = useMay('salt.give')
  const { open } = useDialogs()
  const columns: readonly Column<WaitingChain>[] = [
    {
      key: 'game',
      head: t('game'),
      namesRow: true,
      place: 'title',
      cell: ({ title }) => <Bdi className="font-semibold">{title}</Bdi>,
    },
    {
      key: 'hash',
      head: t('hash'),
      place: 'whole',
      cell: ({ terminatingHash }) => (
        <span className="flex items-center gap-2">
          <Ltr className="min-w-0 font-mono text-[13px] break-all">{terminatingHash}</Ltr>
          <CopyButton text={terminatingHash} name={t('hash')} />
        </span>
      ),
    },
    { key: 'made', head: t('madeAt'), place: 'half', cell: ({ committedAt }) => moment(committedAt) },
  ]
  if (!mayGive) return columns
  const actions: Column<WaitingChain> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: ({ terminatingHash, title }) => (
      <Button
        look="ghost"
        size="s"
        aria-label={t('giveOf', { game: title })}
        onClick={() => open('give', terminatingHash)}
      >
        {t('give')}
      </Button>
    ),
  }
  return [...columns, actions]
}
