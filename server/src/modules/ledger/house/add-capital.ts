import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State, Table } from '#kit/commit/state.ts'
import type { Unit } from '#kit/commit/unit.ts'
import type { Db } from '#kit/db/connect.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { auditRows, lineByHand } from '../../audit/index.ts'
import { houseAccounts, houseKey } from '../accounts.ts'
import { post } from '../post.ts'
import { currencyOf } from '../wallet-view.ts'
import { BANK, CLEARING_CAPITAL } from './house-owner.ts'

type Capital = { readonly currency: string; readonly amountMinor: bigint }
/** What the operator's bank calls a transfer. */
type Transferred = { readonly transfer: string }

/** Scope of what is done once for a business. */
const ONCE = '6c6f7474-6572-7900-8000-000000000000'

/**
 * The unit that puts money of the operator into the bank, from which prize funds and the first money of jackpots are taken. Once for
 * each transfer, whoever says it and wherever.
 * @throws Refusal ledger.transfer_used from its commit, where the transfer is in the books already
 */
export function capitalUnit(money: Capital & Transferred): Pick<Unit<Line>, 'needs' | 'decide'> {
  const { currency, amountMinor, transfer } = money
  const reference = uuidv7()
  return {
    needs: capitalNeeds(currency),
    decide(state) {
      postCapital(state, { currency, amountMinor, reference })
      state.insert(capitalTransfers, { currency, amountMinor, transfer, reference })
      const details = { currency, amountMinor: String(amountMinor), transfer }
      return { action: 'ledger.capital_added', targetId: reference, details }
    },
  }
}

/**
 * The same for a command of the operator, however often it is said: the same again changes nothing.
 * @throws Refusal http.key_reused where the transfer was another amount, ledger.transfer_used where the office wrote it down
 */
export async function addCapital(
  app: Pick<App, 'engine'>,
  { by, ...money }: Capital & Transferred & { readonly by: string },
): Promise<void> {
  const { currency, amountMinor, transfer } = money
  const { needs, decide } = capitalUnit(money)
  await app.engine.commit({
    scope: ONCE,
    key: `transfer ${sha256Hex(transfer)}`,
    fingerprint: fingerprintOfCapital({ currency, amountMinor }),
    needs,
    decide(state) {
      state.insert(auditRows, lineByHand(decide(state), { by }))
      return null
    },
  })
}

const SANDBOX_CAPITAL = '5000000'

/** Puts play money into the bank of a sandbox, once for each currency. In production the operator brings its own. */
export async function addSandboxCapital(app: App, currency: string): Promise<void> {
  assert(app.config.mode === 'sandbox', 'play money is for the sandbox')
  const amountMinor = parseAmount(SANDBOX_CAPITAL, currencyOf(app, currency).pointCount)
  assert(amountMinor !== null, 'the capital can be written in every currency')
  await app.engine.commit({
    scope: ONCE,
    key: `capital ${currency}`,
    fingerprint: fingerprintOfCapital({ currency, amountMinor }),
    needs: capitalNeeds(currency),
    decide(state) {
      postCapital(state, { currency, amountMinor, reference: uuidv7() })
      return null
    },
  })
}

function fingerprintOfCapital({ currency, amountMinor }: Capital): string {
  return fingerprintOf('ledger/bank/capital', { currency, amount: String(amountMinor) })
}

function capitalNeeds(currency: string): readonly Need[] {
  return [CLEARING_CAPITAL, BANK].map((house) => ({ resource: houseAccounts, key: houseKey(house, currency) }))
}

function postCapital(
  state: State,
  { currency, amountMinor, reference }: Capital & { readonly reference: string },
): void {
  post(state, {
    kind: 'capital',
    from: { house: CLEARING_CAPITAL },
    to: { house: BANK },
    currency,
    amountMinor,
    reference,
  })
}

/** Transfers that brought capital: each once. Brought one by one, so there is no set to write. */
const capitalTransfers: Table<Capital & Transferred & { readonly reference: string }> = {
  name: 'ledger.capital_transfers',
  async insert(tx, rows) {
    for (const { transfer, currency, amountMinor, reference } of rows) {
      const written = await tx.sql`
        insert into ${tx.b}.ledger_capital (transfer, currency, amount, reference)
        values (${transfer}, ${currency}, ${amountMinor}, ${reference}) on conflict do nothing returning transfer`
      if (written.length === 0) throw refuse('ledger.transfer_used')
    }
  },
}

/** Whether a transfer has brought capital already. */
export async function isCapitalBooked({ sql, b }: Db, transfer: string): Promise<boolean> {
  const rows = await sql`select from ${b}.ledger_capital where transfer = ${transfer}`
  return rows.length > 0
}
