import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'

const LINK = 'font-semibold text-saffron-ink hover:underline'

/** What comes first where somebody wrote that play harms them: help, and a break that begins at once. */
export function HarmHelp() {
  const t = useTexts('support')
  return (
    <Notice look="plain">
      <p className="font-semibold text-ink">{t('help.title')}</p>
      <p>{t('help.text')}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <Link to="/user/saferPlay" className={LINK}>
          {t('help.break')}
        </Link>
        <Link to="/texts/90-responsible-gaming.html" className={LINK}>
          {t('help.people')}
        </Link>
      </p>
    </Notice>
  )
}
