import { useIsOnline } from '../../../../lib/connection.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useIsLogged } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { useLoginPrompt } from '../../../me/modal.ts'
import type { InstantPlay } from '../instant/use-instant-game.ts'

/** Places the bet; for visitors the way in. */
export function BetButton({ play }: { readonly play: InstantPlay }) {
  const t = useTexts('originals')
  const isLogged = useIsLogged()
  const isOnline = useIsOnline()
  const { loginHere } = useLoginPrompt()
  const { isPlacing, stake, chosen, intent, bet, betTitle } = play
  return (
    <Button
      size="l"
      isWide
      isBusy={isPlacing}
      disabled={isLogged && (!isOnline || !stake.reading.ok || chosen === null)}
      onClick={isLogged ? bet : loginHere}
      className="text-[17px]"
    >
      {!isLogged
        ? t('login')
        : isPlacing
          ? t(intent.isLate ? 'placingAgain' : 'placing')
          : isOnline
            ? (betTitle ?? t('bet'))
            : t('offline')}
    </Button>
  )
}
