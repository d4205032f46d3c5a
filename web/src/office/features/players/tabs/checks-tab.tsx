import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { CursorList } from '../../../kit/cursor-list.tsx'
import { Facts } from '../../../kit/facts.tsx'
import { LookLink } from '../../../kit/links/look-link.tsx'
import { useInstant } from '../../../kit/times/use-instant.ts'
import { useTexts } from '../../../me/texts.ts'

type Checks = CallData<'office/player/getChecks'>
type Check = Checks['items'][number]

/** How the player is known: their level, what the next one needs, and each check of their papers. */
export function ChecksTab({ playerId }: { readonly playerId: string }) {
  const t = useTexts('players')
  const words = useTexts('verifications')
  const instant = useInstant()
  const read = useCall('office/player/getChecks', { playerId }, { silent: true, staleTimeMs: 0 })
  const columns: readonly Column<Check>[] = [
    {
      key: 'type',
      head: words('type'),
      namesRow: true,
      place: 'title',
      cell: ({ id, typeId }) => (
        <LookLink screen="verifications" id={id}>
          <span className="font-semibold">{words(`type.${typeId}`)}</span>
        </LookLink>
      ),
    },
    {
      key: 'paper',
      head: words('paper'),
      place: 'half',
      cell: ({ paper }) => paper !== null && words(`paper.${paper}`),
    },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ statusId, tries }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{words(`status.${statusId}`)}</Badge>
          {tries > 1 && <Badge>{words('try', { count: tries })}</Badge>}
        </span>
      ),
    },
    { key: 'sent', head: words('sentAt'), place: 'half', cell: ({ sentAt }) => sentAt !== null && instant(sentAt) },
    {
      key: 'decided',
      head: t('decidedAt'),
      place: 'half',
      cell: ({ decidedAt }) => decidedAt !== null && instant(decidedAt),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      {read.data !== undefined && <Level checks={read.data} />}
      <CursorList
        caption={t('tab.checks')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        empty={{ title: t('empty.checks') }}
      />
    </div>
  )
}

function Level({ checks: { level, nextLevel, missing } }: { readonly checks: Checks }) {
  const t = useTexts('players')
  const words = useTexts('verifications')
  const { count } = useFormat()
  const facts = [
    { name: t('checks.level'), value: count(level) },
    {
      name: nextLevel === null ? t('checks.top') : t('checks.next', { level: count(nextLevel) }),
      value: nextLevel === null ? t('checks.topText') : missing.map((type) => words(`type.${type}`)).join(' · '),
    },
  ]
  return <Facts facts={facts} />
}
