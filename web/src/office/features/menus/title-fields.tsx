import type { Localized } from '@tas/shared/contract/languages.ts'
import { Field } from '../../../ui/field.tsx'
import { useTexts } from '../../me/texts.ts'

const LANGUAGES = [
  { language: 'en', dir: 'ltr' },
  { language: 'fa', dir: 'rtl' },
] as const

type TitleFieldsProps = {
  readonly title: Localized
  readonly maxLength: number
  readonly onChange: (title: Localized) => void
}

/** A title in both languages, side by side. */
export function TitleFields({ title, maxLength, onChange }: TitleFieldsProps) {
  const t = useTexts('menus')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LANGUAGES.map(({ language, dir }) => (
        <Field
          key={language}
          label={t(`title.${language}`)}
          name={`title-${language}`}
          lang={language}
          dir={dir}
          maxLength={maxLength}
          value={title[language]}
          onChange={({ target }) => onChange({ ...title, [language]: target.value })}
        />
      ))}
    </div>
  )
}

/** Whether both languages are written. */
export function isWholeTitle(title: Localized): boolean {
  return title.en.trim() !== '' && title.fa.trim() !== ''
}
