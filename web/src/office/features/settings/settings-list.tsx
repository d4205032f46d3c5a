import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { Panel } from '../../kit/page.tsx'
import { useValueWords } from '../../kit/setting-diff.tsx'
import { isRecord, isSame, linesOf, type Setting } from '../../kit/setting-values.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AREAS, type Area } from './areas.ts'
import type { Draft } from './use-draft.ts'

type SettingsListProps = {
  readonly draft: Draft
  readonly area: Area | 'all'
  readonly words: string
  readonly onArea: (area: Area | 'all') => void
  readonly onSearch: (words: string) => void
  /** Left out: whoever is here may only look. */
  readonly onEdit?: (key: string) => void
}

/** All settings by their areas, or those that are looked for. */
export function SettingsList({ draft, area, words, onArea, onSearch, onEdit }: SettingsListProps) {
  const t = useTexts('settings')
  const found = draft.seen.items.filter((setting) => isFound(setting, words))
  const areas = AREAS.filter((one) => area === 'all' || one === area)
  const shown = areas
    .map((one) => ({ area: one, items: found.filter((setting) => setting.area === one) }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      <div className="grid gap-3">
        <FilterSearch className="sm:max-w-90" label={t('search')} words={words} onSearch={onSearch} />
        <FilterChips
          label={t('area')}
          name="area"
          choices={(['all', ...AREAS] as const).map((key) => ({ key, title: t(`area.${key}`) }))}
          current={area}
          onChange={onArea}
        />
      </div>
      {shown.length === 0 && (
        <div className="rounded-xl border border-line bg-surface-1">
          <EmptyState picture="empty" title={t('noSetting')} text={t('noSettingText')} />
        </div>
      )}
      {shown.map((one) => (
        <Panel key={one.area} title={t(`area.${one.area}`)}>
          <ul className="divide-y divide-line">
            {one.items.map((setting) => (
              <Row key={setting.key} setting={setting} draft={draft} onEdit={onEdit} />
            ))}
          </ul>
        </Panel>
      ))}
      {words === '' && area === 'all' && <Elsewhere />}
    </>
  )
}

function isFound({ key, title, text }: Setting, words: string): boolean {
  const looked = `${title} ${text} ${key}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => looked.includes(word))
}

type RowProps = {
  readonly setting: Setting
  readonly draft: Draft
  readonly onEdit: ((key: string) => void) | undefined
}

function Row({ setting, draft, onEdit }: RowProps) {
  const t = useTexts('settings')
  const { key, title, text, concerns, usual } = setting
  const value = draft.valueOf(key)
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto]">
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 text-[13px] text-ink-3">{text}</p>
      </div>
      <div className="min-w-0">
        <Said setting={setting} value={value} />
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {!isSame(value, setting.value) && <Badge look="warm">{t('isChanged')}</Badge>}
          {concerns !== null && <Badge>{t(`concerns.${concerns}`)}</Badge>}
          {isSame(setting.value, usual) && <Badge>{t('isUsual')}</Badge>}
        </p>
      </div>
      {onEdit !== undefined && (
        <div>
          <Button look="ghost" size="s" aria-label={t('changeOf', { title })} onClick={() => onEdit(key)}>
            {t('change')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Lines of a long value that are in sight at once. */
const MOST_LINES = 6

function Said({ setting, value }: { readonly setting: Setting; readonly value: Setting['value'] }) {
  const t = useTexts('settings')
  const { count } = useFormat()
  const words = useValueWords()
  const isLeftOut = isRecord(value) && Object.keys(value).length === 0
  const left = Object.entries(setting.holds ?? {}).filter(([key]) => !isRecord(value) || !Object.hasOwn(value, key))
  const held = left.length === 0 ? [] : linesOf(setting.fields, Object.fromEntries(left), words)
  const lines = [
    ...(isLeftOut && held.length > 0 ? [] : linesOf(setting.fields, value, words)),
    // What nobody set holds all the same.
    ...held.map((line) => ({ ...line, text: t('holds', { value: line.text }) })),
  ]
  const long = Array.isArray(value) ? value.length : lines.length
  // What has no names is said in one line: a list of countries.
  const isPlain = lines.every(({ name }) => name === '')
  if (isPlain)
    return (
      <p className="break-words">
        {lines.map(({ id, text }, index) => (
          <span key={id}>
            {index > 0 && t('and')}
            <Bdi>{text}</Bdi>
          </span>
        ))}
      </p>
    )
  if (lines.length <= MOST_LINES) return <Lines lines={lines} />
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium text-ink-2 coarse:min-h-11 coarse:py-3">
        {t('lines', { count: long, formatted: count(long) })}
      </summary>
      <Lines lines={lines} />
    </details>
  )
}

function Lines({ lines }: { readonly lines: ReturnType<typeof linesOf> }) {
  return (
    <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {lines.map(({ id, name, text }) => (
        <div key={id} className="contents">
          <dt className="text-[13px] text-ink-3">{name}</dt>
          <dd className="min-w-0 break-words max-sm:mb-1">
            <Bdi>{text}</Bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What an operator looks for here and has a screen of its own. */
function Elsewhere() {
  const t = useTexts('settings')
  const seesStops = useMay('operations.read')
  const seesStaff = useMay('staff.read')
  const links = [
    ...(seesStops ? [{ to: '/stops', name: 'maintenance' as const }] : []),
    ...(seesStaff ? [{ to: '/roles', name: 'roles' as const }] : []),
  ]
  if (links.length === 0) return null
  return (
    <Panel title={t('elsewhere')}>
      <ul className="divide-y divide-line">
        {links.map(({ to, name }) => (
          <li key={to} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <div className="min-w-0">
              <h3 className="font-semibold">{t(`elsewhere.${name}`)}</h3>
              <p className="text-[13px] text-ink-3">{t(`elsewhere.${name}Text`)}</p>
            </div>
            <ButtonLink to={to} look="ghost" size="s">
              {t('open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
