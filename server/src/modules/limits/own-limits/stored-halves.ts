import type { Bucket } from '@tas/shared/rules/limits/usage.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'

/** A half hour as `storedHalves` tells it: epoch milliseconds, and what was spent and returned in minor units. */
export type StoredHalf = readonly [number, string, string]

/** A subquery of the stored half hours `half` that meet a condition, as far back as the longest window reaches. */
export function storedHalves({ sql, b }: Db, condition: Fragment): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_array(extract(epoch from at)::bigint * 1000, spent::text, returned::text)), '[]')
    from ${b}.limits_usage_bucket half where ${condition} and at >= clock_timestamp() - interval '32 days')`
}

export function bucketsOf(halves: readonly StoredHalf[]): readonly Bucket[] {
  return halves.map(([at, spent, returned]) => ({ at, spentMinor: BigInt(spent), returnedMinor: BigInt(returned) }))
}
