import { type Language, setLanguage, useLanguage, useTexts } from '../../lib/i18n.ts'
import { setPreference, usePreferences } from '../../lib/preferences.ts'
import { ChoiceRow, type Option } from '../../ui/choice-row.tsx'
import { useBusiness } from './business.ts'

const LANGUAGES: readonly Option<Language>[] = [
  { value: 'en', title: 'English', lang: 'en' },
  { value: 'fa', title: 'فارسی', lang: 'fa' },
]

export function DisplaySettings() {
  const t = useTexts('shell')
  const language = useLanguage()
  const business = useBusiness()
  const { theme, digitChoice, calendar } = usePreferences()
  const languages = LANGUAGES.filter(({ value }) => business?.languages.includes(value) ?? true)
  return (
    <div className="grid gap-4">
      {languages.length > 1 && (
        <ChoiceRow
          label={t('display.language')}
          options={languages}
          current={language}
          onChoose={(value) => void setLanguage(value)}
        />
      )}
      <ChoiceRow
        label={t('display.theme')}
        current={theme}
        onChoose={(value) => setPreference('theme', value)}
        options={[
          { value: 'dark', title: t('display.dark') },
          { value: 'light', title: t('display.light') },
          { value: 'device', title: t('display.device') },
        ]}
      />
      <ChoiceRow
        label={t('display.digits')}
        current={digitChoice}
        onChoose={(value) => setPreference('digitChoice', value)}
        options={[
          { value: 'auto', title: t('display.digitsAuto') },
          { value: 'latin', title: t('display.digitsLatin') },
          { value: 'persian', title: t('display.digitsPersian') },
        ]}
      />
      <ChoiceRow
        label={t('display.calendar')}
        current={calendar}
        onChoose={(value) => setPreference('calendar', value)}
        options={[
          { value: 'auto', title: t('display.calendarAuto') },
          { value: 'jalali', title: t('display.calendarJalali') },
          { value: 'gregorian', title: t('display.calendarGregorian') },
        ]}
      />
    </div>
  )
}
