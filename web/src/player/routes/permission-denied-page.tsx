import { useLanguage, useTexts } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Audience, isAllowed } from '../me/audience.ts'
import { HumanHelp } from '../me/human-help.tsx'
import { usePlayer } from '../me/player.ts'
import { HELP_PATH } from '../me/to-come.ts'

/** Which right is missing, whom to ask, and the ways out. `audience` are the groups the page is for, when they are known. */
export function PermissionDeniedPage({ audience }: { readonly audience?: Audience }) {
  const t = useTexts('common')
  const pages = useTexts('pages')
  const language = useLanguage()
  const groups = usePlayer()?.userGroups.map(({ id }) => id) ?? []
  const names = (audience ?? []).map((group) => pages(`denied.${group}`))
  return (
    <EmptyState
      isPage
      picture="denied"
      title={t('denied.title')}
      text={
        <>
          {names.length > 0 && (
            <p>
              {pages('denied.for', { groups: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) })}
            </p>
          )}
          <p>{t('denied.text')}</p>
          <HumanHelp className="mt-2" />
        </>
      }
    >
      {/* Tickets are a player's own; others have nobody here to write to. */}
      {isAllowed(['user'], groups) && (
        <ButtonLink to={HELP_PATH} look="ghost">
          {pages('denied.ask')}
        </ButtonLink>
      )}
      <ButtonLink to="/user/" look="ghost">
        {t('action.back')}
      </ButtonLink>
      <ButtonLink to="/">{t('action.home')}</ButtonLink>
    </EmptyState>
  )
}
