import type { AffiliateStatementData } from '@tas/shared/contract/affiliates/calls.ts'
import { NET_LINES, type NetLine } from '@tas/shared/rules/affiliates/net-lines.ts'
import type { Db } from '#kit/db/connect.ts'
import { type SumsMinor, sumsView } from '../plan/plan-view.ts'

type SumsJson = Readonly<Record<Exclude<keyof SumsMinor, 'lines'>, string>> & {
  readonly lines: Readonly<Record<NetLine, string>>
}

export type StatementRow = {
  readonly id: string
  readonly month: string
  readonly currency: string
  readonly plan_version: number
  readonly players: number
  readonly sums: SumsJson
  readonly closed_at: Date
  readonly available_at: Date
}

/** Statements of an affiliate, the latest first, made before `before`. */
export function listStatements(
  { sql, b }: Db,
  {
    affiliateId,
    before,
    limit,
  }: { readonly affiliateId: string; readonly before: string | null; readonly limit: number },
): PromiseLike<readonly StatementRow[]> {
  const older = before === null ? sql`` : sql`and id < ${before}::uuid`
  return sql<StatementRow[]>`
    select id, month, currency, plan_version, players, sums, closed_at, available_at from ${b}.affiliate_statement
    where affiliate_id = ${affiliateId} ${older} order by id desc limit ${limit}`
}

/** A statement of an affiliate; null: there is none, or it is somebody else's. */
export async function findStatement({ sql, b }: Db, affiliateId: string, id: string): Promise<StatementRow | null> {
  const [row] = await sql<StatementRow[]>`
    select id, month, currency, plan_version, players, sums, closed_at, available_at from ${b}.affiliate_statement
    where affiliate_id = ${affiliateId} and id = ${id}`
  return row ?? null
}

/** A statement as it leaves the server. `write` writes minor units of its currency. */
export function statementView(row: StatementRow, write: (minor: bigint) => string): AffiliateStatementData {
  const { id, month, currency, players } = row
  return {
    id,
    month,
    currency,
    planVersion: row.plan_version,
    players,
    ...sumsView(sumsOfJson(row.sums), write),
    closedAt: row.closed_at.toISOString(),
    availableAt: row.available_at.toISOString(),
  }
}

function sumsOfJson({ lines, ngr, share, override, cpa, payable, carry }: SumsJson): SumsMinor {
  return {
    // Every line has its entry, so the record is whole.
    lines: Object.fromEntries(NET_LINES.map((line) => [line, BigInt(lines[line])])) as Record<NetLine, bigint>,
    ngr: BigInt(ngr),
    share: BigInt(share),
    override: BigInt(override),
    cpa: BigInt(cpa),
    payable: BigInt(payable),
    carry: BigInt(carry),
  }
}
