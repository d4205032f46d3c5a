import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { DEVICE_CLASSES } from '@tas/shared/contract/catalogue/choices.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { businessSettings } from '../../business/index.ts'
import { currencyIds, findCurrency } from '../../ledger/index.ts'
import { type Rule, readRule, setRule } from '../../stakes/index.ts'
import { changesOf } from './changes.ts'
import { holdGame } from './games.ts'

type Rules = CallData<'office/catalogue/changeRules'>['rules']

/** Where a game may not be played. @throws Refusal office.entry_unknown */
export async function getRules(
  { app, tx }: PrivilegedTxContext,
  { gameId }: ParsedInput<'office/catalogue/getRules'>,
): Promise<Done<CallData<'office/catalogue/getRules'>>> {
  const game = await holdGame(tx, gameId)
  const rules = view(app, game, await readRule(tx, game.game))
  return { data: { rules }, line: { action: 'catalogue.rules_read', targetId: gameId } }
}

/**
 * Sets where a game may not be played, once two people want it: it changes who may play. For who read it as it stands. An open hand is finished without a further stake.
 * @throws Refusal office.entry_unknown, office.changed_meanwhile, ledger.currency_unknown
 */
export async function changeRules(
  { app, tx }: PrivilegedTxContext,
  input: ParsedInput<'office/catalogue/changeRules'>,
): Promise<Done<CallData<'office/catalogue/changeRules'>>> {
  const { gameId, version, barredCountries, barredCurrencies, barredDevices, reason } = input
  const game = await holdGame(tx, gameId)
  if (game.version !== version) throw refuse('office.changed_meanwhile')
  for (const currency of barredCurrencies)
    if (findCurrency(app, currency) === undefined)
      throw refuse('ledger.currency_unknown', { currency }, { barredCurrencies: 'choice' })
  const before = await readRule(tx, game.game)
  const after = {
    countries: new Set(barredCountries),
    currencies: new Set(barredCurrencies),
    devices: new Set<string>(barredDevices),
  }
  await setRule(tx, game.game, after)
  await tx.sql`update ${tx.b}.catalogue_game set version = version + 1 where id = ${gameId}`
  return {
    data: { rules: view(app, { ...game, version: version + 1 }, after) },
    line: {
      action: 'catalogue.rules_changed',
      targetId: gameId,
      details: changesOf(wordsOf(before), wordsOf(after), reason),
    },
  }
}

const wordsOf = ({ countries, currencies, devices }: Rule) => ({
  barredCountries: [...countries].sort(),
  barredCurrencies: [...currencies].sort(),
  barredDevices: [...devices].sort(),
})

/** A rule beside all that could be barred: what the business serves now, and what is barred already. */
function view(app: App, { version, title }: Pick<Rules, 'version' | 'title'>, rule: Rule): Rules {
  const { countries, currencies, devices } = rule
  const { countries: served } = settingsOf(app, businessSettings)
  const kept = currencyIds(app)
  const choices = (known: readonly string[], barred: ReadonlySet<string>) =>
    [...new Set([...known, ...barred])].sort().map((code) => ({ code, isBarred: barred.has(code) }))
  return {
    version,
    title,
    countries: choices(served, countries),
    currencies: choices(kept, currencies),
    devices: DEVICE_CLASSES.map((code) => ({ code, isBarred: devices.has(code) })),
  }
}
