import {
  LONGEST_MAIL_LABEL,
  LONGEST_MAIL_SUBJECT,
  LONGEST_MAIL_TEXT,
} from '@tas/shared/contract/content/mail-bounds.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { MailPart, WordsProblem } from '@tas/shared/rules/mail/words.ts'
import { useId, useRef } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldFrame, INPUT_LOOK } from '../../../ui/field.tsx'
import type { FieldTexts } from '../../kit/action-dialog.tsx'
import { LONG_TEXT } from '../../kit/documents/long-text.ts'
import { scriptOf } from '../../kit/documents/title-fields.tsx'
import { useTexts } from '../../me/texts.ts'
import type { MailFact, MailWords } from './mail-template.ts'

type WordsFieldsProps = {
  readonly language: Language
  readonly words: MailWords
  readonly facts: readonly MailFact[]
  /** What is wrong with what is typed, in this language. */
  readonly problems: readonly WordsProblem[]
  /** What the server found wrong. */
  readonly textOf: FieldTexts
  readonly onChange: (words: MailWords) => void
}

/** Subject, text and button in one language, with what is wrong or missing beside each. */
export function WordsFields({ language, words, facts, problems, textOf, onChange }: WordsFieldsProps) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const errorOf = useProblemTexts(problems)
  const script = scriptOf(language)
  const { subject, label } = words
  return (
    <section aria-label={content(`language.${language}`)} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <header className="flex min-h-7 flex-wrap items-center gap-2">
        <h2 className="text-[15px] font-semibold">{content(`language.${language}`)}</h2>
        {problems.length > 0 && <Badge look="warm">{t(`incomplete.${language}`)}</Badge>}
      </header>
      <Field
        label={t('subject')}
        name={`subject-${language}`}
        {...script}
        maxLength={LONGEST_MAIL_SUBJECT}
        value={subject[language]}
        error={errorOf('subject') ?? textOf(`words.subject.${language}`)}
        onChange={({ target }) => onChange({ ...words, subject: { ...subject, [language]: target.value } })}
      />
      <TextPart
        language={language}
        words={words}
        facts={facts}
        error={errorOf('text') ?? textOf(`words.text.${language}`)}
        onChange={onChange}
      />
      {label !== null && (
        <Field
          label={t('label')}
          name={`label-${language}`}
          {...script}
          maxLength={LONGEST_MAIL_LABEL}
          value={label[language]}
          error={errorOf('label') ?? textOf(`words.label.${language}`)}
          onChange={({ target }) => onChange({ ...words, label: { ...label, [language]: target.value } })}
        />
      )}
    </section>
  )
}

type TextPartProps = Pick<WordsFieldsProps, 'language' | 'words' | 'facts' | 'onChange'> & {
  readonly error: string | undefined
}

/** The text, and its facts to be put where the cursor is. */
function TextPart({ language, words, facts, error, onChange }: TextPartProps) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const { count } = useFormat()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = words.text[language]
  const write = (next: string) => onChange({ ...words, text: { ...words.text, [language]: next } })
  const put = (name: string) => {
    const { current } = area
    if (current === null) return
    const place = `{{${name}}}`
    const start = current.selectionStart
    write(text.slice(0, start) + place + text.slice(current.selectionEnd))
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(start + place.length, start + place.length)
    })
  }
  const ofText = facts.filter(({ part }) => part === 'text')
  return (
    <FieldFrame
      id={id}
      label={t('words')}
      hint={t('textHint', { count: count(text.length), most: count(LONGEST_MAIL_TEXT) })}
      error={error}
    >
      {ofText.length > 0 && (
        <div className="mb-1 flex flex-wrap gap-1">
          {ofText.map(({ name }) => (
            <Button
              key={name}
              look="quiet"
              size="s"
              aria-label={t('put', { name, language: content(`language.${language}`) })}
              onClick={() => put(name)}
            >
              <code dir="ltr">{`{{${name}}}`}</code>
            </Button>
          ))}
        </div>
      )}
      <textarea
        ref={area}
        id={id}
        name={`text-${language}`}
        {...scriptOf(language)}
        maxLength={LONGEST_MAIL_TEXT}
        spellCheck
        value={text}
        onChange={({ target }) => write(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        className={`${INPUT_LOOK} ${LONG_TEXT}`}
      />
    </FieldFrame>
  )
}

/** The first thing that is wrong with a part, in words. */
function useProblemTexts(problems: readonly WordsProblem[]): (part: MailPart) => string | undefined {
  const t = useTexts('mailTemplates')
  return (part) => {
    const problem = problems.find((one) => one.part === part)
    if (problem === undefined) return undefined
    const name = problem.fact === null ? '{{…}}' : `{{${problem.fact}}}`
    return t(`problem.${problem.kind}`, { name })
  }
}
