import { LANGUAGES, type Localized } from '@tas/shared/contract/languages.ts'
import { Field } from '../../../ui/field.tsx'
import { useTexts } from '../../me/texts.ts'
import type { FieldTexts } from '../action-dialog.tsx'
import { scriptOf } from './title-fields.tsx'

const LONGEST = 200

type ToldFieldsProps = {
  readonly message: Localized
  readonly hint: string
  /** Where the first field is what a dialog begins with. */
  readonly isFirst?: boolean
  /** Both may stay empty: then players read the house's own words. */
  readonly isOptional?: boolean
  readonly textOf: FieldTexts
  readonly onChange: (message: Localized) => void
}

/** What players read where something is closed to them, in both languages. */
export function ToldFields({ message, hint, isFirst = false, isOptional = false, textOf, onChange }: ToldFieldsProps) {
  const t = useTexts('frame')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LANGUAGES.map((language, index) => (
        <Field
          key={language}
          label={t(`told.${language}`)}
          hint={index === 0 ? hint : undefined}
          name={`message-${language}`}
          {...scriptOf(language)}
          {...(isFirst && index === 0 && { 'data-autofocus': true })}
          maxLength={LONGEST}
          isOptional={isOptional ? t('reason.optional') : undefined}
          value={message[language]}
          error={textOf(`message.${language}`)}
          onChange={({ target }) => onChange({ ...message, [language]: target.value })}
        />
      ))}
    </div>
  )
}
