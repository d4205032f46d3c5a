import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { lockedFor, type Resource, type Table } from '#kit/commit/state.ts'
import { configOf } from '#kit/config.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { App, Place } from '../../../ctx.ts'
import { isKnown, readMined, readNonce, readSeal } from '../chain/node-data.ts'
import { cashierConfig } from '../config.ts'
import { type GivingUp, ProviderSilent } from '../gateways/port.ts'
import { listTries, readSending, type Sending } from './sending-store.ts'

/** A payout that is given up, as it was asked for: it may be in no row of what is to be sent yet. */
type GivenUp = {
  readonly id: string
  readonly gatewayCode: string
  readonly network: ChainNetwork
  readonly to: string
  readonly currency: string
  readonly amountMinor: bigint
}

/**
 * Gives up a payout that can never go: nothing of it was signed, or the number its signatures have is used by another transaction in a
 * block that is believed. From then on it has failed, and nobody signs it any more: the table of signatures takes none.
 */
export async function giveUpPayout(app: App, order: GivenUp): Promise<GivingUp> {
  const isSpent = await isNumberSpent(app, order.id)
  return {
    needs: [{ resource: standings, key: order.id }],
    decide(state) {
      const sending = state.get(standings, order.id)
      // Where nothing is written down nothing was settled in coin: the row keeps it from ever being.
      if (sending === undefined) state.insert(neverSettled, { ...order, businessId: app.business.id })
      else if (sending.state !== 'open' || (sending.isSigned && !isSpent)) return false
      else state.set(standings, order.id, { ...sending, state: 'failed' })
      state.emit({ type: 'cashier.payout_ended', reference: order.id })
      return true
    },
  }
}

/** Whether what was signed can be in no block any more. A chain that says nothing has not said so. */
async function isNumberSpent(app: App, id: string): Promise<boolean> {
  const sending = await readSending(app, id)
  const at = configOf(app, cashierConfig).chain?.networks.find(({ network }) => network === sending?.network)
  const number = await readNumber(app, id)
  if (at === undefined || number === null) return false
  try {
    for (const { hash } of await listTries(app, id))
      if (hash !== null && ((await readMined(at, hash)) !== null || (await isKnown(at, hash)))) return false
    const newest = await readSeal(at, 'latest')
    const believed = (newest?.number ?? 0) - at.confirmations + 1
    return believed >= 0 && (await readNonce(at, number.sender, believed)) > Number(number.nonce)
  } catch (error) {
    if (error instanceof ProviderSilent) return false
    throw error
  }
}

/** The number of its wallet that a sending has for ever; null: it was never signed. */
async function readNumber({ db }: Pick<Place, 'db'>, id: string): Promise<{ nonce: bigint; sender: string } | null> {
  const [row] = await db.sql<{ nonce: bigint; sender: string }[]>`
    select nonce, sender from platform.signer_nonce where sending_id = ${id}`
  return row ?? null
}

type Standing = { readonly state: Sending['state']; readonly isSigned: boolean }

/** How payouts stand, by their id. Their rows are locked first: what is signed at that moment is seen, and what is not never will be. */
const standings: Resource<Standing> = {
  name: 'cashier.standings',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<{ id: string; state: Sending['state'] }[]>`
      select id, state from platform.chain_sending where id = any(${[...ids]}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    const numbered = await tx.sql<{ id: string }[]>`
      select sending_id as id from platform.signer_nonce where sending_id = any(${rows.map(({ id }) => id)}::uuid[])`
    const signed = new Set(numbered.map(({ id }) => id))
    return new Map(rows.map(({ id, state }) => [id, { state, isSigned: signed.has(id) }]))
  },
  save(tx, values) {
    return tx.sql`
      update platform.chain_sending set state = 'failed', ended_at = clock_timestamp()
      where id = any(${[...values.keys()]}::uuid[]) and state = 'open'`
  },
}

/** Payouts that were given up before they were settled in coin. Settled in the same moment, the decision is made anew. */
const neverSettled: Table<GivenUp & { readonly businessId: number }> = {
  name: 'cashier.never_settled',
  insert(tx, rows) {
    return tx.sql`
      insert into platform.chain_sending (id, business_id, kind, gateway_code, network, to_address, units, currency, amount, state,
        ended_at)
      select id, business_id, 'payout', gateway_code, network, to_address, 0, currency, amount, 'failed', clock_timestamp()
      from ${unnested(rows, 'row', {
        id: 'uuid',
        business_id: ['int', ({ businessId }) => businessId],
        gateway_code: ['text', ({ gatewayCode }) => gatewayCode],
        network: 'text',
        to_address: ['text', ({ to }) => to],
        currency: 'text',
        amount: ['bigint', ({ amountMinor }) => amountMinor],
      })}`
  },
}
