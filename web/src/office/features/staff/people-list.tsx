import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Person } from './person.ts'
import { RolesDialog } from './roles-dialog.tsx'
import { RolesGiven } from './roles-given.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { ShutDialog } from './shut-dialog.tsx'

type PeopleListProps = {
  readonly isShut: boolean
  readonly cursor: string | null
  readonly onTurn: (cursor: string | null) => void
}

/** The people who work here, or whose account is shut, with what can be done about each. */
export function PeopleList({ isShut, cursor, onTurn }: PeopleListProps) {
  const t = useTexts('staff')
  const columns = usePeopleColumns()
  const { current, close } = useDialogs()
  const read = useCall('staff/person/getList', { isShut, limit: LIST_SIZE, cursor }, { silent: true })
  const person = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <>
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor, onTurn }}
        empty={{ title: t(isShut ? 'empty.shut' : 'empty.working') }}
      />
      {person !== undefined && current?.name === 'roles' && <RolesDialog person={person} onClose={close} />}
      {person !== undefined && current?.name === 'sessions' && <SessionsDialog person={person} onClose={close} />}
      {person !== undefined && current?.name === 'shut' && <ShutDialog person={person} onClose={close} />}
    </>
  )
}

function usePeopleColumns(): readonly Column<Person>[] {
  const t = useTexts('staff')
  const { moment } = useFormat()
  const { id: ownId } = useSelf()
  const mayChange = useMay('staff.change')
  const columns: readonly Column<Person>[] = [
    {
      key: 'name',
      head: t('person'),
      namesRow: true,
      place: 'title',
      cell: ({ id, name, email }) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            <Bdi className="font-semibold">{name}</Bdi>
            {id === ownId && <Badge look="warm">{t('you')}</Badge>}
          </span>
          <Ltr className="text-[13px] break-all text-ink-3">{email}</Ltr>
        </>
      ),
    },
    { key: 'roles', head: t('roles'), place: 'whole', cell: ({ roles }) => <RolesGiven roles={roles} /> },
    {
      key: 'app',
      head: t('app'),
      place: 'half',
      cell: ({ hasSecondFactor }) => (
        <Badge look={hasSecondFactor ? 'good' : 'bad'}>{t(hasSecondFactor ? 'app.on' : 'app.off')}</Badge>
      ),
    },
    {
      key: 'active',
      head: t('lastActive'),
      place: 'half',
      cell: ({ lastActiveAt }) => (lastActiveAt === null ? t('never') : moment(lastActiveAt)),
    },
  ]
  if (!mayChange) return columns
  const actions: Column<Person> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    // Nobody changes their own rights.
    cell: (person) => (person.id === ownId ? null : <PersonActions person={person} />),
  }
  return [...columns, actions]
}

function PersonActions({ person: { id, name, isShut } }: { readonly person: Person }) {
  const t = useTexts('staff')
  const { open } = useDialogs()
  return (
    <span className="flex justify-end gap-1.5 max-md:justify-start">
      {!isShut && (
        <Button look="ghost" size="s" aria-label={t('rolesOf', { name })} onClick={() => open('roles', id)}>
          {t('roles')}
        </Button>
      )}
      {!isShut && (
        <Button look="ghost" size="s" aria-label={t('sessionsOf', { name })} onClick={() => open('sessions', id)}>
          {t('sessions')}
        </Button>
      )}
      <Button
        look="ghost"
        size="s"
        aria-label={t(isShut ? 'openOf' : 'shutOf', { name })}
        onClick={() => open('shut', id)}
      >
        {t(isShut ? 'open' : 'shut')}
      </Button>
    </span>
  )
}
