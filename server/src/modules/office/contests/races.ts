import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { HOUSE_GAMES } from '@tas/shared/rules/returns/house-games.ts'
import { checkRace } from '@tas/shared/rules/rewards/check-race.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import type { Db } from '#kit/db/connect.ts'
import { cutPage } from '#kit/db/page.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, PrivilegedUnit } from '../../../route.ts'
import { cancelUnit, findRace, listRaces, openUnit, saveRace } from '../../contests/index.ts'
import { type AccountCurrency, findCurrency, readAmount, writeKeptAmount } from '../../ledger/index.ts'
import { people } from '../content/texts.ts'
import { currenciesOf } from '../offers/offers.ts'

type Races = CallData<'office/contest/getRaces'>

/** All races, the newest first, with what was paid and what keeps a draft from being opened. */
export async function getOfficeRaces(
  { app, tx }: PrivilegedTxContext,
  { cursor = null, limit }: ParsedInput<'office/contest/getRaces'>,
): Promise<Done<Races>> {
  const page = cutPage(await listRaces(tx, { after: cursor, limit: limit + 1 }), limit, ({ id }) => id)
  const [personOf, now] = await Promise.all([
    people(
      tx,
      page.rows.map(({ savedBy }) => savedBy),
    ),
    readNow(tx),
  ])
  const items = page.rows.map((race): Races['items'][number] => ({
    id: race.id,
    intId: race.intId,
    version: race.version,
    status: race.status,
    title: { en: race.titleEn, fa: race.titleFa },
    kind: race.kind,
    firstBets: race.firstBets,
    minStake: writeKeptAmount(app, race.currency)(race.minStakeMinor),
    games: [...race.games],
    currency: race.currency,
    pool: writeKeptAmount(app, race.currency)(race.poolMinor),
    sharesE4: [...race.sharesE4],
    startsAt: race.startsAt.toISOString(),
    endsAt: race.endsAt.toISOString(),
    savedAt: race.savedAt.toISOString(),
    savedBy: personOf(race.savedBy),
    openedAt: race.openedAt?.toISOString() ?? null,
    problems: race.status === 'draft' ? [...checkRace(race, now)] : [],
    players: race.players,
    paid: writeKeptAmount(app, race.currency)(race.paidMinor),
  }))
  return {
    data: { items, cursor: page.cursor, currencies: currenciesOf(app), games: HOUSE_GAMES.map(({ game }) => game) },
    line: { action: 'contests.races_read', targetId: null },
  }
}

/** Saves a race for two people to open. @throws Refusal what stands beside the call */
export async function saveOfficeRace(
  { app, tx, staff }: PrivilegedTxContext,
  { race: seen = null, title, minStake, pool, startsAt, endsAt, ...input }: ParsedInput<'office/contest/saveRace'>,
): Promise<Done<CallData<'office/contest/saveRace'>>> {
  const known = requireCurrency(app, input.currency)
  const terms = {
    ...input,
    titleEn: title.en,
    titleFa: title.fa,
    minStakeMinor: readLeast(known, minStake),
    poolMinor: readAmount(known, pool),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }
  const saved = await saveRace(tx, { seen, terms, by: staff.id })
  const { intId, version } = saved
  return {
    data: { intId, version, problems: [...saved.problems] },
    line: {
      action: 'contests.race_saved',
      targetId: saved.id,
      details: { intId, version, kind: input.kind, currency: input.currency, pool, startsAt, endsAt },
    },
  }
}

/** The smallest stake that counts: nothing is an amount too. @throws Refusal wallet.amount_invalid */
function readLeast({ pointCount }: AccountCurrency, amount: string): bigint {
  const minor = parseAmount(amount, pointCount)
  if (minor === null) throw refuse('wallet.amount_invalid', { decimals: pointCount }, { minStake: 'format' })
  return minor
}

function requireCurrency(app: Pick<App, 'business'>, currency: string) {
  const known = findCurrency(app, currency)
  if (known === undefined) throw refuse('ledger.currency_unknown', { currency }, { currency: 'choice' })
  return known
}

/** @throws Refusal office.entry_unknown */
async function requireRace(db: Db, intId: number) {
  const race = await findRace(db, intId)
  if (race === null) throw refuse('office.entry_unknown')
  return race
}

/** Opens a race as it was saved; its pool is set aside. @throws Refusal what stands beside the call */
export async function openRace(
  { app, db }: PrivilegedContext,
  { intId, version, currency, amount }: ParsedInput<'office/contest/openRace'>,
): Promise<PrivilegedUnit<CallData<'office/contest/openRace'>>> {
  const race = await requireRace(db, intId)
  const poolMinor = readAmount(requireCurrency(app, currency), amount)
  const { needs, decide } = openUnit(app, race, { version, currency, poolMinor })
  return { needs, decide: (state) => ({ data: {}, line: decide(state) }) }
}

/** Cancels a race before it begins. @throws Refusal office.entry_unknown, contests.race_elsewhere */
export async function cancelRace(
  { app, db }: PrivilegedContext,
  { intId }: ParsedInput<'office/contest/cancelRace'>,
): Promise<PrivilegedUnit<CallData<'office/contest/cancelRace'>>> {
  const { needs, decide } = cancelUnit(app, await requireRace(db, intId))
  return { needs, decide: (state) => ({ data: {}, line: decide(state) }) }
}
