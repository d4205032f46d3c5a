import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import type { GameFilters as Filters } from './use-game-filters.ts'

type GameFiltersProps = {
  /** Left out: all games. */
  readonly categoryIntId?: number
  readonly filters: Filters
  readonly onChange: (change: Partial<Filters>) => void
}

/** What narrows a list of games down, and its order: only what these games differ in. */
export function GameFilters({ categoryIntId, filters, onChange }: GameFiltersProps) {
  const t = useTexts('lobby')
  const { data, error } = useCall(
    'game/game/getFilters',
    categoryIntId === undefined ? {} : { gameCategoryIntId: categoryIntId },
    { silent: true, staleTimeMs: 300_000 },
  )
  // All games have both fields: they stand there, empty, until their choices are known, so that nothing moves then.
  const isExpected = categoryIntId === undefined && data === undefined && error === null
  const { providers = [], volatilities = [], hasReturns = false } = data ?? {}
  const orders = hasReturns ? (['listed', 'newest', 'return'] as const) : (['listed', 'newest'] as const)
  return (
    <search aria-label={t('filters')} className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:*:w-48">
      {(providers.length > 1 || filters.provider !== null || isExpected) && (
        <Select
          label={t('provider')}
          name="provider"
          choices={[{ value: '', title: t('all') }, ...providers.map(({ name, title }) => ({ value: name, title }))]}
          value={filters.provider ?? ''}
          onChange={({ target }) => onChange({ provider: target.value || null })}
        />
      )}
      {/* Stands there until its choices are known: most games have one, and nothing moves. */}
      {(volatilities.length > 0 || filters.volatility !== null || (data === undefined && error === null)) && (
        <Select
          label={t('volatility')}
          name="volatility"
          choices={[
            { value: '', title: t('all') },
            ...volatilities.map((name) => ({ value: name, title: t(`volatility.${name}`) })),
          ]}
          value={filters.volatility ?? ''}
          onChange={({ target }) =>
            onChange({ volatility: volatilities.find((name) => name === target.value) ?? null })
          }
        />
      )}
      <Select
        label={t('order')}
        name="order"
        choices={orders.map((name) => ({ value: name, title: t(`order.${name}`) }))}
        value={filters.order}
        onChange={({ target }) => onChange({ order: orders.find((name) => name === target.value) ?? 'listed' })}
      />
      <div className="flex min-h-12 items-center">
        <Checkbox
          label={t('openOnly')}
          name="open"
          checked={filters.isPlayable}
          onChange={({ target }) => onChange({ isPlayable: target.checked })}
        />
      </div>
    </search>
  )
}
