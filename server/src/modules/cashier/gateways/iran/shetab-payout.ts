import { rialsOf } from '@tas/shared/rules/deposits/rials.ts'
import { isIranianNumber } from '@tas/shared/rules/withdrawals/bank-names.ts'
import { z } from 'zod'
import type { App } from '../../../../ctx.ts'
import { CLEARING_IRAN, CLEARING_IRAN_OUT } from '../../house-owner.ts'
import { shetabFacts } from '../facts.ts'
import { notePayout, talkOfPayout } from '../payout-notes.ts'
import { type PayoutGateway, type PayoutOrder, type PayoutState, ProviderSilent } from '../port.ts'
import { askRail, isRefusedByRail, type RailAnswer } from './ask-rail.ts'
import { currencyScale, railAccountOf } from './scale.ts'
import { isRailOpen, isRailSetUp } from './shetab.ts'

const payoutData = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  account: z.string().max(40),
  reference: z.uuid(),
  status: z.enum(['pending', 'paid', 'failed']),
})

/** Sends money to cards of Iranian banks and to Shebas. */
export const shetabPayouts: PayoutGateway = {
  ...shetabFacts,
  takes: ['card', 'iban'],
  houses: { out: CLEARING_IRAN_OUT, arrived: CLEARING_IRAN },
  isReturnOnly: false,
  isSetUp: isRailSetUp,
  sends: isRailOpen,
  paidFrom: async () => null,
  reaches: ({ kind, number }) => isIranianNumber(kind, number),
  async payOut(app, order) {
    await notePayout(app.db, order, { gatewayCode: shetabFacts.code, depositId: null })
    return talkOfPayout(app, { gatewayCode: shetabFacts.code, reference: order.reference, kind: 'payout' }, () =>
      send(app, order),
    )
  },
  askPayout: (app, reference) =>
    talkOfPayout(app, { gatewayCode: shetabFacts.code, reference, kind: 'ask payout' }, async () => {
      const path = `/payouts/${railAccountOf(app)}/${reference}`
      return payoutOf(app, reference, await askRail(app, { method: 'GET', path }))
    }),
}

async function send(app: App, order: PayoutOrder): Promise<PayoutState> {
  const { reference, currency, amountMinor, destination } = order
  const { kind, number } = destination
  const rials = rialsOf(amountMinor, currencyScale(app, currency))
  // A card or an account of another country, or a part of a rial: nobody has to be asked.
  if (rials === null || !isIranianNumber(kind, number)) return { state: 'failed', reference: '' }
  const body = { account: railAccountOf(app), reference, rials: String(rials), kind, number }
  const answer = await askRail(app, { method: 'POST', path: '/payouts', body })
  return isRefusedByRail(answer) ? { state: 'failed', reference: '' } : payoutOf(app, reference, answer)
}

/** @throws ProviderSilent where it is of something else than what was asked about, or nothing that is understood */
function payoutOf(app: App, reference: string, { status, body }: RailAnswer): PayoutState {
  if (status === 404) return { state: 'unknown' }
  const read = payoutData.safeParse(body)
  if (status !== 200 || !read.success) throw new ProviderSilent(`the rail answered ${status} and nothing that is known`)
  if (read.data.reference !== reference || read.data.account !== railAccountOf(app))
    throw new ProviderSilent('the rail answered about another payout')
  return { state: read.data.status, reference: read.data.id }
}
