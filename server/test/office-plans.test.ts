import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { seedLarge } from '../bench/large/seed-large.ts'
import type { Question } from '../bench/office/question.ts'
import { chooseAsked, questionsAbout } from '../bench/office/questions.ts'
import { hired, office, type Signed, signInAs } from '../src/modules/staff/staff.fixture.ts'
import { type PlanWatch, type ReadPlan, watchPlans } from './plan-watch.ts'
import { type ServedWorld, serveWorld } from './world.ts'

/** Each of the tables that grow with the house holds twice as many rows as one answer may read, and more. */
const SIZES = { players: 6_000, playersPerActive: 2, postings: 40_000, bets: 5_000 }
const MOST_ROWS = 900
/** Figures of a month read what happened in it, and no more. */
const MOST_ROWS_OF_MONTH = 5_500
const OF_MONTH = /^(home|report\.)/
/** Reports that are about everybody: what is owed sums all purses with money, cohorts count all who registered or paid in. */
const ABOUT_EVERYBODY = ['liability', 'cohorts.registration', 'cohorts.first_deposit']

/** Still to be mended: each reads more of a table the larger it is. Whoever mends one takes it out. */
const STILL_LARGE = ['voucherBatches', 'commissions']
/** Pages of one thing, found by its key, that the large house has none of. */
const OF_ONE_THING = [
  'office/player/getNoteVersions',
  'office/bonus/getBatchLines',
  'office/bonus/getCodes',
  'office/screening/getVersions',
  'office/screening/getChanges',
]

let world: ServedWorld
let watch: PlanWatch
let owner: Signed
let questions: readonly Question[]

beforeAll(async () => {
  world = await serveWorld({
    through: async (url) => {
      watch = await watchPlans(url)
      return watch.url
    },
  })
  const { databaseUrl: url, dataDir } = world.config
  await seedLarge({ url, dataDir }, SIZES, () => undefined)
  owner = await signInAs(world, 'owner')
  const today = new Date().toISOString().slice(0, 10)
  const month = { from: addDays(today, -31), to: addDays(today, -2) }
  const all = questionsAbout(await chooseAsked(world.app.db), month)
  questions = all.filter(({ name }) => !ABOUT_EVERYBODY.includes(name))
})
afterAll(async () => {
  await world.stop()
  await watch.close()
})

function mostRowsOf(name: string): number {
  return OF_MONTH.test(name) ? MOST_ROWS_OF_MONTH : MOST_ROWS
}

/** The statement that reads most for a question. Jobs run beside it: what the question reads, it reads each time. */
async function mostReadFor({ name, path, input }: Question): Promise<ReadPlan | undefined> {
  let least: ReadPlan | undefined
  for (let turn = 0; turn < 3; turn++) {
    watch.forget()
    const { status } = await office(world, path, { token: owner.token, body: input })
    expect([path, status]).toEqual([path, 200])
    const [most] = [...(await watch.take())].sort((a, b) => b.rows - a.rows)
    if (most === undefined || most.rows <= mostRowsOf(name)) return most
    if (least === undefined || most.rows < least.rows) least = most
  }
  return least
}

it('sees when a statement reads a whole table', async () => {
  watch.forget()
  const { db } = world.app
  await db.sql`select count(*) from ${db.b}.identity_player where username like '%zzz%'`
  const plans = await watch.take()
  expect(plans.some(({ rows }) => rows >= SIZES.players)).toBe(true)
})

it('every list of the office is asked: a call of staff with a cursor is in a question', () => {
  const asked = new Set<string>([...questions.map(({ path }) => path), ...OF_ONE_THING])
  const lists = (Object.entries(calls) as [CallPath, Operation][]).flatMap(([path, { auth, input }]) =>
    auth === 'staff' && input instanceof z.ZodObject && 'cursor' in input.shape ? [path] : [],
  )
  expect(lists.length).toBeGreaterThan(40)
  expect(lists.filter((path) => !asked.has(path))).toEqual([])
})

it('no list, search, tab, home or report of the office reads a table that grows from end to end', async () => {
  const found: string[] = []
  for (const question of questions) {
    const most = await mostReadFor(question)
    if (STILL_LARGE.includes(question.name)) continue
    if (most !== undefined && most.rows > mostRowsOf(question.name))
      found.push(`${question.name}: ${most.scans.join(', ')} in ${most.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  }
  expect(questions.length).toBeGreaterThan(150)
  expect(found).toEqual([])
})

it('nor does a list or a search by a right within a branch, which reads as much of the branch as a page takes', async () => {
  const { db } = world.app
  const [top] = await db.sql<{ id: string; count: number }[]>`
    select above_id as id, count(*)::int as count from ${db.b}.agents_above group by 1 order by 2 desc limit 1`
  expect(top?.count).toBeGreaterThan(MOST_ROWS)
  const bounded = await hired(world, owner, [{ role: 'support', endsAt: null, scope: null, branch: top?.id ?? null }])
  const asked = questions.filter(({ name }) => ['players', 'find.name', 'find.fullName'].includes(name))
  const found: string[] = []
  for (const { name, path, input } of asked) {
    watch.forget()
    const { status } = await office(world, path, { token: bounded.token, body: input })
    const [most] = [...(await watch.take())].sort((a, b) => b.rows - a.rows)
    found.push(`${name} ${status}`)
    if (most !== undefined && most.rows > MOST_ROWS) found.push(`${most.scans.join(', ')} in ${most.text}`)
  }
  expect(found.toSorted()).toEqual(['find.fullName 200', 'find.name 200', 'players 200'])
})
