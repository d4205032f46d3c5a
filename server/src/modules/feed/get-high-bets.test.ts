import type { CallInput } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsOf } from '#kit/settings.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { readHighBets, SLOT_SHOW_MS } from '../bets/index.ts'
import { ledgerSettings } from '../ledger/index.ts'
import { betDice, type Person, show, signUp, spinSlot } from './feed.fixture.ts'

let world: ServedWorld
let person: Person
let placed: Awaited<ReturnType<typeof betDice>>[]

beforeAll(async () => {
  world = await serveWorld()
  person = await signUp(world, 'high-roller')
  placed = []
  for (const amount of ['100.00', '1.00', '300.00', '40.00', '200.00'])
    placed.push(await betDice(world, person, amount))
  // One of them was eight days ago, one two.
  const { sql, b } = world.owner
  await sql`update ${b}.bets_high_bet set settled_at = settled_at - interval '2 days' where bet_id = ${placed[2]?.id ?? ''}`
  await sql`update ${b}.bets_high_bet set settled_at = settled_at - interval '8 days' where bet_id = ${placed[4]?.id ?? ''}`
})
afterAll(() => world.stop())

type Asked = Omit<CallInput<'game/feed/getHighBets'>, 'currency'> & { readonly currency?: string }

async function high(asked: Asked) {
  return world.call('game/feed/getHighBets', { body: { currency: 'USD', ...asked } })
}

const ids = (indexes: readonly number[]) => indexes.map((index) => placed[index]?.id)

describe('high bets', () => {
  it('are those that staked or paid the threshold in the time, highest first', async () => {
    const day = (await high({ by: 'stake' })).body.data
    expect(day.threshold).toBe('100.00')
    expect(day.items.map(({ id }) => id)).toEqual(ids([0]))
    const week = (await high({ by: 'stake', period: 'week' })).body.data
    expect(week.items.map(({ id }) => id)).toEqual(ids([2, 0]))
    expect(week.countAll).toBe(2)
    const paid = (await high({ period: 'week' })).body.data.items.map(({ payout }) => Number(payout))
    const due = [0, 2].map((index) => Number(placed[index]?.payout)).filter((payout) => payout >= 100)
    expect(paid).toEqual(due.sort((one, other) => other - one))
  })

  it('are compared within their currency alone', async () => {
    const { currencies } = settingsOf(world.app, ledgerSettings)
    const other = currencies.find(({ id }) => id !== 'USD')?.id ?? ''
    expect((await high({ currency: other })).body.data).toMatchObject({ items: [], countAll: 0 })
    const answer = await high({ currency: 'XYZ' })
    expect([answer.status, answer.body.general.code]).toEqual([422, 'wallet.currency_mismatch'])
  })

  it('have the name of a player who chose to be seen, at once, though the list is an older one', async () => {
    const names = async () => (await high({ by: 'stake', period: 'week' })).body.data.items.map(({ name }) => name)
    expect(await names()).toEqual([null, null])
    await show(world, person, true)
    expect(await names()).toEqual([person.username, person.username])
    await show(world, person, false)
    expect(await names()).toEqual([null, null])
  })

  it('come in pages that end', async () => {
    const page = async (pageNumber: number) =>
      (await high({ by: 'stake', period: 'week', pageNumber, limit: 1 })).body.data.items.map(({ id }) => id)
    expect(await page(1)).toEqual(ids([2]))
    expect(await page(2)).toEqual(ids([0]))
    expect(await page(3)).toEqual([])
    expect(await page(100_000)).toEqual([])
    for (const bad of [{ pageNumber: 0 }, { limit: -1 }, { limit: 101 }, { pageNumber: 1.5 }])
      expect((await high(bad)).status).toBe(400)
  })

  it('have a spin of a slot when its page has shown it', async () => {
    const spin = await spinSlot(world, person, '150.00')
    const asked = { currency: 'USD', by: 'stake', minMinor: 100_00n, sinceDays: 1, limit: 10 } as const
    const listed = async () => (await readHighBets(world.app.db, asked)).map(({ id }) => id)
    expect(await listed()).toEqual(ids([0]))
    const { sql, b } = world.owner
    await sql`
      update ${b}.bets_high_bet set settled_at = settled_at - ${`${SLOT_SHOW_MS} ms`}::interval where bet_id = ${spin.id}`
    expect(await listed()).toEqual([spin.id, placed[0]?.id])
  })
})
