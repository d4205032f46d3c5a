import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { DocumentDialogs } from '../../kit/documents/document-dialogs.tsx'
import { DocumentHistory, VersionChanges } from '../../kit/documents/document-history.tsx'
import { DocumentViews } from '../../kit/documents/document-views.tsx'
import { DraftActions } from '../../kit/documents/draft-parts.tsx'
import { missingIn } from '../../kit/documents/html-fields.tsx'
import { NoDocument } from '../../kit/documents/no-document.tsx'
import { OnItsWay } from '../../kit/documents/on-its-way.tsx'
import { PreviewButton } from '../../kit/documents/preview-button.tsx'
import { PublishDialog } from '../../kit/documents/publish-dialog.tsx'
import { useDraft } from '../../kit/documents/use-draft.ts'
import { CleanWords, WordsChanges } from '../../kit/documents/words-changes.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import {
  BONUS,
  type Bonus,
  type BonusWords,
  callsOf,
  pictureUrl,
  readAgain,
  saveWords,
  standingOf,
  VERSIONS,
} from './bonus.ts'
import { BonusEditor } from './bonus-editor.tsx'

const NUMBER = /^[1-9]\d{0,8}$/

/** The words of one bonus, by the number in the address. */
export function BonusPage() {
  const { intId = '' } = useParams()
  const digits = toAsciiDigits(intId)
  return NUMBER.test(digits) ? <OneBonus key={digits} intId={Number(digits)} /> : <NoBonus />
}

function OneBonus({ intId }: { readonly intId: number }) {
  const read = useCall(BONUS, { intId }, { silent: true, staleTimeMs: 0 })
  if (isApiError(read.error) && read.error.code === 'office.entry_unknown') return <NoBonus />
  return (
    <Loaded read={read} fallback={<PageFallback />}>
      {(bonus) => <Shown bonus={bonus} />}
    </Loaded>
  )
}

function NoBonus() {
  const t = useTexts('bonuses')
  return <NoDocument title={t('noBonus')} list="/bonuses" toList={t('toList')} />
}

function Shown({ bonus }: { readonly bonus: Bonus }) {
  const t = useTexts('bonuses')
  const content = useTexts('content')
  const language = useLanguage()
  const { intId, trigger } = bonus
  const draft = useDraft({
    now: standingOf(bonus),
    save: (seen, body: BonusWords) => saveWords(intId, seen, body),
    readAgain,
  })
  return (
    <Page
      title={draft.now.title[language] || content('untitled')}
      text={t(`trigger.${trigger}`)}
      actions={<Actions bonus={bonus} draft={draft} />}
    >
      <OnItsWay document={bonus} />
      <DocumentViews
        edit={<BonusEditor bonus={bonus} draft={draft} />}
        read={<Review bonus={bonus} words={bonus.draft?.body ?? bonus.shown} />}
        history={<History bonus={bonus} />}
      />
      <DocumentDialogs
        document={bonus}
        calls={callsOf(intId, draft.letGo)}
        publish={(revision, onClose) => (
          <PublishDialog
            path="office/bonus/publish"
            revision={revision}
            text={content('publish.text')}
            inputOf={(asked) => ({ intId, revision, ...asked })}
            readAgain={readAgain}
            onClose={onClose}
          />
        )}
        review={({ approvalId }) => {
          const asked = bonus.waiting.find((one) => one.approvalId === approvalId)
          return asked && <Review bonus={bonus} words={asked.body} />
        }}
      />
    </Page>
  )
}

type ActionsProps = { readonly bonus: Bonus; readonly draft: ReturnType<typeof useDraft<BonusWords>> }

/** What can be done with the draft that is saved. */
function Actions({ bonus, draft }: ActionsProps) {
  const content = useTexts('content')
  const saved = bonus.draft
  if (saved === null) return null
  const isWhole = missingIn(saved.body).length === 0
  return (
    <>
      <PreviewButton
        make={() => call('office/bonus/createPreview', { intId: bonus.intId, revision: saved.revision })}
      />
      <DraftActions document={bonus} draft={draft} missing={isWhole ? null : content('publish.missing')} />
    </>
  )
}

/** What saved words change of those that are shown, and how they read, with their picture. */
function Review({ bonus, words }: { readonly bonus: Bonus; readonly words: BonusWords }) {
  const t = useTexts('bonuses')
  const content = useTexts('content')
  const url = pictureUrl(words, bonus)
  const isOther = words !== bonus.shown
  const isPictureOther = isOther && url !== pictureUrl(bonus.shown, bonus)
  return (
    <div className="grid grid-cols-1 gap-5">
      {isOther && <WordsChanges before={bonus.shown} after={words} />}
      <figure className="grid justify-items-start gap-1.5">
        {url === undefined ? (
          <p className="text-ink-3">{t('pictureGone')}</p>
        ) : (
          <img src={url} alt="" className="aspect-[21/9] w-full max-w-110 rounded-md border border-line object-cover" />
        )}
        <figcaption className="text-[13px] text-ink-3">{t(isPictureOther ? 'pictureNew' : 'picture')}</figcaption>
      </figure>
      <section className="grid gap-2">
        <h2 className="text-[15px] font-semibold">{content('review.words')}</h2>
        <CleanWords words={words} />
      </section>
    </div>
  )
}

function History({ bonus: { intId, version } }: { readonly bonus: Bonus }) {
  return (
    <DocumentHistory
      current={version}
      useVersions={(before) => useCall(VERSIONS, { intId, before }, { silent: true, staleTimeMs: 0 })}
      compare={(from, to) => <VersionChanges from={from} to={to} useWords={(one) => useVersion(intId, one)} />}
    />
  )
}

function useVersion(intId: number, version: number) {
  const once = { silent: true, staleTimeMs: Number.POSITIVE_INFINITY }
  const read = useCall('office/bonus/getWords', { intId, version }, once)
  return { ...read, data: read.data?.words }
}
