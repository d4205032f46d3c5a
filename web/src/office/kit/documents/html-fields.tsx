import { LONGEST_HTML, LONGEST_TITLE } from '@tas/shared/contract/content/choices.ts'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { Bold, Heading2, Link2, List, type LucideIcon, Pilcrow } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Field, FieldFrame, INPUT_LOOK } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useTexts } from '../../me/texts.ts'
import type { FieldTexts } from '../action-dialog.tsx'
import { blockLines } from './block-lines.ts'
import type { Words } from './document.ts'
import { LONG_TEXT } from './long-text.ts'
import { MARKS, type Mark, putMark } from './marks.ts'
import { scriptOf } from './title-fields.tsx'
import { TypedHtml } from './typed-html.tsx'

const ICONS: Readonly<Record<Mark, LucideIcon>> = {
  heading: Heading2,
  paragraph: Pilcrow,
  list: List,
  bold: Bold,
  link: Link2,
}

type HtmlFieldsProps = {
  readonly words: Words
  readonly textOf: FieldTexts
  readonly onChange: (words: Words) => void
}

/** Title and text in both languages side by side, each with how it reads beside it while it is written. */
export function HtmlFields(props: HtmlFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {LANGUAGES.map((language) => (
        <LanguageFields key={language} language={language} {...props} />
      ))}
    </div>
  )
}

/** Languages in which a title or a text is not written. */
export function missingIn({ title, html }: Words): Language[] {
  return LANGUAGES.filter((language) => title[language].trim() === '' || html[language].trim() === '')
}

type LanguageFieldsProps = HtmlFieldsProps & { readonly language: Language }

/** Title and text in one language, in its own direction, with a mark while one of them is missing. */
function LanguageFields({ language, words, textOf, onChange }: LanguageFieldsProps) {
  const t = useTexts('content')
  const { title, html } = words
  const isMissing = missingIn(words).includes(language)
  const script = scriptOf(language)
  return (
    <section aria-label={t(`language.${language}`)} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <header className="flex min-h-7 flex-wrap items-center gap-2">
        <h2 className="text-[15px] font-semibold">{t(`language.${language}`)}</h2>
        {isMissing && <Badge look="warm">{t(`missing.${language}`)}</Badge>}
      </header>
      <Field
        label={t('heading')}
        name={`title-${language}`}
        {...script}
        maxLength={LONGEST_TITLE}
        value={title[language]}
        error={textOf(`title.${language}`)}
        onChange={({ target }) => onChange({ ...words, title: { ...title, [language]: target.value } })}
      />
      <HtmlArea
        language={language}
        html={html[language]}
        error={textOf(`html.${language}`)}
        onChange={(text) => onChange({ ...words, html: { ...html, [language]: text } })}
      />
      <section
        aria-label={t('typed', { language: t(`language.${language}`) })}
        className="min-w-0 rounded-md border border-line bg-ground/40 px-4 py-3"
      >
        <p className="mb-2 text-[13px] font-semibold text-ink-3">{t('review.words')}</p>
        <div {...script} className="break-words text-start">
          <TypedHtml html={html[language]} />
        </div>
      </section>
    </section>
  )
}

type HtmlAreaProps = {
  readonly language: Language
  readonly html: string
  readonly error: string | undefined
  readonly onChange: (html: string) => void
}

/** The text itself, with keys that put marks around the chosen words. */
function HtmlArea({ language, html, error, onChange }: HtmlAreaProps) {
  const t = useTexts('content')
  const { count } = useFormat()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const type = useTyped(area, html, onChange)
  const put = (mark: Mark) => {
    const { current } = area
    if (current === null) return
    const next = putMark(mark, { text: current.value, start: current.selectionStart, end: current.selectionEnd })
    current.value = next.text
    type(next.text)
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(next.start, next.end)
    })
  }
  return (
    <FieldFrame
      id={id}
      label={t('body')}
      hint={t('bodyHint', { count: count(html.length), most: count(LONGEST_HTML) })}
      error={error}
    >
      <div role="toolbar" aria-label={t('marks')} className="mb-1 flex flex-wrap gap-1">
        {MARKS.map((mark) => {
          const Icon = ICONS[mark]
          return (
            <IconButton key={mark} look="bare" label={t(`mark.${mark}`)} onClick={() => put(mark)}>
              <Icon size={18} aria-hidden />
            </IconButton>
          )
        })}
      </div>
      <textarea
        ref={area}
        id={id}
        name={`html-${language}`}
        lang={language}
        // The words are what is written: they run as their language does.
        dir={language === 'fa' ? 'rtl' : 'ltr'}
        maxLength={LONGEST_HTML}
        spellCheck
        defaultValue={blockLines(html)}
        onChange={({ target }) => type(target.value)}
        aria-describedby={`${id}-hint`}
        className={`${INPUT_LOOK} ${LONG_TEXT}`}
      />
    </FieldFrame>
  )
}

/**
 * Shows a text by lines when it comes from elsewhere, and leaves it to the hand that types: the field keeps what it holds by itself,
 * so that a key draws nothing anew and no sign moves under it. @returns what takes what is typed
 */
function useTyped(
  area: RefObject<HTMLTextAreaElement | null>,
  html: string,
  onChange: (html: string) => void,
): (next: string) => void {
  const known = useRef(html)
  useEffect(() => {
    if (html === known.current || area.current === null) return
    known.current = html
    area.current.value = blockLines(html)
  }, [area, html])
  return (next) => {
    known.current = next
    onChange(next)
  }
}
