import type { CallInput } from '@tas/shared/contract/api.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomToken, uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { getBonus } from '../../bonuses/get-bonus.ts'
import { addBonus, decide } from '../../bonuses/grants/grants.fixture.ts'
import { readBonusWallets } from '../../bonuses/own/bonus-wallets.ts'
import { forfeitBonus } from '../../bonuses/own/forfeit-bonus.ts'
import { getGrants } from '../../bonuses/own/get-grants.ts'
import { takeBonus } from '../../bonuses/own/take-bonus.ts'
import { pursesOf } from '../../cashier/index.ts'
import { addSandboxCapital } from '../../ledger/index.ts'
import { houseMinor } from '../../lottery/lottery.fixture.ts'
import { office, REASON, signInAs } from '../../staff/staff.fixture.ts'
import { payReturn, stakeNeeds, takeStake } from '../../stakes/index.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let two: Two

beforeAll(async () => {
  world = await serveWorld()
  intId = (await addBonus(world)).intId
  await addSandboxCapital(world.app, 'USD')
  two = { asker: await signInAs(world, 'manager'), approver: await signInAs(world, 'owner') }
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

type Terms = CallInput<'office/bonus/save'>['terms']
/** A bonus that nobody has opened. */
let intId: number

const terms = (over: Partial<Terms> = {}): Terms => ({
  currency: 'USD',
  kind: 'fixed',
  amountMinor: '500',
  wagering: { timesE2: 100, base: 'bonus' },
  counts: { edgeE8: 4_000_000 },
  maxStakeMinor: '200',
  minutes: 1_440,
  ...over,
})

/** One bet on dice, decided at once. */
function stake({ id: playerId }: PlayerActor, amountMinor: bigint, payoutMinor: bigint): Promise<null> {
  const play = { playerId, currency: 'USD', reference: uuidv7(), product: 'casino' } as const
  return decide(world, playerId, stakeNeeds(playerId, 'USD'), (state) => {
    const params = { target: '50.50', direction: 'over' }
    takeStake(world.app, state, { ...play, game: 'dice', params, amountMinor, isHeld: false })
    payReturn(state, { ...play, amountMinor: payoutMinor })
    return null
  })
}

const token = () => two.asker.token
const save = (asked: Terms, code: string | null = null) =>
  office(world, 'office/bonus/save', { token: token(), body: { intId, terms: asked, code } })
const step = (name: 'pause' | 'resume' | 'end') =>
  office(world, `office/bonus/${name}`, { token: token(), body: { intId, reason: REASON } })
const open = (termsHash: string) =>
  doByTwo(world, two, { path: 'office/bonus/open', body: { intId, termsHash, reason: REASON } })
const fund = (direction: 'reserve' | 'release', amount: string) =>
  doByTwo(world, two, {
    path: 'office/bonus/fund',
    body: { intId, direction, currency: 'USD', amount, reason: REASON },
  })
const offer = async () => {
  const { items } = (await office(world, 'office/bonus/getOffers', { token: token(), body: {} })).data
  return items.find((one) => one.intId === intId) ?? expect.fail('the bonus is listed')
}

describe('an offer', () => {
  it('is opened by two people by the very terms they saw, and by none that the licence forbids', async () => {
    const { data } = await save(terms({ wagering: { timesE2: 1_100, base: 'bonus' } }))
    expect(data.problems.map(({ code }) => code)).toContain('times_too_high')
    expect(await open(data.termsHash)).toBe('bonuses.terms_unfit')
    const { termsHash } = (await save(terms())).data
    expect(await open('0'.repeat(64))).toBe('bonuses.draft_changed')
    expect((await offer()).status).toBeNull()
    expect(await open(termsHash)).toBe('done')
    expect(await offer()).toMatchObject({ status: 'open', version: 1, termsHash, draft: null })
  })

  it('takes money of the bank aside and gives back no more than grants leave', async () => {
    const before = await houseMinor(world.app, 'bank')
    expect(await fund('reserve', '12.00')).toBe('done')
    expect(before - (await houseMinor(world.app, 'bank'))).toBe(1_200n)
    const player = await openAccount(world)
    const { termsHash, bonusId } = await offer()
    await takeBonus(world.as(player, randomToken()), { bonusId, termsHash: termsHash ?? '', code: null })
    const { items } = (await office(world, 'office/bonus/getGrants', { token: token(), body: { intId } })).data
    const grantId = items[0]?.id ?? expect.fail('there is one')
    const found = (query: string, by = token()) => office(world, 'office/player/find', { token: by, body: { query } })
    expect((await found(grantId)).data.items).toMatchObject([
      { kind: 'grant', id: grantId, number: String(intId), player: { id: player.id } },
    ])
    const support = await signInAs(world, 'support')
    expect((await found(grantId, support.token)).data).toEqual({ items: [] })
    expect((await offer()).budgets).toEqual([{ currency: 'USD', funded: '12.00', cost: '5.00', left: '7.00' }])
    expect(await fund('release', '7.01')).toBe('bonuses.budget_short')
    expect(await fund('release', '2.00')).toBe('done')
    expect((await offer()).budgets).toEqual([{ currency: 'USD', funded: '10.00', cost: '5.00', left: '5.00' }])
    const wallets = await readBonusWallets(world.app, { playerId: player.id, language: 'en' })
    expect(wallets).toMatchObject([{ balance: '5.00', order: 'cashFirst', maxStake: '2.00', status: 'active' }])
  })

  it('changes for new grants alone, and keeps every version that was ever open', async () => {
    const { termsHash } = (await save(terms({ amountMinor: '400' }))).data
    expect(await open(termsHash)).toBe('done')
    const body = { intId }
    const { items } = (await world.call('bonus/bonus/getVersions', { body })).body.data
    expect(items.map(({ version, terms: said }) => [version, said.amountMinor])).toEqual([
      [2, '400'],
      [1, '500'],
    ])
    const grants = (await office(world, 'office/bonus/getGrants', { token: token(), body: { intId } })).data
    expect(grants.items).toMatchObject([{ version: 1, status: 'active', granted: '5.00' }])
  })

  it('is had by nobody while it is paused or over, and those who have it keep it until two people take it back', async () => {
    await step('pause')
    const player = await openAccount(world)
    const { termsHash, bonusId } = await offer()
    const taking = takeBonus(world.as(player, randomToken()), { bonusId, termsHash: termsHash ?? '', code: null })
    await expect(taking).rejects.toMatchObject({ code: 'bonuses.paused' })
    await step('resume')
    await step('end')
    expect(await step('resume')).toMatchObject({ code: 'bonuses.offer_elsewhere' })
    expect(await save(terms())).toMatchObject({ code: 'bonuses.offer_ended' })
    const [grant] = (await office(world, 'office/bonus/getGrants', { token: token(), body: { intId } })).data.items
    const revoked = { path: 'office/bonus/revoke', body: { grantId: grant?.id ?? '', reason: REASON } } as const
    expect(await doByTwo(world, two, revoked)).toBe('done')
    const { items } = (await office(world, 'office/bonus/getGrants', { token: token(), body: { intId } })).data
    expect(items).toMatchObject([{ status: 'revoked', returned: '5.00', converted: '0.00' }])
  })

  it('has cost what the postings say: granted, become own, gone back, lost in play; the rest is open', async () => {
    const today = utcDayOf(new Date())
    const cost = (over: Partial<CallInput<'office/bonus/getCost'>> = {}) =>
      office(world, 'office/bonus/getCost', { token: token(), body: { intId: 101, from: today, to: today, ...over } })
    const [winner, loser, leaver] = await Promise.all([openAccount(world), openAccount(world), openAccount(world)])
    for (const player of [winner, loser, leaver]) {
      const { id: bonusId, termsHash: hash } = await getBonus(world.as(player), { intId: 101 })
      await takeBonus(world.as(player, randomToken()), { bonusId, termsHash: hash ?? '', code: null })
    }
    // 10.00 to be wagered five times by stakes of 2.00; over 50.50 a stake counts 25.24 %.
    for (let bet = 0; bet < 100; bet++) await stake(winner, 200n, 200n)
    for (let bet = 0; bet < 3; bet++) await stake(loser, 200n, bet === 0 ? 400n : 0n)
    const [left] = (await getGrants(world.as(leaver), { view: 'now', pageNumber: 1, limit: 1 })).items
    await forfeitBonus(world.as(leaver, randomToken()), { id: left?.id ?? '' })
    const { totals, days } = (await cost()).data
    const moved = {
      currency: 'USD',
      granted: '30.00',
      converted: '10.00',
      forfeited: '10.00',
      expired: '0.00',
      revoked: '0.00',
      played: '2.00',
    }
    expect(totals).toMatchObject([{ ...moved, open: '8.00' }])
    expect(days).toEqual([{ day: today, ...moved }])
    const postings = await world.owner.sql<{ kind: string; amount: bigint }[]>`
      select posting.kind, sum(posting.amount)::bigint as amount from ${world.owner.b}.ledger_posting posting
      join ${world.owner.b}.bonuses_grant kept on kept.id = posting.reference
      join ${world.owner.b}.bonuses_bonus bonus on bonus.id = kept.bonus_id and int_id = 101 group by 1`
    expect(Object.fromEntries(postings.map(({ kind, amount }) => [kind, amount]))).toEqual({
      grant: 3_000n,
      convert: 1_000n,
      forfeit: 1_000n,
    })
    const purses = await Promise.all([winner, loser, leaver].map((one) => pursesOf(world.app, one.id)))
    expect(purses.reduce((sum, one) => sum + one.balanceMinor.bonus + one.balanceMinor.bonusHeld, 0n)).toBe(800n)
    expect((await cost({ from: '2026-02-01', to: '2026-01-01' })).code).toBe('bonuses.period_wrong')
    expect((await cost({ intId: 999 })).code).toBe('office.entry_unknown')
    expect((await readTrail(world.app.db, 'bonuses.cost_read')).at(-1)?.details).toMatchObject({ intId: 101 })
  })

  it('is simulated before it is opened: terms that give more cost more, and the same question has the same answer', async () => {
    const plan = { game: 'dice', params: { target: '50.50', direction: 'over' }, stakeMinor: '100' }
    const ask = async (said: Terms, stakeMinor = '100') =>
      office(world, 'office/bonus/simulate', {
        token: token(),
        body: { terms: said, groups: [{ players: 1_000, depositMinor: '0', plan: { ...plan, stakeMinor } }] },
      })
    const [one, again, hard] = await Promise.all([
      ask(terms()),
      ask(terms()),
      ask(terms({ wagering: { timesE2: 1_000, base: 'bonus' } })),
    ])
    expect(again.data).toEqual(one.data)
    expect(one.data.all.grantedMinor).toBe('500000')
    expect(BigInt(hard.data.all.convertedMinor)).toBeLessThan(BigInt(one.data.all.convertedMinor))
    expect(await ask(terms(), '300')).toMatchObject({ status: 422, code: 'bonuses.stake_too_high' })
    expect(await readTrail(world.app.db, 'bonuses.terms_simulated')).toHaveLength(3)
  })

  it('leaves a line of every look and step, which names the bonus', async () => {
    const linesOf = async (action: string) => (await readTrail(world.app.db, action)).map(({ details }) => details)
    expect(await linesOf('bonuses.offers_read')).not.toEqual([])
    const steps = [
      await linesOf('bonuses.grants_read'),
      await linesOf('bonuses.offer_saved'),
      await linesOf('bonuses.offer_opened'),
      await linesOf('bonuses.offer_paused'),
      await linesOf('bonuses.offer_resumed'),
      await linesOf('bonuses.offer_ended'),
      await linesOf('bonuses.offer_funded'),
      await linesOf('bonuses.budget_released'),
      await linesOf('bonuses.grant_revoked'),
    ]
    for (const lines of steps) expect(lines.at(-1)).toMatchObject({ intId })
  })
})
