// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const DEPOSITS = 'server/src/modules/cashier/deposits/'
const MERCHANT = 'server/src/modules/cashier/gateways/merchant/'
const CARD = [`${DEPOSITS}card`]
const ARRIVALS = [`${DEPOSITS}arrivals`]
const RECONCILIATION = ['server/src/modules/office/reconciliation/reconciliation']
const CALLBACKS = [`${DEPOSITS}callbacks`]

/** Bugs in how money comes in. */
export const depositMutants: readonly Mutant[] = [
  {
    name: 'deposits: cards are tried for ever',
    file: 'shared/src/rules/deposits/tries.ts',
    find: 'inRow >= TRIES_IN_A_ROW && sinceLast < PAUSE_MINUTES',
    replace: 'inRow >= 100 * TRIES_IN_A_ROW && sinceLast < PAUSE_MINUTES',
    tests: ['shared/src/rules/deposits/tries'],
  },
  {
    name: 'deposits: what hangs keeps its player from every other',
    file: `${DEPOSITS}deposit-rows.ts`,
    find: 'interval(hours => ${HANGING_HOURS}::int)',
    replace: 'interval(hours => 1000 * ${HANGING_HOURS}::int)',
    tests: [`${DEPOSITS}card-tries`],
  },
  {
    name: 'deposits: another amount than was asked for is credited as if it were that',
    file: `${DEPOSITS}note-arrival.ts`,
    find: "return paid.amountMinor === amountMinor ? null : 'other_amount'",
    replace: "return paid.amountMinor > 0n || amountMinor > 0n ? null : 'other_amount'",
    tests: ARRIVALS,
  },
  {
    name: 'deposits: another currency is as good as what was asked for',
    file: `${DEPOSITS}note-arrival.ts`,
    find: "if (paid.currency !== currency) return 'other_currency'",
    replace: "if (paid.currency === '' && currency === '') return 'other_currency'",
    tests: ARRIVALS,
  },
  {
    name: 'deposits: nobody asks again whether money that came may be played',
    file: `${DEPOSITS}note-arrival.ts`,
    find: 'if (isCounted) guardArrival(app, state, { playerId, currency, gateway, moreMinor })',
    replace: 'if (isCounted) void (() => guardArrival)()',
    tests: ARRIVALS,
  },
  {
    name: 'deposits: what a bank takes back later is not booked',
    file: `${DEPOSITS}note-chargeback.ts`,
    find: 'smaller(chargedBackMinor, cameMinor) - now.chargedBackMinor',
    replace: '(now.chargedBackMinor > 0n ? 0n : smaller(chargedBackMinor, cameMinor))',
    tests: ARRIVALS,
  },
  {
    name: 'deposits: a provider that answers nothing is never asked again about what it told',
    file: `${DEPOSITS}deposit-store.ts`,
    find: 'or ${!isAnswered}::boolean',
    replace: 'or ${!isAnswered && until.getTime() === 0}::boolean',
    tests: ARRIVALS,
  },
  {
    name: 'deposits: a bank takes money back that lies aside, and staff credit it',
    file: `${DEPOSITS}note-chargeback.ts`,
    find: 'const asideMinor = smaller(moreMinor, row.asideMinor)',
    replace: 'const asideMinor = row.asideMinor < 0n ? moreMinor : 0n',
    tests: ARRIVALS,
  },
  {
    name: 'refunds: a refund that failed gives back what the bank has',
    file: 'server/src/modules/cashier/refunds/send-refunds.ts',
    find: 'const backMinor = smaller(amountMinor, row.asideMinor)',
    replace: 'const backMinor = amountMinor',
    tests: ['server/src/modules/office/deposits/'],
  },
  {
    name: 'deposits: what was given up is not counted anew when its money comes late',
    file: `${DEPOSITS}note-arrival.ts`,
    find: 'else guardDeposit(app, state, { playerId, currency, gateway, amountMinor })',
    replace: 'else void (() => guardDeposit)()',
    tests: ARRIVALS,
  },
  {
    name: 'deposits: what failed counts for the limits for ever',
    file: `${DEPOSITS}take-edge.ts`,
    find: 'if (isUncounted) uncountDeposit(state, row)',
    replace: 'if (isUncounted) void (() => uncountDeposit)()',
    tests: ARRIVALS,
  },
  {
    name: 'deposits: one expires with money in it',
    file: `${DEPOSITS}ask-deposits.ts`,
    find: "const isUnpaid = said.state === 'unknown' ||",
    replace: "const isUnpaid = said.state === 'paid' ||",
    tests: ARRIVALS,
  },
  {
    name: 'deposits: the provider is not told that one is given up',
    file: `${DEPOSITS}cancel-deposit.ts`,
    find: 'if (isPayable(row)) await cancelThere(app, row)',
    replace: 'void cancelThere',
    tests: CARD,
  },
  {
    name: 'deposits: three of a player are unfinished at once',
    file: 'server/src/modules/cashier/deposits/create-deposit.ts',
    find: 'if (open >= MOST_OPEN)',
    replace: 'if (open > MOST_OPEN)',
    tests: CARD,
  },
  {
    name: 'deposits: a gateway that fails is never switched off',
    file: 'server/src/modules/cashier/providers/read-health.ts',
    find: 'const MOST_FAILED = 5',
    replace: 'const MOST_FAILED = 50',
    tests: CARD,
  },
  {
    name: 'callbacks: one that was signed long ago is as good as new',
    file: 'server/src/modules/cashier/gateways/card/card-signature.ts',
    find: 'const WITHIN_SECONDS = 300',
    replace: 'const WITHIN_SECONDS = 300_000',
    tests: CALLBACKS,
  },
  {
    name: 'callbacks: what was signed for another business counts here',
    file: 'server/src/modules/cashier/gateways/card/card.ts',
    find: 'return account === accountOf(app) ? { externalId: id, kind, depositId } : null',
    replace: "return account !== '' ? { externalId: id, kind, depositId } : null",
    tests: CALLBACKS,
  },
  {
    name: 'refunds: one is sent again without asking whether it was',
    file: 'server/src/modules/cashier/refunds/send-refunds.ts',
    find: "const told = known.state === 'unknown' ? await tell",
    replace: "const told = known.state !== 'failed' ? await tell",
    tests: ['server/test/faults/card-kill'],
  },
  {
    name: 'refunds: one that another process has taken over is sent beside it',
    file: 'server/src/modules/cashier/refunds/send-refunds.ts',
    find: "if (known.state === 'unknown' && !(await keepLease(app.db, leased))) return",
    replace: 'await keepLease(app.db, leased)',
    tests: ['server/src/modules/cashier/gateways/merchant/'],
  },
  {
    name: 'refunds: more goes back than came',
    file: 'server/src/modules/office/deposits/refund-deposit.ts',
    find: '- row.refundedMinor - row.asideMinor',
    replace: '- row.asideMinor',
    tests: ['server/src/modules/office/deposits/'],
  },
  {
    name: 'deposits: a payment in a statement that is not booked is no difference',
    file: 'server/src/modules/cashier/reconciliation/find-differences.ts',
    find: 'where ours is distinct from theirs order by',
    replace: 'where ours <> theirs order by',
    tests: RECONCILIATION,
  },
  {
    name: 'deposits: what the books alone have is no difference',
    file: 'server/src/modules/cashier/reconciliation/find-differences.ts',
    find: 'for (const readPage of [inStatement, inBooksAlone] satisfies ReadPage[])',
    replace: 'for (const readPage of [inStatement] satisfies ReadPage[])',
    tests: RECONCILIATION,
  },
  {
    name: 'deposits: a failed refund is sent again as often as somebody asks',
    file: 'server/src/modules/office/deposits/retry-refund.ts',
    find: "status: 'retried' }",
    replace: "status: 'failed' }",
    tests: ['server/src/modules/office/deposits/deposits'],
  },
  {
    name: 'merchant: whoever sends a callback is believed',
    file: `${MERCHANT}status-hash.ts`,
    find: 'return given.length === right.length && timingSafeEqual(given, right)',
    replace: 'return given.length === right.length || timingSafeEqual(given, right)',
    tests: [`${MERCHANT}merchant`],
  },
  {
    name: 'merchant: what was paid twice counts once',
    file: `${MERCHANT}merchant.ts`,
    find: 'alike.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)',
    replace: 'alike[0]?.amountMinor ?? 0n',
    tests: [`${MERCHANT}merchant`],
  },
  {
    name: 'merchant: a callback for an account of somebody else is taken',
    file: `${MERCHANT}merchant.ts`,
    find: 'fields === null || merchantOf(app).accounts.get(fields.units) !== fields.payee',
    replace: 'fields === null',
    tests: [`${MERCHANT}merchant`],
  },
]
