import { type Language, setLanguage, useLanguage } from '../../lib/i18n.ts'
import { FRAMED_ICON } from '../../ui/icon-button.tsx'
import { useBusiness } from '../me/business.ts'

/** Each language as its own readers know it: a stranger to the one shown has to recognise theirs. */
const NAMES: Readonly<Record<Language, { readonly short: string; readonly name: string }>> = {
  en: { short: 'EN', name: 'English' },
  fa: { short: 'فا', name: 'فارسی' },
}

/** Shows the site in its other language with one press; nothing where the business speaks one alone. */
export function LanguageButton({ className = '' }: { readonly className?: string }) {
  const languages = useBusiness()?.languages ?? []
  const language = useLanguage()
  const other: Language = language === 'en' ? 'fa' : 'en'
  if (!languages.includes(other)) return null
  const { short, name } = NAMES[other]
  return (
    <button
      type="button"
      lang={other}
      aria-label={name}
      title={name}
      onClick={() => void setLanguage(other)}
      className={`${FRAMED_ICON} ${className} text-[15px] font-bold`}
    >
      {short}
    </button>
  )
}
