import type { Department, FigureGroup } from '@tas/shared/rules/support/choices.ts'
import type { Db } from '#kit/db/connect.ts'

export type FigureRow = {
  /** The department, the id of a person, the hour of a day; empty: nobody's. */
  readonly key: string
  readonly opened: number
  readonly answered: number
  readonly resolved: number
  readonly scores: readonly number[]
}

export type FiguresAsked = {
  readonly departments: readonly Department[]
  readonly days: number
  readonly groupBy: FigureGroup
  /** Of hours. */
  readonly zone: string
}

/**
 * What was opened, answered, resolved and rated of some departments within the last days. An answer is of whoever wrote it; what was
 * opened, resolved and rated, of whoever has the ticket.
 */
export async function readFigures(
  { sql, b }: Db,
  { departments, days, groupBy, zone }: FiguresAsked,
): Promise<readonly FigureRow[]> {
  const keyOf = (at: ReturnType<typeof sql>, person: ReturnType<typeof sql>) => {
    if (groupBy === 'department') return sql`t.department`
    if (groupBy === 'person') return sql`coalesce(${person}::text, '')`
    return sql`to_char(${at} at time zone ${zone}, 'HH24')`
  }
  const holder = sql`t.assigned_to`
  // Of the moment of the transaction: an index is of no use to a moment that moves on within a statement.
  const since = sql`now() - make_interval(days => ${days}::int)`
  const own = sql`t.department = any(${[...departments]}::text[])`
  return sql<FigureRow[]>`
    select key, sum(opened)::int as opened, sum(answered)::int as answered, sum(resolved)::int as resolved,
      coalesce(array_agg(score) filter (where score is not null), '{}') as scores
    from (
      select ${keyOf(sql`t.created_at`, holder)} as key, 1 as opened, 0 as answered, 0 as resolved, null::int as score
      from ${b}.support_ticket t where t.created_at >= ${since} and ${own}
      union all
      select ${keyOf(sql`m.happened_at`, sql`coalesce(m.sender_id, t.assigned_to)`)}, 0, (m.sender = 'staff')::int,
        (coalesce(m.event, '') = 'resolved')::int, null
      from ${b}.support_message m join ${b}.support_ticket t on t.id = m.ticket_id
      where m.happened_at >= ${since} and (m.sender = 'staff' or m.event = 'resolved') and ${own}
      union all
      select ${keyOf(sql`r.rated_at`, holder)}, 0, 0, 0, r.score
      from ${b}.support_rating r join ${b}.support_ticket t on t.id = r.ticket_id where r.rated_at >= ${since} and ${own}
    ) lines group by key order by key`
}
