import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { Panel } from '../../kit/page.tsx'
import { isSame, type Setting } from '../../kit/setting-values.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AREAS, type Area } from './areas.ts'
import { SaidValue } from './said-value.tsx'
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
        <SaidValue setting={setting} value={value} />
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {!isSame(value, setting.value) && <Badge look="warm">{t('isChanged')}</Badge>}
          {concerns !== null && <Badge>{t(`concerns.${concerns}`)}</Badge>}
          {isSame(setting.value, usual) && <Badge>{t('isUsual')}</Badge>}
        </p>
        {!isSame(setting.value, usual) && (
          <div className="mt-1.5 text-[13px] text-ink-3">
            {t('usually')} <SaidValue setting={setting} value={usual} />
          </div>
        )}
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
