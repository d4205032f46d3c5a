import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { placeOfPlayer } from '../../kit/links/places.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

/** What protects the player, each opened in their file; shown to whoever may do it. */
const LEVERS = ['setLimit', 'exclude'] as const

/** Said over a ticket with words of harm, with what can be done at once for its player. */
export function HarmNotice({ uid }: { readonly uid: number }) {
  const t = useTexts('tickets')
  const players = useTexts('players')
  const mayProtect = useMay('player.protect')
  const mayRead = useMay('player.read')
  const { to } = placeOfPlayer(uid)
  return (
    <Notice look="plain">
      <p className="text-ink">{t('harmText')}</p>
      {mayRead && (
        <p className="mt-2 flex flex-wrap gap-2">
          {mayProtect &&
            LEVERS.map((name) => (
              <ButtonLink key={name} to={to} state={{ dialog: { name, id: '' } }} look="ghost" size="s">
                {players(name)}
              </ButtonLink>
            ))}
          <ButtonLink to={`${to}?tab=protection`} look="ghost" size="s">
            {t('harm.protection')}
          </ButtonLink>
        </p>
      )}
    </Notice>
  )
}
