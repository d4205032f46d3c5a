import type { Destinations } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { dropLook, PlaceKeys } from '../../kit/place-keys.tsx'
import type { Placing } from '../../kit/use-placing.ts'
import { useTexts } from '../../me/texts.ts'
import { type Line, titleOf, urlOf } from './menu.ts'

type LinesTableProps = {
  readonly destinations: Destinations
  readonly lines: readonly Line[]
  /** Null: the lines are only looked at. */
  readonly edit: {
    readonly placing: Placing
    readonly onOpen: (line: Line) => void
    readonly onRemove: (line: Line) => void
  } | null
}

/** Lines of a menu in their order. */
export function LinesTable(props: LinesTableProps) {
  const t = useTexts('menus')
  const columns = useLineColumns(props)
  return (
    <Table
      caption={t('lines')}
      columns={columns}
      keyOf={({ id }) => id}
      rows={props.lines}
      rowClass={({ id }) => (props.edit === null ? undefined : dropLook(props.edit.placing, id))}
      narrow="cards"
      isDense
      frame="own"
      empty={<EmptyState picture="empty" title={t('noLines')} text={t('noLinesText')} />}
    />
  )
}

function useLineColumns({ destinations, edit }: LinesTableProps): readonly Column<Line>[] {
  const t = useTexts('menus')
  const language = useLanguage()
  const nameOf = (line: Line) =>
    line.kind === 'entry' ? titleOf(line, destinations, language) : (line.title?.[language] ?? t('line'))
  const columns: readonly Column<Line>[] = [
    {
      key: 'line',
      head: t('entry'),
      namesRow: true,
      place: 'title',
      cell: (line) => <Name line={line} destinations={destinations} />,
    },
    {
      key: 'target',
      head: t('target'),
      place: 'whole',
      cell: (line) =>
        line.kind === 'entry' && <Ltr className="break-all">{urlOf(line, destinations, language) ?? '–'}</Ltr>,
    },
    {
      key: 'audience',
      head: t('audience'),
      place: 'half',
      cell: (line) => line.kind === 'entry' && <State line={line} destinations={destinations} />,
    },
  ]
  if (edit === null) return columns
  const { placing, onOpen, onRemove } = edit
  const actions: Column<Line> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (line) => {
      const title = nameOf(line)
      return (
        <span className="inline-flex items-center gap-1">
          <PlaceKeys id={line.id} title={title} placing={placing} />
          {(line.kind === 'entry' || line.title !== null) && (
            <Button look="ghost" size="s" aria-label={t('changeOf', { title })} onClick={() => onOpen(line)}>
              {t('change')}
            </Button>
          )}
          <Button look="quiet" size="s" aria-label={t('removeOf', { title })} onClick={() => onRemove(line)}>
            {t('remove')}
          </Button>
        </span>
      )
    },
  }
  return [...columns, actions]
}

type OfLine = { readonly destinations: Destinations }

/** In both languages; the beginning of a group stands out from its entries. */
function Name({ line, destinations }: OfLine & { readonly line: Line }) {
  const t = useTexts('menus')
  if (line.kind === 'group' && line.title === null) return <span className="text-ink-3">{t('line')}</span>
  const title = (language: 'en' | 'fa') =>
    line.kind === 'entry' ? titleOf(line, destinations, language) : (line.title?.[language] ?? '')
  return (
    <span
      className={line.kind === 'group' ? 'grid justify-items-start text-saffron-ink' : 'grid justify-items-start ps-4'}
    >
      <Bdi>{title('en')}</Bdi>
      <Bdi>{title('fa')}</Bdi>
    </span>
  )
}

function State({ line, destinations }: OfLine & { readonly line: Extract<Line, { kind: 'entry' }> }) {
  const t = useTexts('menus')
  const isGone = urlOf(line, destinations, 'en') === null
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {t(`audience.${line.audience}`)}
      {!line.isShown && <Badge look="warm">{t('hidden')}</Badge>}
      {isGone && <Badge look="bad">{t('gone')}</Badge>}
    </span>
  )
}
