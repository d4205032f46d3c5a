import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { App } from '../../ctx.ts'
import { currencyOf, houseAccounts, houseKey, post } from '../ledger/index.ts'

/** Scope of what is done once for a business. */
const SCOPE = '6c6f7474-6572-7900-8000-000000000000'
const SANDBOX_CAPITAL = '5000000'

/**
 * Puts play money of the operator into the bank of a sandbox, once for each currency: what prize funds are taken from. In
 * production the operator brings its own.
 */
export async function addSandboxCapital(app: App, currency: string): Promise<void> {
  assert(app.config.mode === 'sandbox', 'play money is for the sandbox')
  const amountMinor = parseAmount(SANDBOX_CAPITAL, currencyOf(app, currency).pointCount)
  assert(amountMinor !== null, 'the capital can be written in every currency')
  await app.engine.commit({
    scope: SCOPE,
    key: `capital ${currency}`,
    fingerprint: fingerprintOf('lottery/bank/capital', currency),
    needs: (['clearing.sandbox', 'bank'] as const).map((code) => ({
      resource: houseAccounts,
      key: houseKey(code, currency),
    })),
    decide(state) {
      post(state, {
        kind: 'capital',
        from: { house: 'clearing.sandbox' },
        to: { house: 'bank' },
        currency,
        amountMinor,
        reference: SCOPE,
      })
      return null
    },
  })
}
