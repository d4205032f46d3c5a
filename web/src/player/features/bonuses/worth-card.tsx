import type { CallData } from '@tas/shared/contract/api.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useGameName } from '../../me/use-game-name.ts'

type Bonus = CallData<'bonus/bonus/getBonus'>['bonus']
type GameCost = CallData<'bonus/bonus/getBonus'>['games'][number]
type Range = { readonly from: string; readonly to: string }

/** Writes a range of amounts; one amount where both ends are the same. */
export function useRangeText(currencyId: string): (range: Range) => string {
  const t = useTexts('bonuses')
  const { money } = useFormat()
  const currency = currencyOrCode(useCurrencies(), currencyId)
  const write = (wire: string) => isolated(money(wire, currency))
  return ({ from, to }) => (from === to ? write(from) : t('worth.range', { from: write(from), to: write(to) }))
}

/** What a bonus gives and costs at its largest, and what it costs in each game that counts. */
export function WorthCard({ bonus, games }: { readonly bonus: Bonus; readonly games: readonly GameCost[] }) {
  const t = useTexts('bonuses')
  const { terms, quote } = bonus
  const range = useRangeText(terms?.currency ?? '')
  if (quote === null) return null
  const { deposit, granted, target, cost } = quote
  const one = (wire: string) => range({ from: wire, to: wire })
  return (
    <Card title={t('worth')} text={t('worth.note')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {/[1-9]/.test(deposit) && <Figure name={t('worth.deposit')}>{one(deposit)}</Figure>}
        <Figure name={t('worth.granted')}>{one(granted)}</Figure>
        <Figure name={t('worth.target')}>{one(target)}</Figure>
        {cost !== null && <Figure name={t('worth.cost')}>{range(cost)}</Figure>}
      </dl>
      {games.length === 0 ? <p className="text-ink-2">{t('costs.none')}</p> : <CostTable games={games} range={range} />}
    </Card>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface-2 px-3 py-2.5">
      <dt className="text-[13px] text-ink-3">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

type CostTableProps = { readonly games: readonly GameCost[]; readonly range: (range: Range) => string }

function CostTable({ games, range }: CostTableProps) {
  const t = useTexts('bonuses')
  const { percent } = useFormat()
  const gameName = useGameName()
  const part = (weightE4: number) => isolated(percent(String(weightE4 / 100)))
  const columns: readonly Column<GameCost>[] = [
    { key: 'game', head: t('costs.game'), namesRow: true, place: 'title', cell: ({ game }) => gameName(game) },
    {
      key: 'weight',
      head: t('costs.weight'),
      kind: 'number',
      place: 'note',
      cell: ({ weightE4: { from, to } }) =>
        from === to ? part(from) : t('worth.range', { from: part(from), to: part(to) }),
    },
    {
      key: 'stakes',
      head: t('costs.stakes'),
      kind: 'number',
      place: 'hidden',
      cell: ({ stakes }) => range(stakes),
    },
    {
      key: 'cost',
      head: t('costs.cost'),
      kind: 'number',
      place: 'value',
      className: 'font-semibold',
      cell: ({ cost }) => range(cost),
    },
  ]
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-saffron-ink">{t('costs')}</summary>
      <Table
        caption={t('costs')}
        columns={columns}
        rows={games}
        keyOf={({ game }) => game}
        narrow="lines"
        frame="own"
      />
    </details>
  )
}
