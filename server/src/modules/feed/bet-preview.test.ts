import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { previewBet } from './bet-preview.ts'
import { betDice, show, signUp } from './feed.fixture.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world.stop())

it.each(LANGUAGES)('a link to a bet says in %s what it staked and paid, and never whose it is', async (language) => {
  const person = await signUp(world, `preview-${language}`)
  await show(world, person, true)
  const bet = await betDice(world, person, '3.00')
  const preview = await previewBet(world.app, bet.id, language)
  expect(preview?.title).toContain(bet.status === 'won' ? '2.00×' : '0×')
  expect(preview?.description).toContain('3.00 USD')
  expect(preview?.description).toContain(`${bet.payout} USD`)
  expect(JSON.stringify(preview)).not.toContain(person.username)
  expect(JSON.stringify(preview)).not.toContain(bet.clientSeed)
})

it.each(['', '12', 'x', '../bet', '%00', "'", '019ab000-0000-7000-8000-000000000000'])(
  'a link to %j says nothing of its own',
  async (betId) => {
    expect(await previewBet(world.app, betId, 'en')).toBeNull()
  },
)
