import type { CallPath } from '@tas/shared/contract/api.ts'
import { CASH_OUT, type StepAction } from '@tas/shared/rules/games/step-game.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createLog } from '#kit/log.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { actorOf, registration } from '../../../../test/people.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { readSeedPair } from '../../fairness/seed-pair.ts'
import { openSeed } from '../../fairness/server-seed.ts'
import { contextIn, pick, start, tilesOf } from './steps.fixture.ts'
import { deal, pairDeal } from './tables.fixture.ts'

/** All that left the server, in order: answers with their headers, frames of the socket, lines of the log. */
const told: string[] = []
let world: ServedWorld
let player: PlayerActor
let token: string
let socket: WebSocket

beforeAll(async () => {
  const write = (...words: unknown[]) => void told.push(JSON.stringify(words, (_, word) => wordOf(word)))
  const log = Object.assign(createLog('silent'), { debug: write, info: write, warn: write, error: write })
  world = await serveWorld({ log })
  const { body } = await world.call('user/user/register', { body: registration('canary') })
  token = body.data.token
  await call('deposit/deposit/create', { gatewayCode: 'sandbox', amount: '100.00', currency: 'USD' })
  const { id, intId } = body.data.user
  player = actorOf({ id, intId })
  socket = new WebSocket(`${world.server.url.replace('http', 'ws')}/live`)
  socket.on('message', (data) => told.push(String(data)))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.send(JSON.stringify({ kind: 'hello', businessId: 1, language: 'en', token }))
  await new Promise((resolve) => socket.once('message', resolve))
})
afterAll(async () => {
  socket.close()
  await world.stop()
})

function wordOf(word: unknown): unknown {
  if (word instanceof Error) return `${word.stack}`
  return typeof word === 'bigint' ? String(word) : word
}

let callCount = 0
async function call<Path extends CallPath>(path: Path, body: object) {
  const answer = await world.call(path, { token, body, key: `call-${++callCount}` })
  told.push(JSON.stringify([...answer.headers]), JSON.stringify(answer.body))
  return answer.body
}

/** Everything a curious player can ask about a hand and its seeds, and what lies in the database besides the seeds. */
async function lookAround(betId: string): Promise<void> {
  const { data } = await call('game/fairness/getSeeds', {})
  await Promise.all([
    call('game/original/getState', { game: 'mines' }),
    call('game/original/getState', { betId }),
    call('game/original/getState', {}),
    call('game/original/getBets', { game: 'mines' }),
    call('game/fairness/getBet', { betId }),
    call('game/fairness/getPair', { serverSeedHash: data.seeds.serverSeedHash }),
    call('transaction/transaction/getTransactions', {}),
    call('game/crash/getState', {}),
  ])
  const { sql, b } = world.app.db
  for (const rows of await Promise.all([
    sql`select * from ${b}.originals_hand`,
    sql`select reply from ${b}.commit_key`,
    sql`select event from ${b}.commit_event`,
    sql`select * from ${b}.audit_event`,
  ]))
    told.push(JSON.stringify(rows, (_, word) => wordOf(word)))
}

it('nothing tells of a mine before the hand is over, nor of a server seed before its pair is rotated out', async () => {
  const started = await start(contextIn(world.app, player), { game: 'mines', params: { mines: 3 } })
  const { id } = started.bet
  const { safe, mines } = await tilesOf(world.app, player, started)
  const pair = await readSeedPair(world.app.db, player.id)
  const serverSeed = pair === null ? expect.fail('who plays has seeds') : openSeed(world.app, pair.server)
  told.push(JSON.stringify(started))
  await lookAround(id)
  const next = (given: StepAction) => call('game/original/next', { betId: id, ...given })
  for (const given of [pick(safe[0]), pick(safe[0]), pick(99), pick(safe[1]), { action: 'peek', params: {} }]) {
    await next(given)
    await lookAround(id)
  }
  expect(await call('game/fairness/rotate', {})).toMatchObject({ general: { code: 'fairness.round_open' } })

  const drawn = `[${mines.join(',')}]`
  const whileOpen = told.splice(0)
  expect(whileOpen.filter((text) => text.includes(id)).length).toBeGreaterThan(20)
  for (const text of whileOpen) {
    expect(text).not.toContain(drawn)
    expect(text).not.toContain(serverSeed)
    expect(text).not.toMatch(/"(revealed|outcome|serverSeed)":(?!null)/)
  }

  expect((await next({ action: CASH_OUT, params: {} })).data.hand.revealed).toEqual(mines)
  await lookAround(id)
  const whileSecret = told.splice(0)
  expect(whileSecret.some((text) => text.includes(drawn))).toBe(true)
  for (const text of whileSecret) expect(text).not.toContain(serverSeed)

  await call('game/fairness/rotate', {})
  expect(told.some((text) => text.includes(serverSeed))).toBe(true)
})

it('nothing tells of a hole card or of the cards to come before a hand of blackjack is over', async () => {
  // None of the cards that may come is drawn twice: the row of the upcard and the hole card can then stand nowhere else.
  const wish = (cards: readonly number[]) =>
    pairDeal(cards) && (cards[3] ?? 0) % 4 !== (cards[2] ?? 0) % 4 && new Set(cards.slice(0, 9)).size === 9
  const { bet, cards } = await deal(world, player, { game: 'blackjack', wish })
  told.splice(0)
  await lookAround(bet.id)
  const next = (action: string) => call('game/original/next', { betId: bet.id, action, params: {} })
  for (const action of ['insure', 'split', 'hit']) {
    await next(action)
    await lookAround(bet.id)
  }
  const state = await call('game/original/getState', { betId: bet.id })
  expect(state.data?.hand.status).toBe('open')
  // Among all that was told while it was open there is no card beside the upcard, and no row of cards as they were drawn.
  const whileOpen = told.splice(0)
  expect(whileOpen.filter((text) => text.includes('"dealer":')).length).toBeGreaterThan(5)
  const [, , up, hole, next4, next5, next6] = cards
  for (const text of whileOpen) {
    for (const [, dealer] of text.matchAll(/"dealer":\[([^\]]*)\]/g)) expect(dealer).toBe(String(up))
    for (const row of [
      [up, hole],
      [next4, next5, next6],
    ])
      expect(text).not.toMatch(new RegExp(`(?<!\\d)${row.join(',')}(?!\\d)`))
    expect(text).not.toMatch(/"(revealed|serverSeed)":(?!null)/)
  }

  for (let { data } = await next('stand'); data?.hand.status === 'open'; { data } = await next('stand'));
  const over = await call('game/original/getState', { betId: bet.id })
  expect(over.data?.hand.revealed).toEqual(cards)
  expect(over.data?.hand.shown['dealer']).toEqual(expect.arrayContaining([up, hole]))
})
