import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { AskedHere } from '../../kit/asked/asked-here.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { Page } from '../../kit/page.tsx'
import { useMonth } from '../../kit/times/use-month.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useCountBelow } from './use-count-below.ts'

const FIELDS = { cursor: cursorPlace() }
const QUIET = { silent: true, staleTimeMs: 0 } as const

type Branch = CallData<'office/agent/getMonth'>['items'][number]

/** The month of commissions that is closed next, and what every branch comes to in it. */
export function CommissionsPage() {
  const t = useTexts('agents')
  const mayPay = useMay('agent.fund')
  const { current, open, close } = useDialogs()
  const { shown, change } = useAddress(FIELDS)
  const read = useCall('office/agent/getMonth', { limit: LIST_SIZE, cursor: shown.cursor }, QUIET)
  const columns = useColumns()
  const nameOf = useMonth()
  const month = read.data?.month ?? null
  const state = read.data?.state
  return (
    <Page
      title={t('commissions')}
      text={
        month === null || state === undefined ? t('commissionsText') : t(`month.${state}`, { month: nameOf(month) })
      }
      actions={mayPay && state === 'ready' && <Button onClick={() => open('close')}>{t('closeMonth')}</Button>}
    >
      <AskedHere path="office/agent/closeMonth" />
      <CursorList
        caption={t('commissions')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {current?.name === 'close' && month !== null && (
        <AskDialog
          title={t('closeMonthOf', { month: nameOf(month) })}
          text={t('closeMonthText')}
          action={t('ask')}
          path="office/agent/closeMonth"
          inputOf={(reason) => ({ month, reason })}
          onClose={close}
        />
      )}
    </Page>
  )
}

function useColumns(): readonly Column<Branch>[] {
  const t = useTexts('agents')
  const countBelow = useCountBelow()
  return [
    {
      key: 'name',
      head: t('branchOf'),
      namesRow: true,
      place: 'title',
      cell: ({ username }) => <Bdi className="font-semibold">{username}</Bdi>,
    },
    {
      key: 'kind',
      head: t('deal'),
      place: 'half',
      cell: ({ kind }) => t(kind === null ? 'deal.none' : `deal.${kind}`),
    },
    { key: 'agents', head: t('agentsOf'), kind: 'number', place: 'half', cell: ({ agents }) => countBelow(agents) },
    { key: 'members', head: t('members'), kind: 'number', place: 'half', cell: ({ members }) => countBelow(members) },
    {
      key: 'gains',
      head: t('gains'),
      kind: 'number',
      place: 'half',
      cell: (row) => <Money amount={row.gains} of={row} />,
    },
    {
      key: 'losses',
      head: t('losses'),
      kind: 'number',
      place: 'half',
      cell: (row) => <Money amount={row.losses} of={row} />,
    },
  ]
}
