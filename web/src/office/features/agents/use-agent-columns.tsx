import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Money } from '../../kit/figures/money.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Person } from './agent.ts'
import { useCountBelow } from './use-count-below.ts'

const LOOKS = { active: 'good', invited: 'warm', closed: 'plain' } as const

/** Who somebody of a branch is, what they have and whom below them, and what can be done. */
export function useAgentColumns(onShow: (id: string) => void): readonly Column<Person>[] {
  const t = useTexts('agents')
  const { moment } = useFormat()
  const countBelow = useCountBelow()
  return [
    {
      key: 'name',
      head: t('person'),
      namesRow: true,
      place: 'title',
      cell: ({ username, uid }) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          <Bdi className="font-semibold">{username}</Bdi>
          {uid !== null && <Ltr className="text-[13px] text-ink-3">{uid}</Ltr>}
        </span>
      ),
    },
    {
      key: 'type',
      head: t('type'),
      place: 'half',
      cell: ({ type, status }) => (
        <span className="flex flex-wrap gap-1.5 @4xl:flex-nowrap">
          <Badge>{t(`type.${type}`)}</Badge>
          <Badge look={LOOKS[status]}>{t(`status.${status}`)}</Badge>
        </span>
      ),
    },
    {
      key: 'balance',
      head: t('balance'),
      kind: 'number',
      place: 'half',
      cell: (row) => <Money amount={row.balance} of={row} />,
    },
    { key: 'agents', head: t('agents'), kind: 'number', place: 'half', cell: ({ agents }) => countBelow(agents) },
    { key: 'members', head: t('members'), kind: 'number', place: 'half', cell: ({ members }) => countBelow(members) },
    {
      key: 'since',
      head: t('since'),
      place: 'half',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {moment(createdAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      place: 'whole',
      cell: (row) => <Actions person={row} onShow={onShow} />,
    },
  ]
}

function Actions({ person, onShow }: { readonly person: Person; readonly onShow: (id: string) => void }) {
  const t = useTexts('agents')
  const { open } = useDialogs()
  const [mayFund, mayManage] = [useMay('agent.fund'), useMay('agent.manage')]
  const { id, type, status, agents, members, isTop } = person
  return (
    <span className="flex flex-wrap gap-1 @4xl:flex-nowrap @4xl:justify-end">
      {agents + members > 0 && (
        <Button look="ghost" size="s" onClick={() => onShow(id)}>
          {t('show')}
        </Button>
      )}
      {mayFund && isTop && type === 'agent' && status === 'active' && (
        <Button look="ghost" size="s" onClick={() => open('fund', id)}>
          {t('fund')}
        </Button>
      )}
      {mayFund && isTop && type === 'agent' && status === 'active' && (
        <Button look="quiet" size="s" onClick={() => open('deal', id)}>
          {t('setDeal')}
        </Button>
      )}
      {mayManage && status === 'active' && (
        <Button look="quiet" size="s" onClick={() => open('move', id)}>
          {t('move')}
        </Button>
      )}
    </span>
  )
}
