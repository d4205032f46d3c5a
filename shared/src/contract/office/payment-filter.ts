import { z } from 'zod'
import { amountField, currencyIdField, instantData, intIdField, nameField } from '../fields.ts'

/** What narrows a list of payments, whatever part of it is shown. Amounts are in the currency that is named. */
export const paymentFilter = {
  gatewayCode: nameField.nullish(),
  currency: currencyIdField.nullish(),
  /** At least and at most so much, both ends among it; only with a currency. */
  least: amountField.nullish(),
  most: amountField.nullish(),
  /** Asked for from a moment on, and before one. */
  from: instantData.nullish(),
  to: instantData.nullish(),
  uid: intIdField.nullish(),
}

/** What a list of payments can be narrowed to. */
export const paymentChoices = z.object({
  currencies: z.array(currencyIdField),
  /** Each with its title in the reader's language. */
  gateways: z.array(z.object({ code: z.string(), title: z.string() })),
})
