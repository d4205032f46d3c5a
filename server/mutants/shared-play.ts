import type { Mutant } from './mutant.ts'

const TABLES = 'server/src/modules/rooms/tables/'
const CHAINS = 'server/src/modules/rooms/chains/'
const LOTTERY = 'server/src/modules/lottery/'
const RULES = 'shared/src/rules/lottery/'
const CHIPS = [`${TABLES}round`, `${TABLES}chips.property`]
const RECOVERY = [`${TABLES}recovery`]
const DRAWS = [`${LOTTERY}draw-steps/run-draws`]
const TICKETS = [`${LOTTERY}tickets/buy-tickets`]
const DRAW_RULES = [`${RULES}lottery`]

/** Bugs in what players share: rounds at live tables and lottery draws. */
export const sharedPlayMutants: readonly Mutant[] = [
  {
    name: 'rooms: two rounds take one number of a chain',
    file: `${CHAINS}chain-store.ts`,
    find: ' - 1} returning id`',
    replace: ' - 1} or taken > 0 returning id`',
    tests: [`${CHAINS}chains`],
  },
  {
    name: 'rooms: a hash that does not lead to the published one is played',
    file: `${CHAINS}chain-store.ts`,
    find: 'if (before !== (published ?? before))',
    replace: 'if (before !== (published === null ? published : before))',
    tests: [`${CHAINS}chains`],
  },
  {
    name: 'rooms: a bet that its round has begun with goes back to a player who stops playing',
    file: 'server/src/modules/rooms/bets/take-back-waiting.ts',
    find: "if (current.status !== 'open' || !waiting.isWaiting(state, current)) return null",
    replace: "if (current.status !== 'open') return null",
    tests: ['server/src/modules/rooms/crash/take-back-waiting'],
  },
  {
    name: 'rooms: the house ends a bet that its player has ended',
    file: 'server/src/modules/rooms/bets/end-bet.ts',
    find: "      if (current.status !== 'open') return current.status\n",
    replace: '',
    tests: ['server/src/modules/rooms/crash/crash'],
  },
  {
    name: 'rooms: the stop of a process takes a round on that has not begun',
    file: 'server/src/kit/rounds/lead-rounds.ts',
    find: '(round === null || steps.isLeft(round))',
    replace: 'round === null',
    tests: ['server/src/modules/rooms/toy-room', 'server/src/modules/rooms/crash/recovery'],
  },
  {
    name: 'rooms: a round that cannot be played is tried for ever',
    file: 'server/src/kit/rounds/lead-rounds.ts',
    find: '    await steps.giveUp(round, error)\n',
    replace: '    void steps.giveUp\n',
    tests: RECOVERY,
  },
  {
    name: 'tables: chips are taken a millisecond after the announced end',
    file: `${TABLES}bets/place-table-bet.ts`,
    find: 'readAt >= gate.bettingEndsAt',
    replace: 'readAt > gate.bettingEndsAt',
    tests: CHIPS,
  },
  {
    name: 'tables: a round closes while bets on it are being written',
    file: `${TABLES}round-store.ts`,
    find: '{ table, intId } = key\n  await tx.sql`select 1',
    replace: "{ table, intId } = key\n  if (table === '') await tx.sql`select 1",
    tests: CHIPS,
  },
  {
    name: 'tables: the limits are those of a bet and not of a round',
    file: `${TABLES}bets/place-table-bet.ts`,
    find: 'const stakedMinor = stakeOf(laid) + terms.stakeMinor',
    replace: 'const stakedMinor = terms.stakeMinor',
    tests: CHIPS,
  },
  {
    name: 'tables: a number takes as much as red',
    file: `${TABLES}bets/table-limits.ts`,
    find: '? (maxSpotPayoutMinor * MULTIPLIER_SCALE) / payE4',
    replace: '? maxMinor',
    tests: CHIPS,
  },
  {
    name: 'tables: chips that are no whole minor units are taken',
    file: `${TABLES}bets/place-table-bet.ts`,
    find: 'if (!areEven(chips, stakeMinor))',
    replace: 'if (!areEven([], stakeMinor))',
    tests: CHIPS,
  },
  {
    name: 'tables: the stake is the house’s before the round is decided',
    file: `${TABLES}bets/place-table-bet.ts`,
    find: 'isHeld: true,',
    replace: 'isHeld: false,',
    tests: CHIPS,
  },
  {
    name: 'tables: chips on one round are several bets to a player’s own limits',
    file: `${TABLES}bets/place-table-bet.ts`,
    find: 'inPlayMinor: stakeOf(laid),',
    replace: '',
    tests: [`${TABLES}round`],
  },
  {
    name: 'tables: the hash of a round is shown as its commitment',
    file: `${TABLES}lead-table.ts`,
    find: 'position, readServerSeed)).before',
    replace: 'position, readServerSeed)).hash',
    tests: CHIPS,
  },
  {
    name: 'tables: what is taken back stays on the table for the next bet',
    file: `${TABLES}bets/take-back-bets.ts`,
    find: "end: { status: 'cancelled' } }))",
    replace: "end: { status: 'cancelled' } })).slice(1)",
    tests: CHIPS,
  },
  {
    name: 'tables: a round that nobody can read is left open',
    file: `${TABLES}lead-table.ts`,
    find: '  await begin(app.db, (tx) => giveUpRound(tx, round, Math.floor(clock.now())))',
    replace: '  void [begin, giveUpRound, clock]',
    tests: RECOVERY,
  },
  {
    name: 'tables: betting is broken off when the server is stopped in order',
    file: 'server/src/kit/rounds/hold-until.ts',
    find: 'return !control.isStopping() && !control.isLost()',
    replace: 'return !control.isLost()',
    tests: RECOVERY,
  },
  {
    name: 'lottery: a fixed prize is paid although the reserve is not enough',
    file: `${RULES}prizes.ts`,
    find: 'tier.prizeMinor === null || share < tier.prizeMinor ?',
    replace: 'tier.prizeMinor === null ?',
    tests: [...DRAW_RULES, ...DRAWS],
  },
  {
    name: 'lottery: a class pays those with more right as well',
    file: `${RULES}prizes.ts`,
    find: 'tiers.find((tier) => tier.hits === hits)',
    replace: 'tiers.findLast((tier) => tier.hits <= hits)',
    tests: [...DRAW_RULES, ...DRAWS],
  },
  {
    name: 'lottery: a ticket may have a number twice',
    file: `${RULES}draw-rules.ts`,
    find: 'Number(numbers[index - 1] ?? 0) + 1, from)',
    replace: 'Math.max(1, Number(numbers[index - 1] ?? 0)), from)',
    tests: [...DRAW_RULES, ...TICKETS],
  },
  {
    name: 'lottery: the beacon has no part in the numbers',
    file: `${RULES}draw-numbers.ts`,
    find: 'clientSeed: seed.beacon',
    replace: "clientSeed: 'beacon'",
    tests: DRAW_RULES,
  },
  {
    name: 'lottery: one seed draws every draw alike',
    file: `${RULES}draw-numbers.ts`,
    find: 'nonce: seed.number }',
    replace: 'nonce: 1 }',
    tests: DRAW_RULES,
  },
  {
    name: 'lottery: a draw is offered that the bank does not cover',
    file: `${LOTTERY}draw-steps/create-draw.ts`,
    find: 'if (!hasFunds(state, { house: BANK, currency, amountMinor })) {',
    replace: 'if (amountMinor < 0n) {',
    tests: DRAWS,
  },
  {
    name: 'lottery: tickets are sold after the sale',
    file: `${LOTTERY}tickets/buy-tickets.ts`,
    find: ' || now >= closesAt)',
    replace: ')',
    tests: TICKETS,
  },
  {
    name: 'lottery: the tickets a player has already are not counted',
    file: `${LOTTERY}tickets/buy-tickets.ts`,
    find: 'held + count > maxPerPlayer',
    replace: 'count > maxPerPlayer',
    tests: TICKETS,
  },
  {
    name: 'lottery: a list is closed although its beacon is known',
    file: `${LOTTERY}draw-steps/close-draw.ts`,
    find: 'draw.beaconRound !== null && now.getTime() >= drandTimeMs(draw.beaconRound)',
    replace: 'draw.beaconRound !== null && now.getTime() < drandTimeMs(draw.beaconRound) - 10 ** 12',
    tests: DRAWS,
  },
  {
    name: 'lottery: a cancelled draw keeps the stakes',
    file: `${LOTTERY}tickets/settle-purchases.ts`,
    find: "async () => () => 'refund')",
    replace: 'async () => () => ({ payoutMinor: 0n }))',
    tests: TICKETS,
  },
  {
    name: 'lottery: what the tickets brought in stays in the pool',
    file: `${LOTTERY}draw-steps/end-draw.ts`,
    find: 'fundMinor(draw.rules) + stakeMinor - payoutMinor',
    replace: 'fundMinor(draw.rules) + 0n * stakeMinor - payoutMinor',
    tests: DRAWS,
  },
  {
    name: 'lottery: two processes run the same draw at the same time',
    file: `${LOTTERY}draw-steps/run-draws.ts`,
    find: 'if (turn?.is_ours !== true) return',
    replace: 'void turn',
    tests: DRAWS,
  },
]
