import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowButton } from '../../../ui/table/table-row.tsx'
import { LIST_SIZE } from '../../kit/cursor-list.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { Page } from '../../kit/page.tsx'
import { QueueList } from '../../kit/queue/queue-list.tsx'
import { momentsOf } from '../../kit/times/chosen-days.ts'
import { useToday } from '../../kit/times/use-today.ts'
import { type OfficeKey, useNamedTexts, useTexts } from '../../me/texts.ts'
import { AUDIT_FIELDS } from './audit-fields.ts'
import { AuditFilters } from './audit-filters.tsx'
import { LineDetail } from './line-detail.tsx'
import { detailsOf, useDetailWords } from './use-detail-words.tsx'

/** What is told before anything else: who approved it. */
const FIRST: readonly string[] = ['approvedBy']
const LONGEST_SHOWN = 40

type Line = CallData<'office/audit/getLines'>['items'][number]

/** The trail: who did what to whom, from where and why; nothing of it can be changed. */
export function AuditPage() {
  const t = useTexts('audit')
  const address = useAddress(AUDIT_FIELDS)
  const { shown, change } = address
  const [openId, setOpenId] = useState<string | null>(null)
  const { zone, today } = useToday()
  const { action, actor, target, looks, cursor } = shown
  // An action that somebody chose is shown whatever it is.
  const changesOnly = looks === 'without' && action === ''
  const filter = { action: action || null, actor: actor || null, target: target || null, changesOnly }
  const asked = { ...filter, ...momentsOf(shown, { zone, today }), limit: LIST_SIZE, cursor }
  const read = useCall('office/audit/getLines', asked, { silent: true, staleTimeMs: 0 })
  const columns = useLineColumns(openId, (id) => setOpenId(id === openId ? null : id))
  return (
    <Page title={t('title')} text={t('text')}>
      <QueueList
        order="newest"
        queue="audit"
        filter={{ ...filter, ...momentsOf(shown, { zone, today }) }}
        nameOf={({ action: name }) => name}
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        narrow="lines"
        place={{ cursor, onTurn: (next) => change({ cursor: next }) }}
        detail={(line) =>
          line.id === openId ? (
            <LineDetail
              line={line}
              onActor={(actorId) => change({ actor: actorId })}
              onTarget={(targetId) => change({ target: targetId })}
            />
          ) : null
        }
        empty={{ title: t(emptyTitle(read.data, address.isFiltered)) }}
      >
        <AuditFilters address={address} today={today} />
      </QueueList>
    </Page>
  )
}

/** Why there is nothing to show. */
function emptyTitle(data: CallData<'office/audit/getLines'> | undefined, isFiltered: boolean): OfficeKey<'audit'> {
  if (data?.isActorKnown === false) return 'empty.actor'
  if (data?.isTargetKnown === false) return 'empty.target'
  return isFiltered ? 'empty.filtered' : 'empty'
}

/** Who did it, in words: a person of staff by name, a player by UID, the house itself. */
function ActorName({ line: { actorKind, actorName, actorId, people } }: { readonly line: Line }) {
  const t = useTexts('audit')
  if (actorName !== null) return <Bdi>{actorName}</Bdi>
  const uid = people.find(({ id }) => id === actorId)?.uid ?? null
  return (
    <span className="text-ink-2">
      {t(`kind.${actorKind}`)} {uid !== null && <Ltr>{uid}</Ltr>}
    </span>
  )
}

/** Whom it was about: a player by UID, with the way to the file, a person of staff by name. What is no person stands in the line itself. */
function TargetName({ line: { targetId, people } }: { readonly line: Line }) {
  const person = people.find(({ id }) => id === targetId)
  if (person === undefined) return '–'
  return person.uid === null ? <Bdi>{person.name}</Bdi> : <PlayerLink uid={person.uid} />
}

/** As many of the details as are read at a glance; all of them are in the line itself. */
const MOST_SHOWN = 3

/** What it was done to or came to, in a line: which game or lock, how much; and who approved it. */
function ShortDetail({ line }: { readonly line: Line }) {
  const nameOf = useNamedTexts('audit')
  const wordsOf = useDetailWords()
  const told = detailsOf(line).flatMap(([key, value]) => {
    const name = nameOf(`detail.${key}`)
    if (key === 'reason' || name === null || value === '') return []
    const person = line.people.find(({ id }) => id === value)?.name ?? null
    const plain = value.length > LONGEST_SHOWN || isUuid(value) ? null : <Bdi>{value}</Bdi>
    const words = person === null ? (wordsOf(line, key, value) ?? plain) : <Bdi>{person}</Bdi>
    return words === null ? [] : [{ key, name, words, isFirst: FIRST.includes(key) }]
  })
  const shown = told.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst)).slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <span className="block max-w-[60ch] text-[13px] font-normal text-ink-2">
      {shown.map(({ key, name, words }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          {name}: {words}
        </span>
      ))}
    </span>
  )
}

function useLineColumns(openId: string | null, onToggle: (id: string) => void): readonly Column<Line>[] {
  const t = useTexts('audit')
  const titleOf = useNamedTexts('audit')
  const { moment } = useFormat()
  return [
    {
      key: 'what',
      head: t('action'),
      namesRow: true,
      place: 'title',
      cell: (line) => (
        <>
          <RowButton
            onOpen={() => onToggle(line.id)}
            isExpanded={line.id === openId}
            className="pt-1.5 font-semibold md:pt-0"
          >
            {titleOf(`action.${line.action}`) ?? <Ltr>{line.action}</Ltr>}
          </RowButton>
          <ShortDetail line={line} />
        </>
      ),
    },
    { key: 'who', head: t('actor'), place: 'note', cell: (line) => <ActorName line={line} /> },
    { key: 'about', head: t('target'), place: 'note', cell: (line) => <TargetName line={line} /> },
    {
      key: 'reason',
      head: t('reason'),
      place: 'line',
      className: 'max-w-[44ch] truncate',
      cell: ({ details }) => (details['reason'] === undefined ? '' : <Bdi>{details['reason']}</Bdi>),
    },
    { key: 'ip', head: t('ip'), place: 'hidden', cell: ({ ip }) => (ip === null ? '–' : <Ltr>{ip}</Ltr>) },
    { key: 'at', head: t('at'), place: 'noteEnd', className: 'whitespace-nowrap', cell: ({ at }) => moment(at) },
  ]
}
