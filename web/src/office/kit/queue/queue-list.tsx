import type { QueueName } from '@tas/shared/contract/office/queues.ts'
import { Keyboard } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ColumnMenu } from '../../../ui/table/column-menu.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { ColumnChoice } from '../../../ui/table/use-column-choice.ts'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CursorList, type CursorListProps } from '../cursor-list.tsx'
import { AskedCell } from './asked-cell.tsx'
import type { BulkAction } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ClaimCell } from './claim-cell.tsx'
import { Due } from './due.tsx'
import { ExportList, type ListAsked } from './export-list.tsx'
import { KeysHelp, type OwnKey } from './keys-help.tsx'
import type { Asked } from './use-asked.ts'
import { type Claims, useClaims } from './use-claims.ts'
import { type Desk, useDesk, useDeskColumns } from './use-desk.ts'
import { useListKeys } from './use-list-keys.ts'
import { ViewsMenu } from './views-menu.tsx'

export type QueueListProps<Row> = Omit<CursorListProps<Row>, 'picks'> & {
  readonly queue: QueueName
  /** What narrows the list, as its own call takes it: so the file is narrowed. */
  readonly filter: ListAsked['filter']
  /** What a row is called where it is picked, claimed or done something with. */
  readonly nameOf: (row: Row) => string
  /** Since when a row waits for somebody; null: it does not. */
  readonly waitsSince?: (row: Row) => string | null
  /** What waits for a second person about these rows. */
  readonly asked?: Asked
  /** What can be done with several rows, for whoever may. */
  readonly bulk?: readonly BulkAction<Row>[]
  /** What letters do with a row, beside claiming it. */
  readonly ownKeys?: readonly OwnKey[]
  /** What narrows the list, on the screen. */
  readonly children?: ReactNode
}

/** A list of the office with all that every list has: views, columns, keys, claims, when rows are due, several at once, a file. */
export function QueueList<Row>(props: QueueListProps<Row>) {
  const {
    queue,
    filter,
    nameOf,
    waitsSince,
    asked,
    bulk = [],
    ownKeys = [],
    children,
    columns,
    read,
    keyOf,
    ...list
  } = props
  const t = useTexts('queue')
  const frame = useRef<HTMLDivElement>(null)
  const [isHelp, setIsHelp] = useState(false)
  const openHelp = useCallback(() => setIsHelp(true), [])
  useListKeys(frame, openHelp)
  const desk = useDesk(queue)
  const items = read.data?.items ?? []
  const claims = useClaims(queue, items.filter((row) => waitsSince?.(row) !== null).map(keyOf))
  const work = useWorkColumns({ columns, desk, claims, keyOf, nameOf, waitsSince, asked })
  const choice = useDeskColumns(queue, desk, work)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const claimBulk = useClaimBulk<Row>(claims, keyOf)
  const actions = [...bulk, ...claimBulk]
  const picked = items.filter((row) => keys.has(keyOf(row)))
  return (
    <div ref={frame} className="grid grid-cols-1 gap-4">
      <Tools queue={queue} filter={filter} desk={desk} choice={choice} onHelp={openHelp}>
        {children}
      </Tools>
      <CursorList
        {...list}
        read={read}
        keyOf={keyOf}
        columns={choice.shown}
        {...(actions.length > 0 && {
          picks: { keys: new Set(picked.map(keyOf)), nameOf, onPick: setKeys },
        })}
      />
      <BulkBar actions={actions} picked={picked} keyOf={keyOf} nameOf={nameOf} onPick={setKeys} />
      {isHelp && (
        <KeysHelp isClaimed={waitsSince !== undefined && claims.isOn} own={ownKeys} onClose={() => setIsHelp(false)} />
      )}
      <span className="sr-only">{t('keys.hint')}</span>
    </div>
  )
}

