import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { categoryPath } from '@tas/shared/contract/catalogue/games-part.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { inTurn, useGrowing } from '../../../lib/in-turn.ts'
import { useCall } from '../../../lib/query.ts'
import type { CarouselControls } from '../../../ui/carousel-state.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { Marquee } from '../../../ui/marquee.tsx'
import { PauseButton } from '../../../ui/pause-button.tsx'
import { useCarousel } from '../../../ui/use-carousel.tsx'
import type { Category } from './categories.ts'
import { CategoryIcon } from './category-icon.tsx'
import { GameTile, TilePlace, TileSkeleton } from './game-tile.tsx'

/** Games of a row, and of a page of the category (spec §9). */
export const ROW_LIMIT = 20

const ROW_SECONDS = 70
const ROW_DELAY_SECONDS = 1

/** 6 in view from 1000 px, 4 from 600, 3.5 below (spec §9). */
const SLIDE = 'min-w-0 flex-[0_0_calc(100%/3.5)] pe-2.5 sm:flex-[0_0_25%] sm:pe-4 lg:flex-[0_0_calc(100%/6)]'
/** The same measures against the viewport of the moving row. */
const MOVING = 'w-[calc((100cqi-2.5*10px)/3.5)] sm:w-[calc((100cqi-3*16px)/4)] lg:w-[calc((100cqi-5*16px)/6)]'

/** As many tiles as any row shows without being moved, and one more; the others are drawn in turn. */
const IN_VIEW = 7

/** True once the element has come near the screen: rows far below are neither read nor drawn yet. */
function useNear(ref: React.RefObject<HTMLElement | null>, isNearAlready: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAlready)
  useEffect(() => {
    if (isNear || ref.current === null) return
    let takeBack = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        takeBack = inTurn(() => setIsNear(true))
      },
      { rootMargin: '400px' },
    )
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      takeBack()
    }
  }, [isNear, ref])
  return isNear
}

type CategoryBlockProps = { readonly category: Category; readonly isFirst: boolean; readonly aside?: React.ReactNode }

/** A category as one row of the lobby: moving by itself or a carousel, as the operator set it. */
export function CategoryBlock({ category, isFirst, aside }: CategoryBlockProps) {
  const t = useTexts('lobby')
  const ref = useRef<HTMLElement>(null)
  const isNear = useNear(ref, isFirst)
  const [controls, setControls] = useState<CarouselControls | null>(null)
  const [isPaused, setIsPaused] = useState(false)
  const read = useCall(
    'game/game/getGames',
    { gameCategoryId: category.id, pageNumber: 1, limit: ROW_LIMIT },
    { enabled: isNear },
  )
  const games = read.data?.items.map(({ availableGame }) => availableGame)
  if (games?.length === 0) return null
  const { title } = category
  const isMoving = category.additional.showType === 'marquee'
  return (
    <section ref={ref} aria-labelledby={`category-${category.intId}`} className="mt-7">
      <div className="mb-3.5 flex min-h-11 items-center gap-3">
        <CategoryIcon category={category} size={22} className="text-saffron-ink" />
        <h2 id={`category-${category.intId}`} className="truncate text-[20px] font-bold">
          {category.title}
        </h2>
        {aside}
        <div className="ms-auto flex items-center gap-2">
          {controls !== null && <Arrows controls={controls} />}
          {isMoving && (games?.length ?? 0) > 0 && (
            <PauseButton
              isPaused={isPaused}
              onChange={setIsPaused}
              labels={{ pause: t('pauseRow', { title }), play: t('playRow', { title }) }}
              className="rounded-sm text-ink-3 hover:text-ink"
            />
          )}
          {(read.data?.countAll ?? 0) > ROW_LIMIT && (
            <Link
              to={categoryPath(category)}
              aria-label={t('moreOf', { title: category.title })}
              className="grid min-h-11 place-items-center rounded-[11px] border border-line-strong px-4 text-[14px] font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              {t('more')}
              {/* For who reads links alone, search engines among them: "More" of what. */}
              <span className="sr-only"> {category.title}</span>
            </Link>
          )}
        </div>
      </div>
      {games === undefined ? (
        <NotLoaded read={read} fallback={<RowSkeleton />} />
      ) : isMoving ? (
        <MovingRow games={games} isEager={isFirst} isPaused={isPaused} />
      ) : (
        <CarouselRow games={games} isEager={isFirst} onControls={setControls} />
      )}
    </section>
  )
}

export function Arrows({ controls }: { readonly controls: CarouselControls }) {
  const t = useTexts('lobby')
  return (
    <div className="hidden gap-1 lg:flex">
      <IconButton label={t('previous')} look="bare" onClick={controls.previous}>
        <Glyph name="back" className="mirror" />
      </IconButton>
      <IconButton label={t('next')} look="bare" onClick={controls.next}>
        <Glyph name="forward" className="mirror" />
      </IconButton>
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className="-me-2.5 flex overflow-hidden sm:-me-4">
      {[...Array(IN_VIEW).keys()].map((index) => (
        <div key={index} className={SLIDE}>
          <TileSkeleton />
        </div>
      ))}
    </div>
  )
}

type RowProps = { readonly games: readonly AvailableGameData[]; readonly isEager: boolean }

function MovingRow({ games, isEager, isPaused }: RowProps & { readonly isPaused: boolean }) {
  return (
    <Marquee
      durationSeconds={ROW_SECONDS}
      delaySeconds={ROW_DELAY_SECONDS}
      isPaused={isPaused}
      className="-my-2 py-2 [--marquee-gap:10px] sm:[--marquee-gap:16px]"
      total={games.length}
      first={IN_VIEW}
    >
      {(drawn) =>
        games.map((game, index) => (
          <div key={game.id} className={MOVING}>
            {index < drawn ? <GameTile game={game} isEager={isEager} /> : <TilePlace />}
          </div>
        ))
      }
    </Marquee>
  )
}

type CarouselRowProps = RowProps & { readonly onControls: (controls: CarouselControls | null) => void }

/** Games side by side, a page of them at a time. `onControls` tells how to move them; null while there is nothing to move. */
export function CarouselRow({ games, isEager, onControls }: CarouselRowProps) {
  const { viewportRef, engine, controls, place } = useCarousel({ slidesToScroll: 'auto' })
  useEffect(() => onControls(place.stops > 1 ? controls : null), [controls, place.stops, onControls])
  const drawn = useGrowing(games.length, IN_VIEW)
  return (
    <>
      <div ref={viewportRef} className="relative -my-2 -me-2.5 overflow-hidden py-2 sm:-me-4">
        <div className="flex">
          {games.map((game, index) => (
            <div key={game.id} className={SLIDE}>
              {index < drawn ? <GameTile game={game} isEager={isEager && index < 6} /> : <TilePlace />}
            </div>
          ))}
        </div>
      </div>
      {engine}
    </>
  )
}
