import { ConfigError, readConfig } from '#kit/config.ts'
import { connect, type DbPool, dbOf, type Sql } from '#kit/db/connect.ts'
import { loadBusinesses } from '../modules/business/index.ts'
import { type Account, type ExclusionCase, findOpenCase, listOpenCases } from '../modules/exclusion/index.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../modules/identity/index.ts'
import { answerCase, undoExclusion } from '../modules/limits/index.ts'
import { withNews } from '../news-line.ts'
import { isAsked, isNumber, readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = `Usage: npm run tas -- exclusion
       npm run tas -- exclusion --case N --answer same|other --reason "what was found" --by "your name"
       npm run tas -- exclusion --undo --bid N --uid N --reason "what was found" --by "your name"`
const SHOWN = 200

/**
 * Lists accounts that look like those of people excluded; or writes what staff found of one, about all that its entry named; or
 * opens an account again that was shut by mistake.
 */
async function main(): Promise<void> {
  const asked = readArguments()
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-exclusion' })
  try {
    if (asked !== null)
      await withNews(config, (tellOf) => {
        const dbFor = (businessId: number) => dbOf(sql, businessId, { tell: tellOf(businessId) })
        return asked.kind === 'answer' ? giveAnswer(sql, dbFor, asked) : undo(sql, dbFor, asked)
      })
    for (const one of await listOpenCases({ sql }, SHOWN)) say(await lineOf(sql, one))
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function lineOf(sql: Sql, found: ExclusionCase): Promise<string> {
  const nameOf = async ({ businessId, playerId }: Account) => {
    const numbers = await readPlayerNumbers(dbOf(sql, businessId), [playerId])
    return `BID ${businessId} UID ${numbers.get(playerId)}`
  }
  const excluded: string[] = []
  for (const { by, kinds } of found.alike) excluded.push(`${await nameOf(by)} (${kinds.join(', ')})`)
  const state = found.isHold ? 'held' : 'plays on'
  return `case ${found.id}: ${await nameOf(found)} looks like ${excluded.join(' and ')}, excluded; ${state} since ${found.openedAt.toISOString()}`
}

type Said = { readonly reason: string; readonly by: string }
type Asked =
  | (Said & { readonly kind: 'answer'; readonly id: number; readonly answer: 'same' | 'other' })
  | (Said & { readonly kind: 'undo'; readonly bid: number; readonly uid: number })

type DbFor = (businessId: number) => DbPool

async function giveAnswer(sql: Sql, dbFor: DbFor, asked: Asked & { readonly kind: 'answer' }): Promise<void> {
  const found = await findOpenCase({ sql }, asked.id)
  if (found === null)
    throw new ConfigError(`There is no open case ${asked.id}: it is answered, or says more now. List the cases again.`)
  await answerCase(dbFor(found.businessId), asked)
}

async function undo(
  sql: Sql,
  dbFor: DbFor,
  { bid, uid, reason, by }: Asked & { readonly kind: 'undo' },
): Promise<void> {
  if (!(await loadBusinesses(sql)).some(({ id }) => id === bid)) throw new ConfigError(`There is no business ${bid}.`)
  const db = dbFor(bid)
  const playerId = await findPlayerByNumber(db, uid)
  if (playerId === null) throw new ConfigError(`There is no player UID ${uid}.`)
  await undoExclusion(db, { businessId: bid, playerId, reason, by })
}

function readArguments(): Asked | null {
  const options = readOptions(USAGE, {
    bid: TEXT,
    uid: TEXT,
    case: TEXT,
    answer: TEXT,
    reason: TEXT,
    by: TEXT,
    undo: { type: 'boolean' },
  })
  if (!isAsked(options)) return null
  const { undo: isUndo, bid, uid, case: id, answer, reason, by } = options
  if (!reason?.trim() || !by?.trim()) throw new ConfigError(USAGE)
  const said = { reason: reason.trim(), by: by.trim() }
  if (isUndo === true && isNumber(bid) && isNumber(uid))
    return { kind: 'undo', bid: Number(bid), uid: Number(uid), ...said }
  if (isUndo !== true && isNumber(id) && (answer === 'same' || answer === 'other'))
    return { kind: 'answer', id: Number(id), answer, ...said }
  throw new ConfigError(USAGE)
}

await runCommand(main, 'The answer could not be written')
