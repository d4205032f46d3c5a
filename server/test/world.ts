import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallData, CallPath } from '@tas/shared/contract/api.ts'
import type { Envelope } from '@tas/shared/contract/envelope.ts'
import { expect } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Config } from '#kit/config.ts'
import { connect, type DbPool, dbOf, inTx, type Sql } from '#kit/db/connect.ts'
import type { RateRules } from '#kit/http/rate-limit.ts'
import { createLog, type Log } from '#kit/log.ts'
import { randomToken, uuidv7 } from '#kit/random.ts'
import { type Extra, type House, openHouse } from '#src/app.ts'
import type { App, PlayerActor, PlayerContext } from '#src/ctx.ts'
import { CLEARING_SANDBOX } from '#src/modules/cashier/index.ts'
import { houseAccounts, houseKey, openPurses, post, purses, readPurses } from '#src/modules/ledger/index.ts'
import { readHouseConfig } from '#src/modules.ts'
import { startServer, type TasServer } from '#src/server.ts'
import { findBrokenInvariants } from './broken-invariants.ts'
import { houseDatabase, testDatabase } from './database.ts'
import { actorOf } from './people.ts'

/** A house on a database of its own, with people and money made as tests need them. */
export type World = {
  readonly house: House
  /** Business 1. */
  readonly app: App
  readonly config: Config
  /** Business 1 with the rights of the database's owner: for what the server may not do. */
  readonly owner: DbPool
  player(options?: { readonly currency?: string; readonly cashMinor?: bigint }): Promise<PlayerActor>
  as(player: PlayerActor, idempotencyKey?: string): PlayerContext
  cash(player: PlayerActor): Promise<bigint>
  /** Fails the test when anything is wrong that must be right after any test: see broken-invariants.ts. */
  expectBooksRight(): Promise<void>
  /** Expects the books to be right, and deletes everything. */
  stop(): Promise<void>
}

export type WorldOptions = {
  readonly log?: Log
  readonly env?: Readonly<Record<string, string>>
  /** Gives the address under which the house reaches its database: for a proxy between the two. */
  readonly through?: (databaseUrl: string) => Promise<string>
  /** Modules and calls beside those of the product. */
  readonly extra?: Extra
  /** Begins on a database without a business, for tests that make the first one themselves. */
  readonly hasNoBusiness?: boolean
}

/** A world without network doors. Call `stop` in afterAll. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const place = await openPlace(options)
  const { log = createLog('silent'), extra } = options
  const house = await openHouse(place.config, log, extra && { extra })
  return worldOf(house, place, () => house.stop())
}

export type ServedWorld = World & {
  readonly server: TasServer
  /** Makes a contract call over HTTP. */
  call<Path extends CallPath>(path: Path, options?: CallOptions): Promise<CallAnswer<Path>>
}

export type CallOptions = {
  readonly body?: unknown
  readonly token?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
}

export type CallAnswer<Path extends CallPath> = {
  readonly status: number
  readonly body: Envelope<CallData<Path>>
  readonly headers: Headers
}

const NO_RATE = { points: 1_000_000, seconds: 60 }
export const NO_RATES: RateRules = {
  entry: NO_RATE,
  account: NO_RATE,
  proof: NO_RATE,
  proofsOfAddress: NO_RATE,
  read: NO_RATE,
  money: NO_RATE,
  emergency: NO_RATE,
  callback: NO_RATE,
}

/** A world that listens on a free port. `rates` are out of the way unless given. */
export async function serveWorld(
  options: WorldOptions & { readonly rates?: Partial<RateRules>; readonly rounds?: 'thread' | 'here' } = {},
): Promise<ServedWorld> {
  const place = await openPlace(options)
  const { log = createLog('silent'), rates = {}, rounds = 'here', extra } = options
  const server = await startServer(place.config, log, {
    rates: { ...NO_RATES, ...rates },
    rounds,
    ...(extra && { extra }),
  })
  const world = worldOf(server.house, place, () => server.stop())
  return {
    ...world,
    server,
    async call(path, request = {}) {
      const method = request.method ?? 'POST'
      const response = await fetch(`${server.url}/api/${path}`, {
        method,
        headers: {
          BID: '1',
          LANG: 'en',
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...(request.token === undefined ? {} : { token: request.token }),
          ...(request.key === undefined ? {} : { 'Idempotency-Key': request.key }),
          ...request.headers,
        },
        ...(method === 'GET'
          ? {}
          : { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? {}) }),
      })
      return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope<never> }
    },
  }
}

