import { readFile } from 'node:fs/promises'
import { HIT_FROM_E4 } from '@tas/shared/rules/screening/features.ts'
import { chooseThreshold, measurePairs, scorePairs, splitPairs } from '@tas/shared/rules/screening/measure-pairs.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '#src/ctx.ts'
import { readPersons } from '#src/modules/identity/index.ts'
import { candidatesByIndex } from '#src/modules/screening/hits/candidates-by-index.ts'
import { candidatesByKey } from '#src/modules/screening/hits/candidates-by-key.ts'
import { createFinder, type Match } from '#src/modules/screening/hits/find-matches.ts'
import { screenedOf } from '#src/modules/screening/hits/hit-store.ts'
import { wantPass } from '#src/modules/screening/hits/pass-store.ts'
import { screenAll, screenPlayer } from '#src/modules/screening/hits/screen-players.ts'
import { addList, applyVersion, loadVersion, readPass } from '#src/modules/screening/index.ts'
import { readFiles } from '#src/modules/screening/lists/read-files.ts'
import { withNewHouse } from './bench-app.ts'
import { percentiles, type Row } from './report.ts'
import { listedLines, personOf } from './screening/made-names.ts'
import { writeNamed } from './screening/write-named.ts'

/** Of the aim: a million players against 100,000 names. `SCREENING_SHARE` of the players is measured, and what it comes to for all. */
const FULL = { players: 1_000_000, names: 100_000 } as const
const share = Number(process.env['SCREENING_SHARE'] ?? 0.02)
const listedNames = Number(process.env['SCREENING_NAMES'] ?? FULL.names)
/** Of so many players it is measured what the same takes by keys, and that the same is found. */
const BY_KEYS = 1_000
const PART_BYTES = 512 * 1024
const LOOKS = 200

/** How good the threshold is, how fast a list is read, one player and all of them are held against it. */
export async function benchScreening(serverUrl: string): Promise<readonly Row[]> {
  return [...(await measureRules()), ...(await withNewHouse(serverUrl, measureHouse))]
}

async function measureRules(): Promise<readonly Row[]> {
  const table = new URL('../../shared/src/rules/screening/labelled-pairs.tsv', import.meta.url)
  const pairs = scorePairs(await readFile(table, 'utf8'))
  const { precision, recall, hits, same } = measurePairs(pairs, HIT_FROM_E4)
  const { chosenOn, heldOut } = splitPairs(pairs)
  const chosen = chooseThreshold(chosenOn)
  const held = measurePairs(heldOut, chosen)
  const heldNote = `${heldOut.length} pairs, from ${chosen} on: the best threshold of the other ${chosenOn.length}`
  const note = `${pairs.length} labelled pairs, ${same} the same, ${hits} hits from ${HIT_FROM_E4} on`
  return [
    { name: 'screening.precision', value: Number(precision.toFixed(4)), unit: '', aim: '>= 0.975', note },
    { name: 'screening.recall', value: Number(recall.toFixed(4)), unit: '', aim: '>= 0.985', note },
    { name: 'screening.held_precision', value: Number(held.precision.toFixed(4)), unit: '', note: heldNote },
    { name: 'screening.held_recall', value: Number(held.recall.toFixed(4)), unit: '', note: heldNote },
  ]
}

async function measureHouse(app: App): Promise<readonly Row[]> {
  const names = listedNames
  const players = Math.round(FULL.players * share)
  const readMs = await timed(() => loadList(app, names))
  const ids = await writeNamed(app.db, players, personOf)
  await app.db.sql.unsafe(`analyze ${app.db.schema}.screening_key, ${app.db.schema}.screening_entry`)
  const looksMs: number[] = []
  for (const id of ids.slice(0, LOOKS)) looksMs.push(await timed(() => screenPlayer(app, id)))
  return [
    { name: 'screening.read', value: Math.round(names / (readMs / 1_000)), unit: 'names/s', note: `${names} names` },
    {
      name: 'screening.one',
      ...percentiles(looksMs),
      aim: 'p99 <= 1000 ms',
      note: `one player against ${names} names`,
    },
    ...(await compareWays(app, ids.slice(0, BY_KEYS))),
    await measurePass(app, names),
  ]
}

/** The same people found by keys and by the index: how long each takes, and how many matches the index misses. */
async function compareWays(app: App, ids: readonly string[]): Promise<readonly Row[]> {
  const people = (await readPersons(app.db, ids)).map((person) => ({ id: person.id, person: screenedOf(person) }))
  const found: (readonly Match[])[] = []
  const rows: Row[] = []
  const index = candidatesByIndex(app.db)
  const makeMs = await timed(() => index([]))
  for (const [way, candidates] of [['by_keys', candidatesByKey(app.db)] as const, ['by_index', index] as const]) {
    const finder = createFinder(app.db, { fromE4: HIT_FROM_E4, candidates })
    const matches: Match[] = []
    const ms = await timed(async () => {
      for (let at = 0; at < people.length; at += 250) matches.push(...(await finder.find(people.slice(at, at + 250))))
    })
    found.push(matches)
    const value = Number((ms / people.length).toFixed(3))
    rows.push({ name: `screening.${way}`, value, unit: 'ms a player', note: `${people.length} players` })
  }
  const pairOf = ({ personId, entryId }: Match) => `${personId} ${entryId}`
  const [byKeys, byIndex] = found.map((matches) => new Set(matches.map(pairOf)))
  const missed = [...(byKeys ?? [])].filter((pair) => byIndex?.has(pair) !== true).length
  const note = `matches: ${byKeys?.size} by keys, ${byIndex?.size} by the index; the index made in ${Math.round(makeMs)} ms`
  return [...rows, { name: 'screening.missed_by_index', value: missed, unit: '', aim: '0', note }]
}

async function measurePass(app: App, names: number): Promise<Row> {
  await inTx(app.db, wantPass)
  const passMs = await timed(() => screenAll(app))
  const { players: seen, hits } = await readPass(app.db)
  const fullMinutes = ((passMs / Number(seen)) * FULL.players) / 60_000
  return {
    name: 'screening.all',
    value: Number(fullMinutes.toFixed(1)),
    unit: 'min',
    ratio: Number((fullMinutes / 10).toFixed(2)),
    aim: '<= 10 min',
    note: `${seen} players against ${names} names in ${Math.round(passMs)} ms, ${hits} hits; as it comes to for ${FULL.players}`,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** A list of so many made-up names, as a file that is read and taken into use. */
async function loadList(app: App, names: number): Promise<void> {
  const staffId = uuidv7()
  const file = Buffer.from(listedLines(names))
  const version = await inTx(app.db, async (tx) => {
    const [fileId, { sql, b }] = [uuidv7(), tx]
    await sql`
      insert into ${b}.screening_file (id, hash, bytes, sent_by)
      values (${fileId}, ${Buffer.alloc(32)}, ${file.length}, ${staffId})`
    for (let number = 0; number * PART_BYTES < file.length; number++)
      await sql`
        insert into ${b}.screening_part (file_id, number, bytes)
        values (${fileId}, ${number}, ${file.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)})`
    const listId = await addList(tx, { name: 'Bench', kind: 'own', format: 'opensanctions', staffId })
    return loadVersion(tx, { listId, fileId, staffId })
  })
  await readFiles(app)
  await inTx(app.db, (tx) => applyVersion(tx, version.id))
}
