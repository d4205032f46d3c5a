import type { RejectionReason, ReviewCause } from '@tas/shared/contract/withdrawals/choices.ts'
import {
  moneyPlaceOf,
  OPEN_STATUSES,
  WITHDRAWAL_STATUSES,
  type WithdrawalActor,
  type WithdrawalStatus,
} from '@tas/shared/rules/withdrawals/edges.ts'
import type { WithdrawalWay } from '@tas/shared/rules/withdrawals/routing.ts'
import { lockedFor, type Resource, type Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { TasNews } from '../../../events.ts'
import { readTransfers } from '../../ledger/index.ts'

/** A withdrawal as decisions work on it. */
export type RequestRow = {
  readonly id: string
  readonly intId: number
  readonly playerId: string
  readonly gatewayCode: string
  readonly accountId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly status: WithdrawalStatus
  readonly way: WithdrawalWay
  readonly approvalsNeeded: number
  readonly approvals: number
  readonly isLocked: boolean
  /** Why it waits for a person although it would be paid by itself; its player is not told. */
  readonly reviewCause: ReviewCause | null
  readonly rejection: RejectionReason | null
  /** Why staff rejected it, as they wrote to the player. */
  readonly note: string | null
  readonly reference: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** A condition: the request is not over. In the very words of the index that finds such requests. */
export const isUnended = ({ sql }: Pick<Db, 'sql'>) => sql`status not in ('paid', 'rejected', 'failed', 'cancelled')`

export type StoredRequest = Omit<RequestRow, 'intId' | 'note'> & {
  readonly intId: bigint
  readonly note: Buffer | null
}

const placeOf = (id: string) => ({ column: 'withdrawals_request.note', owner: id })

/** The columns of a request, under the names of its type. */
export function requestColumns({ sql }: Pick<Db, 'sql'>) {
  return sql`id, int_id as "intId", player_id as "playerId", gateway_code as "gatewayCode", account_id as "accountId", currency,
    amount as "amountMinor", fee as "feeMinor", status, way, approvals_needed as "approvalsNeeded", approvals,
    is_locked as "isLocked", review_cause as "reviewCause", rejection, note, reference, created_at as "createdAt", ended_at as "endedAt"`
}

/** A row of `requestColumns` as what is worked on. */
export function requestOf(db: Db, { note, intId, ...row }: StoredRequest): RequestRow {
  return { ...row, intId: Number(intId), note: note === null ? null : db.seals.open<string>(note, placeOf(row.id)) }
}

/** Withdrawals by their id, locked. A decision that changes one needs the purses of its player too, which are locked before. */
export const requestRows: Resource<RequestRow> = {
  name: 'withdrawals.requests',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<StoredRequest[]>`
      select ${requestColumns(tx)} from ${tx.b}.withdrawals_request where id = any(${[...ids]}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.id, requestOf(tx, row)]))
  },
  async save(tx, values) {
    const all = [...values.values()]
    await tx.sql`
      update ${tx.b}.withdrawals_request as request set status = changed.status, approvals = changed.approvals,
        is_locked = changed.is_locked, review_cause = changed.review_cause, rejection = changed.rejection, note = changed.note, reference = changed.reference,
        ended_at = changed.ended_at, changed_at = clock_timestamp(),
        ask_at = case when changed.status = 'processing' then coalesce(ask_at, clock_timestamp()) end,
        leased_until = case when changed.status = 'processing' then leased_until end
      from ${unnested(all, 'changed', {
        id: 'uuid',
        status: 'text',
        approvals: 'smallint',
        is_locked: ['boolean', (row) => row.isLocked],
        review_cause: ['text', (row) => row.reviewCause],
        rejection: 'text',
        note: ['bytea', ({ id, note }) => (note === null ? null : tx.seals.seal(note, placeOf(id)))],
        reference: 'text',
        ended_at: ['timestamptz', (row) => row.endedAt],
      })}
      where request.id = changed.id`
  },
}

/** New withdrawals. */
export const newRequests: Table<RequestRow> = {
  name: 'withdrawals.new_requests',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.withdrawals_request (id, int_id, player_id, gateway_code, account_id, currency, amount, fee, status,
        way, approvals_needed, review_cause, created_at, changed_at)
      select *, ${batch.now}::timestamptz, ${batch.now}::timestamptz from ${unnested(rows, 'row', {
        id: 'uuid',
        int_id: ['bigint', ({ intId }) => intId],
        player_id: 'uuid',
        gateway_code: 'text',
        account_id: 'uuid',
        currency: 'text',
        amount: ['bigint', ({ amountMinor }) => amountMinor],
        fee: ['bigint', ({ feeMinor }) => feeMinor],
        status: 'text',
        way: 'text',
        approvals_needed: ['smallint', ({ approvalsNeeded }) => approvalsNeeded],
        review_cause: ['text', ({ reviewCause }) => reviewCause],
      })}`
  },
}

export type StepRow = {
  readonly requestId: string
  readonly status: WithdrawalStatus
  readonly by: WithdrawalActor
  readonly actorId: string | null
}

/** The steps requests take. That one comes twice to a status in which no question is asked breaks its batch. */
export const requestSteps: Table<StepRow> = {
  name: 'withdrawals.steps',
  insert(tx, rows, batch) {
    tx.tell({ type: 'office.changed', topic: 'withdrawals' } satisfies TasNews)
    return tx.sql`
      insert into ${tx.b}.withdrawals_step (request_id, status, actor_kind, actor_id, happened_at)
      select *, ${batch.now}::timestamptz from ${unnested(rows, 'row', {
        request_id: 'uuid',
        status: 'text',
        actor_kind: ['text', ({ by }) => by],
        actor_id: 'uuid',
      })}`
  },
}

/** The next public numbers of withdrawals, by the id of the request. A refused one leaves a gap. */
export const requestNumbers: Resource<number> = {
  name: 'withdrawals.numbers',
  async load(tx, ids) {
    const [row] = await tx.sql<{ numbers: bigint[] }[]>`
      select array_agg(nextval(${`${tx.schema}.withdrawals_number_seq`}::regclass)) as numbers
      from generate_series(1, ${ids.length}::int)`
    return new Map(ids.map((id, index) => [id, Number(row?.numbers[index])]))
  },
}

/** What a player has asked for lately. Read after the purses are locked, so that no other unit adds to it meanwhile. */
export type Asked = {
  /** Requests that are not over. */
  readonly open: number
  /** What was asked for within 24 hours and did not come back. */
  readonly dayMinor: bigint
  /** Requests of thirty days that did not come back, and what they ask for together. */
  readonly monthCount: number
  readonly monthMinor: bigint
}

export const NOTHING_ASKED: Asked = { open: 0, dayMinor: 0n, monthCount: 0, monthMinor: 0n }

/** The same by player id. */
export const askedLately: Resource<Asked> = { name: 'withdrawals.asked', load: readAsked }

/**
 * What the player of a request had asked for within the thirty days before it, that amount among it and what came back not, by the id
 * of the request: what is asked for later changes nothing of it.
 */
export const askedUpTo: Resource<bigint> = {
  name: 'withdrawals.asked_up_to',
  async load({ sql, b }, ids) {
    const rows = await sql<{ id: string; sum: string }[]>`
      select request.id, sum(beside.amount)::text as sum
      from ${b}.withdrawals_request request join ${b}.withdrawals_request beside on beside.player_id = request.player_id
        and beside.int_id <= request.int_id and beside.created_at > request.created_at - interval '30 days'
        and (beside.id = request.id or beside.status = any(${KEPT_STATUSES}::text[]))
      where request.id = any(${[...ids]}::uuid[]) group by request.id`
    return new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]))
  },
}

