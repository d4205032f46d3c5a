import type { WalletData } from '@tas/shared/contract/fields.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import type { Purses } from './accounts.ts'
import { readPurses } from './read-purses.ts'
import { type AccountCurrency, ledgerSettings } from './settings.ts'

/** The currencies that the business keeps accounts in, in its own order. */
export function currencyIds(app: { readonly business: Pick<App['business'], 'settings'> }): string[] {
  return settingsOf(app, ledgerSettings).currencies.map(({ id }) => id)
}

/** The currency of an account; every account is in one of its business's currencies. */
export function currencyOf(app: Pick<App, 'business'>, id: string): AccountCurrency {
  const currency = findCurrency(app, id)
  assert(currency !== undefined, `the business keeps accounts in ${id}`)
  return currency
}

/** A currency that the business keeps accounts in; undefined: it keeps none in it. */
export function findCurrency(app: Pick<App, 'business'>, id: string): AccountCurrency | undefined {
  return settingsOf(app, ledgerSettings).currencies.find((candidate) => candidate.id === id)
}

/** Reads an amount from the wire, in minor units: more than nothing. @throws Refusal wallet.amount_invalid */
export function readAmount({ pointCount }: AccountCurrency, amount: string): bigint {
  const minor = parseAmount(amount, pointCount)
  if (minor === null || minor === 0n)
    throw refuse('wallet.amount_invalid', { decimals: pointCount }, { amount: 'format' })
  return minor
}

/** Writes minor units as the wire does, for texts and answers in one currency of the business. */
export function writeAmount(app: Pick<App, 'business'>, currency: string): (minor: bigint) => string {
  const { pointCount } = currencyOf(app, currency)
  return (minor) => formatAmount(minor, pointCount)
}

/** The same for amounts of the past: a currency that the business no longer keeps is written with two decimals. */
export function writeKeptAmount(app: Pick<App, 'business'>, currency: string): (minor: bigint) => string {
  const { pointCount } = findCurrency(app, currency) ?? { pointCount: 2 }
  return (minor) => formatAmount(minor, pointCount)
}

/** What a refusal that names amounts says of their currency: its id, and the sign its text writes after them. */
export function currencyFacts(
  app: Pick<App, 'business'>,
  id: string,
): { readonly currency: string; readonly symbol: string } {
  return { currency: id, symbol: currencyOf(app, id).symbol }
}

/** What leaves the server of a player's purses. The version grows with every change of any of them. */
export function walletView(app: Pick<App, 'business'>, owned: Purses): WalletData {
  const currency = currencyOf(app, owned.currency)
  const { cash, held, bonus, withdrawal, bonusHeld } = owned.balanceMinor
  const write = writeAmount(app, owned.currency)
  return {
    currency: { id: currency.id, title: currency.title, symbol: currency.symbol, pointCount: currency.pointCount },
    balance: write(cash),
    totalBalance: write(cash + held + bonus + withdrawal + bonusHeld),
    unlockedBalance: write(cash),
    heldBalance: write(held),
    totalBonusBalance: write(bonus + bonusHeld),
    unlockedBonusBalance: write(bonus),
    withdrawalBalance: write(withdrawal),
    version: Number(owned.version),
  }
}

/** The wallet of a player as last committed. */
export async function readWallet(app: App, playerId: string): Promise<WalletData> {
  const owned = await readPurses(app.db, playerId)
  assert(owned !== null, 'every player has purses')
  return walletView(app, owned)
}
