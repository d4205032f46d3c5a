import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useParams } from 'react-router'
import { viewField } from '../../../lib/address-fields.ts'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import type { DocumentCalls } from '../../kit/documents/document.ts'
import { DocumentDialogs } from '../../kit/documents/document-dialogs.tsx'
import { OnItsWay } from '../../kit/documents/on-its-way.tsx'
import { CleanWords } from '../../kit/documents/words-changes.tsx'
import { Page } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { LIST, missingIn, type OfficeText, seenNow, TEXT, VERSIONS } from './content.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { ReviewPart } from './review-part.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextHistory } from './text-history.tsx'
import { TurnButton, TurnDialog } from './turn-text.tsx'

const VIEWS = ['edit', 'read', 'history'] as const
const FIELDS = { view: viewField(VIEWS) }
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
  return (
    <EmptyState isPage picture="not-found" title={t('noText')} text={t('noTextText')}>
      <ButtonLink to="/content" look="ghost">
        {t('toList')}
      </ButtonLink>
    </EmptyState>
  )
}

function Shown({ text }: { readonly text: OfficeText }) {
  const t = useTexts('content')
  const language = useLanguage()
  const { moment, serial } = useFormat()
  const { shown, change } = useAddress(FIELDS)
  const mayWrite = useMay('content.write')
  const views = VIEWS.filter((view) => view !== 'edit' || mayWrite)
  const view = views.includes(shown.view) ? shown.view : 'read'
  return (
    <Page
      title={seenNow(text).words.title[language] || t('untitled')}
      text={
        text.shownSince === null
          ? t('neverShown')
          : t('versionSince', { version: serial(text.version), moment: moment(text.shownSince) })
      }
      actions={<Actions text={text} />}
    >
      <OnItsWay document={text} />
      <Tabs
        label={t('view')}
        tabs={views.map((key) => ({ key, title: t(`view.${key}`) }))}
        current={view}
        onChange={(next) => change({ view: next })}
      >
        {/* What is not saved yet stays while something else is looked at. */}
        {mayWrite && (
          <div hidden={view !== 'edit'}>
            <TextEditor text={text} />
          </div>
        )}
        {view === 'read' && <Reading text={text} />}
        {view === 'history' && <TextHistory text={text} />}
      </Tabs>
      <DocumentDialogs
        document={text}
        calls={callsOf(text.intId)}
        publish={(revision, onClose) => <PublishDialog text={text} revision={revision} onClose={onClose} />}
        review={({ revision }) => <ReviewPart intId={text.intId} revision={revision} shown={text.shown} />}
      />
      <TurnDialog text={text} onAsked={() => void readAgain()} />
    </Page>
  )
}

const readAgain = () => readAnew(TEXT, LIST, VERSIONS, 'staff/approval/getQueue')

function callsOf(intId: number): DocumentCalls {
  return {
    discard: (seenRevision) => call('office/content/discardDraft', { intId, seenRevision }),
    restore: (asked) => call('office/content/restoreVersion', { intId, ...asked }),
    cancel: (asked) => call('office/content/cancelPublication', asked),
    readAgain,
  }
}

/** The saved draft beside what is shown; without a draft, what is shown. */
function Reading({ text: { intId, draft, shown } }: { readonly text: OfficeText }) {
  if (draft === null) return <CleanWords words={shown} />
  return <ReviewPart key={draft.revision} intId={intId} revision={draft.revision} shown={shown} />
}

/** What can be done with the draft that is saved. */
function Actions({ text }: { readonly text: OfficeText }) {
  const t = useTexts('content')
  const { open } = useDialogs()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const { intId, draft } = text
  const { isBusy, error, run } = useAction(async (revision: number) => {
    // Opened before the answer is here: a window that opens later is stopped by the browser.
    const page = window.open('', '_blank')
    try {
      const { path } = await call('office/content/createPreview', { intId, revision })
      if (page === null) window.location.assign(path)
      else {
        page.opener = null
        page.location.assign(path)
      }
    } catch (refusal) {
      page?.close()
      throw refusal
    }
  })
  if (draft === null) return <TurnButton text={text} />
  const isWhole = missingIn(draft).length === 0
  return (
    <>
      <TurnButton text={text} />
      <Button look="ghost" isBusy={isBusy} onClick={() => void run(draft.revision)}>
        {t('preview')}
      </Button>
      {mayWrite && (
        <Button look="ghost" onClick={() => open('discard')}>
          {t('discard')}
        </Button>
      )}
      {mayPublish && (
        <Button disabled={!isWhole} {...(!isWhole && { title: t('publish.missing') })} onClick={() => open('publish')}>
          {t('publish')}
        </Button>
      )}
      {error !== null && (
        <div className="basis-full">
          <Refused error={error} />
        </div>
      )}
    </>
  )
}
