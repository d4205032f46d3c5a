import { type ReactNode, useId } from 'react'
import { type Language, setLanguage, useLanguage, useTexts } from '../../lib/i18n.ts'
import { setPreference, usePreferences } from '../../lib/preferences.ts'
import { classes } from '../../ui/classes.ts'
import { useBusiness } from '../account/business.ts'

type Option<Value extends string> = { readonly value: Value; readonly title: ReactNode; readonly lang?: string }

type ChoiceRowProps<Value extends string> = {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly current: Value
  readonly onChoose: (value: Value) => void
}

/** One setting as a row of buttons, of which one is pressed. */
function ChoiceRow<Value extends string>({ label, options, current, onChoose }: ChoiceRowProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id}>
      <div id={id} className="mb-1.5 text-[13px] font-semibold text-ink-3">
        {label}
      </div>
      <div className="flex gap-1 rounded-md border border-line bg-surface-2 p-1">
        {options.map(({ value, title, lang }) => (
          <button
            key={value}
            type="button"
            lang={lang}
            aria-pressed={value === current}
            onClick={() => onChoose(value)}
            className={classes(
              'min-h-9 flex-1 rounded-[9px] px-2 text-[14px] font-semibold transition-colors',
              value === current ? 'bg-surface-1 text-ink shadow-card' : 'text-ink-2 hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

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
