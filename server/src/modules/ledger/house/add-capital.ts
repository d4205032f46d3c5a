import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { auditRows } from '../../audit/index.ts'
import { houseAccounts, houseKey } from '../accounts.ts'
import { post } from '../post.ts'
import { currencyOf } from '../wallet-view.ts'
import { BANK, CLEARING_CAPITAL } from './house-owner.ts'

type Capital = { readonly currency: string; readonly amountMinor: bigint }
/** Who brought it, and what their bank calls the transfer. */
type Said = { readonly by: string; readonly transfer: string }

/** Scope of what is done once for a business. */
const ONCE = '6c6f7474-6572-7900-8000-000000000000'

/**
 * Puts money of the operator into the bank, from which prize funds and the first money of jackpots are taken, and writes down who
 * said so. Once for each `transfer`, the name the operator's bank has for it, however often it is said.
 * @throws Refusal http.key_reused where the transfer was another amount
 */
export async function addCapital(app: App, { currency, amountMinor, ...said }: Capital & Said): Promise<void> {
  await postCapital(app, { currency, amountMinor, key: `transfer ${sha256Hex(said.transfer)}`, said })
}

const SANDBOX_CAPITAL = '5000000'

/** Puts play money into the bank of a sandbox, once for each currency. In production the operator brings its own. */
export async function addSandboxCapital(app: App, currency: string): Promise<void> {
  assert(app.config.mode === 'sandbox', 'play money is for the sandbox')
  const amountMinor = parseAmount(SANDBOX_CAPITAL, currencyOf(app, currency).pointCount)
  assert(amountMinor !== null, 'the capital can be written in every currency')
  await postCapital(app, { currency, amountMinor, key: `capital ${currency}`, said: null })
}

async function postCapital(
  app: App,
  { currency, amountMinor, key, said }: Capital & { readonly key: string; readonly said: Said | null },
): Promise<void> {
  const reference = uuidv7()
  await app.engine.commit({
    scope: ONCE,
    key,
    fingerprint: fingerprintOf('ledger/bank/capital', { currency, amount: String(amountMinor) }),
    needs: [CLEARING_CAPITAL, BANK].map((house) => ({
      resource: houseAccounts,
      key: houseKey(house, currency),
    })),
    decide(state) {
      post(state, {
        kind: 'capital',
        from: { house: CLEARING_CAPITAL },
        to: { house: BANK },
        currency,
        amountMinor,
        reference,
      })
      if (said !== null)
        state.insert(auditRows, {
          actorKind: 'staff',
          actorId: null,
          action: 'ledger.capital_added',
          targetId: reference,
          ip: null,
          details: { currency, amountMinor: String(amountMinor), ...said },
        })
      return null
    },
  })
}
