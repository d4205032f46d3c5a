import type { paymentChoices as choices, paymentFilter } from '@tas/shared/contract/office/payment-filter.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import type { z } from 'zod'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { DepositGateway, PaymentFilter, PayoutGateway } from '../../cashier/index.ts'
import { findPlayerByNumber } from '../../identity/index.ts'
import { currencyIds, findCurrency } from '../../ledger/index.ts'

type Asked = z.output<z.ZodObject<typeof paymentFilter>>

/**
 * What narrows a list of payments, read for the database; null: nobody has that number, so nothing fits.
 * @throws Refusal http.invalid for a currency that is none, and for amounts without one or finer than it
 */
export async function readPaymentFilter(
  { app, tx }: Pick<PrivilegedTxContext, 'app' | 'tx'>,
  { uid, gatewayCode, currency: currencyId, least, most, from, to }: Asked,
): Promise<PaymentFilter | null> {
  const currency = currencyId == null ? undefined : findCurrency(app, currencyId)
  if (currencyId != null && currency === undefined) throw refuse('http.invalid', {}, { currency: 'choice' })
  const minorOf = (field: 'least' | 'most', amount: string | null | undefined): bigint | undefined => {
    if (amount == null) return undefined
    if (currency === undefined) throw refuse('http.invalid', {}, { currency: 'required' })
    const minor = parseAmount(amount, currency.pointCount)
    if (minor === null) throw refuse('http.invalid', {}, { [field]: 'format' })
    return minor
  }
  const leastMinor = minorOf('least', least)
  const mostMinor = minorOf('most', most)
  const playerId = uid == null ? undefined : await findPlayerByNumber(tx, uid)
  if (playerId === null) return null
  return {
    playerId,
    gatewayCode: gatewayCode ?? undefined,
    currency: currency?.id,
    leastMinor,
    mostMinor,
    from: from ?? undefined,
    to: to ?? undefined,
  }
}

/** What a list of payments by some gateways can be narrowed to. */
export function paymentChoices(
  { app, language }: Pick<PrivilegedTxContext, 'app' | 'language'>,
  gateways: readonly Pick<DepositGateway | PayoutGateway, 'code' | 'title'>[],
): z.output<typeof choices> {
  return {
    currencies: currencyIds(app),
    gateways: gateways.map(({ code, title }) => ({ code, title: title[language] })),
  }
}