type Place = {
  readonly config: Config
  readonly database: { drop(): Promise<void> }
  readonly owner: Sql
  readonly dataDir: string
}

async function openPlace(options: WorldOptions): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tas-test-'))
  // Under a key of its own a house cannot read what was sealed before: it makes its first business itself.
  const isNew = options.hasNoBusiness === true || options.env?.['SEED_KEY'] !== undefined
  const database = isNew ? await testDatabase() : await houseDatabase(dataDir)
  const config = await readHouseConfig({
    DATABASE_URL: (await options.through?.(database.url)) ?? database.url,
    DATA_DIR: dataDir,
    MODE: 'sandbox',
    PORT: '0',
    HOST: '127.0.0.1',
    WEB_DIST: join(dataDir, 'no-site'),
    OFFICE_DIST: join(dataDir, 'no-office'),
    DATABASE_POOL: '6',
    // Tests do their work beside the doors, where nobody would be seen to be there.
    REST_AFTER_MINUTES: '0',
    // Its draws post by themselves; tests about it make their own.
    LOTTERY: 'off',
    ...options.env,
  })
  return {
    config,
    database,
    owner: connect(options.env?.['DATABASE_URL'] ?? database.url, { poolSize: 2, name: 'test-owner' }),
    dataDir,
  }
}

function worldOf(house: House, place: Place, stopHouse: () => Promise<void>): World {
  const app = house.apps.get(1)
  if (app === undefined) throw new Error('business 1 is seeded')
  return {
    house,
    app,
    config: place.config,
    owner: dbOf(place.owner, 1),
    player: (options = {}) => makePlayer(app, options),
    as: (player, idempotencyKey) => contextOf(app, player, idempotencyKey),
    cash: (player) => cashOf(app, player),
    expectBooksRight: () => expectBooksRight(app),
    async stop() {
      try {
        await expectBooksRight(app)
      } finally {
        await stopHouse()
        await place.owner.end()
        await place.database.drop()
        await rm(place.dataDir, { recursive: true, force: true })
      }
    },
  }
}

async function expectBooksRight(app: App): Promise<void> {
  expect(await findBrokenInvariants(app.db)).toEqual([])
}

let playerCount = 0

/** A player with purses and money, without the cost of a password. */
async function makePlayer(
  app: App,
  options: { readonly currency?: string; readonly cashMinor?: bigint },
): Promise<PlayerActor> {
  const currency = options.currency ?? 'USD'
  const player = actorOf({ id: uuidv7(), intId: 900_000_000 + ++playerCount, sessionId: uuidv7(), currency })
  await inTx(app.db, (tx) => openPurses(tx, player.id, currency))
  const cashMinor = options.cashMinor ?? 0n
  if (cashMinor > 0n) await fund(app, player, cashMinor)
  return player
}

/** Credits cash from the sandbox's clearing account, through the books like any other money. */
export async function fund(app: App, player: PlayerActor, amountMinor: bigint): Promise<void> {
  await app.engine.commit({
    scope: player.id,
    key: `fund-${randomToken()}`,
    fingerprint: fingerprintOf('test/fund', null),
    needs: [
      { resource: purses, key: player.id },
      { resource: houseAccounts, key: houseKey(CLEARING_SANDBOX, player.currency) },
    ],
    decide(state) {
      post(state, {
        kind: 'deposit',
        from: { house: CLEARING_SANDBOX },
        to: { playerId: player.id, purse: 'cash' },
        currency: player.currency,
        amountMinor,
        reference: uuidv7(),
      })
      return null
    },
  })
}

function contextOf(app: App, player: PlayerActor, idempotencyKey?: string): PlayerContext {
  return {
    app,
    db: app.db,
    language: 'en',
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: 'test',
    player,
    idempotencyKey: idempotencyKey ?? randomToken(),
  }
}

async function cashOf(app: App, player: PlayerActor): Promise<bigint> {
  return (await readPurses(app.db, player.id))?.balanceMinor.cash ?? 0n
}
