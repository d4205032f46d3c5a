import { textLinks } from '@tas/shared/contract/content/text-links.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { fold } from '@tas/shared/values/fold.ts'
import { Link } from 'react-router'
import { wordsField } from '../../../lib/address-fields.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { DocumentState, useDraftColumn } from '../../kit/documents/listed.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { LIST, type ListedText } from './content.ts'
import { CreateText } from './create-text.tsx'

const LONGEST_WORDS = 80
const FIELDS = { words: wordsField(LONGEST_WORDS) }

/** The texts of the site and of its help centre: what is shown, what is drafted, and what waits. */
export function ContentPage() {
  const t = useTexts('content')
  const mayWrite = useMay('content.write')
  const columns = useTextColumns()
  const address = useAddress(FIELDS)
  const { words } = address.shown
  const read = useCall(LIST, {}, { silent: true, staleTimeMs: 0 })
  const items = read.data?.items.filter(({ title }) => LANGUAGES.some((one) => fold(title[one]).includes(fold(words))))
  return (
    <Page title={t('title')} text={t('text')} actions={mayWrite && <CreateText />}>
      <FilterBar onClear={address.isFiltered ? address.clear : null}>
        <FilterSearch
          className="min-w-52 flex-1 sm:max-w-80"
          label={t('search')}
          words={words}
          onSearch={(next) => address.replace({ words: next })}
        />
      </FilterBar>
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ intId }) => String(intId)}
        read={{ ...read, data: items && { items } }}
        empty={{ title: t(address.isFiltered ? 'emptyFiltered' : 'empty') }}
      />
    </Page>
  )
}

function useTextColumns(): readonly Column<ListedText>[] {
  const t = useTexts('content')
  const { moment, serial } = useFormat()
  const draft = useDraftColumn()
  return [
    { key: 'title', head: t('name'), namesRow: true, place: 'title', cell: (text) => <TextName text={text} /> },
    { key: 'state', head: t('state'), place: 'half', cell: (text) => <TextState text={text} /> },
    {
      key: 'shown',
      head: t('shown'),
      place: 'half',
      cell: ({ version, shownSince, isCustomised, slug }) => (
        <span className="text-[13px]">
          {shownSince === null
            ? t('neverShown')
            : t('versionSince', { version: serial(version), moment: moment(shownSince) })}
          {!isCustomised && <span className="block text-ink-3">{t('shipped')}</span>}
          {slug !== null && <span className="block text-ink-3">{t('own')}</span>}
        </span>
      ),
    },
    draft,
  ]
}

/** The title in both languages; it leads to the text. */
function TextName({ text: { intId, title } }: { readonly text: ListedText }) {
  const t = useTexts('content')
  const language = useLanguage()
  const group = textLinks.find((link) => link.intId === intId)?.group ?? 'text'
  return (
    <span className="block min-w-0">
      <Link
        to={`/content/${intId}`}
        dir="auto"
        className="inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:underline coarse:min-h-11"
      >
        {title[language] || t('untitled')}
      </Link>
      <span className="block text-[13px] text-ink-3">
        {LANGUAGES.filter((one) => one !== language).map((other) => (
          <bdi key={other} lang={other}>
            {title[other]}
          </bdi>
        ))}{' '}
        · {t(`group.${group}`)}
      </span>
    </span>
  )
}

function TextState({ text }: { readonly text: ListedText }) {
  const t = useTexts('content')
  const { draft, version, isDown } = text
  return (
    <DocumentState
      document={text}
      own={
        (version === 0 && <Badge>{t('state.new')}</Badge>) || (isDown && <Badge look="bad">{t('state.down')}</Badge>)
      }
      missing={(draft?.missing ?? []).map((language) => t(`missing.${language}`))}
    />
  )
}
