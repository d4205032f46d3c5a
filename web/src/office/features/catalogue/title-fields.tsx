import { Field } from '../../../ui/field.tsx'
import type { FieldTexts } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { LONGEST_TITLE, type Titles } from './catalogue.ts'

type TitleFieldsProps = {
  readonly title: Titles
  readonly textOf: FieldTexts
  readonly onChange: (title: Titles) => void
}

/** A title in both languages, side by side. */
export function TitleFields({ title, textOf, onChange }: TitleFieldsProps) {
  const t = useTexts('catalogue')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('titleEn')}
        name="en"
        lang="en"
        dir="ltr"
        data-autofocus
        maxLength={LONGEST_TITLE}
        value={title.en}
        error={textOf('title.en')}
        onChange={({ target }) => onChange({ ...title, en: target.value })}
      />
      <Field
        label={t('titleFa')}
        name="fa"
        lang="fa"
        dir="rtl"
        maxLength={LONGEST_TITLE}
        value={title.fa}
        error={textOf('title.fa')}
        onChange={({ target }) => onChange({ ...title, fa: target.value })}
      />
    </div>
  )
}
