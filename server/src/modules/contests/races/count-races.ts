import { type RaceRule, standingOf } from '@tas/shared/rules/rewards/race.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { momentOfUuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { readPositions, type SettledDraw, savePositions, walkSettled } from '../../bets/index.ts'
import type { OwnShare } from '../../bonuses/index.ts'
import { type Race, raceColumns } from './race-rows.ts'
import { type CountedBet, type Entry, type Moved, markPlaces, readEntries, saveEntries } from './standing-store.ts'

/** First key of the advisory lock under which one process at a time counts; the second is the number of the business. */
const COUNT_LOCK = 7_411_093

/** Bets of players who may take part, by race and player. */
type Gathered = ReadonlyMap<string, ReadonlyMap<string, readonly CountedBet[]>>

/**
 * Counts the bets settled since the last time into races: each once, because the places and how far bets were read stand or fall
 * together. While another process counts, nothing is done.
 * @returns true when more is left than one run takes
 */
export async function countRaces(app: App): Promise<boolean> {
  return inTx(app.db, async (tx) => {
    const { sql, b } = tx
    // Of one moment: what is opened or joined while bets are read has its bets behind the positions that are kept.
    await sql.unsafe('set transaction isolation level repeatable read')
    const [turn] = await sql<{ is_ours: boolean; now: Date }[]>`
      select pg_try_advisory_xact_lock(${COUNT_LOCK}::int, ${app.business.id}::int) as is_ours, clock_timestamp() as now`
    if (turn?.is_ours !== true) return false
    const progress = sql`${b}.contests_progress`
    const races = await sql<Race[]>`
      select ${raceColumns(tx)} from ${b}.contests_race where status = 'open'`
    const gathering = gather(races)
    const from = await readPositions(tx, progress)
    const walk = await walkSettled(tx, { betSources: app.betSources, from }, gathering.add)
    await countBets(tx, races, gathering.bets)
    await savePositions(tx, progress, walk.reached)
    if (!walk.isMore)
      await sql`
        insert into ${b}.contests_look (looked_at) values (${turn.now})
        on conflict (one) do update set looked_at = excluded.looked_at`
    return walk.isMore
  })
}

/** Keeps the bets that count in a race, if their player takes part. Own money alone counts. */
function gather(races: readonly Race[]) {
  const bets = new Map<string, Map<string, CountedBet[]>>()
  const add = ({ settledAt, game, bets: drawn }: SettledDraw, ownShare: OwnShare): void => {
    for (const race of races) {
      if (settledAt >= race.endsAt) continue
      if (race.games.length > 0 && !race.games.includes(game)) continue
      for (const bet of drawn) {
        const { id, playerId, currency, stakedMinor, payoutMinor } = bet
        const placedAt = momentOfUuidv7(id)
        if (placedAt < race.startsAt || currency !== race.currency || stakedMinor < race.minStakeMinor) continue
        const ownMinor = ownShare({ id, amountMinor: stakedMinor })
        // A multiplier of a bet that a bonus had a part in is nobody's own.
        if (ownMinor === 0n || (race.kind !== 'turnover' && ownMinor < stakedMinor)) continue
        const players = bets.get(race.id) ?? new Map<string, CountedBet[]>()
        bets.set(race.id, players)
        const own = players.get(playerId) ?? []
        players.set(playerId, own)
        own.push({ id, placedAt, stakeMinor: ownMinor, payoutMinor })
      }
    }
  }
  return { bets: bets as Gathered, add }
}

async function countBets(tx: Tx, races: readonly Race[], gathered: Gathered): Promise<void> {
  const asked = [...gathered].flatMap(([raceId, players]) =>
    [...players.keys()].map((playerId) => ({ raceId, playerId })),
  )
  const raceOf = new Map(races.map((race) => [race.id, race]))
  const moved = (await readEntries(tx, asked)).flatMap((entry) => {
    const race = raceOf.get(entry.raceId)
    const come = gathered.get(entry.raceId)?.get(entry.playerId) ?? []
    // A hand that was open before may be known to be a good one.
    const own = come.filter(({ placedAt }) => placedAt >= entry.joinedAt)
    return race === undefined || own.length === 0 ? [] : (moveEntry(race, entry, own) ?? [])
  })
  await saveEntries(tx, moved)
  await markPlaces(tx, [...new Set(moved.map(({ raceId }) => raceId))])
}

type Moment = Pick<CountedBet, 'id' | 'placedAt'>
const before = (one: Moment, other: Moment) =>
  one.placedAt.getTime() - other.placedAt.getTime() || (one.id < other.id ? -1 : 1)

/** How a player stands after more bets, in whatever order they were read; null: as before. */
export function moveEntry(
  race: Pick<RaceRule, 'kind' | 'firstBets'>,
  entry: Entry,
  come: readonly CountedBet[],
): Moved | null {
  const { raceId, playerId } = entry
  if (race.kind === 'turnover') return addTurnover(entry, come)
  const all = [...entry.kept, ...come].sort(before)
  const counted = race.kind === 'firstBets' ? all.slice(0, race.firstBets) : all
  const isKept = new Set(entry.kept.map(({ id }) => id))
  if (race.kind === 'firstBets' && counted.every(({ id }) => isKept.has(id))) return null
  const standing = standingOf(
    race,
    counted.map((bet) => ({ player: playerId, ...bet })),
  )
  const reached = standing === undefined ? undefined : counted[standing.reachedAt]
  if (standing === undefined || reached === undefined) return null
  const isBest = race.kind === 'bestMultiplier'
  return {
    raceId,
    playerId,
    score: standing.score,
    bets: isBest ? entry.bets + come.length : counted.length,
    betId: reached.id,
    reachedAt: reached.placedAt,
    kept: isBest ? [reached] : counted,
  }
}

/** The sum is all that counts: no bet has to be kept. */
function addTurnover(
  { raceId, playerId, score, bets, betId, reachedAt }: Entry,
  come: readonly CountedBet[],
): Moved | null {
  const last = [...come].sort(before).at(-1)
  if (last === undefined) return null
  const isLater = reachedAt === null || betId === null || before({ id: betId, placedAt: reachedAt }, last) < 0
  return {
    raceId,
    playerId,
    score: come.reduce((sum, { stakeMinor }) => sum + stakeMinor, score),
    bets: bets + come.length,
    betId: isLater ? last.id : betId,
    reachedAt: isLater ? last.placedAt : reachedAt,
    kept: [],
  }
}
