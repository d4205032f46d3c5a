import { Moon, Sun } from 'lucide-react'
import { type Language, setLanguage, useLanguage } from '../../lib/i18n.ts'
import { setPreference, usePreferences } from '../../lib/preferences.ts'
import { useMedia } from '../../lib/use-media.ts'
import { FRAMED_ICON, IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../me/texts.ts'

/** Each language as its own readers know it. */
const NAMES: Readonly<Record<Language, { readonly short: string; readonly name: string }>> = {
  en: { short: 'EN', name: 'English' },
  fa: { short: 'فا', name: 'فارسی' },
}

/** The other language, with how to go over to it. */
export function useOtherLanguage() {
  const other: Language = useLanguage() === 'en' ? 'fa' : 'en'
  return { language: other, ...NAMES[other], choose: () => void setLanguage(other) }
}

/** The theme that is not shown now, with how to put it on. */
export function useOtherTheme() {
  const { theme } = usePreferences()
  const isDeviceLight = useMedia('(prefers-color-scheme: light)')
  const other = theme === 'light' || (theme === 'device' && isDeviceLight) ? 'dark' : 'light'
  return { theme: other, choose: () => setPreference('theme', other) } as const
}

/** Language and theme, one press each. */
export function LookButtons() {
  const t = useTexts('frame')
  const { language, short, name, choose } = useOtherLanguage()
  const theme = useOtherTheme()
  const Icon = theme.theme === 'light' ? Sun : Moon
  return (
    <>
      <button
        type="button"
        lang={language}
        aria-label={name}
        title={name}
        onClick={choose}
        className={`${FRAMED_ICON} text-[15px] font-bold`}
      >
        {short}
      </button>
      <IconButton label={t(`theme.${theme.theme}`)} onClick={theme.choose}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  )
}
