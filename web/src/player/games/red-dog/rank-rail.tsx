import { RANK_NAMES, rankOf } from '@tas/shared/rules/cards/deck.ts'
import type { ShownTable } from './red-dog-table.ts'

/** The ranks from two to ace: the two cards, those between them, and where the third one fell. A picture: texts say it too. */
export function RankRail({ table }: { readonly table: ShownTable | null }) {
  const [ends, third] = [table?.cards.slice(0, 2).map(rankOf) ?? [], table?.cards.slice(2).map(rankOf) ?? []]
  return (
    <div aria-hidden="true" dir="ltr" className="dog-rail">
      {RANK_NAMES.map((name, rank) => (
        <span
          key={name}
          className="dog-rank"
          data-look={ends.includes(rank) ? 'end' : table?.between.includes(rank) ? 'between' : undefined}
          data-third={third.includes(rank) || undefined}
        >
          {name}
        </span>
      ))}
    </div>
  )
}
