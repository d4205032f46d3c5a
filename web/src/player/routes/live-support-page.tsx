import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { Glyph, type GlyphName } from '../../ui/glyph.tsx'
import { useBusiness } from '../me/business.ts'
import { HumanHelp } from '../me/human-help.tsx'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-saffron-ink hover:underline'

/** /site/liveSupport: which ways to reach people there are now, said as it is. */
export function LiveSupportPage() {
  const t = useTexts('pages')
  const business = useBusiness()
  const email = business?.supportEmail
  const chat = business?.chat
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-[26px] font-extrabold tracking-tight">{t('page.liveSupport')}</h1>
        <p className="mt-2 max-w-[64ch] text-ink-2">{t('support.lead')}</p>
      </header>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(280px,1fr))]">
        {chat != null && (
          <Way glyph="chat" title={t('support.chat')} text={t('support.chatText')}>
            <a href={chat.url} target="_blank" rel="noopener noreferrer" className={LINK}>
              {chat.title}
            </a>
          </Way>
        )}
        {email != null && (
          <Way glyph="mail" title={t('support.mail')} text={t('support.mailText')}>
            <HumanHelp />
          </Way>
        )}
        <Way glyph="help" title={t('support.help')} text={t('support.helpText')}>
          <Link to="/help-center/" className={LINK}>
            {t('support.help')}
          </Link>
        </Way>
        <Way glyph="pause" title={t('support.safer')} text={t('support.saferText')}>
          <Link to="/texts/90-responsible-gaming.html" className={LINK}>
            {t('support.safer')}
          </Link>
        </Way>
      </ul>
    </div>
  )
}

type WayProps = {
  readonly glyph: GlyphName
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function Way({ glyph, title, text, children }: WayProps) {
  return (
    <li className="grid content-start gap-1 rounded-xl border border-line bg-surface-1 p-5">
      <h2 className="flex items-center gap-3 text-[18px] font-bold">
        <Glyph name={glyph} className="shrink-0 text-saffron-ink" />
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
      {children}
    </li>
  )
}
