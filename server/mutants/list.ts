import { actionMutants } from './actions.ts'
import { bonusesMutants } from './bonuses.ts'
import { busMutants } from './bus.ts'
import { businessMutants } from './businesses.ts'
import { cashierPageMutants } from './cashier-pages.ts'
import { catalogueMutants } from './catalogue.ts'
import { closingMutants } from './closing.ts'
import { coinMutants } from './coins.ts'
import { contentMutants } from './content.ts'
import { crashOutageMutants } from './crash-outages.ts'
import { depositMutants } from './deposits.ts'
import { edgeMutants } from './edge.ts'
import { eventMutants } from './events.ts'
import { figureMutants } from './figures.ts'
import { firstHourMutants } from './first-hour.ts'
import { firstSecondsMutants } from './first-seconds.ts'
import { fundedMutants } from './funded.ts'
import { gatewayMutants } from './gateways.ts'
import { heldRowMutants } from './held-rows.ts'
import { houseMutants } from './house.ts'
import { houseLookMutants } from './house-look.ts'
import { identityMutants } from './identity.ts'
import { listMutants } from './lists.ts'
import { mailWordsMutants } from './mail-words.ts'
import { menuMutants } from './menus.ts'
import type { Mutant } from './mutant.ts'
import { operationMutants } from './operations.ts'
import { ownAreaMutants } from './own-area.ts'
import { paymentEdgeMutants } from './payment-edges.ts'
import { personMutants } from './person.ts'
import { pictureMutants } from './pictures.ts'
import { playerFileMutants } from './player-file.ts'
import { playerLookMutants } from './player-look.ts'
import { promiseMutants } from './promise.ts'
import { queueMutants } from './queues.ts'
import { raceMutants } from './races.ts'
import { reportMutants } from './reports.ts'
import { riskMutants } from './risk.ts'
import { screeningMutants } from './screening.ts'
import { settingsMutants } from './settings.ts'
import { sharedPlayMutants } from './shared-play.ts'
import { sliderMutants } from './sliders.ts'
import { staffMutants } from './staff.ts'
import { strangerMutants } from './strangers.ts'
import { thumbMutants } from './thumb.ts'
import { usedUpMutants } from './used-up.ts'
import { verificationMutants } from './verification.ts'
import { voucherMutants } from './vouchers.ts'
import { withdrawalMutants } from './withdrawals.ts'
import { wordsMutants } from './words.ts'

const LEDGER = 'server/src/modules/ledger/'
const COMMIT = 'server/src/kit/commit/'
const BOOKS = ['server/src/modules/ledger/ledger', 'server/test/books/', 'server/test/faults/']
const VERIFY = ['server/src/modules/ledger/verify/verify-books']

