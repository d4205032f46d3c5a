import { LANGUAGES, type Localized } from '@tas/shared/contract/languages.ts'
import { Field } from '../../../ui/field.tsx'
import { useTexts } from '../../me/texts.ts'
import type { FieldTexts } from '../action-dialog.tsx'

type TitleFieldsProps = {
  readonly title: Localized
  readonly maxLength: number
  /** Where the first field is what a dialog begins with. */
  readonly isFirst?: boolean
  /** Both may stay empty. */
  readonly isOptional?: boolean
  readonly textOf?: FieldTexts
  readonly onChange: (title: Localized) => void
}

/** A title in both languages, side by side. */
export function TitleFields(props: TitleFieldsProps) {
  const { title, maxLength, isFirst = false, isOptional = false, textOf, onChange } = props
  const t = useTexts('content')
  const frame = useTexts('frame')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LANGUAGES.map((language, index) => (
        <Field
          key={language}
          label={t(`titleIn.${language}`)}
          name={`title-${language}`}
          {...scriptOf(language)}
          {...(isFirst && index === 0 && { 'data-autofocus': true })}
          maxLength={maxLength}
          isOptional={isOptional ? frame('reason.optional') : undefined}
          value={title[language]}
          error={textOf?.(`title.${language}`)}
          onChange={({ target }) => onChange({ ...title, [language]: target.value })}
        />
      ))}
    </div>
  )
}

/** Whether both languages are written. */
export function isWholeTitle(title: Localized): boolean {
  return LANGUAGES.every((language) => title[language].trim() !== '')
}

/** How a field is written in whose words are of a language. */
export function scriptOf(language: (typeof LANGUAGES)[number]) {
  return { lang: language, dir: language === 'fa' ? 'rtl' : 'ltr' } as const
}
