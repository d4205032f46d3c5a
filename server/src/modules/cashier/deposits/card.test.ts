import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWallet } from '../../ledger/index.ts'
import { askByCard, type CardWorld, openPayer, payWith, serveCardWorld, show, statusOf } from './card.fixture.ts'

let world: CardWorld

beforeAll(async () => {
  world = await serveCardWorld()
})
afterAll(() => world.stop())

describe('a deposit by card', () => {
  it('is begun at the acquirer, paid at its page, told by it and credited when it was asked', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    expect(deposit).toMatchObject({ status: 'pending_user', amount: '25.00', credited: null, canCancel: true })
    expect(deposit.redirectUrl).toMatch(/\/pay\/pay_[0-9a-f]{24}$/)
    // Coming back from the page credits nothing: nothing was paid.
    expect(await statusOf(world, payer, deposit)).toBe('pending_user')
    expect(await payWith(world, deposit, 'paid')).toBe(200)
    // Told by the acquirer alone: nobody asks sooner.
    await expect.poll(async () => (await show(world, payer, deposit)).status, { timeout: 15_000 }).toBe('credited')
    const { steps, ...shown } = await show(world, payer, deposit)
    expect(steps.map(({ status, by }) => `${status} ${by}`)).toEqual([
      'created player',
      'pending_user system',
      'credited provider',
    ])
    expect(shown).toMatchObject({ credited: '25.00', canCancel: false, redirectUrl: null, reason: null })
    expect(await readWallet(world.app, payer.id)).toMatchObject({ balance: '25.00' })
  })
})
