import type { FieldTexts } from '../../kit/action-dialog.tsx'
import { DraftBar, NewerDraft } from '../../kit/documents/draft-parts.tsx'
import { HtmlFields } from '../../kit/documents/html-fields.tsx'
import type { Draft } from '../../kit/documents/use-draft.ts'
import { WordsChanges } from '../../kit/documents/words-changes.tsx'
import type { OfficeText, Words } from './content.ts'

type TextEditorProps = { readonly text: OfficeText; readonly draft: Draft<Words> }

/** The words of a text in both languages side by side. */
export function TextEditor({ text, draft }: TextEditorProps) {
  const textOf: FieldTexts = (name) => draft.error?.fields[name]?.text
  return (
    <div className="grid grid-cols-1 gap-4">
      <NewerDraft draft={draft}>
        <WordsChanges before={draft.before} after={draft.now} />
      </NewerDraft>
      <HtmlFields words={draft.body} textOf={textOf} onChange={draft.write} />
      <DraftBar draft={draft} document={text} />
    </div>
  )
}
