import { calls } from '@tas/shared/contract/api.ts'
import { findStepGame } from '@tas/shared/rules/games/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assert } from '#kit/assert.ts'
import { uuidv7 } from '#kit/random.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { SLOT_SHOW_MS } from '../bets/index.ts'
import { startHand } from '../originals/steps/start-hand.ts'
import { betDice, listen, type Person, show, signUp, spinSlot } from './feed.fixture.ts'
import { createFeed, feedOf } from './feed.ts'
import type { UnnamedBet } from './name-bets.ts'
import { FRAME_BETS, RING_BETS } from './timing.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

function feed() {
  const found = feedOf(world.app)
  assert(found !== null, 'the feed has started with the house')
  return found
}

let personCount = 0
const someone = (): Promise<Person> => signUp(world, `feed-${++personCount}`)

const madeUp = (): UnnamedBet => ({
  playerId: uuidv7(),
  bet: {
    id: uuidv7(),
    game: 'dice',
    amount: '1000.00',
    payout: '100000.00',
    currency: 'USD',
    multiplier: '100.0000',
    settledAt: new Date().toISOString(),
  },
})

/** What the books say of a bet: its stake and what came back, in cents. */
async function booksOf(betId: string): Promise<{ readonly stake: number; readonly payout: number }> {
  const { sql, b } = world.app.db
  const rows = await sql<{ kind: string; amount: bigint }[]>`
    select kind, amount from ${b}.ledger_posting where reference = ${betId}`
  const sum = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((all, row) => all + Number(row.amount), 0)
  return { stake: sum('stake'), payout: sum('payout') }
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

describe('the live list', () => {
  it('tells every settled bet once, as the books have it, and nothing that was refused or is still open', async () => {
    const person = await someone()
    const heard = listen(world.app, 'feed')
    const placed = [await betDice(world, person, '2.00'), await betDice(world, person, '3.50')]
    const refused = await world.call('game/original/bet', {
      token: person.token,
      key: 'too-much',
      body: { game: 'dice', amount: '999999', currency: 'USD', params: { target: '50.50', direction: 'over' } },
    })
    expect(refused.status).toBe(422)
    const player = await world.player({ cashMinor: 1_000n })
    const mines = findStepGame('mines')
    assert(mines !== undefined, 'mines has its rules')
    const hand = await startHand(world.as(player), mines, {
      game: 'mines',
      amount: '1.00',
      currency: 'USD',
      params: { mines: 3 },
    })
    placed.push(await betDice(world, person, '4.00'))
    await expect.poll(() => heard.bets().some(({ id }) => id === placed[2]?.id)).toBe(true)
    heard.leave()
    const told = heard.bets()
    expect(told.map(({ id }) => id).sort()).toEqual(placed.map(({ id }) => id).sort())
    expect(told.map(({ id }) => id)).not.toContain(hand.bet.id)
    for (const bet of told)
      expect(await booksOf(bet.id)).toEqual({ stake: cents(bet.amount), payout: cents(bet.payout) })
    expect((await feed().snapshot()).bets.map(({ id }) => id)).not.toContain(hand.bet.id)
  })

  it('tells a repeated request once', async () => {
    const person = await someone()
    const heard = listen(world.app, 'feed')
    const params = { target: '50.50', direction: 'over' }
    const request = {
      token: person.token,
      key: 'same',
      body: { game: 'dice', amount: '5.00', currency: 'USD', params },
    }
    const answers = await Promise.all([1, 2, 3].map(() => world.call('game/original/bet', request)))
    expect(new Set(answers.map(({ body }) => body.data.bet.id)).size).toBe(1)
    const last = await betDice(world, person)
    await expect.poll(() => heard.bets().some(({ id }) => id === last.id)).toBe(true)
    heard.leave()
    expect(heard.bets().filter(({ amount }) => amount === '5.00')).toHaveLength(1)
  })

  it('stays small whatever is bet: one frame of the newest bets, the others counted', async () => {
    const heard = listen(world.app, 'feed')
    const flood = Array.from({ length: 10_000 }, madeUp)
    for (const bet of flood) feed().take(bet)
    await feed().tellFrame()
    heard.leave()
    const [frame, ...more] = heard.events('feed.bets')
    expect(more).toEqual([])
    expect(frame?.bets.map(({ id }) => id)).toEqual(
      flood
        .slice(-FRAME_BETS)
        .reverse()
        .map(({ bet }) => bet.id),
    )
    expect(frame?.leftOut).toBe(10_000 - FRAME_BETS)
    expect(JSON.stringify(frame).length).toBeLessThan(4_000)
    expect((await feed().snapshot()).bets.length).toBeLessThanOrEqual(RING_BETS)
    await feed().fill()
  })

  it('says nothing when nothing was bet, and asks for no name when nobody listens', async () => {
    const heard = listen(world.app, 'feed')
    await feed().tellFrame()
    await feed().tellFrame()
    heard.leave()
    expect(heard.events('feed.bets')).toEqual([])
    const before = world.app.rooms.seqOf('feed')
    feed().take(madeUp())
    await feed().tellFrame()
    expect(world.app.rooms.seqOf('feed')).toBe(before)
  })

  it('shows a newcomer what was bet before this process began', async () => {
    const person = await someone()
    const bet = await betDice(world, person, '7.25')
    const current = feed()
    const fresh = createFeed({ ...world.app })
    await fresh.fill()
    expect((await fresh.snapshot()).bets.map(({ id }) => id)).toContain(bet.id)
    expect(feed()).toBe(current)
  })

  it('tells a spin of a slot when its page has shown it, in this process as in one that has just begun', async () => {
    const spunBefore = (ms: number): UnnamedBet => {
      const { playerId, bet } = madeUp()
      return { playerId, bet: { ...bet, game: 'ganj', settledAt: new Date(Date.now() - ms).toISOString() } }
    }
    const [shown, nearly] = [spunBefore(SLOT_SHOW_MS), spunBefore(SLOT_SHOW_MS - 700)]
    const heard = listen(world.app, 'feed')
    for (const bet of [shown, nearly]) feed().take(bet)
    const person = await someone()
    const spin = await spinSlot(world, person, '1.00')
    const bet = await betDice(world, person)
    const told = () => heard.bets().map(({ id }) => id)
    const due = [shown.bet.id, nearly.bet.id, bet.id]
    await expect
      .poll(
        () =>
          told()
            .filter((id) => due.includes(id))
            .sort(),
        { timeout: 10_000 },
      )
      .toEqual(due.sort())
    heard.leave()
    expect(told()).not.toContain(spin.id)
    const begun = createFeed({ ...world.app })
    await begun.fill()
    const known = (await begun.snapshot()).bets.map(({ id }) => id)
    expect(known).toContain(bet.id)
    expect(known).not.toContain(spin.id)
  })
})

describe('a name', () => {
  it('is told to nobody until the player chooses to be seen, and to nobody from the moment they hide', async () => {
    const person = await someone()
    const shownName = async () =>
      (await feed().snapshot()).bets.filter(({ name }) => name === person.username).map(({ id }) => id)
    const first = await betDice(world, person)
    await expect.poll(async () => (await feed().snapshot()).bets.some(({ id }) => id === first.id)).toBe(true)
    expect(JSON.stringify(await feed().snapshot())).not.toContain(person.username)
    expect(JSON.stringify(await feed().snapshot())).not.toContain(person.id)

    await show(world, person, true)
    expect(await shownName()).toEqual([first.id])
    const heard = listen(world.app, 'feed')
    const second = await betDice(world, person)
    await expect.poll(() => heard.bets().find(({ id }) => id === second.id)?.name).toBe(person.username)

    // A frame is on its way with the name: whoever heard it is told to forget the name before the call is answered.
    const third = await betDice(world, person)
    await Promise.all([feed().tellFrame(), show(world, person, false)])
    expect(heard.events('feed.nameHidden')).toEqual([{ type: 'feed.nameHidden', name: person.username }])
    expect(await shownName()).toEqual([])
    const fourth = await betDice(world, person)
    await expect.poll(() => heard.bets().some(({ id }) => id === fourth.id)).toBe(true)
    expect(heard.bets().find(({ id }) => id === fourth.id)?.name).toBeNull()
    expect(heard.bets().map(({ id }) => id)).toContain(third.id)
    heard.leave()
  })

  it('is hidden for a player who never chose, and the choice is remembered', async () => {
    const { token } = await someone()
    const chosen = async () => (await world.call('game/feed/getVisibility', { token })).body.data.isShown
    expect(await chosen()).toBe(false)
    for (const isShown of [true, true, false, false, true]) {
      await show(world, { token }, isShown)
      expect(await chosen()).toBe(isShown)
    }
  })

  it('may be chosen by the signed-in player alone', async () => {
    expect((await world.call('game/feed/setVisibility', { body: { isShown: true } })).status).toBe(401)
    expect((await world.call('game/feed/getVisibility')).status).toBe(401)
    expect(calls['game/feed/setVisibility'].input.safeParse({ isShown: 'yes' }).success).toBe(false)
  })
})
