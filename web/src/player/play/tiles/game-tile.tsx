import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useGameKind } from '../../../lib/use-families.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { FavoriteButton } from '../../me/favorites/favorite-button.tsx'
import { useReturns } from '../../me/use-returns.ts'
import { pressTile } from './tile-press.ts'

/** Shown where a game has no picture of its own. */
const BLANK = '/assets/img/games/blank.svg'

type GameTileProps = { readonly game: AvailableGameData; readonly isEager?: boolean }

/** A game as a 3:4 picture with its name; lifts under the pointer and shows Play. */
export function GameTile({ game, isEager = false }: GameTileProps) {
  const t = useTexts('lobby')
  const state = !game.isPlayable ? t('comingSoon') : game.isStopped ? t('closedForNow') : null
  const kindOf = useGameKind()
  const kind = kindOf(game.mainGame.uniqueName) ?? game.providerTitle
  const about = useAbout(game)
  return (
    <article className="group/tile relative aspect-3/4 rounded-lg transition-transform duration-200 ease-out hover:-translate-y-1.5 has-[a:focus-visible]:-translate-y-1.5">
      <div className="relative size-full overflow-hidden rounded-[inherit] bg-surface-2 shadow-card ring-1 ring-white/8 ring-inset">
        <img
          src={game.imgUrl || BLANK}
          alt=""
          width={300}
          height={400}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover transition-transform duration-500 ease-out group-hover/tile:scale-105"
        />
        <div className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-[#05070d]/90 to-transparent" />
        <div className="absolute inset-x-2 bottom-2.5 text-white sm:inset-x-3.5 sm:bottom-3">
          {state !== null && (
            <span
              aria-hidden="true"
              className="mb-1 inline-block rounded-[6px] bg-saffron p-1 text-[10px] leading-none font-bold text-on-saffron sm:px-2 sm:text-[11px]"
            >
              {state}
            </span>
          )}
          <p
            aria-hidden="true"
            className="line-clamp-2 text-[14px] leading-snug font-extrabold sm:line-clamp-1 sm:text-[17px]"
          >
            {game.title}
          </p>
          <p aria-hidden="true" className="truncate text-[12px] text-white/75 sm:text-[13px]">
            {kind}
          </p>
        </div>
        {state === null && (
          <span
            aria-hidden="true"
            className="absolute inset-0 grid place-items-center bg-[#05070d]/45 opacity-0 transition-opacity duration-200 group-hover/tile:opacity-100 group-has-[a:focus-visible]/tile:opacity-100"
          >
            <span className="press flex items-center gap-2 rounded-full px-4 py-2.5 font-bold">
              <Glyph name="play" size={16} isFilled className="mirror" />
              {t('playGame')}
            </span>
          </span>
        )}
      </div>
      <Link
        to={gamePath(game)}
        onPointerDown={() => pressTile(game)}
        aria-label={state === null ? game.title : `${game.title}, ${state}`}
        aria-description={[kind, ...(game.stopMessage === null ? [] : [game.stopMessage]), ...about].join(', ')}
        draggable={false}
        className="absolute inset-0 rounded-[inherit] outline-offset-3"
      />
      {about.length > 0 && <ReturnBadge game={game} about={about} />}
      <FavoriteButton
        game={game}
        className="absolute start-0.5 top-0.5 text-white opacity-0 drop-shadow-[0_1px_3px_rgb(0_0_0/.8)] group-hover/tile:opacity-100 focus-visible:opacity-100 aria-pressed:opacity-100 coarse:not-aria-pressed:hidden"
      />
    </article>
  )
}

/** What is said of the return of a game that can be played; nothing where no return is known. */
function useAbout(game: AvailableGameData): readonly string[] {
  const t = useTexts('lobby')
  const percent = useReturns(game)
  if (game.rtp === null || !game.isPlayable) return []
  const { volatility } = game
  return [
    t('rtp', { percent }),
    ...(volatility === null ? [] : [`${t('volatility')}: ${t(`volatility.${volatility}`)}`]),
  ]
}

type ReturnBadgeProps = { readonly game: AvailableGameData; readonly about: readonly string[] }

/** The return in the corner of a tile, of several the lowest; to the ear the link tells it. */
function ReturnBadge({ game, about }: ReturnBadgeProps) {
  const t = useTexts('lobby')
  const { wholePercent } = useFormat()
  const percent = wholePercent(game.rtp ?? '')
  return (
    <span
      aria-hidden="true"
      title={about.join('\n')}
      className="pointer-events-none absolute end-1.5 top-1.5 flex items-end gap-1.5 rounded-sm sm:end-2.5 sm:top-2.5 bg-[#05070d]/65 px-2 py-1.5 text-[11.5px] leading-none font-semibold whitespace-nowrap text-white"
    >
      {game.rtpHighest === null ? <Ltr>{percent}</Ltr> : t('rtpFrom', { percent })}
      {game.volatility !== null && <VolatilityBars volatility={game.volatility} />}
    </span>
  )
}

const BARS = { low: 1, medium: 2, high: 3 } as const

/** One to three bars: how far wins scatter. */
function VolatilityBars({ volatility }: { readonly volatility: keyof typeof BARS }) {
  return (
    <span aria-hidden="true" className="flex items-end gap-px">
      {[1, 2, 3].map((bar) => (
        <span
          key={bar}
          className={classes('w-0.75 bg-white', bar > BARS[volatility] && 'opacity-30')}
          style={{ height: `${3 + 2 * bar}px` }}
        />
      ))}
    </span>
  )
}

/** The place of a tile that is not drawn yet. */
export function TilePlace() {
  return <div className="aspect-3/4" />
}

export function TileSkeleton() {
  return <div aria-hidden="true" className="skeleton aspect-3/4 rounded-lg" />
}