/** What a player asked for within 24 hours by each gateway, in minor units, for showing what is left. */
export async function readAskedBy({ sql, b }: Db, playerId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ code: string; sum: string }[]>`
    select gateway_code as code, sum(amount)::text as sum from ${b}.withdrawals_request
    where player_id = ${playerId} and created_at > clock_timestamp() - interval '24 hours'
      and status = any(${KEPT_STATUSES}::text[]) group by 1`
  return new Map(rows.map(({ code, sum }) => [code, BigInt(sum)]))
}

/** The key of `askedByGateway`. */
export function byGatewayKey({ playerId, gatewayCode }: Pick<RequestRow, 'playerId' | 'gatewayCode'>): string {
  return `${playerId} ${gatewayCode}`
}

/** What players asked for within 24 hours by a gateway. Read after the purses are locked, like `askedLately`. */
export const askedByGateway: Resource<bigint> = {
  name: 'withdrawals.asked_by_gateway',
  async load(tx, keys) {
    const asked = new Map<string, bigint>()
    const players = new Set([...keys].map((key) => key.slice(0, key.indexOf(' '))))
    for (const playerId of players)
      for (const [gatewayCode, minor] of await readAskedBy(tx, playerId))
        asked.set(byGatewayKey({ playerId, gatewayCode }), minor)
    return asked
  },
}

const KEPT_STATUSES = WITHDRAWAL_STATUSES.filter((status) => moneyPlaceOf(status) !== 'back')

/** What players have asked for lately, and what went to their agents; who asked for nothing is left out. */
export async function readAsked(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, Asked>> {
  const transfers = await readTransfers(db, playerIds, 30)
  const rows = await db.sql<{ id: string; open: number; day: string; month: number; month_sum: string }[]>`
    select player_id as id,
      count(*) filter (where status = any(${[...OPEN_STATUSES]}::text[]))::int as open,
      coalesce(sum(amount) filter (where created_at > clock_timestamp() - interval '24 hours'
        and status = any(${KEPT_STATUSES}::text[])), 0)::text as day,
      count(*) filter (where created_at > clock_timestamp() - interval '30 days'
        and status = any(${KEPT_STATUSES}::text[]))::int as month,
      coalesce(sum(amount) filter (where created_at > clock_timestamp() - interval '30 days'
        and status = any(${KEPT_STATUSES}::text[])), 0)::text as month_sum
    from ${db.b}.withdrawals_request where player_id = any(${[...playerIds]}::uuid[]) group by player_id`
  const asked = new Map<string, Asked>(
    rows.map(({ id, open, day, month, month_sum: sum }) => [
      id,
      { open, dayMinor: BigInt(day), monthCount: month, monthMinor: BigInt(sum) },
    ]),
  )
  for (const [id, { outMinor, outDayMinor }] of transfers) {
    const own = asked.get(id) ?? NOTHING_ASKED
    asked.set(id, { ...own, dayMinor: own.dayMinor + outDayMinor, monthMinor: own.monthMinor + outMinor })
  }
  return asked
}
