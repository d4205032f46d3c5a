import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { auditRows } from '../audit/index.ts'
import { houseAccounts, houseKey } from './accounts.ts'
import { post } from './post.ts'
import { currencyOf } from './wallet-view.ts'

type Capital = { readonly currency: string; readonly amountMinor: bigint }

/** Puts money of the operator into the bank, from which prize funds and the first money of jackpots are taken, and writes down who said so. */
export async function addCapital(app: App, capital: Capital & { readonly by: string }): Promise<void> {
  const id = uuidv7()
  const { currency, amountMinor, by } = capital
  await postCapital(app, { currency, amountMinor, scope: id, key: 'capital', by })
}

/** Scope of what is done once for a business. */
const ONCE = '6c6f7474-6572-7900-8000-000000000000'
const SANDBOX_CAPITAL = '5000000'

/** Puts play money into the bank of a sandbox, once for each currency. In production the operator brings its own. */
export async function addSandboxCapital(app: App, currency: string): Promise<void> {
  assert(app.config.mode === 'sandbox', 'play money is for the sandbox')
  const amountMinor = parseAmount(SANDBOX_CAPITAL, currencyOf(app, currency).pointCount)
  assert(amountMinor !== null, 'the capital can be written in every currency')
  await postCapital(app, { currency, amountMinor, scope: ONCE, key: `capital ${currency}`, by: null })
}

async function postCapital(
  app: App,
  capital: Capital & { readonly scope: string; readonly key: string; readonly by: string | null },
): Promise<void> {
  const { currency, amountMinor, scope, key, by } = capital
  await app.engine.commit({
    scope,
    key,
    fingerprint: fingerprintOf('ledger/bank/capital', currency),
    needs: (['clearing.capital', 'bank'] as const).map((code) => ({
      resource: houseAccounts,
      key: houseKey(code, currency),
    })),
    decide(state) {
      post(state, {
        kind: 'capital',
        from: { house: 'clearing.capital' },
        to: { house: 'bank' },
        ...{ currency, amountMinor, reference: scope },
      })
      if (by !== null)
        state.insert(auditRows, {
          ...{ actorKind: 'staff', actorId: null, action: 'ledger.capital_added', targetId: scope, ip: null },
          details: { currency, amountMinor: String(amountMinor), by },
        })
      return null
    },
  })
}
