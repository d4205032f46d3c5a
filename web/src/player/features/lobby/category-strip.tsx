import { categoryPath } from '@tas/shared/contract/catalogue/games-part.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { CATEGORY_IDS, SPORT_PATH } from '../../../lib/category-ids.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFamilies } from '../../../lib/use-families.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx'
import { Marquee } from '../../../ui/marquee.tsx'
import { PauseButton } from '../../../ui/pause-button.tsx'
import { SoonMark } from '../../me/soon-mark.tsx'
import { type Category, useCategories } from '../../play/tiles/categories.ts'
import { CategoryIcon } from '../../play/tiles/category-icon.tsx'

/** Spec §9. */
const STRIP_SECONDS = 30
const STRIP_DELAY_SECONDS = 1

type StripEntry = {
  readonly key: string
  readonly to: string
  readonly title: string
  /** Left out: an icon of the house instead of a category's. */
  readonly category?: Category
  readonly glyph?: GlyphName
}

/** Lobby first; Sport leads to the sportsbook; every other entry to its category (spec §2). */
export function stripEntries(
  categories: readonly Category[],
  titles: { readonly lobby: string; readonly sport: string },
): StripEntry[] {
  const hasSport = categories.some(({ intId }) => intId === CATEGORY_IDS.sport)
  return [
    { key: 'lobby', to: '/games/', title: titles.lobby, glyph: 'home' },
    ...categories.map((category) => ({
      key: category.id,
      to: category.intId === CATEGORY_IDS.sport ? SPORT_PATH : categoryPath(category),
      title: category.title,
      category,
    })),
    ...(hasSport ? [] : [{ key: 'sport', to: SPORT_PATH, title: titles.sport, glyph: 'ball' as const }]),
  ]
}

/** Moves the row alone, so that what is open can be seen; the page stays where it is. The echo is not measured: it may be hidden. */
function bringIntoView(entry: HTMLElement | null): void {
  const row = entry?.closest('.marquee')
  if (entry == null || row == null || entry.closest('[inert]') !== null) return
  const [own, around] = [entry.getBoundingClientRect(), row.getBoundingClientRect()]
  // While a window is turned, the row may for a moment be narrower than what it holds: the place found then stayed.
  if (own.width > around.width) return
  row.scrollBy({ left: own.left + own.width / 2 - (around.left + around.width / 2), behavior: 'instant' })
}

/** What the strip marks as open: the lobby, a category by its number, or nothing. */
export type StripPlace = 'lobby' | 'nowhere' | number

/** The scrolling strip of categories. */
export function CategoryStrip({ place }: { readonly place: StripPlace }) {
  const t = useTexts('lobby')
  const families = useFamilies()
  const [isPaused, setIsPaused] = useState(false)
  const { categories, read } = useCategories()
  const current = categories.find(({ intId }) => intId === place)
  const entries = stripEntries(categories, { lobby: t('lobby'), sport: families('sport') })
  return (
    <nav aria-label={t('categories')} className="flex min-w-0 flex-1 items-center gap-1">
      <Marquee
        durationSeconds={STRIP_SECONDS}
        delaySeconds={STRIP_DELAY_SECONDS}
        isPaused={isPaused || read.isPending}
        isStill={current !== undefined}
        className="min-w-0 flex-1 rounded-[14px] py-1 [--marquee-gap:10px]"
        total={entries.length}
        first={entries.length}
      >
        {() =>
          read.isPending
            ? [...Array(8).keys()].map((index) => (
                <div key={index} aria-hidden="true" className="skeleton h-12 w-32 rounded-[14px]" />
              ))
            : entries.map(({ key, to, title, category, glyph = 'spark' }) => {
                const isHere = key === (current?.id ?? place)
                return (
                  <Link
                    key={key}
                    to={to}
                    draggable={false}
                    ref={isHere ? bringIntoView : null}
                    {...(isHere && { 'aria-current': 'page' as const })}
                    className={classes(
                      'flex h-12 items-center gap-2.5 rounded-[14px] border px-5 font-semibold whitespace-nowrap transition-colors',
                      isHere
                        ? 'border-ink bg-ink text-ground'
                        : 'border-line bg-surface-1 text-ink-2 hover:border-line-strong hover:bg-surface-2 hover:text-ink',
                    )}
                  >
                    {category === undefined ? (
                      <Glyph name={glyph} size={18} />
                    ) : (
                      <CategoryIcon category={category} size={18} />
                    )}
                    {title}
                    <SoonMark to={to} />
                  </Link>
                )
              })
        }
      </Marquee>
      <PauseButton
        isPaused={isPaused}
        onChange={setIsPaused}
        labels={{ pause: t('pauseStrip'), play: t('playStrip') }}
        className="rounded-sm text-ink-3 hover:text-ink"
      />
    </nav>
  )
}
