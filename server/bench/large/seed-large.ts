import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type DbPool, dbOf } from '#kit/db/connect.ts'
import { createSeals } from '#kit/db/seals.ts'
import { createLog } from '#kit/log.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { openHouse } from '#src/app.ts'
import { sealTrail } from '#src/modules/audit/seal-trail.ts'
import { rollUpHouse } from '#src/modules/ledger/house/house-balance-store.ts'
import { countRevenue } from '#src/modules/revenue/count-revenue.ts'
import { readHouseConfig } from '#src/modules.ts'
import type { Sizes } from './sizes.ts'
import { writePeople } from './write-people.ts'
import { writePlay } from './write-play.ts'
import { writeWork } from './write-work.ts'

export type Place = { readonly url: string; readonly dataDir: string }

/** Says how far a step has come. */
export type Tell = (step: string, done: number) => void

/** Fills the first business of a sandbox with as much as years of a busy house leave behind, and counts it as the house does. */
export async function seedLarge(place: Place, sizes: Sizes, tell: Tell): Promise<void> {
  const config = await readHouseConfig({
    ...process.env,
    DATABASE_URL: place.url,
    DATA_DIR: place.dataDir,
    MODE: 'sandbox',
  })
  const house = await openHouse(config, createLog('error'))
  const sql = connect(place.url, { poolSize: 4, name: 'tas-large', statementTimeoutMs: 600_000 })
  try {
    const key = readSeedKey({ seedKey: null, dataDir: place.dataDir, mode: 'sandbox' })
    const db = dbOf(sql, 1, { seals: createSeals(key, 1) })
    const ids = await writePeople(db, sizes, (done) => tell('players', done))
    const playerIds = ids.filter((_, index) => index % sizes.playersPerActive === 0)
    const asides = await writePlay(db, { ...sizes, playerIds }, (done) => tell('postings', done))
    tell('rows that staff work on', 0)
    const idleIds = ids.filter((_, index) => index % sizes.playersPerActive === 1)
    await writeWork(db, { playerIds, idleIds, asides })
    const app = house.apps.get(1)
    if (app === undefined) throw new Error('the sandbox has a business')
    await untilNoneLeft('balances of the house', () => rollUpHouse(db), tell)
    await untilNoneLeft('sums of revenue', () => countRevenue(app), tell)
    await untilSealed(db, tell)
    await sql.unsafe('vacuum analyze')
  } finally {
    await house.stop()
    await sql.end({ timeout: 2 })
  }
}

async function untilNoneLeft(step: string, work: () => Promise<boolean>, tell: Tell): Promise<void> {
  for (let runs = 1; await work(); runs++) tell(step, runs)
}

/** The house seals beside it: whoever holds the chain turns the other away. */
async function untilSealed(db: DbPool, tell: Tell): Promise<void> {
  for (let runs = 1; ; runs++) {
    if (await sealTrail(db)) tell('batches of the trail', runs)
    else if ((await db.sql`select from ${db.b}.audit_unsealed limit 1`).length === 0) return
    else await sleep(100)
  }
}
