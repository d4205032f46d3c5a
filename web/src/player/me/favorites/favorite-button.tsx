import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { useLoginPrompt } from '../modal.ts'
import { useFavorites } from './use-favorites.ts'

type FavoriteButtonProps = { readonly game: AvailableGameData; readonly className?: string }

/** The star: filled when the game is a favourite. Those logged out are asked to log in (spec §4), and it is set then. */
export function FavoriteButton(props: FavoriteButtonProps) {
  // A page of visitors has dozens of stars, and nothing to follow with any of them.
  return useIsLogged() ? <PlayerStar {...props} /> : <VisitorStar {...props} />
}

function PlayerStar(props: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorites()
  return <Star {...props} isOn={isFavorite(props.game)} onPress={() => toggle(props.game)} />
}

function VisitorStar(props: FavoriteButtonProps) {
  const { loginForStar } = useLoginPrompt()
  return <Star {...props} isOn={false} onPress={() => loginForStar(props.game)} />
}

type StarProps = FavoriteButtonProps & { readonly isOn: boolean; readonly onPress: () => void }

function Star({ game, className, isOn, onPress }: StarProps) {
  const t = useTexts('lobby')
  const label = t(isOn ? 'removeFavorite' : 'addFavorite', { title: game.title })
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onPress}
      className={classes('grid size-11 place-items-center rounded-md transition-colors', className)}
    >
      <Glyph name="star" isFilled={isOn} className={isOn ? 'text-saffron' : ''} />
    </button>
  )
}
