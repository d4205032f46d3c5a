import type { Db } from '#kit/db/connect.ts'
import type { PageFinding } from '#kit/http/ask-page.ts'

/** A site may be away for a moment: it is dead when it did not answer so often in turn. */
const DEAD_AFTER = 2

/** Of these sites, those to ask now: never asked, asked a day ago, or an hour ago without an answer. */
export async function findLinksToAsk({ sql, b }: Db, urls: readonly string[]): Promise<readonly string[]> {
  const rows = await sql<{ url: string }[]>`
    select url from unnest(${urls as string[]}::text[]) as url where not exists (
      select from ${b}.limits_help_link known where known.url = url.url and asked_at > clock_timestamp()
        - case when failures = 0 then interval '23 hours' else interval '50 minutes' end)`
  return rows.map(({ url }) => url)
}

export async function keepFinding({ sql, b }: Db, url: string, { isThere, finding }: PageFinding): Promise<void> {
  const failures = isThere ? 0 : 1
  await sql`
    insert into ${b}.limits_help_link as known (url, failures, finding) values (${url}, ${failures}, ${finding})
    on conflict (url) do update set asked_at = clock_timestamp(), finding = excluded.finding,
      failures = case when excluded.failures = 0 then 0 else known.failures + 1 end`
}

/** Addresses of help that do not work now. */
export async function findDeadLinks({ sql, b }: Db): Promise<ReadonlySet<string>> {
  const rows = await sql<{ url: string }[]>`
    select url from ${b}.limits_help_link where failures >= ${DEAD_AFTER}`
  return new Set(rows.map(({ url }) => url))
}
