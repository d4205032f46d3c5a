import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { Link } from 'react-router'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { useMailTitle } from '../../me/titles.ts'
import { LIST, type ListedMail } from './mail-template.ts'

/** Every message with what is sent, what is drafted, and what waits. */
export function MailTemplatesPage() {
  const t = useTexts('mailTemplates')
  const columns = useMailColumns()
  const read = useCall(LIST, {}, { silent: true, staleTimeMs: 0 })
  return (
    <Page title={t('title')} text={t('text')}>
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ name }) => name}
        read={read}
        empty={{ title: t('noMail') }}
      />
    </Page>
  )
}

function useMailColumns(): readonly Column<ListedMail>[] {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const { moment, serial } = useFormat()
  return [
    { key: 'name', head: t('name'), namesRow: true, place: 'title', cell: (mail) => <MailName mail={mail} /> },
    { key: 'state', head: t('state'), place: 'half', cell: (mail) => <MailState mail={mail} /> },
    {
      key: 'sent',
      head: t('sent'),
      place: 'half',
      cell: ({ state, version, shownSince }) => (
        <span className="text-[13px]">
          {t(`state.${state}`)}
          {state !== 'shipped' && shownSince !== null && (
            <span className="block text-ink-3">
              {t('since', { version: serial(version), moment: moment(shownSince) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'draft',
      head: content('draft'),
      place: 'whole',
      cell: ({ draft }) =>
        draft === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <span className="text-[13px]">
            {content('savedBy', { revision: serial(draft.revision), moment: moment(draft.savedAt) })}{' '}
            <Bdi>{draft.savedBy?.name ?? ''}</Bdi>
          </span>
        ),
    },
  ]
}

/** What the message is called, and its subject in both languages; it leads to its words. */
function MailName({ mail: { name, subject } }: { readonly mail: ListedMail }) {
  const titleOf = useMailTitle()
  const language = useLanguage()
  const inOrder = [language, ...LANGUAGES.filter((one) => one !== language)]
  return (
    <span className="block min-w-0">
      <Link
        to={`/mail-templates/${name}`}
        className="inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:underline coarse:min-h-11"
      >
        {titleOf(name)}
      </Link>
      {inOrder.map((one) => (
        <span key={one} className="block text-[13px] text-ink-3">
          <bdi lang={one}>{subject[one]}</bdi>
        </span>
      ))}
    </span>
  )
}

function MailState({ mail: { state, draft, missing, waiting, scheduledAt } }: { readonly mail: ListedMail }) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const { moment } = useFormat()
  const isQuiet = state !== 'unfit' && draft === null && waiting === 0 && scheduledAt === null
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isQuiet && <Badge look="good">{content('state.shown')}</Badge>}
      {state === 'unfit' && <Badge look="bad">{t('state.unfit')}</Badge>}
      {draft !== null && <Badge>{content('state.draft')}</Badge>}
      {missing.map((language) => (
        <Badge key={language} look="warm">
          {t(`incomplete.${language}`)}
        </Badge>
      ))}
      {waiting > 0 && <Badge look="warm">{content('state.waiting')}</Badge>}
      {scheduledAt !== null && <Badge look="good">{content('state.planned', { moment: moment(scheduledAt) })}</Badge>}
    </span>
  )
}
