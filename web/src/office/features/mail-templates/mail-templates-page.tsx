import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { Link } from 'react-router'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { DocumentState, useDraftColumn } from '../../kit/documents/listed.tsx'
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
  const { moment, serial } = useFormat()
  const draft = useDraftColumn()
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
    draft,
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

function MailState({ mail }: { readonly mail: ListedMail }) {
  const t = useTexts('mailTemplates')
  return (
    <DocumentState
      document={mail}
      own={mail.state === 'unfit' && <Badge look="bad">{t('state.unfit')}</Badge>}
      missing={mail.missing.map((language) => t(`incomplete.${language}`))}
    />
  )
}
