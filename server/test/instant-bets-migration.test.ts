import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { connect } from '#kit/db/connect.ts'
import { applyBusiness } from '#kit/db/migrate.ts'
import { uuidv7 } from '#kit/random.ts'
import { testDatabase } from './database.ts'

const FOLDER = new URL('../migrations/business/', import.meta.url)
const MIGRATION = '0041-instant-bets.sql'
const BUSINESS = 77

it('dice bets kept in short form are in their wire form after the migration, and nothing else of them changed', async () => {
  const database = await testDatabase()
  const sql = connect(database.url, { poolSize: 1, name: 'test' })
  try {
    const before = (await readdir(FOLDER)).sort().filter((name) => name.endsWith('.sql') && name < MIGRATION)
    const bets = [
      ['o5050', '2858', { target: '50.50', direction: 'over' }, 28.58],
      ['u1', '0', { target: '0.01', direction: 'under' }, 0],
      ['u9800', '10000', { target: '98.00', direction: 'under' }, 100],
      ['o9999', '1', { target: '99.99', direction: 'over' }, 0.01],
      ['o200', '5050', { target: '2.00', direction: 'over' }, 50.5],
    ] as const
    await sql.begin(async (tx) => {
      await tx.unsafe(`create schema b_${BUSINESS}; set local search_path to b_${BUSINESS}, public;
        create table migration (name text primary key, applied_at timestamptz not null default now())`)
      for (const name of before) {
        await tx.unsafe(await readFile(new URL(name, FOLDER), 'utf8'))
        await tx.unsafe('insert into migration (name) values ($1)', [name])
      }
      for (const [index, [params, outcome]] of bets.entries())
        await tx`
          insert into originals_bet (id, int_id, player_id, stake, payout, multiplier_e4, nonce, created_at, rules, game,
            currency, pair_id, client_seed, params, outcome)
          values (${uuidv7()}, ${index + 1}, ${uuidv7()}, 100, 200, 20000, ${index}, now(), 1, 'dice', 'USD', ${uuidv7()},
            'seed', ${params}, ${outcome})`
      const kept = `id, int_id, player_id, stake, payout, multiplier_e4, nonce, created_at, rules, game, currency, pair_id,
        client_seed`
      const rowsOf = () => tx.unsafe(`select ${kept} from b_${BUSINESS}.originals_bet order by int_id`)
      const was = await rowsOf()
      await applyBusiness(tx, BUSINESS)
      expect(await rowsOf()).toEqual(was)
      const now = await tx.unsafe(`select params, outcome, paytable from b_${BUSINESS}.originals_bet order by int_id`)
      expect(now).toEqual(bets.map(([, , params, outcome]) => ({ params, outcome, paytable: 1 })))
    })
  } finally {
    await sql.end()
    await database.drop()
  }
})