type ToolsProps<Row> = ListAsked & {
  readonly desk: Desk | null
  readonly choice: ColumnChoice<Row>
  readonly onHelp: () => void
  readonly children: ReactNode
}

/** Above the list: what narrows it, and at the end what is done with it as a whole. */
function Tools<Row>({ queue, filter, desk, choice, onHelp, children }: ToolsProps<Row>) {
  const t = useTexts('queue')
  const mayExport = useMay('report.export')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 max-md:basis-full">{children}</div>
      <fieldset className="ms-auto flex gap-2">
        <legend className="sr-only">{t('tools')}</legend>
        <IconButton label={t('keys')} className="size-12! coarse:hidden" onClick={onHelp}>
          <Keyboard size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {mayExport && <ExportList asked={{ queue, filter }} />}
        {/* What opens under its button opens inwards: the widest stands last. */}
        {desk !== null && (
          <>
            <ColumnMenu choice={choice} />
            <ViewsMenu queue={queue} views={desk.views} />
          </>
        )}
      </fieldset>
    </div>
  )
}

type Work<Row> = Pick<QueueListProps<Row>, 'columns' | 'keyOf' | 'nameOf'> & {
  readonly waitsSince: QueueListProps<Row>['waitsSince']
  readonly asked: Asked | undefined
  readonly desk: Desk | null
  readonly claims: Claims
}

/** The columns of a list with those that every list of work has: when a row is due, what of it waits for a second person, who is at it. */
function useWorkColumns<Row>(work: Work<Row>): readonly Column<Row>[] {
  const { columns, desk, claims, keyOf, nameOf, waitsSince, asked } = work
  const t = useTexts('queue')
  if (waitsSince === undefined) return columns
  const dueMinutes = desk?.dueMinutes ?? null
  const due: Column<Row> = {
    key: 'due',
    head: t('due'),
    place: 'half',
    cell: (row) => {
      const since = waitsSince(row)
      return since === null || dueMinutes === null ? '–' : <Due since={since} dueMinutes={dueMinutes} />
    },
  }
  const claim: Column<Row> = {
    key: 'claim',
    head: t('claim.head'),
    kind: 'action',
    place: 'half',
    cell: (row) => waitsSince(row) !== null && <ClaimCell claims={claims} row={keyOf(row)} name={nameOf(row)} />,
  }
  const second: Column<Row> = {
    key: 'secondPerson',
    head: t('asked'),
    place: 'whole',
    cell: (row) => <AskedCell items={asked?.of(keyOf(row)) ?? []} />,
  }
  const last = columns.at(-1)
  const isActed = last?.kind === 'action'
  return [
    ...(isActed ? columns.slice(0, -1) : columns),
    ...(dueMinutes === null ? [] : [due]),
    ...(asked?.any === true ? [second] : []),
    ...(claims.isOn ? [claim] : []),
    ...(isActed ? [last] : []),
  ]
}

/** To claim and release several rows at once. */
function useClaimBulk<Row>(claims: Claims, keyOf: (row: Row) => string): readonly BulkAction<Row>[] {
  const t = useTexts('queue')
  const { id: ownId } = useSelf()
  if (!claims.isOn) return []
  const holderOf = (row: Row) => claims.of(keyOf(row))?.by.id
  return [
    {
      key: 'claim',
      title: t('claim'),
      text: t('bulk.claimText'),
      barOf: (row) => ([undefined, ownId].includes(holderOf(row)) ? null : t('bulk.ofAnother')),
      run: (row) => claims.claim(keyOf(row)),
      changes: ['office/queue/getClaims'],
    },
    {
      key: 'release',
      title: t('release'),
      text: t('bulk.releaseText'),
      barOf(row) {
        const holder = holderOf(row)
        if (holder === undefined) return t('bulk.unclaimed')
        return holder === ownId ? null : t('bulk.ofAnother')
      },
      run: (row) => claims.release(keyOf(row)),
      changes: ['office/queue/getClaims'],
    },
  ]
}
