import type { App } from '#src/ctx.ts'

export type Told = { readonly action: string; readonly details: Readonly<Record<string, unknown>> }

/** What the trail tells of something, or of what somebody did, the oldest first; `action`: of one kind alone. */
export async function trailOf(
  { app }: { readonly app: Pick<App, 'db'> },
  id: string,
  action: string | null = null,
): Promise<readonly Told[]> {
  const { sql, b } = app.db
  return sql<Told[]>`
    select action, details from ${b}.audit_event
    where (target_id = ${id} or actor_id::text = ${id}) and (${action}::text is null or action = ${action}) order by happened_at, id`
}
