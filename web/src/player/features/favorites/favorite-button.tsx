import type { AvailableGameData } from '@tas/shared/contract/catalogue.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { useFavorites } from './use-favorites.ts'

type FavoriteButtonProps = { readonly game: AvailableGameData; readonly className?: string }

/** The star: filled when the game is a favourite. Those logged out are asked to log in (spec §4). */
export function FavoriteButton({ game, className }: FavoriteButtonProps) {
  const t = useTexts('lobby')
  const { isFavorite, toggle } = useFavorites()
  const isOn = isFavorite(game)
  const label = t(isOn ? 'removeFavorite' : 'addFavorite', { title: game.title })
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={() => toggle(game)}
      className={classes('grid size-11 place-items-center rounded-md transition-colors', className)}
    >
      <Glyph name="star" isFilled={isOn} className={isOn ? 'text-saffron' : ''} />
    </button>
  )
}
