import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { errorText } from '@tas/shared/contract/error-text.ts'
import type { ErrorCode } from '@tas/shared/contract/errors.ts'
import { prizesOf } from '@tas/shared/rules/rewards/race.ts'
import { MAX_PAGE_SIZE, pageOf } from '#kit/db/page.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { readShownNames } from '../../bets/index.ts'
import { writeKeptAmount } from '../../ledger/index.ts'
import { mayBeOffered } from '../../limits/index.ts'
import { findRace, type Race, raceColumns } from './race-rows.ts'
import { countRanked, type OwnPlace, readOwnPlaces, readPlaces } from './standing-store.ts'

type Shown = CallData<'contests/race/get'>['race']
type ShownStatus = Shown['status']

/** Races that two people opened, those that run or come first. Who is protected is shown none. */
export async function getRaces(
  ctx: CallContext,
  input: ParsedInput<'contests/race/getList'>,
): Promise<CallData<'contests/race/getList'>> {
  if (!(await mayBeOffered(ctx))) return { items: [], countAll: 0 }
  const { sql, b } = ctx.db
  const { limit, offset } = pageOf(input)
  const [races, [total]] = await Promise.all([
    sql<Race[]>`
      select ${raceColumns(ctx.db)} from ${b}.contests_race where opened_at is not null
      order by status <> 'open', case when status = 'open' then ends_at end, ends_at desc, id limit ${limit} offset ${offset}`,
    sql<{ n: number }[]>`select count(*)::int as n from ${b}.contests_race where opened_at is not null`,
  ])
  return { items: await showRaces(ctx, races), countAll: total?.n ?? 0 }
}

/** One race. @throws Refusal contests.race_unknown */
export async function getRace(
  ctx: CallContext,
  { intId }: ParsedInput<'contests/race/get'>,
): Promise<CallData<'contests/race/get'>> {
  const [race] = await showRaces(ctx, [await requireRace(ctx, intId)])
  if (race === undefined) throw refuse('contests.race_unknown')
  return { race }
}

/** @throws Refusal contests.race_unknown, also for who is protected */
async function requireRace(ctx: CallContext, intId: number): Promise<Race> {
  const race = await findRace(ctx.db, intId)
  if (race === null || race.openedAt === null || !(await mayBeOffered(ctx))) throw refuse('contests.race_unknown')
  return race
}

async function showRaces(ctx: CallContext, races: readonly Race[]): Promise<Shown[]> {
  const { db, player } = ctx
  const ids = races.map(({ id }) => id)
  const [now, own] = await Promise.all([
    readNow(db),
    player === null ? new Map<string, OwnPlace>() : readOwnPlaces(db, player.id, ids),
  ])
  return races.map((race) => shown(ctx, race, { now, own: own.get(race.id) }))
}

function shown(
  ctx: CallContext,
  race: Race,
  { now, own }: { readonly now: Date; readonly own: OwnPlace | undefined },
): Shown {
  const { app, language } = ctx
  const write = writeKeptAmount(app, race.currency)
  return {
    id: race.id,
    intId: race.intId,
    title: language === 'fa' ? race.titleFa : race.titleEn,
    kind: race.kind,
    firstBets: race.firstBets,
    minStake: write(race.minStakeMinor),
    games: [...race.games],
    currency: race.currency,
    pool: write(race.poolMinor),
    prizes: prizesMinor(race, race.sharesE4.length).map(write),
    startsAt: race.startsAt.toISOString(),
    endsAt: race.endsAt.toISOString(),
    status: statusAt(race, now),
    own:
      own === undefined
        ? null
        : {
            joinedAt: own.joinedAt.toISOString(),
            score: own.score,
            bets: own.bets,
            rank: own.rank,
            prize: own.prizeMinor === null ? null : write(own.prizeMinor),
            paidAt: own.paidAt?.toISOString() ?? null,
          },
    reasons: reasonsAgainst(ctx, race, { now, isIn: own !== undefined }).map((code) => ({
      code,
      text: errorText(code, { language }, { currency: race.currency }),
    })),
  }
}

const prizesMinor = ({ poolMinor, sharesE4 }: Race, players: number) =>
  prizesOf({ poolMinor, sharesE4: sharesE4.map(BigInt) }, players)

/** What is over and not yet counted to its end has ended for everybody. */
function statusAt({ status, startsAt, endsAt }: Race, now: Date): ShownStatus {
  if (status === 'paid' || status === 'cancelled') return status
  if (status === 'ended' || endsAt <= now) return 'ended'
  return startsAt > now ? 'coming' : 'running'
}

function reasonsAgainst(
  { player }: CallContext,
  race: Race,
  { now, isIn }: { readonly now: Date; readonly isIn: boolean },
): readonly ErrorCode[] {
  if (player === null) return []
  const status = statusAt(race, now)
  const reasons: readonly (readonly [boolean, ErrorCode])[] = [
    [isIn, 'contests.race_joined'],
    [status !== 'coming' && status !== 'running', 'contests.race_over'],
    [race.currency !== player.currency, 'contests.race_currency'],
  ]
  return reasons.flatMap(([holds, code]) => (holds ? [code] : []))
}

/** Who stands where: names only of those who choose to be seen. @throws Refusal contests.race_unknown */
export async function getBoard(
  ctx: CallContext,
  { intId, pageNumber }: ParsedInput<'contests/race/getBoard'>,
): Promise<CallData<'contests/race/getBoard'>> {
  const { app, db, player } = ctx
  const race = await requireRace(ctx, intId)
  const offset = (pageNumber - 1) * MAX_PAGE_SIZE
  const [rows, ranked, [look]] = await Promise.all([
    readPlaces(db, { raceId: race.id, offset, limit: MAX_PAGE_SIZE + 1 }),
    countRanked(db, { raceId: race.id, most: race.sharesE4.length }),
    db.sql<{ lookedAt: Date }[]>`select looked_at as "lookedAt" from ${db.b}.contests_look`,
  ])
  const places = rows.slice(0, MAX_PAGE_SIZE)
  const names = await readShownNames(
    db,
    places.map(({ playerId }) => playerId),
  )
  const prizes = prizesMinor(race, ranked)
  const write = writeKeptAmount(app, race.currency)
  return {
    places: places.map(({ playerId, score, reachedAt }, index) => ({
      rank: offset + index + 1,
      name: names.get(playerId) ?? null,
      isOwn: playerId === player?.id,
      score,
      reachedAt: reachedAt.toISOString(),
      prize: write(prizes[offset + index] ?? 0n),
    })),
    countedAt: look?.lookedAt.toISOString() ?? null,
    isMore: rows.length > MAX_PAGE_SIZE,
  }
}
