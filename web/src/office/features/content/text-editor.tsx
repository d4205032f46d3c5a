import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type FieldTexts, Refused } from '../../kit/action-dialog.tsx'
import { WordsChanges } from '../../kit/documents/words-changes.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useUnsaved } from '../../kit/use-unsaved.ts'
import { askForRights, isRightMissing } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { isSameWords, LIST, type OfficeText, seenNow, TEXT, type Words } from './content.ts'
import { LanguageFields } from './language-fields.tsx'

/** Both languages side by side. What somebody else made of the text meanwhile is shown before anything is saved over it. */
export function TextEditor({ text }: { readonly text: OfficeText }) {
  const t = useTexts('content')
  const now = seenNow(text)
  const [seen, setSeen] = useState(now)
  const [words, setWords] = useState<Words>(now.words)
  const isChanged = !isSameWords(words, seen.words)
  useUnsaved(isChanged)
  const { isBusy, error, run, clearError } = useAction(async () => {
    const { title, html } = words
    const body = { intId: text.intId, seenVersion: seen.version, seenRevision: seen.revision, title, html }
    try {
      const { draft } = await call('office/content/saveDraft', body)
      const saved = { title: draft.title, html: draft.html }
      setSeen({ version: draft.baseVersion, revision: draft.revision, words: saved })
      setWords(saved)
      showToast(t(isSameWords(saved, words) ? 'saved' : 'savedCleaned'))
      await readAnew(TEXT, LIST)
    } catch (refusal) {
      if (isRightMissing(refusal)) askForRights()
      if (isApiError(refusal) && refusal.code === 'office.changed_meanwhile') await readAnew(TEXT)
      throw refusal
    }
  })
  const isOutdated = !isBusy && (now.version !== seen.version || now.revision !== seen.revision)
  const goOn = (mine: Words) => {
    setSeen(now)
    setWords(mine)
    clearError()
  }
  const textOf: FieldTexts = (name) => error?.fields[name]?.text
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOutdated && (
        <NewerWording before={seen.words} after={now.words} onKeep={() => goOn(words)} onTake={() => goOn(now.words)} />
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <LanguageFields key={language} language={language} words={words} textOf={textOf} onChange={setWords} />
        ))}
      </div>
      <Refused error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button isBusy={isBusy} disabled={!isChanged || isOutdated} onClick={() => void run(undefined)}>
          {t('save')}
        </Button>
        <p role="status" className="text-[13px] text-ink-3">
          {t(isChanged ? 'unsaved' : text.draft === null ? 'noDraft' : 'allSaved')}
        </p>
      </div>
    </div>
  )
}

type NewerProps = {
  readonly before: Words
  readonly after: Words
  readonly onKeep: () => void
  readonly onTake: () => void
}

function NewerWording({ before, after, onKeep, onTake }: NewerProps) {
  const t = useTexts('content')
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 rounded-md border border-saffron/40 bg-saffron/8 px-4 py-3">
      <p className="font-semibold">{t('newer')}</p>
      <WordsChanges before={before} after={after} />
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" size="s" onClick={onKeep}>
          {t('newer.keep')}
        </Button>
        <Button look="quiet" size="s" onClick={onTake}>
          {t('newer.take')}
        </Button>
      </div>
    </div>
  )
}
