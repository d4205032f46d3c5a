import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { type ReactNode, useMemo } from 'react'
import { HtmlText } from '../../../ui/html-text.tsx'
import { compareTexts } from '../../../ui/text-changes/compare-texts.ts'
import { type ChangeWords, TextChanges } from '../../../ui/text-changes/text-changes.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Words } from './document.ts'

type WordsChangesProps = { readonly before: Words; readonly after: Words }

/** What changed from some words to others, in both languages side by side. */
export function WordsChanges({ before, after }: WordsChangesProps) {
  return <BothLanguages>{(language) => <Changes before={before} after={after} language={language} />}</BothLanguages>
}

/** Words as readers see them, in both languages side by side. */
export function CleanWords({ words: { title, html } }: { readonly words: Words }) {
  const t = useTexts('content')
  return (
    <BothLanguages>
      {(language) => (
        <>
          <h3 className="mb-3 text-[19px] font-extrabold">{title[language]}</h3>
          {html[language] === '' ? (
            <p className="text-ink-3">{t(`missing.${language}`)}</p>
          ) : (
            <HtmlText html={html[language]} />
          )}
        </>
      )}
    </BothLanguages>
  )
}

type BothLanguagesProps = {
  /** What each side is called, where the language alone does not say it. */
  readonly labelOf?: (language: Language) => string
  readonly children: (language: Language) => ReactNode
}

/** The same in each language, side by side. */
export function BothLanguages({ labelOf, children }: BothLanguagesProps) {
  const t = useTexts('content')
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {LANGUAGES.map((language) => (
        <section
          key={language}
          aria-label={labelOf?.(language) ?? t(`language.${language}`)}
          className="min-w-0 rounded-md border border-line bg-ground/40 px-4 py-3"
        >
          <p className="mb-2 text-[13px] font-semibold text-ink-3">{t(`language.${language}`)}</p>
          <div lang={language} dir={language === 'fa' ? 'rtl' : 'ltr'} className="break-words text-start">
            {children(language)}
          </div>
        </section>
      ))}
    </div>
  )
}

function Changes({ before, after, language }: WordsChangesProps & { readonly language: Language }) {
  const words = useChangeWords()
  const [one, other] = [before, after].map(({ title, html }) => ({ title: title[language], text: html[language] }))
  const changes = useMemo(
    () => (one === undefined || other === undefined ? [] : compareTexts(one, other)),
    [one?.title, one?.text, other?.title, other?.text],
  )
  return <TextChanges changes={changes} words={words} />
}

function useChangeWords(): ChangeWords {
  const t = useTexts('content')
  return {
    none: t('changes.none'),
    look: t('changes.look'),
    removed: t('changes.removed'),
    added: t('changes.added'),
    end: t('changes.end'),
    unchanged: (count, shown) => t('changes.unchanged', { count, shown }),
  }
}
