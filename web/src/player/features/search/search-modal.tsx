import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { currentLanguage, useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { INPUT_LOOK } from '../../../ui/field.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import type { ModalProps } from '../../me/modal.ts'
import { useCategories } from '../../play/tiles/categories.ts'
import { ROW_LIMIT } from '../../play/tiles/category-block.tsx'
import { TileGrid, TileGridSkeleton } from '../../play/tiles/tile-grid.tsx'
import { isLongEnough, SEARCH_LIMIT, SEARCH_WAIT_MS } from './search-rules.ts'

/** Two rows of a wide screen. */
const SUGGESTED_LIMIT = 12

/** The text once the typing has paused for a second; at once when Enter is pressed. */
function useSettled(text: string): readonly [string, (text: string) => void] {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [settled, setSettled]
}

/** The game search, opened from anywhere. */
export function SearchModal({ onClose }: ModalProps) {
  const t = useTexts('search')
  const common = useTexts('common')
  const id = useId()
  const [text, setText] = useState('')
  const search = text.trim()
  const [settled, settle] = useSettled(search)
  return (
    <Modal title={t('title')} closeLabel={common('action.close')} onClose={onClose} size="l">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            settle(search)
          }}
          className="relative"
        >
          <Glyph name="search" className="pointer-events-none absolute start-4 top-3.5 text-ink-3" />
          <input
            id={id}
            data-autofocus
            {...(text !== '' && { dir: 'auto' })}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('title')}
            placeholder={t('placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={100}
            className={`${INPUT_LOOK} px-12`}
          />
          {text !== '' && (
            <button
              type="button"
              aria-label={t('clear')}
              onClick={() => {
                setText('')
                document.getElementById(id)?.focus()
              }}
              className="absolute end-0.5 top-0.5 grid size-11 place-items-center text-ink-3 hover:text-ink"
            >
              <Glyph name="close" size={18} />
            </button>
          )}
        </form>
      </search>
      <div className="mt-4 min-h-[50dvh] sm:min-h-[420px]">
        <SearchBody search={search} settled={settled} />
      </div>
    </Modal>
  )
}

function SearchBody({ search, settled }: { readonly search: string; readonly settled: string }) {
  const t = useTexts('search')
  if (search === '')
    return (
      <>
        <Line>{t('hint')}</Line>
        <Suggestions />
      </>
    )
  if (!isLongEnough(search)) return <Line>{t('tooShort')}</Line>
  if (search !== settled) return <Searching />
  return <Results key={settled} search={settled} />
}

function Searching() {
  const t = useTexts('search')
  return (
    <>
      <Line>{t('searching')}</Line>
      <TileGridSkeleton count={12} />
    </>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="mb-4 text-[14px] text-ink-3">
      {children}
    </p>
  )
}

/** What can be played: first of the category marked as favourite, already read for the lobby (spec §2, category row). */
function Suggestions() {
  const t = useTexts('search')
  const { categories } = useCategories()
  const favorite = categories.find(({ additional }) => additional.isFavorite) ?? categories[0]
  const first = useCall(
    'game/game/getGames',
    { gameCategoryId: favorite?.id ?? '', pageNumber: 1, limit: ROW_LIMIT },
    { enabled: favorite !== undefined, silent: true },
  )
  const rest = useCall(
    'game/game/getGames',
    { isPlayable: true, pageNumber: 1, limit: SUGGESTED_LIMIT },
    { silent: true },
  )
  const open = [...(first.data?.items ?? []), ...(rest.data?.items ?? [])]
    .map(({ availableGame }) => availableGame)
    .filter(({ isPlayable }) => isPlayable)
  const games = [...new Map(open.map((game) => [game.id, game])).values()].slice(0, SUGGESTED_LIMIT)
  if (games.length === 0) return null
  return (
    <>
      <h3 className="mb-3 font-bold">{t('suggested')}</h3>
      <TileGrid games={games} />
    </>
  )
}

function Results({ search }: { readonly search: string }) {
  const t = useTexts('search')
  const format = useFormat()
  const read = useInfiniteQuery({
    queryKey: ['game/game/getGames', 'search', search, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      call('game/game/getGames', { search, pageNumber: pageParam, limit: SEARCH_LIMIT }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && loaded < last.countAll ? pages.length + 1 : undefined
    },
    meta: { silent: true },
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = read
  if (data === undefined) return <NotLoaded read={read} fallback={<Searching />} />
  const games = data.pages.flatMap(({ items }) => items.map(({ availableGame }) => availableGame))
  const total = data.pages.at(-1)?.countAll ?? 0
  if (games.length === 0)
    return (
      <>
        <EmptyState picture="search" title={t('noneTitle')} text={t('noneText', { search })} />
        <Suggestions />
      </>
    )
  return (
    <>
      <Line>{t('results', { count: total, formatted: format.count(total) })}</Line>
      <TileGrid games={games} />
      {hasNextPage && (
        <div className="mt-6 grid justify-items-center">
          <Button look="ghost" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('loadMore', { shown: format.count(games.length), total: format.count(total) })}
          </Button>
        </div>
      )}
    </>
  )
}
