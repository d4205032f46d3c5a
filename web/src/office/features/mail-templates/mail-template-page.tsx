import { problemsOfWords } from '@tas/shared/rules/mail/words.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { viewField } from '../../../lib/address-fields.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { DocumentDialogs } from '../../kit/documents/document-dialogs.tsx'
import { AT_ONCE, MomentPart } from '../../kit/documents/moment-part.tsx'
import { OnItsWay } from '../../kit/documents/on-its-way.tsx'
import { WordsChanges } from '../../kit/documents/words-changes.tsx'
import { Page } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useMailTitle } from '../../me/titles.ts'
import { MailHistory } from './mail-history.tsx'
import { MailPreview } from './mail-preview.tsx'
import { asText, callsOf, LIST, type MailTemplate, type MailWords, TEMPLATE } from './mail-template.ts'
import { TestPart } from './test-part.tsx'
import { WordsEditor } from './words-editor.tsx'

const VIEWS = ['edit', 'read', 'history'] as const
const FIELDS = { view: viewField(VIEWS) }
const NAME = /^[a-zA-Z]{1,40}$/

/** The words of one message, by the name in the address. */
export function MailTemplatePage() {
  const { name = '' } = useParams()
  return NAME.test(name) ? <OneMail key={name} name={name} /> : <NoMail />
}

function OneMail({ name }: { readonly name: string }) {
  const read = useCall(TEMPLATE, { name }, { silent: true, staleTimeMs: 0 })
  if (isApiError(read.error) && read.error.code === 'office.entry_unknown') return <NoMail />
  return (
    <Loaded read={read} fallback={<PageFallback />}>
      {(template) => <Shown template={template} />}
    </Loaded>
  )
}

function NoMail() {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  return (
    <EmptyState isPage picture="not-found" title={t('noMail')} text={content('noTextText')}>
      <ButtonLink to="/mail-templates" look="ghost">
        {t('toList')}
      </ButtonLink>
    </EmptyState>
  )
}

function Shown({ template }: { readonly template: MailTemplate }) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const titleOf = useMailTitle()
  const { shown, change } = useAddress(FIELDS)
  const mayWrite = useMay('content.write')
  const views = VIEWS.filter((view) => view !== 'edit' || mayWrite)
  const view = views.includes(shown.view) ? shown.view : 'read'
  const { name, state, draft } = template
  return (
    <Page title={titleOf(name)} text={t(`state.${state}`)} actions={<Actions template={template} />}>
      {state === 'unfit' && <Notice>{t('unfit')}</Notice>}
      <OnItsWay document={template} />
      {mayWrite && draft !== null && <TestPart template={template} revision={draft.revision} />}
      <Tabs
        label={content('view')}
        tabs={views.map((key) => ({ key, title: content(`view.${key}`) }))}
        current={view}
        onChange={(next) => change({ view: next })}
      >
        {/* What is not saved yet stays while something else is looked at. */}
        {mayWrite && (
          <div hidden={view !== 'edit'}>
            <WordsEditor template={template} />
          </div>
        )}
        {view === 'read' && <Review template={template} words={draft?.body ?? template.shown} />}
        {view === 'history' && <MailHistory template={template} />}
      </Tabs>
      <DocumentDialogs
        document={template}
        calls={callsOf(name)}
        publish={(revision, onClose) => <PublishDialog name={name} revision={revision} onClose={onClose} />}
        review={({ approvalId }) => {
          const asked = template.waiting.find((one) => one.approvalId === approvalId)
          return asked && <Review template={template} words={asked.body} />
        }}
      />
    </Page>
  )
}

/** What saved words change of those that are sent, and how they look. */
function Review({ template, words }: { readonly template: MailTemplate; readonly words: MailWords }) {
  const t = useTexts('mailTemplates')
  const textOf = (said: MailWords) => asText(said, (label) => t('button', { label }))
  return (
    <div className="grid grid-cols-1 gap-5">
      {words !== template.shown && <WordsChanges before={textOf(template.shown)} after={textOf(words)} />}
      <MailPreview template={template} words={words} />
    </div>
  )
}

/** What can be done with the draft that is saved. */
function Actions({ template: { draft, facts } }: { readonly template: MailTemplate }) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const { open } = useDialogs()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  if (draft === null) return null
  const isWhole = problemsOfWords(draft.body, facts).length === 0
  return (
    <>
      {mayWrite && (
        <Button look="ghost" onClick={() => open('discard')}>
          {content('discard')}
        </Button>
      )}
      {mayPublish && (
        <Button disabled={!isWhole} {...(!isWhole && { title: t('publish.missing') })} onClick={() => open('publish')}>
          {content('publish')}
        </Button>
      )}
    </>
  )
}

type PublishDialogProps = { readonly name: string; readonly revision: number; readonly onClose: () => void }

/** Hands the saved draft in: at once when it is approved, or from a moment on. */
function PublishDialog({ name, revision, onClose }: PublishDialogProps) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const { serial } = useFormat()
  const [moment, setMoment] = useState(AT_ONCE)
  const { isLater, dueAt } = moment
  return (
    <AskDialog
      path="office/mailTemplate/publish"
      title={content('publish.title', { revision: serial(revision) })}
      text={t('publish.text')}
      action={content('publish')}
      isReady={!isLater || dueAt !== null}
      inputOf={(reason) => ({ name, revision, dueAt, reason })}
      onAsked={() => void readAnew(TEMPLATE, LIST)}
      onClose={onClose}
    >
      {(textOf) => <MomentPart moment={moment} textOf={textOf} onChange={setMoment} />}
    </AskDialog>
  )
}
