import { z } from 'zod'
import { assert } from '#kit/assert.ts'
import { configOf } from '#kit/config.ts'
import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../../../ctx.ts'
import { cashierConfig } from '../../config.ts'
import { CLEARING_CARD, CLEARING_CARD_OUT } from '../../house-owner.ts'
import { converse } from '../../providers/converse.ts'
import { cardFacts } from '../facts.ts'
import { type PayoutGateway, type PayoutOrder, type PayoutState, ProviderSilent } from '../port.ts'
import { type AcquirerAnswer, askAcquirer, isRefused, pingAcquirer } from './ask-acquirer.ts'
import { accountOf } from './card.ts'

const PAYOUTS = '/v1/payouts'

const payoutData = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  account: z.string().max(40),
  reference: z.uuid(),
  status: z.enum(['pending', 'paid', 'failed']),
})

/**
 * Sends money back to the card it was paid in with: the acquirer is told the payment, and no number of a card comes here. What it was
 * told is written down before, so that its statement can be compared with it.
 */
export const cardPayouts: PayoutGateway = {
  ...cardFacts,
  takes: ['paid_card'],
  houses: { out: CLEARING_CARD_OUT, arrived: CLEARING_CARD },
  isReturnOnly: true,
  isSetUp: (app) => configOf(app, cashierConfig).card !== null,
  ping: pingAcquirer,
  async payOut(app, order) {
    const { reference, currency, amountMinor } = order
    const session = await notePayout(app.db, order)
    const body = {
      account: accountOf(app),
      reference,
      session,
      amountMinor: String(amountMinor),
      currency,
    }
    return talk(app, { reference, kind: 'payout', method: 'POST', path: PAYOUTS, body })
  },
  askPayout(app, reference) {
    const path = `${PAYOUTS}/${accountOf(app)}/${reference}`
    return talk(app, { reference, kind: 'ask payout', method: 'GET', path })
  },
}

type Talk = Parameters<typeof askAcquirer>[1] & { readonly reference: string; readonly kind: string }

async function talk(app: App, { reference, kind, ...asked }: Talk): Promise<PayoutState> {
  const about = { gatewayCode: cardFacts.code, kind, depositId: await depositOf(app.db, reference) }
  const said = await converse(app, about, async (): Promise<PayoutState> => {
    const answer = await askAcquirer(app, asked)
    const isNotSent = asked.method === 'POST' && isRefused(answer)
    return isNotSent ? { state: 'failed', reference: '' } : payoutOf(app, reference, answer)
  })
  if (said.state === 'paid' || said.state === 'failed') await endPayout(app.db, reference, said.state)
  return said
}

/** @throws ProviderSilent where it is of something else than what was asked about, or nothing that is understood */
function payoutOf(app: App, reference: string, { status, body }: AcquirerAnswer): PayoutState {
  if (status === 404) return { state: 'unknown' }
  const read = payoutData.safeParse(body)
  if (status !== 200 || !read.success)
    throw new ProviderSilent(`the acquirer answered ${status} and nothing that is known`)
  if (read.data.reference !== reference || read.data.account !== accountOf(app))
    throw new ProviderSilent('the acquirer answered about another payout')
  return { state: read.data.status, reference: read.data.id }
}

/**
 * Writes down what the acquirer is about to be told. Told again, it is the same, though the player has paid with another card meanwhile:
 * what was told first may be on its way.
 * @returns the payment by which the money goes back
 */
async function notePayout(db: Db, { reference, currency, amountMinor, destination }: PayoutOrder): Promise<string> {
  assert(destination.kind === 'paid_card', 'a card is paid by what it paid in')
  const [row] = await db.sql<{ id: string }[]>`
    insert into ${db.b}.cashier_payout (reference, gateway_code, deposit_id, currency, amount, state)
    values (${reference}, ${cardFacts.code}, ${destination.number}, ${currency}, ${amountMinor}, 'asked')
    on conflict (reference) do update set reference = excluded.reference returning deposit_id as id`
  assert(row !== undefined, 'what is written down is there')
  return row.id
}

async function endPayout(db: Db, reference: string, state: 'paid' | 'failed'): Promise<void> {
  await db.sql`
    update ${db.b}.cashier_payout set state = ${state}, ended_at = clock_timestamp()
    where reference = ${reference} and state = 'asked'`
}

async function depositOf(db: Db, reference: string): Promise<string | null> {
  const [row] = await db.sql<{ id: string }[]>`
    select deposit_id as id from ${db.b}.cashier_payout where reference = ${reference}`
  return row?.id ?? null
}
