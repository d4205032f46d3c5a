import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { Link } from 'react-router'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { DocumentState, useDraftColumn } from '../../kit/documents/listed.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { LIST, type ListedBonus } from './bonus.ts'

/** Every bonus with what is shown, what is drafted, and what waits. */
export function BonusesPage() {
  const t = useTexts('bonuses')
  const columns = useBonusColumns()
  const read = useCall(LIST, {}, { silent: true, staleTimeMs: 0 })
  return (
    <Page title={t('title')} text={t('text')}>
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ intId }) => String(intId)}
        read={read}
        empty={{ title: t('empty') }}
      />
    </Page>
  )
}

function useBonusColumns(): readonly Column<ListedBonus>[] {
  const t = useTexts('bonuses')
  const content = useTexts('content')
  const { moment, serial } = useFormat()
  const draft = useDraftColumn()
  return [
    { key: 'title', head: t('name'), namesRow: true, place: 'title', cell: (bonus) => <BonusName bonus={bonus} /> },
    { key: 'trigger', head: t('trigger'), place: 'half', cell: ({ trigger }) => t(`trigger.${trigger}`) },
    {
      key: 'state',
      head: content('state'),
      place: 'half',
      cell: (bonus) => (
        <DocumentState
          document={bonus}
          own={false}
          missing={bonus.missing.map((language) => content(`missing.${language}`))}
        />
      ),
    },
    {
      key: 'shown',
      head: content('shown'),
      place: 'half',
      cell: ({ version, shownSince }) =>
        version <= 1 || shownSince === null ? (
          <span className="text-ink-3">{content('shipped')}</span>
        ) : (
          <span className="text-[13px]">
            {content('versionSince', { version: serial(version), moment: moment(shownSince) })}
          </span>
        ),
    },
    draft,
  ]
}

/** The title in both languages beside the picture; it leads to the words. */
function BonusName({ bonus: { intId, title, avatarUrl } }: { readonly bonus: ListedBonus }) {
  const language = useLanguage()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <img src={avatarUrl} alt="" width={64} height={36} loading="lazy" className="h-9 w-16 rounded-sm object-cover" />
      <span className="min-w-0">
        <Link
          to={`/bonuses/${intId}`}
          dir="auto"
          className="inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:underline coarse:min-h-11"
        >
          {title[language]}
        </Link>
        {LANGUAGES.filter((one) => one !== language).map((other) => (
          <span key={other} className="block text-[13px] text-ink-3">
            <bdi lang={other}>{title[other]}</bdi>
          </span>
        ))}
      </span>
    </span>
  )
}
