import { MOST_RULES, type RuleState } from '@tas/shared/contract/risk/choices.ts'
import { readRule, ruleText } from '@tas/shared/rules/risk/read-rule.ts'
import { assert } from '#kit/assert.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { insertRule } from './rule-store.ts'

export type VersionRow = {
  readonly id: string
  readonly ruleId: string
  readonly name: string
  readonly number: number
  readonly state: RuleState
  readonly body: string
  readonly madeBy: string | null
  readonly madeAt: Date
  readonly since: Date
  readonly triedAt: Date | null
}

/** Versions that are told of a rule. */
const MOST_VERSIONS = 100
/** First key of the lock under which rules are changed; the second is the name of the schema. */
const RULES_LOCK = 7_411_092

const columns = ({ sql }: Pick<Db, 'sql'>) => sql`
  v.id, v.rule_id as "ruleId", r.name, v.number, v.state, v.body, v.made_by as "madeBy", v.made_at as "madeAt", v.since,
  v.tried_at as "triedAt"`

/** Every version that is a draft, in the shadow or live, by the names of their rules; and the last of rules without one. */
export async function listCurrentVersions(db: Db): Promise<readonly VersionRow[]> {
  const { sql, b } = db
  return sql<VersionRow[]>`
    select ${columns(db)} from ${b}.risk_rule r join ${b}.risk_version v on v.rule_id = r.id
    where v.state <> 'ended' or v.number = (select max(o.number) from ${b}.risk_version o where o.rule_id = r.id)
    order by r.name, v.number`
}

/** The versions of a rule, the newest first. */
export async function listVersions(db: Db, ruleId: string): Promise<readonly VersionRow[]> {
  return db.sql<VersionRow[]>`
    select ${columns(db)} from ${db.b}.risk_rule r join ${db.b}.risk_version v on v.rule_id = r.id
    where r.id = ${ruleId} order by v.number desc limit ${MOST_VERSIONS}`
}

/** Versions by their ids. */
export async function readVersions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, VersionRow>> {
  const rows = await db.sql<VersionRow[]>`
    select ${columns(db)} from ${db.b}.risk_rule r join ${db.b}.risk_version v on v.rule_id = r.id
    where v.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Writes the next version of the rule of a name as its draft; the draft before ends, and a rule that is not there is added.
 * @throws Refusal risk.rule_faulty, risk.too_many_rules
 */
export async function saveDraft(
  tx: Tx,
  { name, body, staffId }: { readonly name: string; readonly body: string; readonly staffId: string },
): Promise<Pick<VersionRow, 'id' | 'ruleId' | 'number'>> {
  const read = readRule(body)
  if (read.rule === null) throw refuse('risk.rule_faulty', { path: read.faults[0]?.path ?? '' })
  const { sql, b } = tx
  await holdRules(tx)
  const ruleId = await ruleOfName(tx, name)
  await sql`update ${b}.risk_version set state = 'ended', since = clock_timestamp() where rule_id = ${ruleId} and state = 'draft'`
  const id = uuidv7()
  const [row] = await sql<{ number: number }[]>`
    insert into ${b}.risk_version (id, rule_id, number, state, body, made_by)
    select ${id}, ${ruleId}, coalesce(max(number), 0) + 1, 'draft', ${ruleText(read.rule)}, ${staffId}
    from ${b}.risk_version where rule_id = ${ruleId} returning number`
  assert(row !== undefined, 'an insert returns its row')
  return { id, ruleId, number: row.number }
}

async function ruleOfName(tx: Tx, name: string): Promise<string> {
  const { sql, b } = tx
  const [there] = await sql<{ id: string }[]>`select id from ${b}.risk_rule where name = ${name}`
  if (there !== undefined) return there.id
  const [counted] = await sql<{ count: number }[]>`select count(*)::int as count from ${b}.risk_rule`
  if ((counted?.count ?? 0) >= MOST_RULES) throw refuse('risk.too_many_rules', { count: MOST_RULES })
  const id = await insertRule(tx, name)
  assert(id !== null, 'nobody else adds one meanwhile')
  return id
}

/**
 * Has a version stand otherwise; who stood there before it ends.
 * @returns the version as it was. @throws Refusal risk.version_unknown, risk.version_other where it does not stand as it has to,
 *   risk.version_untried where it is to go live and nobody saw what it finds
 */
export async function moveVersion(
  tx: Tx,
  { versionId, from, to }: { readonly versionId: string; readonly from: readonly RuleState[]; readonly to: RuleState },
): Promise<VersionRow> {
  const { sql, b } = tx
  await holdRules(tx)
  const version = (await readVersions(tx, [versionId])).get(versionId)
  if (version === undefined) throw refuse('risk.version_unknown')
  if (!from.includes(version.state)) throw refuse('risk.version_other')
  if (to === 'live' && version.triedAt === null) throw refuse('risk.version_untried')
  if (to !== 'ended')
    await sql`
      update ${b}.risk_version set state = 'ended', since = clock_timestamp()
      where rule_id = ${version.ruleId} and state = ${to}`
  await sql`update ${b}.risk_version set state = ${to}, since = clock_timestamp() where id = ${versionId}`
  return version
}

/** Notes that a version was tried on what was decided. */
export async function noteTried({ sql, b }: Tx, versionId: string): Promise<void> {
  await sql`update ${b}.risk_version set tried_at = clock_timestamp() where id = ${versionId}`
}

async function holdRules({ sql, schema }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RULES_LOCK}::int, hashtext(${schema}))`
}
