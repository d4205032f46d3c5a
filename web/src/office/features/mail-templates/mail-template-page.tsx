import { problemsOfWords } from '@tas/shared/rules/mail/words.ts'
import { useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { DocumentDialogs } from '../../kit/documents/document-dialogs.tsx'
import { DocumentViews } from '../../kit/documents/document-views.tsx'
import { DraftActions } from '../../kit/documents/draft-parts.tsx'
import { NoDocument } from '../../kit/documents/no-document.tsx'
import { OnItsWay } from '../../kit/documents/on-its-way.tsx'
import { PublishDialog } from '../../kit/documents/publish-dialog.tsx'
import { useDraft } from '../../kit/documents/use-draft.ts'
import { WordsChanges } from '../../kit/documents/words-changes.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useMailTitle } from '../../me/titles.ts'
import { MailHistory } from './mail-history.tsx'
import { MailPreview } from './mail-preview.tsx'
import {
  asText,
  callsOf,
  type MailTemplate,
  type MailWords,
  readAgain,
  saveWords,
  standingOf,
  TEMPLATE,
} from './mail-template.ts'
import { TestPart } from './test-part.tsx'
import { WordsEditor } from './words-editor.tsx'

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
  return <NoDocument title={t('noMail')} list="/mail-templates" toList={t('toList')} />
}

function Shown({ template }: { readonly template: MailTemplate }) {
  const t = useTexts('mailTemplates')
  const titleOf = useMailTitle()
  const mayWrite = useMay('content.write')
  const { name, state, draft } = template
  const own = useDraft({
    now: standingOf(template),
    save: (seen, words: MailWords) => saveWords(name, seen, words),
    readAgain,
  })
  const isWhole = draft !== null && problemsOfWords(draft.body, template.facts).length === 0
  return (
    <Page
      title={titleOf(name)}
      text={t(`state.${state}`)}
      actions={<DraftActions document={template} draft={own} missing={isWhole ? null : t('publish.missing')} />}
    >
      {state === 'unfit' && <Notice>{t('unfit')}</Notice>}
      <OnItsWay document={template} />
      {mayWrite && draft !== null && <TestPart template={template} revision={draft.revision} />}
      <DocumentViews
        edit={<WordsEditor template={template} draft={own} />}
        read={<Review template={template} words={draft?.body ?? template.shown} />}
        history={<MailHistory template={template} />}
      />
      <DocumentDialogs
        document={template}
        calls={callsOf(name, own.letGo)}
        publish={(revision, onClose) => (
          <PublishDialog
            path="office/mailTemplate/publish"
            revision={revision}
            text={t('publish.text')}
            inputOf={(asked) => ({ name, revision, ...asked })}
            readAgain={readAgain}
            onClose={onClose}
          />
        )}
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
