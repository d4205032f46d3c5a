import type { DepositReason } from '@tas/shared/contract/cashier/choices.ts'
import { type DepositActor, type DepositStatus, OPEN_DEPOSITS } from '@tas/shared/rules/deposits/edges.ts'
import { STATUSES_OF_DEPOSIT_VIEW } from '@tas/shared/rules/deposits/views.ts'
import { lockedFor, type Resource, type Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { TasNews } from '../../../events.ts'

/** A deposit as decisions work on it. */
export type DepositRow = {
  readonly id: string
  /** Null: the database numbers it. */
  readonly intId: number | null
  readonly playerId: string
  readonly gatewayCode: string
  readonly currency: string
  /** What was asked for. */
  readonly amountMinor: bigint
  /** What came into play; null: nothing did. */
  readonly creditedMinor: bigint | null
  /** What came, or was taken out of play, and lies aside until it is back. */
  readonly asideMinor: bigint
  readonly refundedMinor: bigint
  /** What the bank of the payer took back, as far as it is written down: a provider says all of it each time. */
  readonly chargedBackMinor: bigint
  /** What it took before the rest came into play, also where that came back later: it was never a part of what was credited. */
  readonly chargedBeforeMinor: bigint
  /** Of what it took back: the fee that the house gave up, and what the player had played away and owes. */
  readonly chargedFeeMinor: bigint
  readonly chargedOwedMinor: bigint
  /** What it took back and gave back again, for a dispute was won. */
  readonly wonBackMinor: bigint
  /** What the provider says came, where it is not what was asked. */
  readonly cameMinor: bigint | null
  readonly cameCurrency: string | null
  readonly status: DepositStatus
  readonly reason: DepositReason | null
  readonly reference: string | null
  readonly redirectUrl: string | null
  /** What its player was told it costs. */
  readonly feeFixedMinor: bigint
  readonly feeBasisPoints: number
  /** Whether it counts for the limits of its player. */
  readonly isCounted: boolean
  /** Where it was asked from, as a hash in hex; null: not known, or not at a provider. */
  readonly ipBlock: string | null
  /** The card that paid it, as a keyed hash in hex, and its last four digits; null: none did. */
  readonly cardMark: string | null
  readonly cardTail: string | null
  /** By what the account that paid is found (`accountIndex`), in hex; null: a card did, or nobody knows which. Of several, the first. */
  readonly payerIndex: string | null
  /** The bonus that was chosen for it, by the terms that were read; null: none. */
  readonly bonusId: string | null
  readonly termsHash: string | null
  /** Why that bonus did not come with the money, as a code of a refusal; null: it came, or the money has not. */
  readonly bonusRefused: string | null
  readonly expiresAt: Date | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

type Stored = Omit<DepositRow, 'intId'> & { readonly intId: bigint }

/** The columns of a deposit, under the names of its type. */
export function depositColumns({ sql }: Pick<Db, 'sql'>) {
  return sql`id, int_id as "intId", player_id as "playerId", gateway_code as "gatewayCode", currency, amount_minor as "amountMinor",
    coalesce(credited, case when status = 'credited' then amount_minor end) as "creditedMinor", aside as "asideMinor",
    refunded as "refundedMinor", charged_back as "chargedBackMinor", charged_before as "chargedBeforeMinor",
    charged_fee as "chargedFeeMinor", charged_owed as "chargedOwedMinor", won_back as "wonBackMinor",
    came as "cameMinor", came_currency as "cameCurrency", status, reason, reference,
    redirect_url as "redirectUrl", fee_fixed as "feeFixedMinor", fee_basis_points as "feeBasisPoints", is_counted as "isCounted", encode(ip_block, 'hex') as "ipBlock", encode(card_mark, 'hex') as "cardMark", card_tail as "cardTail", encode(payer_index, 'hex') as "payerIndex",
    bonus_id as "bonusId", terms_hash as "termsHash", bonus_refused as "bonusRefused", expires_at as "expiresAt", created_at as "createdAt",
    ended_at as "endedAt"`
}

/** A row of `depositColumns` as what is worked on. */
export function depositOf({ intId, ...row }: Stored): DepositRow {
  return { ...row, intId: Number(intId) }
}

export type StoredDeposit = Stored

/** Deposits by their id, locked. A decision that changes one needs the purses of its player too, which are locked after. */
export const depositRows: Resource<DepositRow> = {
  name: 'cashier.deposit_rows',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<Stored[]>`
      select ${depositColumns(tx)} from ${tx.b}.cashier_deposit where id = any(${[...ids]}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.id, depositOf(row)]))
  },
  async save(tx, values) {
    // What was given up is asked about a little longer: money may come late. That there is something to ask about, which was told
    // meanwhile, no other change wipes out.
    await tx.sql`
      update ${tx.b}.cashier_deposit as deposit set status = changed.status, credited = changed.credited, aside = changed.aside,
        refunded = changed.refunded, charged_back = changed.charged_back, charged_before = changed.charged_before,
        charged_fee = changed.charged_fee, charged_owed = changed.charged_owed, won_back = changed.won_back,
        came = changed.came, came_currency = changed.came_currency, reason = changed.reason,
        reference = changed.reference, redirect_url = changed.redirect_url, is_counted = changed.is_counted,
        card_mark = decode(changed.card_mark, 'hex'), card_tail = changed.card_tail, payer_index = decode(changed.payer_index, 'hex'), bonus_refused = changed.bonus_refused, ended_at = changed.ended_at,
        ask_at = case when changed.status = deposit.status or changed.status = any(${[...OPEN_DEPOSITS]}::text[])
            or ask_at <= clock_timestamp() then ask_at
          when changed.status = 'expired' or changed.status = 'failed' and changed.reference is not null
            then clock_timestamp() + interval '1 minute' end
      from ${unnested([...values.values()], 'changed', {
        id: 'uuid',
        status: 'text',
        credited: ['bigint', ({ creditedMinor }) => creditedMinor],
        aside: ['bigint', ({ asideMinor }) => asideMinor],
        refunded: ['bigint', ({ refundedMinor }) => refundedMinor],
        charged_back: ['bigint', ({ chargedBackMinor }) => chargedBackMinor],
        charged_before: ['bigint', ({ chargedBeforeMinor }) => chargedBeforeMinor],
        charged_fee: ['bigint', ({ chargedFeeMinor }) => chargedFeeMinor],
        charged_owed: ['bigint', ({ chargedOwedMinor }) => chargedOwedMinor],
        won_back: ['bigint', ({ wonBackMinor }) => wonBackMinor],
        came: ['bigint', ({ cameMinor }) => cameMinor],
        came_currency: 'text',
        reason: 'text',
        reference: 'text',
        redirect_url: 'text',
        is_counted: ['boolean', ({ isCounted }) => isCounted],
        card_mark: ['text', ({ cardMark }) => cardMark],
        card_tail: ['text', ({ cardTail }) => cardTail],
        payer_index: ['text', ({ payerIndex }) => payerIndex],
        bonus_refused: ['text', ({ bonusRefused }) => bonusRefused],
        ended_at: ['timestamptz', ({ endedAt }) => endedAt],
      })}
      where deposit.id = changed.id`
  },
}

/** New deposits. One that is to be begun at a provider is asked about soon, should whoever begins it die. */
export const newDeposits: Table<DepositRow> = {
  name: 'cashier.deposits',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.cashier_deposit (id, int_id, player_id, gateway_code, amount_minor, currency, status, credited, is_counted,
        expires_at, created_at, ended_at, ask_at, ip_block, fee_fixed, fee_basis_points, bonus_id, terms_hash)
      select id, coalesce(int_id, nextval(${`${tx.schema}.cashier_deposit_number_seq`}::regclass)), player_id, gateway_code,
        amount_minor, currency, status, credited, is_counted, expires_at, ${batch.now}::timestamptz, ended_at,
        case when status = 'created' then clock_timestamp() + interval '20 seconds' end, decode(ip_block, 'hex'),
        fee_fixed, fee_basis_points, bonus_id, terms_hash
      from ${unnested(rows, 'row', {
        id: 'uuid',
        int_id: ['bigint', ({ intId }) => intId],
        player_id: 'uuid',
        gateway_code: 'text',
        amount_minor: 'bigint',
        currency: 'text',
        status: 'text',
        credited: ['bigint', ({ creditedMinor }) => creditedMinor],
        is_counted: ['boolean', ({ isCounted }) => isCounted],
        expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
        ip_block: ['text', ({ ipBlock }) => ipBlock],
        fee_fixed: ['bigint', ({ feeFixedMinor }) => feeFixedMinor],
        fee_basis_points: ['int', ({ feeBasisPoints }) => feeBasisPoints],
        bonus_id: ['uuid', ({ bonusId }) => bonusId],
        terms_hash: ['text', ({ termsHash }) => termsHash],
        ended_at: ['timestamptz', ({ endedAt }) => endedAt],
      })}`
  },
}

export type DepositStep = {
  readonly depositId: string
  readonly status: DepositStatus
  readonly by: DepositActor
  readonly actorId: string | null
}

/** The steps deposits take. That one comes to a status twice breaks its batch. */
export const depositSteps: Table<DepositStep> = {
  name: 'cashier.deposit_steps',
  insert(tx, rows, batch) {
    // Most deposits never wait for a person; what staff do with one that does is told by its line.
    if (rows.some(({ status }) => STATUSES_OF_DEPOSIT_VIEW.waiting.includes(status)))
      tx.tell({ type: 'office.changed', topic: 'deposits' } satisfies TasNews)
    return tx.sql`
      insert into ${tx.b}.cashier_deposit_step (deposit_id, status, actor_kind, actor_id, happened_at)
      select *, ${batch.now}::timestamptz from ${unnested(rows, 'row', {
        deposit_id: 'uuid',
        status: 'text',
        actor_kind: ['text', ({ by }) => by],
        actor_id: 'uuid',
      })}`
  },
}

/** The next public numbers of deposits, by the id of the deposit. A refused one leaves a gap. */
export const depositNumbers: Resource<number> = {
  name: 'cashier.deposit_numbers',
  async load(tx, ids) {
    const [row] = await tx.sql<{ numbers: bigint[] }[]>`
      select array_agg(nextval(${`${tx.schema}.cashier_deposit_number_seq`}::regclass)) as numbers
      from generate_series(1, ${ids.length}::int)`
    return new Map(ids.map((id, index) => [id, Number(row?.numbers[index])]))
  },
}

/** Hours behind its time after which a deposit that a provider is still at keeps its player from no other. */
export const HANGING_HOURS = 3

/** How many deposits of a player are not finished, by player id; those that hang for hours are none. Read behind the lock of the purses: no other unit adds to it meanwhile. */
export const openDeposits: Resource<number> = {
  name: 'players.open_deposits',
  async load(tx, playerIds) {
    const rows = await tx.sql<{ id: string; n: number }[]>`
      select player_id as id, count(*)::int as n from ${tx.b}.cashier_deposit
      where player_id = any(${[...playerIds]}::uuid[]) and status = any(${[...OPEN_DEPOSITS]}::text[])
        and (expires_at is null or expires_at > clock_timestamp() - make_interval(hours => ${HANGING_HOURS}::int)) group by player_id`
    return new Map(rows.map(({ id, n }) => [id, n]))
  },
}
