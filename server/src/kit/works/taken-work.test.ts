import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { twoBusinesses } from '../../../test/two-businesses.ts'
import { until } from '../../../test/until.ts'
import { createLog } from '../log.ts'
import { uuidv7 } from '../random.ts'
import { type Doing, doTaken, type TakenWork, workIn } from './taken-work.ts'

type Task = TakenWork & { readonly of: string }

const tasks = workIn<Task>('toy_task', { of: 'about' })
let world: Awaited<ReturnType<typeof twoBusinesses>>
beforeAll(async () => {
  world = await twoBusinesses()
  const { sql, b } = world.one
  await sql`
    create table ${b}.toy_task (id uuid primary key, about text not null, state text not null default 'waiting',
      tries int not null default 0, try_at timestamptz not null default clock_timestamp(), ended_at timestamptz,
      reached int not null default 0)`
})
beforeEach(async () => {
  await world.one.sql`delete from ${world.one.b}.toy_task`
  await world.one.sql`insert into ${world.one.b}.toy_task (id, about) values (${uuidv7()}, 'ducks')`
})
afterAll(() => world.stop())

async function take(): Promise<Task> {
  const task = await tasks.take(world.one)
  if (task === null) throw new Error('one waits')
  return task
}

/** What is kept of the only task; `inSeconds`: until it is tried (again). */
async function kept() {
  const { sql, b } = world.one
  const [row] = await sql<{ state: string; tries: number; reached: number; inSeconds: number }[]>`
    select state, tries, reached, extract(epoch from try_at - clock_timestamp())::float8 as "inSeconds" from ${b}.toy_task`
  if (row === undefined) throw new Error('there is one')
  return row
}

async function makeLate(): Promise<void> {
  const { sql, b } = world.one
  await sql`update ${b}.toy_task set try_at = clock_timestamp()`
}

const doIt = (task: Task, doing: Partial<Doing> & Pick<Doing, 'work'>) =>
  doTaken({ db: world.one, log: createLog('silent'), business: { id: 1 } }, task, {
    table: tasks,
    mostTries: 3,
    failed: 'a task could not be done',
    named: {},
    endFailed: async (tx) => void (await tasks.end(tx, task, { state: 'failed' })),
    ...doing,
  })

const fail = () => Promise.reject(new Error('as planned'))

it('is had by one, who is told what it is about, until they are late', async () => {
  expect(await take()).toMatchObject({ tries: 1, of: 'ducks' })
  expect(await tasks.take(world.one)).toBeNull()
  await makeLate()
  expect(await take()).toMatchObject({ tries: 2 })
})

it('gives signs of life as long as it is done, with how far it is', async () => {
  const task = await take()
  await makeLate()
  await doIt(task, {
    liveEveryMs: 5,
    reached: () => ({ reached: 7 }),
    work: () => until('a sign of life', async () => ((await kept()).inSeconds > 60 ? true : undefined)),
  })
  expect(await kept()).toMatchObject({ state: 'waiting', tries: 1, reached: 7 })
})

it('that fails is tried again after pauses that double, and fails in the end', async () => {
  for (const [tries, pause] of [
    [1, 60],
    [2, 120],
  ] as const) {
    await doIt(await take(), { work: fail })
    const { inSeconds, ...left } = await kept()
    expect(left).toMatchObject({ state: 'waiting', tries })
    expect(inSeconds).toBeGreaterThan(pause - 30)
    expect(inSeconds).toBeLessThanOrEqual(pause)
    await makeLate()
  }
  await doIt(await take(), { work: fail })
  expect(await kept()).toMatchObject({ state: 'failed', tries: 3 })
})

it('that is too early comes again soon, and that was no try', async () => {
  await doIt(await take(), { work: () => Promise.resolve(false) })
  const { inSeconds, ...left } = await kept()
  expect(left).toMatchObject({ state: 'waiting', tries: 0 })
  expect(inSeconds).toBeLessThanOrEqual(30)
})

it('whose process died over it again and again has failed, and is not begun', async () => {
  for (const _ of [1, 2, 3]) {
    await take()
    await makeLate()
  }
  let begun = 0
  await doIt(await take(), { work: () => Promise.resolve(++begun > 0) })
  expect(await kept()).toMatchObject({ state: 'failed', tries: 4 })
  expect(begun).toBe(0)
})

it('is put off, kept alive and ended by whoever has it alone', async () => {
  const dead = await take()
  await makeLate()
  await take()
  await tasks.putOff(world.one, dead, { seconds: 900, isCounted: true })
  await tasks.live(world.one, dead, { reached: 9 })
  await doIt(dead, { mostTries: 1, work: fail })
  const { inSeconds, ...left } = await kept()
  expect(left).toMatchObject({ state: 'waiting', tries: 2, reached: 0 })
  expect(inSeconds).toBeLessThanOrEqual(120)
})
