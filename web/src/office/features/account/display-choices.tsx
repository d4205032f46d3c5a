import { type Language, setLanguage, useLanguage } from '../../../lib/i18n.ts'
import { setPreference, usePreferences } from '../../../lib/preferences.ts'
import { ChoiceRow, type Option } from '../../../ui/choice-row.tsx'
import { useTexts } from '../../me/texts.ts'

const LANGUAGES: readonly Option<Language>[] = [
  { value: 'en', title: 'English', lang: 'en' },
  { value: 'fa', title: 'فارسی', lang: 'fa' },
]

/** Language, theme, digits and calendar; kept on this device. */
export function DisplayChoices() {
  const t = useTexts('account')
  const language = useLanguage()
  const { theme, digitChoice, calendar } = usePreferences()
  return (
    <div className="grid gap-4 px-5 py-4">
      <ChoiceRow
        label={t('display.language')}
        options={LANGUAGES}
        current={language}
        onChoose={(value) => void setLanguage(value)}
      />
      <ChoiceRow
        label={t('display.theme')}
        current={theme}
        onChoose={(value) => setPreference('theme', value)}
        options={(['dark', 'light', 'device'] as const).map((value) => ({ value, title: t(`display.theme.${value}`) }))}
      />
      <ChoiceRow
        label={t('display.digits')}
        current={digitChoice}
        onChoose={(value) => setPreference('digitChoice', value)}
        options={(['auto', 'latin', 'persian'] as const).map((value) => ({
          value,
          title: t(`display.digits.${value}`),
        }))}
      />
      <ChoiceRow
        label={t('display.calendar')}
        current={calendar}
        onChoose={(value) => setPreference('calendar', value)}
        options={(['auto', 'jalali', 'gregorian'] as const).map((value) => ({
          value,
          title: t(`display.calendar.${value}`),
        }))}
      />
    </div>
  )
}
