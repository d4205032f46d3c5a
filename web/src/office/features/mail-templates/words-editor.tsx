import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { isUnfinished, problemsOfWords } from '@tas/shared/rules/mail/words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import type { FieldTexts } from '../../kit/action-dialog.tsx'
import { DraftBar, NewerDraft } from '../../kit/documents/draft-parts.tsx'
import type { Draft } from '../../kit/documents/use-draft.ts'
import { WordsChanges } from '../../kit/documents/words-changes.tsx'
import { useTexts } from '../../me/texts.ts'
import { MailPreview } from './mail-preview.tsx'
import { asText, type MailTemplate, type MailWords } from './mail-template.ts'
import { WordsFields } from './words-fields.tsx'

type WordsEditorProps = { readonly template: MailTemplate; readonly draft: Draft<MailWords> }

/** Both languages side by side, what may be named in them, and how they look while they are written. */
export function WordsEditor({ template, draft }: WordsEditorProps) {
  const t = useTexts('mailTemplates')
  const { body, before, now, write, error } = draft
  const problems = problemsOfWords(body, template.facts)
  const said = (words: MailWords) => asText(words, (label) => t('button', { label }))
  const textOf: FieldTexts = (name) => error?.fields[name]?.text
  return (
    <div className="grid grid-cols-1 gap-5">
      <NewerDraft draft={draft}>
        <WordsChanges before={said(before)} after={said(now)} />
      </NewerDraft>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <WordsFields
            key={language}
            language={language}
            words={body}
            facts={template.facts}
            problems={problems.filter((problem) => problem.language === language)}
            textOf={textOf}
            onChange={write}
          />
        ))}
      </div>
      <DraftBar draft={draft} document={template} isFit={problems.every((problem) => isUnfinished(problem))} />
      <FactList template={template} />
      <MailPreview template={template} words={body} />
    </div>
  )
}

/** What may be named in the words. */
function FactList({ template: { facts } }: { readonly template: MailTemplate }) {
  const t = useTexts('mailTemplates')
  if (facts.length === 0) return null
  return (
    <section aria-label={t('facts')} className="grid gap-2">
      <h2 className="text-[15px] font-semibold">{t('facts')}</h2>
      <p className="text-[13px] text-ink-2">{t('factsText')}</p>
      <ul className="grid gap-1.5">
        {facts.map(({ name, part, isNeeded, example }) => (
          <li key={name} className="flex flex-wrap items-center gap-2 text-[13px]">
            <Ltr className="font-mono">{`{{${name}}}`}</Ltr>
            <span className="text-ink-2">{t(`inPart.${part}`)}</span>
            {isNeeded && <Badge>{t('needed')}</Badge>}
            {LANGUAGES.map((language) => (
              <span key={language} lang={language} className="text-ink-3">
                <Bdi>{example[language]}</Bdi>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
