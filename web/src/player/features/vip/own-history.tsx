import type { CallData } from '@tas/shared/contract/api.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { FAMILIES_OF_CLUB_PRODUCT, useFamilies } from '../../../lib/use-families.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type Level, LevelEmblem } from './level-emblem.tsx'

type Status = CallData<'loyalty/club/getStatus'>

/** Where the player's points came from: kinds of games, days, and the levels they led to. */
export function OwnHistory({ levels, status }: { readonly levels: readonly Level[]; readonly status: Status }) {
  const t = useTexts('vip')
  const families = useFamilies()
  const { day } = useFormat()
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Panel title={t('byProduct')}>
        <PointRows
          caption={t('byProduct')}
          rows={status.products.map(({ product, ...rest }) => ({
            name: families(...FAMILIES_OF_CLUB_PRODUCT[product]),
            ...rest,
          }))}
          head={t('game')}
        />
      </Panel>
      <Panel title={t('reached')}>
        <Reached levels={levels} reached={status.reached} />
      </Panel>
      {status.days.length > 0 && (
        <Panel title={t('byDay')}>
          <p className="text-[13px] text-ink-3">{t('dayNote')}</p>
          {/* Noon, so that the day is the same wherever it is read. */}
          <PointRows
            caption={t('byDay')}
            rows={status.days.map((one) => ({ name: day(`${one.day}T12:00:00`), bets: one.bets, points: one.points }))}
            head={t('day')}
          />
        </Panel>
      )}
    </div>
  )
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-surface-1 p-5 sm:p-7">
      <h2 className="text-[18px] font-bold">{title}</h2>
      {children}
    </section>
  )
}

type Row = { readonly name: string; readonly bets: string; readonly points: string }

type PointRowsProps = { readonly caption: string; readonly rows: readonly Row[]; readonly head: string }

function PointRows({ caption, rows, head }: PointRowsProps) {
  const t = useTexts('vip')
  const { count } = useFormat()
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'name', head, namesRow: true, cell: ({ name }) => name },
        { key: 'bets', head: t('betCount'), kind: 'number', cell: ({ bets }) => count(Number(bets)) },
        {
          key: 'points',
          head: t('points'),
          kind: 'number',
          className: 'font-semibold',
          cell: ({ points }) => count(Number(points)),
        },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
      empty={<p className="text-ink-2">{t('noPoints')}</p>}
    />
  )
}

function Reached({ levels, reached }: { readonly levels: readonly Level[]; readonly reached: Status['reached'] }) {
  const t = useTexts('vip')
  const { moment } = useFormat()
  if (reached.length === 0) return <p className="text-ink-2">{t('reachedNone')}</p>
  return (
    <ol className="grid gap-3">
      {reached.flatMap(({ level: number, at }) => {
        const level = levels[number]
        return level === undefined
          ? []
          : [
              <li key={number} className="flex items-center gap-3">
                <LevelEmblem level={level} size={32} />
                <span className="font-semibold">{level.name}</span>
                <time dateTime={at} className="ms-auto text-[13px] text-ink-3">
                  {moment(at)}
                </time>
              </li>,
            ]
      })}
    </ol>
  )
}
