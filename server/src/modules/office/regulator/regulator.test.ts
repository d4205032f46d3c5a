import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { REGULATOR_FILES, type RegulatorFile } from '@tas/shared/contract/office/regulator.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin, inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { countAll } from '../../../../test/count-all.ts'
import { readTrail } from '../../../../test/opened.ts'
import { registration } from '../../../../test/people.ts'
import { until } from '../../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { recordAudit } from '../../audit/index.ts'
import { openSale } from '../../lottery/lottery.fixture.ts'
import { countRevenue } from '../../revenue/count-revenue.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { approveIt, askFor, doByTwo } from '../operations/two-people.fixture.ts'
import { takeExport } from './export-store.ts'
import { deleteFiles, MOST_TRIES, makeExport, makeExports } from './make-files.ts'
import { betRows } from './regulator-rows.ts'

const VERIFIER = fileURLToPath(new URL('../../../../../bin/tas-verify.mjs', import.meta.url))

let world: ServedWorld
let owner: Signed
let manager: Signed
let bounded: Signed
let draw: number
let today: string
let playerId: string
/** An export of today, which nobody may ask for before the day is over. */
let exportId: string

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  manager = await signInAs(world, 'manager')
  today = new Date().toISOString().slice(0, 10)
  const { body } = await world.call('user/user/register', { body: registration('regulated') })
  const { token, user } = body.data
  playerId = user.id
  const post = async (path: 'deposit/deposit/create' | 'game/original/bet', input: object) => {
    const answer = await world.call(path, { body: input, token, key: uuidv7() })
    expect(answer.status).toBe(200)
  }
  const adjustment = { uid: user.intId, currency: 'USD', direction: 'credit', amount: '1.25', note: 'For it' } as const
  const asked = await askFor(world, owner, { path: 'office/player/adjust', body: { ...adjustment, reason: REASON } })
  expect(await approveIt(world, manager, asked)).toBe('done')
  draw = (await openSale(world.app)).intId
  await post('deposit/deposit/create', { gatewayCode: 'sandbox', amount: '50.00', currency: 'USD' })
  const params = { target: '50.50', direction: 'over' }
  for (let bet = 0; bet < 6; bet++)
    await post('game/original/bet', { game: 'dice', amount: '2.50', currency: 'USD', params })
  await countAll(world.app, 'revenue', countRevenue)
  const { sql, b } = world.owner
  await sql`
    insert into ${b}.returns_incident (id, game, rules, paytable, finding, owner)
    values (${uuidv7()}, 'dice', 1, 1, '=cmd|calc', 'nobody')`
  await inTx(world.app.db, (tx) =>
    recordAudit(tx, {
      actorKind: 'player',
      actorId: playerId,
      action: 'ledger.large_win',
      targetId: 'a bet',
      ip: null,
      details: { currency: 'USD', amount: '777.00' },
    }),
  )
  const scope = [{ currency: 'USD', ceiling: '9.00' }]
  bounded = await hired(world, owner, [{ role: 'cashier', endsAt: null, scope }])
  exportId = await insertExportOf(today)
  await madeOf(exportId)
})
afterAll(() => world.stop())

async function insertExportOf(day: string): Promise<string> {
  const id = uuidv7()
  const { sql, b } = world.owner
  await sql`
    insert into ${b}.office_regulator_export (id, from_day, to_day, asked_by, approved_by, reason)
    values (${id}, ${day}, ${day}, ${manager.id}, ${owner.id}, ${REASON})`
  return id
}

/** The books are said to be counted to the end of today; whoever counts meanwhile says it anew. */
async function madeOf(id: string): Promise<void> {
  const { sql, b } = world.owner
  await until('the files are made', async () => {
    await sql`update ${b}.revenue_look set looked_at = ${addDays(today, 1)}::timestamptz`
    await sql`update ${b}.office_regulator_export set try_at = clock_timestamp() where state = 'waiting'`
    await makeExports(world.app)
    return (await exportOf(id))?.state === 'made' || undefined
  })
}

async function exportOf(id: string) {
  const { data } = await office(world, 'office/regulator/getList', { token: manager.token })
  return data.items.find((one) => one.id === id)
}

