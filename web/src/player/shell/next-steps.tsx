import { Link } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { Glyph, type GlyphName } from '../../ui/glyph.tsx'

/** Nobody has to: in the order that serves the player, play and money last. */
const STEPS = [
  { key: 'verify', to: '/user/user/verifications', glyph: 'mail' },
  { key: 'limit', to: '/user/saferPlay', glyph: 'pause' },
  { key: 'deposit', to: '/user/deposit/deposit', glyph: 'wallet' },
  { key: 'play', to: '/games/', glyph: 'dice' },
] as const satisfies readonly { readonly key: string; readonly to: string; readonly glyph: GlyphName }[]

/** What somebody new may do first. */
export function NextSteps() {
  const t = useTexts('auth')
  return (
    <nav aria-label={t('next.title')} className="mt-4 text-start">
      <p className="text-[14px]">{t('next.title')}</p>
      <ul className="mt-1">
        {STEPS.map(({ key, to, glyph }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 font-semibold text-ink hover:bg-surface-2"
            >
              <Glyph name={glyph} className="text-ink-3" />
              {t(`next.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
