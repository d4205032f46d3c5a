import { type Limit, loosenMs, readLimits, type StoredLimit } from '@tas/shared/rules/limits/limit.ts'
import type { Played } from '@tas/shared/rules/limits/markers.ts'
import type { Profile } from '@tas/shared/rules/limits/profile.ts'
import { hourOffset } from '@tas/shared/values/zoned-days.ts'
import type { Db } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'

const FOR_MONEY: readonly string[] = ['deposit', 'loss', 'wager', 'stake']

/** The last thirty days of players, as signs of harm are looked for in them: four queries for any number of players. */
export async function readPlayed(
  db: Db,
  playerIds: readonly string[],
  profile: Profile,
): Promise<ReadonlyMap<string, Played>> {
  const [halves, deposits, limits, reversals, now] = await Promise.all([
    readHalves(db, playerIds),
    readDeposits(db, playerIds),
    readStoredLimits(db, playerIds),
    readReversals(db, playerIds),
    readNow(db),
  ])
  const hours = hourOffset(profile.zone, now)
  return new Map(
    playerIds.map((id) => {
      const own = halves.get(id) ?? []
      const buckets = (isDeposit: boolean) =>
        own
          .filter(({ product }) => (product === 'deposits') === isDeposit)
          .map(({ at, spent, returned }) => ({ at: at.getTime(), spentMinor: spent, returnedMinor: returned }))
      const played: Played = {
        play: buckets(false),
        deposits: buckets(true),
        now: now.getTime(),
        hourOffset: hours,
        depositTimes: (deposits.get(id) ?? []).map(({ at, gateway }) => ({ at: at.getTime(), gateway })),
        raisedAt: raisesOf(readLimits(limits.get(id)?.[0]?.limits ?? []), profile),
        reversedAt: (reversals.get(id) ?? []).map(({ at }) => at.getTime()),
      }
      return [id, played]
    }),
  )
}

/** When each looser limit for money that waits was asked for. */
function raisesOf(limits: readonly Limit[], profile: Profile): readonly number[] {
  return limits.flatMap((limit) =>
    limit.pending === null || limit.by !== 'player' || !FOR_MONEY.includes(limit.kind)
      ? []
      : [limit.pending.from.getTime() - loosenMs(limit, profile)],
  )
}

type Of = { readonly player_id: string }
type Half = Of & { readonly product: string; readonly at: Date; readonly spent: bigint; readonly returned: bigint }

/** Half hours, the one that is being filled included. */
async function readHalves({ sql, b }: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, readonly Half[]>> {
  const ids = playerIds as string[]
  return byPlayer(
    await sql<Half[]>`
      select player_id, product, at, spent, returned from ${b}.limits_usage_bucket
      where player_id = any(${ids}::uuid[]) and at > clock_timestamp() - interval '30 days'
      union all
      select player_id, product, current_at, current_spent, current_returned from ${b}.limits_usage_now
      where player_id = any(${ids}::uuid[]) and current_spent + current_returned > 0
        and current_at > clock_timestamp() - interval '30 days'`,
  )
}

type Deposit = Of & { readonly at: Date; readonly gateway: string }

async function readDeposits({ sql, b }: Db, playerIds: readonly string[]) {
  return byPlayer(
    await sql<Deposit[]>`
      select player_id, at, gateway from ${b}.limits_deposit
      where player_id = any(${playerIds as string[]}::uuid[]) and at > clock_timestamp() - interval '30 days'`,
  )
}

async function readReversals({ sql, b }: Db, playerIds: readonly string[]) {
  return byPlayer(
    await sql<(Of & { readonly at: Date })[]>`
      select player_id, at from ${b}.limits_reversal
      where player_id = any(${playerIds as string[]}::uuid[]) and at > clock_timestamp() - interval '30 days'`,
  )
}

async function readStoredLimits({ sql, b }: Db, playerIds: readonly string[]) {
  return byPlayer(
    await sql<(Of & { readonly limits: readonly StoredLimit[] })[]>`
      select player_id, limits from ${b}.limits_protection where player_id = any(${playerIds as string[]}::uuid[])`,
  )
}

function byPlayer<Row extends Of>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, (row) => row.player_id)
}