const link = (name: RegulatorFile, by = manager) =>
  office(world, 'office/regulator/take', { token: by.token, body: { exportId, name } })
const open = (url: string) => fetch(`${world.server.url}${url}`)

async function textOf(name: RegulatorFile): Promise<string> {
  const { status, data } = await link(name)
  expect(status).toBe(200)
  return (await open(data.url)).text()
}

async function cellsOf(name: RegulatorFile): Promise<readonly (readonly string[])[]> {
  const lines = (await textOf(name)).trimEnd().split('\r\n')
  return lines.slice(1).map((line) => line.split(','))
}

const minor = (amount = '0') => BigInt(amount.replace('.', ''))

describe('files for the regulator', () => {
  it('hold every settled bet once, and come to a recount of the postings', async () => {
    const bets = await cellsOf('bets.csv')
    expect(new Set(bets.map((cells) => cells.at(-1))).size).toBe(bets.length)
    const own = bets.filter(([, player]) => player === playerId)
    expect(own).toHaveLength(6)
    for (const [number, , product, game, stake, , refund, currency] of own)
      expect([Number(number) > 0, product, game, stake, refund, currency]).toEqual([
        true,
        'casino',
        'dice',
        '2.50',
        '0.00',
        'USD',
      ])
    const { sql, b } = world.owner
    const [posted] = await sql<{ stake: string; payout: string }[]>`
      select coalesce(sum(amount) filter (where kind = 'stake'), 0)::text as stake,
        coalesce(sum(amount) filter (where kind = 'payout'), 0)::text as payout
      from ${b}.ledger_posting where reverses is null`
    const sum = (at: number) => String(bets.reduce((all, cells) => all + minor(cells[at]), 0n))
    expect({ stake: sum(4), payout: sum(5) }).toEqual(posted)
    const deposits = (await cellsOf('deposits.csv')).filter(([, player]) => player === playerId)
    expect(deposits.map((cells) => cells.slice(1, 7))).toEqual([
      [playerId, 'sandbox', 'credited', '50.00', 'USD', 'credited'],
    ])
    const manifest = (await textOf('manifest.jsonl')).split('\n')
    expect(JSON.parse(manifest[3] ?? '')).toMatchObject({
      file: 'bets.csv',
      lines: bets.length,
      sums: [
        {
          currency: 'USD',
          stake: formatAmount(BigInt(posted?.stake ?? 0), 2),
          payout: formatAmount(BigInt(posted?.payout ?? 0), 2),
        },
      ],
    })
  })

  it('of periods that follow each other have each bet once, wherever the border lies', async () => {
    const { sql, b } = world.owner
    const batches = await sql<{ at: Date }[]>`
      select batch.happened_at as at from ${b}.ledger_batch batch order by id desc limit 3`
    const [from, before] = [new Date(`${today}T00:00:00Z`), new Date(`${addDays(today, 1)}T00:00:00Z`)]
    const read = (part: { from: Date; before: Date }) =>
      begin(world.app.db, async (tx) => {
        const found: string[] = []
        for await (const page of betRows({ app: world.app, tx, ...part, sums: new Map() }))
          found.push(...page.map((cells) => cells.at(-1) ?? ''))
        return found
      })
    const all = await read({ from, before })
    // Exactly at the moment at which a bet was settled.
    for (const { at } of batches) {
      const parts = [...(await read({ from, before: at })), ...(await read({ from: at, before }))]
      expect(parts).toEqual(all)
      expect((await read({ from: at, before })).length).toBeGreaterThan(0)
    }
  })

  it('tell of bonuses, jackpots, large wins, alterations and staff, what is so told elsewhere', async () => {
    const { sql, b } = world.owner
    const heads = (text: string) => text.split('\r\n')[0]
    expect(heads(await textOf('bonuses.csv'))).toMatch(/^grant,bonus,terms_version,player,/)
    const [grants] = await sql<{ ids: string[] }[]>`
      select coalesce(array_agg(id::text order by id), '{}') as ids from ${b}.bonuses_grant`
    expect((await cellsOf('bonuses.csv')).map(([id]) => id)).toEqual(grants?.ids)
    const jackpots = await cellsOf('jackpots.csv')
    const [pools] = await sql<{ running: number; draws: number }[]>`
      select (select count(*)::int from ${b}.originals_jackpot_pool where missing = 0) as running,
        (select count(*)::int from ${b}.lottery_draw where opens_at < ${addDays(today, 1)}::timestamptz) as draws`
    const countOf = (kind: string) => jackpots.filter((cells) => cells[0] === kind).length
    expect({ running: countOf('running'), draws: countOf('draw') }).toEqual(pools)
    const ofDraw = jackpots.find(([kind]) => kind === 'draw')
    expect(ofDraw?.slice(0, 5)).toEqual(['draw', String(draw), 'lottery', 'USD', '200.00'])
    const wins = await cellsOf('large-wins.csv')
    expect(wins).toContainEqual([playerId, '777.00', 'USD', 'a bet', expect.stringMatching(/Z$/)])
    const [altered] = await cellsOf('alterations.csv')
    expect(altered).toEqual([
      'ledger.balance_adjusted',
      expect.any(String),
      playerId,
      'credit',
      '1.25',
      'USD',
      REASON,
      owner.id,
      manager.id,
      expect.stringMatching(/Z$/),
    ])
    const staff = await cellsOf('staff.csv')
    expect(staff).toContainEqual(expect.arrayContaining([owner.id, 'open', 'yes', 'owner']))
    const bound = staff.find(([id]) => id === bounded.id)
    expect([bound?.[6], bound?.[7], bound?.[9]]).toEqual(['cashier', 'USD ≤ 9.00', owner.id])
  })

  it('name nobody, and run no formula', async () => {
    const player = (await cellsOf('players.csv')).find(([id]) => id === playerId)
    expect(player?.slice(1, 4)).toEqual(['MT', registration('regulated').birthDate.slice(0, 4), 'not_started'])
    for (const name of REGULATOR_FILES) {
      const text = await textOf(name)
      for (const secret of ['regulated', 'mail.example', '127.0.0.1']) expect(text).not.toContain(secret)
    }
    expect((await cellsOf('sessions.csv')).some(([, one]) => one === playerId)).toBe(true)
    expect(await textOf('incidents.csv')).toContain(",'=cmd|calc,")
  })

  it('are signed: the manifest has the hash of each, and tas-verify checks it and sees a change', async () => {
    const manifest = await textOf('manifest.jsonl')
    const [head, ...lines] = manifest
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(head).toMatchObject({ format: 'tas-regulator-1', from: today, to: today, zone: 'UTC' })
    for (const { file, sha256 } of lines.slice(0, -1))
      expect(
        createHash('sha256')
          .update(await textOf(file))
          .digest('hex'),
      ).toBe(sha256)
    const folder = await mkdtemp(join(tmpdir(), 'tas-regulator-'))
    const run = async (text: string) => {
      const path = join(folder, 'manifest.jsonl')
      await writeFile(path, text)
      return promisify(execFile)(process.execPath, [VERIFIER, path])
    }
    try {
      expect((await run(manifest)).stdout).toContain('files for the regulator of business 1')
      await expect(run(manifest.replace('"bets.csv","lines":', '"bets.csv","lines":1'))).rejects.toMatchObject({
        code: 1,
      })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('are taken by a link that works once; one that was closed half-way is taken again by another', async () => {
    const { data } = await link('bets.csv')
    const half = new AbortController()
    await fetch(`${world.server.url}${data.url}`, { signal: half.signal })
    half.abort()
    expect((await open(data.url)).status).toBe(404)
    const again = await until('the turn of the first is over', async () => {
      const answer = await open((await link('bets.csv')).data.url)
      return answer.ok ? answer : undefined
    })
    expect(await again.text()).toMatch(/^bet,player,/)
    expect((await readTrail(world.app.db, 'office.regulator_file_taken')).at(-1)).toMatchObject({
      actor_id: manager.id,
      target_id: exportId,
      details: { name: 'bets.csv' },
    })
    const loser = await hired(world, owner, ['auditor'])
    const lost = await link('bets.csv', loser)
    const { sql, b } = world.owner
    await sql`update ${b}.staff_grant set ends_at = clock_timestamp() where person_id = ${loser.id}`
    expect((await open(lost.data.url)).status).toBe(404)
  })
})

describe('having files made', () => {
  const asked = (from: string, to = from) =>
    ({ path: 'office/regulator/make', body: { from, to, reason: REASON } }) as const

  it('takes two people, a reason, and days that are over', async () => {
    const yesterday = addDays(today, -1)
    const approvalId = await askFor(world, manager, asked(yesterday))
    expect(await approveIt(world, manager, approvalId)).toBe('http.approval_own')
    expect(await approveIt(world, owner, approvalId)).toBe('done')
    const two = { asker: manager, approver: owner }
    for (const body of [asked(today), asked(addDays(today, -400), yesterday), asked(yesterday, addDays(today, -2))])
      expect(await doByTwo(world, two, body)).toBe('office.regulator_period')
    const [line] = await readTrail(world.app.db, 'office.regulator_files_asked')
    expect(line).toMatchObject({
      actor_id: manager.id,
      details: { from: yesterday, to: yesterday, approvedBy: owner.id },
    })
    await makeExports(world.app)
    const made = await until('it is made', async () => {
      const one = await exportOf(line?.target_id ?? '')
      return one?.state === 'made' ? one : undefined
    })
    expect(made).toMatchObject({ askedBy: { id: manager.id }, approvedBy: { id: owner.id }, reason: REASON })
    expect(made.files.map(({ name }) => name)).toEqual(REGULATOR_FILES)
    const told = await readTrail(world.app.db, 'office.regulator_files_made')
    expect(told.find(({ target_id }) => target_id === made.id)?.details).toMatchObject({
      manifestHash: made.manifestHash,
    })
    expect((await readTrail(world.app.db, 'office.regulator_exports_read')).length).toBeGreaterThan(0)
  })

  it('comes to nothing where the lines and the books differ, and is said to have failed', async () => {
    const day = addDays(today, -50)
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
      values (${day}, 'dice', 'USD', '', 'casino', 1, 0, 1)`
    const id = await insertExportOf(day)
    await sql`update ${b}.office_regulator_export set tries = ${MOST_TRIES - 1} where id = ${id}`
    await makeExports(world.app)
    await until('it failed', async () => (await exportOf(id))?.state === 'failed' || undefined)
    expect(await exportOf(id)).toMatchObject({ manifestHash: null, files: [], tries: MOST_TRIES })
    expect((await readTrail(world.app.db, 'office.regulator_files_failed')).at(-1)).toMatchObject({ target_id: id })
  })

  it('is begun anew where a process died over it, and ended once', async () => {
    const id = await insertExportOf(addDays(today, -60))
    const { sql, b } = world.owner
    const dead = await until('it is taken', async () => (await takeExport(world.app.db)) ?? undefined)
    expect(dead.id).toBe(id)
    await sql`update ${b}.office_regulator_export set try_at = clock_timestamp() where id = ${id}`
    const other = await until('it is taken again', async () => (await takeExport(world.app.db)) ?? undefined)
    await makeExport(world.app, other)
    const made = await exportOf(id)
    await makeExport(world.app, dead)
    expect(await exportOf(id)).toEqual(made)
    expect(made).toMatchObject({ state: 'made', tries: 2 })
    expect(
      (await readTrail(world.app.db, 'office.regulator_files_made')).filter((one) => one.target_id === id),
    ).toHaveLength(1)
  })

  it('keeps the hash when the files are deleted after their time', async () => {
    const { sql, b } = world.owner
    await sql`update ${b}.office_regulator_export set ended_at = ended_at - interval '15 days' where id = ${exportId}`
    await deleteFiles(world.app)
    expect((await exportOf(exportId))?.filesUntil).toBeNull()
    expect((await exportOf(exportId))?.manifestHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await link('bets.csv')).toMatchObject({ status: 422, code: 'office.regulator_file_gone' })
    expect((await readTrail(world.app.db, 'office.regulator_files_deleted')).at(-1)).toMatchObject({
      target_id: exportId,
    })
  })
})
