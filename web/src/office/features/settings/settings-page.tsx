import { useState } from 'react'
import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { cursorPlace } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AREAS, type Area } from './areas.ts'
import { DraftBar } from './draft-bar.tsx'
import { FeaturesList } from './features-list.tsx'
import { HistoryList } from './history-list.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { currenciesIn, SettingDialog } from './setting-dialog.tsx'
import { SettingsList } from './settings-list.tsx'
import { type Draft, type Settings, useDraft } from './use-draft.ts'

const VIEWS = ['settings', 'features', 'history'] as const
const LONGEST = 60
const FIELDS = {
  view: choiceField(VIEWS),
  area: choiceField(['all', ...AREAS]),
  q: wordsField(LONGEST),
  cursor: cursorPlace(),
}

/** What the operator sets of the business: looked at before it is saved, and kept version by version. */
export function SettingsPage() {
  const t = useTexts('settings')
  const { shown, change, replace } = useAddress(FIELDS)
  const read = useCall('office/settings/get', {}, { silent: true, staleTimeMs: 0 })
  return (
    <Page title={t('title')} text={t('text')}>
      <FilterChips
        label={t('view')}
        name="view"
        choices={VIEWS.map((key) => ({ key, title: t(`view.${key}`) }))}
        current={shown.view}
        onChange={(view) => change({ view })}
      />
      <Loaded read={read} fallback={<TextSkeleton lines={9} />}>
        {(settings) => (
          <Work
            settings={settings}
            shown={shown}
            onArea={(area) => change({ area })}
            onSearch={(q) => replace({ q })}
            onTurn={(cursor) => change({ cursor })}
          />
        )}
      </Loaded>
    </Page>
  )
}

type WorkProps = {
  readonly settings: Settings
  readonly shown: {
    readonly view: (typeof VIEWS)[number]
    readonly area: Area | 'all'
    readonly q: string
    readonly cursor: string | null
  }
  readonly onArea: (area: Area | 'all') => void
  readonly onSearch: (words: string) => void
  readonly onTurn: (cursor: string | null) => void
}

function Work({ settings, shown, onArea, onSearch, onTurn }: WorkProps) {
  const mayChange = useMay('settings.change')
  const draft = useDraft(settings)
  const { current, open } = useDialogs()
  return (
    <>
      {draft.changes.length > 0 && (
        <DraftBar draft={draft} isBehind={current !== null} onReview={() => open('review')} />
      )}
      {shown.view === 'history' ? (
        <HistoryList
          settings={settings.items}
          cursor={shown.cursor}
          onTurn={onTurn}
          onRestore={(number, values) => {
            draft.restore(number, values)
            open('review')
          }}
        />
      ) : shown.view === 'features' ? (
        <FeaturesList draft={draft} mayChange={mayChange} />
      ) : (
        <SettingsList
          draft={draft}
          area={shown.area}
          words={shown.q}
          onArea={onArea}
          onSearch={onSearch}
          {...(mayChange && { onEdit: (key: string) => open('edit', key) })}
        />
      )}
      {mayChange && <Dialogs draft={draft} />}
    </>
  )
}

/** Where one value is written, and where all that is written is looked at. */
function Dialogs({ draft }: { readonly draft: Draft }) {
  const { current, open, close } = useDialogs()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const setting = draft.seen.items.find(({ key }) => current?.name === 'edit' && key === current.id)
  if (current?.name === 'review' && draft.changes.length > 0)
    return <ReviewDialog draft={draft} onProblem={setProblem} onEdit={(key) => open('edit', key)} onClose={close} />
  if (setting === undefined) return null
  const { key } = setting
  return (
    <SettingDialog
      key={key}
      setting={setting}
      value={draft.valueOf(key)}
      currencies={currenciesIn(draft.valueOf('ledger.currencies'))}
      errorAt={(path) => problem?.fields[path === '' ? key : `${key}.${path}`]?.text}
      onPut={(value) => {
        setProblem(null)
        draft.put(key, value)
        open('review')
      }}
      onClose={close}
    />
  )
}
