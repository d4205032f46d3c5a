import { z } from 'zod'
import { currencyIdField, idField, instantData, moneyData, nameField } from '../fields.ts'
import { operation } from '../operation.ts'

/** Sums with four decimals more than the currency has are exact: shares of stakes are never cut. */
const jackpotData = z.object({
  game: z.string(),
  currency: currencyIdField,
  /** Counts the pools; the nonce the point is drawn with. */
  number: z.int(),
  /** What is set aside in it, not older than a few seconds. */
  pool: moneyData,
  begin: moneyData,
  mustDropBy: moneyData,
  /** What the house puts into a new pool. */
  seed: moneyData,
  /** Part of every stake that goes into the pool: "0.0100". */
  share: z.string(),
  serverSeedHash: z.string(),
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  begunAt: instantData,
  drops: z.array(
    z.object({
      number: z.int(),
      betId: idField,
      paid: moneyData,
      begin: moneyData,
      /** Where it dropped. */
      point: moneyData,
      /** Where it had to, at the latest. */
      mustDropBy: moneyData,
      serverSeed: z.string(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      at: instantData,
    }),
  ),
})

export const slotCalls = {
  'game/slot/getJackpot': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    isPassive: true,
    summary:
      'The jackpot of a slot machine in a currency: its pool, the promise its point is drawn from, and pools that dropped with all it takes to draw theirs again',
    input: z.object({ game: nameField.min(1), currency: currencyIdField }),
    data: jackpotData,
    errors: ['originals.no_jackpot', 'originals.jackpot_not_funded', 'wallet.currency_mismatch'],
  }),
}
