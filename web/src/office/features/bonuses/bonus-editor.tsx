import type { FieldTexts } from '../../kit/action-dialog.tsx'
import { DraftBar, NewerDraft } from '../../kit/documents/draft-parts.tsx'
import { HtmlFields } from '../../kit/documents/html-fields.tsx'
import type { Draft } from '../../kit/documents/use-draft.ts'
import { WordsChanges } from '../../kit/documents/words-changes.tsx'
import { PicturePicker } from '../../kit/picture-picker.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Bonus, BonusWords } from './bonus.ts'

type BonusEditorProps = { readonly bonus: Bonus; readonly draft: Draft<BonusWords> }

/** The words of a bonus in both languages side by side, and its picture. Its terms are not for words to say. */
export function BonusEditor({ bonus, draft }: BonusEditorProps) {
  const t = useTexts('bonuses')
  const mayPick = useMay('picture.read')
  const { body, write, error } = draft
  const textOf: FieldTexts = (name) => error?.fields[`words.${name}`]?.text
  // Without an uploaded picture it is the one drawn with the site.
  const drawn = [body, bonus.shown].find(({ picture }) => picture.kind === 'drawn')?.picture
  return (
    <div className="grid grid-cols-1 gap-5">
      <NewerDraft draft={draft}>
        <WordsChanges before={draft.before} after={draft.now} />
      </NewerDraft>
      <HtmlFields words={body} textOf={textOf} onChange={(words) => write({ ...body, ...words })} />
      {mayPick && (
        <PicturePicker
          chosen={body.picture.kind === 'uploaded' ? body.picture.id : null}
          {...(drawn !== undefined && { none: t('drawn') })}
          onChoose={(id) => {
            const picture = id === null ? drawn : ({ kind: 'uploaded', id } as const)
            if (picture !== undefined) write({ ...body, picture })
          }}
        />
      )}
      <DraftBar draft={draft} document={bonus} />
    </div>
  )
}
