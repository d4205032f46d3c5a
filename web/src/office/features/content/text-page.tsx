import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { DocumentDialogs } from '../../kit/documents/document-dialogs.tsx'
import { DocumentViews } from '../../kit/documents/document-views.tsx'
import { DraftActions } from '../../kit/documents/draft-parts.tsx'
import { missingIn } from '../../kit/documents/html-fields.tsx'
import { NoDocument } from '../../kit/documents/no-document.tsx'
import { OnItsWay } from '../../kit/documents/on-its-way.tsx'
import { PreviewButton } from '../../kit/documents/preview-button.tsx'
import { type Draft, useDraft } from '../../kit/documents/use-draft.ts'
import { CleanWords } from '../../kit/documents/words-changes.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { callsOf, type OfficeText, readAgain, saveWords, standingOf, TEXT, type Words } from './content.ts'
import { PublishText } from './publish-text.tsx'
import { ReviewPart } from './review-part.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextHistory } from './text-history.tsx'
import { TurnButton, TurnDialog } from './turn-text.tsx'

const NUMBER = /^[1-9]\d{0,8}$/

/** One text, by the number in the address. */
export function TextPage() {
  const { intId = '' } = useParams()
  const digits = toAsciiDigits(intId)
  return NUMBER.test(digits) ? <OneText key={digits} intId={Number(digits)} /> : <NoText />
}

function OneText({ intId }: { readonly intId: number }) {
  const read = useCall(TEXT, { intId }, { silent: true, staleTimeMs: 0 })
  if (isApiError(read.error) && read.error.code === 'office.entry_unknown') return <NoText />
  return (
    <Loaded read={read} fallback={<PageFallback />}>
      {(text) => <Shown text={text} />}
    </Loaded>
  )
}

function NoText() {
  const t = useTexts('content')
  return <NoDocument title={t('noText')} list="/content" toList={t('toList')} />
}

function Shown({ text }: { readonly text: OfficeText }) {
  const t = useTexts('content')
  const language = useLanguage()
  const { moment, serial } = useFormat()
  const { intId } = text
  const draft = useDraft({
    now: standingOf(text),
    save: (seen, body: Words) => saveWords(intId, seen, body),
    readAgain,
  })
  return (
    <Page
      title={draft.now.title[language] || t('untitled')}
      text={
        text.shownSince === null
          ? t('neverShown')
          : t('versionSince', { version: serial(text.version), moment: moment(text.shownSince) })
      }
      actions={<Actions text={text} draft={draft} />}
    >
      <OnItsWay document={text} />
      <DocumentViews
        edit={<TextEditor text={text} draft={draft} />}
        read={<Reading text={text} />}
        history={<TextHistory text={text} />}
      />
      <DocumentDialogs
        document={text}
        calls={callsOf(intId, draft.letGo)}
        publish={(revision, onClose) => <PublishText text={text} revision={revision} onClose={onClose} />}
        review={({ revision }) => <ReviewPart intId={intId} revision={revision} shown={text.shown} />}
      />
      <TurnDialog text={text} onAsked={() => void readAgain()} />
    </Page>
  )
}

/** The saved draft beside what is shown; without a draft, what is shown. */
function Reading({ text: { intId, draft, shown } }: { readonly text: OfficeText }) {
  if (draft === null) return <CleanWords words={shown} />
  return <ReviewPart key={draft.revision} intId={intId} revision={draft.revision} shown={shown} />
}

type ActionsProps = { readonly text: OfficeText; readonly draft: Draft<Words> }

/** What can be done with the draft that is saved. */
function Actions({ text, draft }: ActionsProps) {
  const t = useTexts('content')
  const saved = text.draft
  const isWhole = saved !== null && missingIn(saved).length === 0
  return (
    <>
      <TurnButton text={text} />
      {saved !== null && (
        <PreviewButton
          make={() => call('office/content/createPreview', { intId: text.intId, revision: saved.revision })}
        />
      )}
      <DraftActions document={text} draft={draft} missing={isWhole ? null : t('publish.missing')} />
    </>
  )
}
