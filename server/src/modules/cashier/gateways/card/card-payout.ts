import { z } from 'zod'
import { assert } from '#kit/assert.ts'
import { configOf } from '#kit/config.ts'
import type { App } from '../../../../ctx.ts'
import { cashierConfig } from '../../config.ts'
import { readPaidCard } from '../../deposits/deposit-store.ts'
import { CLEARING_CARD, CLEARING_CARD_OUT } from '../../house-owner.ts'
import { cardFacts } from '../facts.ts'
import { notePayout, talkOfPayout } from '../payout-notes.ts'
import { type PayoutGateway, type PayoutState, ProviderSilent } from '../port.ts'
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
  isByAccount: true,
  isSetUp: (app) => configOf(app, cashierConfig).card !== null,
  ping: pingAcquirer,
  sends: () => true,
  async paidFrom({ db }, depositId) {
    const card = await readPaidCard(db, depositId)
    return card && { kind: 'paid_card', card }
  },
  async payOut(app, order) {
    const { reference, currency, amountMinor, destination } = order
    assert(destination.kind === 'paid_card', 'a card is paid by what it paid in')
    const by = { gatewayCode: cardFacts.code, depositId: destination.number }
    const session = await notePayout(app.db, order, by)
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

type Talk = Parameters<typeof askAcquirer>[1] & { readonly reference: string; readonly kind: 'payout' | 'ask payout' }

function talk(app: App, { reference, kind, ...asked }: Talk): Promise<PayoutState> {
  return talkOfPayout(app, { gatewayCode: cardFacts.code, reference, kind }, async () => {
    const answer = await askAcquirer(app, asked)
    const isNotSent = asked.method === 'POST' && isRefused(answer)
    return isNotSent ? { state: 'failed', reference: '' } : payoutOf(app, reference, answer)
  })
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