/** Bugs in the money path. The first ten are recipe I of the requirements on trust, where the thing exists. */
export const mutants: readonly Mutant[] = [
  {
    name: 'the row of a wallet is read without a lock',
    file: `${LEDGER}accounts.ts`,
    find: "${lockedFor(tx, how, 'for no key update')}`",
    replace: '`',
    tests: BOOKS,
  },
  {
    name: 'a key may be stored twice',
    file: 'server/migrations/business/0001-commit.sql',
    find: 'id uuid primary key,',
    replace: 'id uuid,',
    tests: BOOKS,
  },
  {
    name: 'the receiving side of a posting is taken from instead of given to',
    file: `${LEDGER}post.ts`,
    find: 'move(state, to, currency, amountMinor)',
    replace: 'move(state, to, currency, -amountMinor)',
    tests: BOOKS,
  },
  {
    name: 'a deposit passes without asking the protection',
    file: 'server/src/modules/cashier/deposits/create-deposit.ts',
    find: 'guardDeposit(app,',
    replace: 'void (() => guardDeposit)(); void (app,',
    tests: ['server/src/modules/cashier/cashier'],
  },
  {
    name: 'a stake passes without asking the protection',
    file: 'server/src/modules/stakes/play.ts',
    find: '  guardStake(app, state, { playerId, currency, product, amountMinor, ownMinor: cashMinor, inPlayMinor })',
    replace: '  void [guardStake, inPlayMinor]',
    tests: ['server/src/modules/originals/instant/place-bet', 'server/src/modules/limits/every-door'],
  },
  {
    name: 'what was staked is not counted in the limits',
    file: 'server/src/modules/limits/guard.ts',
    find: '  setUsage(state, playerId, { counted: product, usage: noteSpent(own, ownMinor, now.getTime()), session })',
    replace: '  void noteSpent',
    tests: ['server/src/modules/limits/own-limits/limits'],
  },
  {
    name: 'what a wallet carries of what was used is not read',
    file: 'server/src/modules/limits/own-limits/usage-rows.ts',
    find: '.limits_usage_now usage',
    replace: '.limits_usage usage',
    tests: ['server/src/modules/limits/own-limits/carried'],
  },
  {
    name: 'what a module has a wallet carry takes the place of what others have',
    file: 'server/src/modules/ledger/carry.ts',
    find: 'carried.slice(0, place.start) + text + carried.slice(place.end)',
    replace: '`;${module}=${text}`',
    tests: ['server/src/modules/ledger/carry'],
  },
  {
    name: 'two modules declare one account of the house',
    file: 'server/src/modules/ledger/house/house-owner.ts',
    find: 'assert(!declared.has(code) && !kinds.has(code),',
    replace: 'assert(!kinds.has(code),',
    tests: ['server/src/modules/ledger/house/house-owner'],
  },
  {
    name: 'settings of a module nobody has are taken',
    file: 'server/src/kit/settings.ts',
    find: 'Object.keys(given).filter((module) => !names.has(module))',
    replace: 'Object.keys(given).filter((module) => !names.has(module) && false)',
    tests: ['server/src/modules/business/business'],
  },
  {
    name: 'settings that do not fit those of another module are taken',
    file: 'server/src/kit/settings.ts',
    find: "for (const field of declared.check(readOf(declared), readOf)) reasons[nameIn(declared.module, field)] = 'format'",
    replace: 'void declared.check(readOf(declared), readOf)',
    tests: ['server/src/modules/business/business'],
  },
  {
    name: 'a looser limit holds as soon as it is asked for',
    file: 'shared/src/rules/limits/limit.ts',
    find: 'const isHeld = isAsStrict(value, held)',
    replace: 'const isHeld = isAsStrict(value, held) || true',
    tests: ['shared/src/rules/limits/limit'],
  },
  {
    name: 'an exclusion ends by itself',
    file: 'shared/src/rules/limits/gate.ts',
    find: '  if (excludedUntil !== null)\n',
    replace: '  if (excludedUntil !== null && now < excludedUntil)\n',
    tests: ['shared/src/rules/limits/gate', 'server/src/modules/limits/exclusion/exclusion'],
  },
  {
    name: 'a word is scaled by its remainder instead of its share',
    file: 'shared/src/rules/fairness.ts',
    find: 'return Math.floor((word * n) / WORD_RANGE)',
    replace: 'return word % n',
    tests: ['shared/src/rules/'],
  },
  {
    name: 'the database answers a commit before it is on disk',
    file: 'server/src/kit/embedded/postmaster.ts',
    find: "synchronous_commit: 'on'",
    replace: "synchronous_commit: 'off'",
    tests: ['server/src/kit/embedded/embedded'],
  },
  {
    name: 'a cash-out is accepted after the round has burst',
    file: 'shared/src/rules/games/crash/game.ts',
    find: 'pointE2 >= MIN_CASH_OUT_E2 && pointE2 <= facts.crashPointE2 ? pointE2 : null',
    replace: 'pointE2 >= MIN_CASH_OUT_E2 ? pointE2 : null',
    tests: ['shared/src/rules/games/crash', 'server/src/modules/rooms/crash/'],
  },
  {
    name: 'every caller may say which address they come from',
    file: 'server/src/kit/http/caller-address.ts',
    find: "setting === '' ? () => false :",
    replace: "setting === '' ? () => true :",
    tests: ['server/test/edge'],
  },
  {
    name: 'a bet is shown to whoever asks for it',
    file: 'server/src/modules/bets/get-bet.ts',
    find: 'if (found?.playerId !== ctx.player.id)',
    replace: 'if (found === null)',
    tests: ['server/src/modules/originals/'],
  },
  {
    name: 'amounts pass through a float',
    file: 'shared/src/values/money.ts',
    find: "BigInt(whole + fraction.padEnd(pointCount, '0'))",
    replace: "BigInt(Math.trunc(Number.parseFloat(`${whole}.${fraction || '0'}`) * 10 ** pointCount))",
    tests: ['shared/src/values/money'],
  },
  {
    name: 'a key that had its effect is not looked for',
    file: `${COMMIT}batch.ts`,
    find: '    const claim = claims.get(keyId)',
    replace: '    const claim = claims.get(`not ${keyId}`)',
    tests: BOOKS,
  },
  {
    name: 'a key is answered whatever is asked with it',
    file: `${COMMIT}batch.ts`,
    find: 'if (claim.fingerprint !== unit.fingerprint)',
    replace: 'if (claim.fingerprint.length !== unit.fingerprint.length)',
    tests: BOOKS,
  },
  {
    name: 'a decision that threw leaves what it did so far',
    file: `${COMMIT}state.ts`,
    find: 'for (const step of steps.reverse()) takeBack(step)',
    replace: 'steps.reverse()',
    tests: BOOKS,
  },
  {
    name: 'a batch that met a lost connection is not run again',
    file: `${COMMIT}transaction.ts`,
    find: "return isUnavailable(error) ? 'lost' : 'refused'",
    replace: "return 'refused'",
    tests: BOOKS,
  },
  {
    name: 'a unit the database refuses takes its whole batch along',
    file: `${COMMIT}aside.ts`,
    find: 'if (part.batch.length > 1 && meaning',
    replace: 'if (part.batch.length > 100_000 && meaning',
    tests: BOOKS,
  },
  {
    name: 'a business whose transaction breaks takes those of others along',
    file: `${COMMIT}engine.ts`,
    find: 'const others = parts.filter((one) => one !== broken)',
    replace: 'const others = parts.filter((one) => one === broken && false)',
    tests: ['server/test/faults/shared-lanes'],
  },
  {
    name: 'a business in trouble keeps a lane to itself',
    file: `${COMMIT}engine.ts`,
    find: 'void aside.commit(broken)',
    replace: 'await aside.commit(broken)',
    tests: ['server/test/faults/shared-lanes'],
  },
  {
    name: 'a purse may go below zero',
    file: `${LEDGER}post.ts`,
    find: "assert(afterMinor >= 0n, 'a purse never goes below zero')",
    replace: 'assert(true, String(afterMinor))',
    tests: BOOKS,
  },
  {
    name: 'a posting may change the currency',
    file: `${LEDGER}post.ts`,
    find: "assert(owned.currency === currency, 'a posting stays in one currency')",
    replace: "assert(true, 'a posting stays in one currency')",
    tests: BOOKS,
  },
  {
    name: 'the books may be changed',
    file: 'server/migrations/business/0002-ledger.sql',
    find: 'create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting',
    replace: 'create trigger ledger_posting_append_only before truncate on ledger_posting',
    tests: BOOKS,
  },
  {
    name: 'the database allows a posting between two players',
    file: 'server/migrations/business/0002-ledger.sql',
    find: '(from_account % 16 = 0 or from_account / 16 = wallet_id) and (to_account % 16 = 0 or to_account / 16 = wallet_id)',
    replace: 'true',
    tests: ['server/src/modules/ledger/'],
  },
  {
    name: 'a link of the chain does not name the one before it',
    file: 'shared/src/rules/books/chain.ts',
    find: 'return `batch|${previousHash}|',
    replace: 'return `batch|${previousHash.slice(64)}|',
    tests: [...VERIFY, 'shared/src/rules/books/'],
  },
  {
    name: 'a posting can be taken back twice',
    file: `${LEDGER}reverse-posting.ts`,
    find: "if (made.isReversed) throw refuse('ledger.already_reversed')",
    replace: 'void made.isReversed',
    tests: [`${LEDGER}reverse-posting`],
  },
  {
    name: 'two bets take the same nonce',
    file: 'server/src/modules/originals/instant/play-instant.ts',
    find: 'nonce: nonce + 1',
    replace: 'nonce',
    tests: ['server/src/modules/originals/instant/'],
  },
  {
    name: 'a slot is spun as soon as somebody asks',
    file: 'server/src/modules/originals/instant/play-instant.ts',
    find: 'spun: isSpin ? { at: state.now, ...place } : pair.spun',
    replace: 'spun: pair.spun',
    tests: ['server/src/modules/originals/instant/guard-spin'],
  },
  {
    name: 'a fraction of a minor unit is given to the player',
    file: 'shared/src/rules/payout.ts',
    find: 'return (stakeMinor * multiplierE4) / MULTIPLIER_SCALE',
    replace: 'return (stakeMinor * multiplierE4 + MULTIPLIER_SCALE - 1n) / MULTIPLIER_SCALE',
    tests: ['shared/src/rules/'],
  },
  {
    name: 'a refunded stake goes to the house',
    file: 'server/src/modules/stakes/play.ts',
    find: "from: held, to: { playerId, purse: 'cash' }",
    replace: 'from: held, to: { house: GAMES }',
    tests: ['server/src/modules/rooms/crash/'],
  },
  {
    name: 'batches are not numbered in the order of their effects',
    file: `${COMMIT}transaction.ts`,
    find: '::regclass) as id, clock_timestamp() as now,',
    replace: '::regclass) + 1000 * floor(random() * 1000)::bigint as id, clock_timestamp() as now,',
    tests: BOOKS,
  },
  {
    name: 'money is stamped with the clock of the process',
    file: `${COMMIT}transaction.ts`,
    find: 'const current: Batch = { id: clock.id, lane, now: clock.now }',
    replace: 'const current: Batch = { id: clock.id, lane, now: new Date() }',
    tests: ['server/test/faults/clock'],
  },
  {
    name: 'a disk without room is taken for a fault of the program',
    file: 'server/src/kit/db/connect.ts',
    find: '08|53[0-9]{3}|',
    replace: '08|',
    tests: ['server/test/faults/disk-full'],
  },
  {
    name: 'an amount with more decimals than the currency has is cut',
    file: 'shared/src/values/money.ts',
    find: 'if (fraction.length > pointCount) return null',
    replace: 'if (fraction.length > 8) return null',
    tests: ['shared/src/values/money', 'server/test/books/hostile-amounts'],
  },
  {
    name: 'purses that another process opens at the same moment are an error',
    file: `${LEDGER}accounts.ts`,
    find: 'on conflict (player_id, currency) do nothing`',
    replace: '`',
    tests: ['server/test/books/first-use'],
  },
  {
    name: 'a server that ends keeps the connections open that it answers',
    file: 'server/src/kit/http/send-answer.ts',
    find: 'if (isLast || isEnding(reply)) headers',
    replace: 'void isEnding\n  if (isLast) headers',
    tests: ['server/test/faults/stop-server'],
  },
  {
    name: 'a hand goes on although its next step may pass the highest payout',
    file: 'server/src/modules/originals/steps/keep-played.ts',
    find: '> betLimits(app, currency).maxPayoutMinor',
    replace: '> 1_000n * betLimits(app, currency).maxPayoutMinor',
    tests: ['server/src/modules/originals/steps'],
  },
  {
    name: 'a seed can be revealed while a hand of it is open',
    file: 'server/src/modules/originals/steps/start-hand.ts',
    find: 'const openCount = isOpen ? openBetCount + 1 : openBetCount',
    replace: 'const openCount = openBetCount',
    tests: ['server/src/modules/originals/steps'],
  },
  {
    name: 'what a hand hides is told while it is open',
    file: 'shared/src/rules/games/step-game.ts',
    find: 'revealed: isOpen ? null : rule.outcome(deal.drawn, deal.params),',
    replace: 'revealed: rule.outcome(deal.drawn, deal.params),',
    tests: ['server/src/modules/originals/steps', 'shared/src/rules/games/step-games'],
  },
  {
    name: 'a double is played without taking its stake',
    file: 'server/src/modules/originals/steps/take-action.ts',
    find: 'if (amountMinor > 0n)\n    takeStake(',
    replace: 'if (amountMinor < 0n)\n    takeStake(',
    tests: ['server/src/modules/originals/steps/table-hands'],
  },
  {
    name: 'a highest stake holds for each stake of a hand by itself',
    file: 'server/src/modules/stakes/play.ts',
    find: 'ownMinor: cashMinor, inPlayMinor })',
    replace: 'ownMinor: cashMinor, inPlayMinor: inPlayMinor - inPlayMinor })',
    tests: ['server/src/modules/originals/steps/table-hands'],
  },
  {
    name: 'a hand at a table that is left gets its stake back',
    file: 'server/src/modules/originals/steps/end-abandoned-hands.ts',
    find: 'if (resumed.fallback === null) return cashedOut(resumed)',
    replace: 'if (resumed.fallback !== undefined) return cashedOut(resumed)',
    tests: ['server/src/modules/originals/steps/table-ends'],
  },
  {
    name: 'only the first stake of a hand that cannot be read is given back',
    file: 'server/src/modules/originals/steps/keep-played.ts',
    find: '  const amountMinor = hand.stakeMinor + hand.addedMinor',
    replace: '  const amountMinor = hand.stakeMinor',
    tests: ['server/src/modules/originals/steps/table-ends'],
  },
  {
    name: 'the hole card of the dealer lies open',
    file: 'shared/src/rules/games/blackjack/game.ts',
    find: 'const dealer = drawn.slice(2, 3)',
    replace: 'const dealer = drawn.slice(2, 4)',
    tests: ['server/src/modules/originals/steps/secrecy'],
  },
  {
    name: 'players of a crash round win more than the announced maximum',
    file: 'shared/src/rules/games/crash/force.ts',
    find: '(maxProfitMinor - paidProfitMinor) * 100n',
    replace: 'maxProfitMinor * 100n',
    tests: ['shared/src/rules/games/crash/force'],
  },
  {
    name: 'a player who hid is still named beside their bets',
    file: 'server/src/modules/bets/visibility-store.ts',
    find: 'where player_id = any(${[...new Set(playerIds)]}::uuid[]) and is_shown`',
    replace: 'where player_id = any(${[...new Set(playerIds)]}::uuid[])`',
    tests: ['server/src/modules/feed'],
  },
  {
    name: 'an account is closed over tickets that wait for their draw',
    file: 'server/src/modules/bets/count-bets.ts',
    find: 'tickets: sum(tickets) }',
    replace: 'tickets: 0 * sum(tickets) }',
    tests: ['server/src/modules/bets'],
  },
  {
    name: 'settled bets are counted again into what games pay back',
    file: 'server/src/modules/returns/count-bets.ts',
    find: 'await savePositions(tx, progress, reached)',
    replace: 'void savePositions',
    tests: ['server/src/modules/returns/count-bets'],
  },
  {
    name: 'the share of a stake is added to a jackpot and not set aside',
    file: 'server/src/modules/originals/jackpot/feed-pool.ts',
    find: '  setAside(state, GAMES, { currency, reference, amountMinor: paidMinor - rolledE4 / MULTIPLIER_SCALE })\n',
    replace: '',
    tests: ['server/src/modules/originals/jackpot/jackpot'],
  },
  {
    name: 'a jackpot is paid from the result of play',
    file: 'server/src/modules/originals/jackpot/feed-pool.ts',
    find: "product: 'slots', house: JACKPOTS } as const",
    replace: "product: 'slots' } as const",
    tests: ['server/src/modules/originals/jackpot/jackpot'],
  },
  ...identityMutants,
  ...queueMutants,
  ...reportMutants,
  ...settingsMutants,
  ...sharedPlayMutants,
  ...paymentEdgeMutants,
  ...personMutants,
  ...usedUpMutants,
  ...depositMutants,
  ...verificationMutants,
  ...voucherMutants,
  ...withdrawalMutants,
  ...wordsMutants,
  ...thumbMutants,
  ...listMutants,
  ...ownAreaMutants,
  ...playerFileMutants,
  ...playerLookMutants,
  ...promiseMutants,
  ...edgeMutants,
  ...eventMutants,
  ...figureMutants,
  ...actionMutants,
  ...bonusesMutants,
  ...busMutants,
  ...staffMutants,
  ...operationMutants,
  ...cashierPageMutants,
  ...catalogueMutants,
  ...contentMutants,
  ...pictureMutants,
  ...riskMutants,
  ...screeningMutants,
  ...mailWordsMutants,
  ...businessMutants,
  ...sliderMutants,
  ...menuMutants,
  ...strangerMutants,
  ...closingMutants,
  ...raceMutants,
  ...coinMutants,
  ...crashOutageMutants,
  ...gatewayMutants,
  ...heldRowMutants,
  ...houseMutants,
  ...houseLookMutants,
  ...fundedMutants,
  ...firstHourMutants,
  ...firstSecondsMutants,
]
