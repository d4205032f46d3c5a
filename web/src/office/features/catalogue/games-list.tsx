import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { dropLook, PlaceKeys, PlacingArea } from '../../kit/place-keys.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { type Placing, usePlacing } from '../../kit/use-placing.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Category, Game } from './catalogue.ts'
import { GameDialog } from './game-dialog.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { TitleCell } from './title-cell.tsx'

type GamesListProps = {
  readonly categories: readonly Category[]
  readonly filter: { readonly categoryId: string | null; readonly isPublished: boolean | null; readonly search: string }
  readonly cursor: string | null
  readonly onTurn: (cursor: string | null) => void
}

const LOOKS = { open: 'good', closed: 'bad', soon: 'plain' } as const

/** Games in the order of the lobby; of one category, unfiltered, that order can be changed. */
export function GamesList({ categories, filter, cursor, onTurn }: GamesListProps) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const mayChange = useMay('catalogue.change')
  const mayBar = useMay('play.stop')
  const { current, close } = useDialogs()
  const read = useCall(
    'office/catalogue/getGames',
    { ...filter, limit: LIST_SIZE, cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const items = read.data?.items ?? []
  const placing = usePlacing({
    titleOf: (id) => items.find((one) => one.id === id)?.title[language] ?? '',
    move: ({ id, ...place }) => call('office/catalogue/moveGame', { gameId: id, ...place }),
    readAgain: () => readAnew('office/catalogue/getGames'),
  })
  const isOrder = filter.categoryId !== null && filter.isPublished === null && filter.search === ''
  const columns = useGameColumns({ categories, mayChange, mayBar, placing: mayChange && isOrder ? placing : null })
  const game = items.find(({ id }) => id === current?.id)
  return (
    <PlacingArea placing={placing}>
      {mayChange && !isOrder && <p className="text-[13px] text-ink-3">{t('orderHint')}</p>}
      <CursorList
        caption={t('games')}
        columns={columns}
        keyOf={({ id }) => id}
        rowClass={({ id }) => dropLook(placing, id)}
        read={read}
        place={{ cursor, onTurn }}
        empty={{ title: t('noGames'), text: t('noGamesText') }}
      />
      {mayBar && game !== undefined && current?.name === 'rules' && <RulesDialog game={game} onClose={close} />}
      {mayChange && game !== undefined && current?.name === 'game' && (
        <GameDialog game={game} categories={categories} onClose={close} />
      )}
    </PlacingArea>
  )
}

type GameColumns = {
  readonly categories: readonly Category[]
  readonly mayChange: boolean
  readonly mayBar: boolean
  readonly placing: Placing | null
}

function useGameColumns({ categories, mayChange, mayBar, placing }: GameColumns): readonly Column<Game>[] {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const columns: readonly Column<Game>[] = [
    {
      key: 'title',
      head: t('game'),
      namesRow: true,
      place: 'title',
      cell: (game) => <GameCell game={game} />,
    },
    {
      key: 'category',
      head: t('category'),
      place: 'half',
      cell: ({ categoryId }) => categories.find(({ id }) => id === categoryId)?.title[language] ?? '',
    },
    {
      key: 'tags',
      head: t('tags'),
      place: 'whole',
      cell: ({ tags }) => <Tags tags={tags} />,
    },
    {
      key: 'state',
      head: t('state'),
      place: 'half',
      cell: ({ state, isPublished }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <Badge look={LOOKS[state]}>{t(`state.${state}`)}</Badge>
          {!isPublished && <Badge look="warm">{t('shown.no')}</Badge>}
        </span>
      ),
    },
  ]
  if (!mayChange && !mayBar) return columns
  const actions: Column<Game> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (game) => <GameActions game={game} can={{ mayChange, mayBar, placing }} />,
  }
  return [...columns, actions]
}

/** What may be done with a game: its place, its stop, its rules, its change. */
function GameActions({
  game: { id, game, title },
  can: { mayChange, mayBar, placing },
}: {
  readonly game: Game
  readonly can: Omit<GameColumns, 'categories'>
}) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const { open } = useDialogs()
  return (
    <span className="inline-flex items-center gap-1">
      {placing !== null && <PlaceKeys id={id} title={title[language]} placing={placing} />}
      {mayBar && (
        <ButtonLink to="/stops" state={{ dialog: { name: 'close', id: game } }} look="ghost" size="s">
          <span aria-hidden="true">{t('stop')}</span>
          <span className="sr-only">{t('stopOf', { title: title[language] })}</span>
        </ButtonLink>
      )}
      {mayBar && (
        <Button
          look="ghost"
          size="s"
          aria-label={t('rulesOf', { title: title[language] })}
          onClick={() => open('rules', id)}
        >
          {t('rules')}
        </Button>
      )}
      {mayChange && (
        <Button
          look="ghost"
          size="s"
          aria-label={t('changeOf', { title: title[language] })}
          onClick={() => open('game', id)}
        >
          {t('change')}
        </Button>
      )}
    </span>
  )
}

function Tags({ tags }: Pick<Game, 'tags'>) {
  if (tags.length === 0) return '–'
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </span>
  )
}

/** Picture, titles and what runs it. */
function GameCell({ game: { title, game, imgUrl } }: { readonly game: Game }) {
  return (
    <span className="flex items-center gap-3">
      <img
        src={imgUrl ?? '/assets/img/games/blank.svg'}
        alt=""
        width={30}
        height={40}
        loading="lazy"
        className="h-10 w-7.5 shrink-0 rounded-sm object-cover"
      />
      <TitleCell title={title} note={<Ltr>{game}</Ltr>} />
    </span>
  )
}
