import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { isUnfinished, problemsOfWords } from '@tas/shared/rules/mail/words.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type FieldTexts, Refused } from '../../kit/action-dialog.tsx'
import { WordsChanges } from '../../kit/documents/words-changes.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useUnsaved } from '../../kit/use-unsaved.ts'
import { askForRights, isRightMissing } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { MailPreview } from './mail-preview.tsx'
import { asText, isSameWords, LIST, type MailTemplate, type MailWords, seenNow, TEMPLATE } from './mail-template.ts'
import { WordsFields } from './words-fields.tsx'

/** Both languages side by side, what may be named in them, and how they look while they are written. */
export function WordsEditor({ template }: { readonly template: MailTemplate }) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const now = seenNow(template)
  const [seen, setSeen] = useState(now)
  const [words, setWords] = useState<MailWords>(now.words)
  const isChanged = !isSameWords(words, seen.words)
  useUnsaved(isChanged)
  const problems = problemsOfWords(words, template.facts)
  const { isBusy, error, run, clearError } = useAction(async () => {
    const { version: seenVersion, revision: seenRevision } = seen
    try {
      const body = { name: template.name, seenVersion, seenRevision, words }
      const { revision } = await call('office/mailTemplate/saveDraft', body)
      setSeen({ version: Math.max(seenVersion, 1), revision, words })
      showToast(t('saved'))
      await readAnew(TEMPLATE, LIST)
    } catch (refusal) {
      if (isRightMissing(refusal)) askForRights()
      if (isApiError(refusal) && refusal.code === 'office.changed_meanwhile') await readAnew(TEMPLATE)
      throw refusal
    }
  })
  const isOutdated = !isBusy && (now.version !== seen.version || now.revision !== seen.revision)
  const goOn = (mine: MailWords) => {
    setSeen(now)
    setWords(mine)
    clearError()
  }
  const textOf: FieldTexts = (name) => error?.fields[name]?.text
  const isWrong = problems.some((problem) => !isUnfinished(problem))
  return (
    <div className="grid grid-cols-1 gap-5">
      {isOutdated && (
        <NewerWords before={seen.words} after={now.words} onKeep={() => goOn(words)} onTake={() => goOn(now.words)} />
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <WordsFields
            key={language}
            language={language}
            words={words}
            facts={template.facts}
            problems={problems.filter((problem) => problem.language === language)}
            textOf={textOf}
            onChange={setWords}
          />
        ))}
      </div>
      <Refused error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button isBusy={isBusy} disabled={!isChanged || isOutdated || isWrong} onClick={() => void run(undefined)}>
          {content('save')}
        </Button>
        <p role="status" className="text-[13px] text-ink-3">
          {isChanged ? content('unsaved') : template.draft === null ? t('noDraft') : content('allSaved')}
        </p>
      </div>
      <FactList template={template} />
      <MailPreview template={template} words={words} />
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

type NewerProps = {
  readonly before: MailWords
  readonly after: MailWords
  readonly onKeep: () => void
  readonly onTake: () => void
}

/** What somebody else made of the words meanwhile, before anything is saved over it. */
function NewerWords({ before, after, onKeep, onTake }: NewerProps) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const textOf = (words: MailWords) => asText(words, (label) => t('button', { label }))
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 rounded-md border border-saffron/40 bg-saffron/8 px-4 py-3">
      <p className="font-semibold">{content('newer')}</p>
      <WordsChanges before={textOf(before)} after={textOf(after)} />
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" size="s" onClick={onKeep}>
          {content('newer.keep')}
        </Button>
        <Button look="quiet" size="s" onClick={onTake}>
          {content('newer.take')}
        </Button>
      </div>
    </div>
  )
}
