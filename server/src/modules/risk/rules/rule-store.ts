import type { RuleInUse } from '@tas/shared/rules/risk/decide.ts'
import { readRule, ruleText } from '@tas/shared/rules/risk/read-rule.ts'
import type { RiskRule } from '@tas/shared/rules/risk/rule.ts'
import { SHIPPED_RULES } from '@tas/shared/rules/risk/shipped-rules.ts'
import { assert } from '#kit/assert.ts'
import type { Resource } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { seedOnce } from '#kit/db/seed-once.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'

/** The only key of the rules in use. */
export const ALL_RULES = 'all'

/** The rules that are asked, for decisions: they hold from the commit on that puts them into use. */
export const rulesInUse: Resource<readonly RuleInUse[]> = {
  name: 'risk.rules',
  load: async (tx) => new Map([[ALL_RULES, await readRules(tx)]]),
}

/** The rules that are asked. */
export async function readRules({ sql, b }: Db): Promise<readonly RuleInUse[]> {
  const rows = await sql<{ id: string; state: RuleInUse['mode']; body: string }[]>`
    select id, state, body from ${b}.risk_version where state in ('shadow', 'live') order by rule_id, number`
  return rows.map(({ id, state, body }) => ({ versionId: id, mode: state, rule: ruleOf(body) }))
}

/** Few texts are in use, and none is ever changed: each is read once, and not at every decision. */
const rulesByText = new Map<string, RiskRule>()
const MOST_TEXTS = 1_000

/** A text that was read as a rule before it was written down. */
export function ruleOf(body: string): RiskRule {
  const known = rulesByText.get(body)
  if (known !== undefined) return known
  const { rule } = readRule(body)
  assert(rule !== null, 'what is kept as a rule is one')
  if (rulesByText.size >= MOST_TEXTS) rulesByText.clear()
  rulesByText.set(body, rule)
  return rule
}

/** Gives a business the rules that it begins with. One it has by that name, whatever became of it, is left alone. */
export function seedRules({ db }: App): Promise<void> {
  return seedOnce(db, {
    name: 'risk.rules',
    data: SHIPPED_RULES.map(({ name, mode, rule }) => [name, mode, ruleText(rule)]),
    apply: async (tx) => {
      for (const { name, mode, rule } of SHIPPED_RULES) {
        const id = await insertRule(tx, name)
        if (id === null) continue
        const state = mode === 'off' ? 'draft' : mode
        await tx.sql`
          insert into ${tx.b}.risk_version (id, rule_id, number, state, body)
          values (${uuidv7()}, ${id}, 1, ${state}, ${ruleText(rule)})`
      }
    },
  })
}

/** Adds a rule without a version. @returns null: there is one of this name */
export async function insertRule({ sql, b }: Tx, name: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    insert into ${b}.risk_rule (id, name) values (${uuidv7()}, ${name}) on conflict (name) do nothing returning id`
  return row?.id ?? null
}
