import { DECLINE_REASONS } from '@tas/shared/contract/cashier/choices.ts'
import {
  BLOCK_WITHIN_MINUTES,
  isLockedBy,
  NO_TRIES,
  passedBy,
  TRIES_WITHIN_MINUTES,
  type Tries,
  triesStop,
} from '@tas/shared/rules/deposits/tries.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import { lockByDecision } from '../../limits/index.ts'
import { incidentOf, providerIncidents } from '../incidents/incident-rows.ts'
import { AFTER_TRIES } from '../payment-locks.ts'
import type { DepositRow } from './deposit-rows.ts'

type Around = Pick<DepositRow, 'gatewayCode' | 'playerId' | 'ipBlock'>

/** What was tried around a player, by gateway, player and block. Read behind the lock of the purses: the player's own are all in it. */
const tries: Resource<Tries> = {
  name: 'cashier.tries',
  async load(tx, keys) {
    return new Map(await Promise.all(keys.map(async (key) => [key, await readTries(tx, aroundOf(key))] as const)))
  },
}

const keyOf = ({ gatewayCode, playerId, ipBlock }: Around) => `${gatewayCode}|${playerId}|${ipBlock ?? ''}`

function aroundOf(key: string): Around {
  const [gatewayCode = '', playerId = '', ipBlock = ''] = key.split('|')
  return { gatewayCode, playerId, ipBlock: ipBlock === '' ? null : ipBlock }
}

/** The block of addresses a call came from, as deposits keep it: a hash, for nobody has to read where a player was. */
export function ipBlockOf({ seals }: Pick<Db, 'seals'>, ip: string): string {
  return seals.mac('deposit address', addressBlock(ip)).toString('hex')
}

/** What a unit must load so that tries can be looked at. */
export function triesNeed(around: Around): Need {
  return { resource: tries, key: keyOf(around) }
}

/** @throws Refusal cashier.too_many_tries, cashier.tries_around where cards are tried one after the other */
export function guardTries(state: State, around: Around): void {
  const stop = triesStop(state.get(tries, keyOf(around)) ?? NO_TRIES)
  if (stop === null) return
  const { minutes } = stop
  throw refuse(stop.by === 'player' ? 'cashier.too_many_tries' : 'cashier.tries_around', { minutes })
}

/** Tells staff of a failure with which somebody is stopped, and has the account locked where it was one too many. */
export function noteTry(state: State, row: DepositRow): void {
  if (!DECLINE_REASONS.some((reason) => reason === row.reason)) return
  const before = state.get(tries, keyOf(row)) ?? NO_TRIES
  for (const by of passedBy(before)) state.insert(providerIncidents, incidentOf(row, 'card_tries', { by }))
  if (!isLockedBy(before)) return
  state.insert(providerIncidents, incidentOf(row, 'card_tries', { by: 'player', locked: 'deposit' }))
  lockByDecision(state, { playerId: row.playerId, ...AFTER_TRIES })
}

type Counted = {
  readonly inRow: number
  readonly inRowOfDay: number
  readonly since: number | null
  readonly isKnown: boolean
  readonly blockFailed: number
  readonly blockPaid: number
  readonly allFailed: number
  readonly allPaid: number
}

/** What became of deposits by a gateway around a player: their own in a row, those of their block, those of the business. */
async function readTries({ sql, b }: Tx, { gatewayCode, playerId, ipBlock }: Around): Promise<Tries> {
  const failed = sql`reason = any(${[...DECLINE_REASONS]}::text[])`
  const [row] = await sql<Counted[]>`
    with own as (
      select id, ended_at from ${b}.cashier_deposit deposit
      where player_id = ${playerId} and gateway_code = ${gatewayCode} and ${failed}
        and ended_at > clock_timestamp() - interval '1 day' and not exists (
          select from ${b}.cashier_deposit later where later.player_id = ${playerId} and later.gateway_code = ${gatewayCode}
            and later.credited is not null and later.ended_at > deposit.ended_at)
    ), last as (select max(ended_at) as at from own)
    select (select count(*) from own, last where ended_at > last.at - make_interval(mins => ${TRIES_WITHIN_MINUTES}::int))::int as "inRow",
      (select count(*) from own)::int as "inRowOfDay",
      (select extract(epoch from clock_timestamp() - last.at) / 60 from last)::float8 as since,
      exists (select from ${b}.cashier_deposit where player_id = ${playerId} and gateway_code = ${gatewayCode}
        and status = 'credited') as "isKnown",
      block.failed as "blockFailed", block.paid as "blockPaid", business.failed as "allFailed", business.paid as "allPaid"
    from (
      select (count(*) filter (where ${failed}))::int as failed, (count(*) filter (where credited is not null))::int as paid
      from ${b}.cashier_deposit where ip_block = decode(${ipBlock}, 'hex') and gateway_code = ${gatewayCode}
        and created_at > clock_timestamp() - make_interval(mins => ${BLOCK_WITHIN_MINUTES}::int)
    ) block, (
      select (count(*) filter (where ${failed}))::int as failed, (count(*) filter (where credited is not null))::int as paid
      from ${b}.cashier_deposit where gateway_code = ${gatewayCode}
        and created_at > clock_timestamp() - make_interval(mins => ${TRIES_WITHIN_MINUTES}::int)
    ) business`
  if (row === undefined) return NO_TRIES
  return {
    inRow: row.inRow,
    inRowOfDay: row.inRowOfDay,
    minutesSinceLast: row.since,
    isKnown: row.isKnown,
    block: { failed: row.blockFailed, paid: row.blockPaid },
    business: { failed: row.allFailed, paid: row.allPaid },
  }
}
