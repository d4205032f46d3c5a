// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const CLOSING = ['server/src/modules/account/close-account']
const STOPS = ['server/src/modules/stakes/stops']
const OFFICE_STOPS = ['server/src/modules/office/operations/stops']

/** Bugs in the closing of accounts beside money, and in the switch that closes games for play. */
export const closingMutants: readonly Mutant[] = [
  {
    name: 'closing: the row of the purses is read without a lock',
    file: 'server/src/modules/ledger/accounts.ts',
    find: "order by id\n      ${lockedFor(tx, how, 'for no key update')}`\n    return new Map(rows.map((row) => [row.player_id",
    replace: 'order by id`\n    return new Map(rows.map((row) => [row.player_id',
    tests: CLOSING,
  },
  {
    name: 'closing: the row of the player is waited for inside the lane',
    file: 'server/src/modules/account/close-account.ts',
    find: '      { resource: playerRows, key: playerId },\n',
    replace: '',
    tests: ['server/test/faults/held-rows'],
  },
  {
    name: 'closing: an account that cannot be erased stops those behind it',
    file: 'server/src/modules/account/erase-account.ts',
    find: "      app.log.warn({ err, playerId: row.player_id }, 'a closed account could not be erased; it is tried again'),",
    replace: '      Promise.reject(err),',
    tests: CLOSING,
  },
  {
    name: 'closing: what is known of a player forgets that the account is closed',
    file: 'server/src/modules/limits/player-facts.ts',
    find: 'const { isClosed = false, country = null } = standings.get(id) ?? {}',
    replace: 'const isClosed = false\n        const { country = null } = standings.get(id) ?? {}',
    tests: CLOSING,
  },
  {
    name: 'closing: what is remembered of a player does not hear of it',
    file: 'server/migrations/business/0155-closing.sql',
    find: 'after update of person, age_verified_at, closed_at on identity_player',
    replace: 'after update of person, age_verified_at on identity_player',
    tests: CLOSING,
  },
  {
    name: 'closing: a stake that is held for a bet not counted yet is overlooked',
    file: 'server/src/modules/account/close-account.ts',
    find: 'if (count > 0 || held + bonusHeld > 0n)',
    replace: 'if (count > 0 || held + bonusHeld < 0n)',
    tests: CLOSING,
  },
  {
    name: 'closing: the balance stays in a purse nobody can reach',
    file: 'server/src/modules/account/close-account.ts',
    find: "        suspend(state, { playerId, currency, amountMinor: owedMinor, cause: 'closing', reference: playerId })",
    replace: '        void suspend',
    tests: CLOSING,
  },
  {
    name: 'closing: a deposit that comes later lies in a closed account',
    file: 'server/src/modules/cashier/deposits/credit-deposit.ts',
    find: 'if (isClosed(state, playerId)) suspend(',
    replace: 'if (isClosed(state, playerId)) void (() => suspend); else if (playerId === currency) suspend(',
    tests: CLOSING,
  },
  {
    name: 'closing: what a bet pays later lies in a closed account',
    file: 'server/src/modules/stakes/play.ts',
    find: 'if (amountMinor > 0n && isClosed(state, playerId))',
    replace: 'if (amountMinor < 0n && isClosed(state, playerId))',
    tests: CLOSING,
  },
  {
    name: 'closing: somebody who is owed money is erased',
    file: 'server/src/modules/account/erase-account.ts',
    find: 'return isOwed || hasPurse || isOnItsWay || isSpreading ? null',
    replace: 'return isOwed && isSpreading ? null',
    tests: CLOSING,
  },
  {
    name: 'closing: what is owed is paid as often as somebody says so',
    file: 'server/src/modules/ledger/suspense/pay-suspense.ts',
    find: 'key: `suspense ${cases[0]?.currency} ${sha256Hex(transfer)}`',
    replace: 'key: `suspense ${cases[0]?.currency} ${sha256Hex(transfer)} ${process.hrtime.bigint()}`',
    tests: CLOSING,
  },
  {
    name: 'closing: what was paid out leaves no line in the trail',
    file: 'server/src/modules/ledger/suspense/pay-suspense.ts',
    find: "{ action: 'ledger.suspense_paid',",
    replace: "{ action: 'ledger.suspense_seen',",
    tests: ['server/src/commands/lib/with-house'],
  },
  {
    name: 'switch: a stake on a closed game is taken',
    file: 'server/src/modules/stakes/play.ts',
    find: "  if (isStoppedIn(state, stake.game)) throw refuse('stakes.game_stopped')",
    replace: '  void isStoppedIn',
    tests: STOPS,
  },
  {
    name: 'switch: a stake that was decided before a stop is written after it',
    file: 'server/src/modules/stakes/stop-store.ts',
    find: '  await waitForStakes(tx)\n',
    replace: '  void waitForStakes\n',
    tests: STOPS,
  },
  {
    name: 'switch: a stop stands still behind whoever reads for long',
    file: 'server/src/modules/stakes/stop-store.ts',
    find: 'exception when lock_not_available then null;',
    replace: 'exception when division_by_zero then null;',
    tests: STOPS,
  },
  {
    name: 'switch: a category that is closed takes stakes on its games',
    file: 'server/src/modules/stakes/stop-store.ts',
    find: 'select unnest(scope || games) as name, null',
    replace: 'select scope as name, null',
    tests: OFFICE_STOPS,
  },
  {
    name: 'switch: a closed category goes on covering the games it had',
    file: 'server/src/modules/catalogue/seed-catalogue.ts',
    find: '      await coverCategories(tx)\n',
    replace: '      void coverCategories\n',
    tests: OFFICE_STOPS,
  },
  {
    name: 'switch: the words for a category hide those for its game',
    file: 'server/src/modules/stakes/stops.ts',
    find: '[(scope: string) => scope === game, isCategory,',
    replace: '[isCategory, (scope: string) => scope === game,',
    tests: OFFICE_STOPS,
  },
  {
    name: 'switch: a product that is closed takes stakes on its games',
    file: 'server/src/modules/stakes/stops.ts',
    find: 'closed.has(productOf(game))',
    replace: 'closed.has(productOf(productOf(game) + game))',
    tests: STOPS,
  },
  {
    name: 'switch: what waits for its round at a closed table stays there',
    file: 'server/src/modules/rooms/module-parts.ts',
    find: '(game) => covers(stops, game)',
    replace: "(game) => game === 'crash' && covers(stops, game)",
    tests: ['server/src/modules/rooms/tables/round'],
  },
  {
    name: 'switch: what waits for the next round of closed crash stays there',
    file: 'server/src/modules/rooms/module-parts.ts',
    find: '(game) => covers(stops, game)',
    replace: "(game) => game !== 'crash' && covers(stops, game)",
    tests: ['server/src/modules/rooms/crash/take-back-waiting'],
  },
]
