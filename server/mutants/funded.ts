// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const JACKPOT = 'server/src/modules/originals/jackpot/'
const LEDGER = 'server/src/modules/ledger/'

/** Bugs in what holds that promised money is there before it is promised. */
export const fundedMutants: readonly Mutant[] = [
  {
    name: 'funded: an account of the house may be overdrawn',
    file: `${LEDGER}house/house-funds.ts`,
    find: 'assert(fundsMinor + amountMinor >= 0n,',
    replace: 'assert(fundsMinor + amountMinor >= -(10n ** 15n),',
    tests: [`${LEDGER}house/house-funds`],
  },
  {
    name: 'funded: a float takes money out of a purse it has nothing to do with',
    file: `${LEDGER}post.ts`,
    find: 'meets === undefined || meets.includes(other.purse)',
    replace: 'meets === undefined || meets.length > 0',
    tests: [`${LEDGER}house/house-owner`],
  },
  {
    name: 'funded: a purpose takes any name behind a colon for its own',
    file: `${LEDGER}house/house-owner.ts`,
    find: 'id === undefined ? declared.get(code) :',
    replace: 'declared.has(kind) ? declared.get(kind) :',
    tests: [`${LEDGER}house/house-owner`],
  },
  {
    name: 'funded: two lanes take the same money of the bank',
    file: `${LEDGER}house/house-funds.ts`,
    find: 'where pg_try_advisory_xact_lock(${FUNDS_LOCK}::int,',
    replace: 'where pg_try_advisory_xact_lock_shared(${FUNDS_LOCK}::int,',
    tests: [`${LEDGER}house/house-funds`],
  },
  {
    name: 'funded: a jackpot is offered that the bank does not cover',
    file: `${JACKPOT}ensure-pool.ts`,
    find: '  if (!hasFunds(state, { house: BANK, ...money })) return false\n',
    replace: '  void hasFunds\n',
    tests: [`${JACKPOT}ensure-pool`],
  },
  {
    name: 'funded: a jackpot that waits for the bank takes stakes',
    file: `${JACKPOT}feed-pool.ts`,
    find: 'isFunded ? next : { ...next, missingMinor: beginMinor }',
    replace: 'next',
    tests: [`${JACKPOT}ensure-pool`],
  },
  {
    name: 'funded: the first money of a jackpot is play money of the result',
    file: `${JACKPOT}ensure-pool.ts`,
    find: 'setAside(state, BANK, money)',
    replace: "setAside(state, { code: 'games', hasFloor: false }, money)",
    tests: [`${JACKPOT}ensure-pool`, `${JACKPOT}jackpot`],
  },
  {
    name: 'funded: a command of the operator runs the jobs of the house',
    file: 'server/src/open-business.ts',
    find: "    if (work === 'idle') return { ...opened, stop }\n",
    replace: '',
    tests: ['server/src/commands/lib/with-house'],
  },
  {
    name: 'funded: plays that brought a part back lie among those that won',
    file: 'server/migrations/business/0161-plays-by-gain.sql',
    find: 'on tables_bet (player_id, table_name, status, (payout > stake), int_id desc)',
    replace: 'on tables_bet (player_id, table_name, status, int_id desc)',
    tests: ['server/src/modules/rooms/tables/long-plays'],
  },
  {
    name: 'funded: draws of all currencies are counted together for people',
    file: 'server/src/modules/lottery/draw-steps/create-draw.ts',
    find: 'newDraws, { draw: { ...draw, number }, sealedSeed }',
    replace: 'newDraws, { draw: { ...draw, number: draw.intId }, sealedSeed }',
    tests: ['server/src/modules/lottery/draw-steps/run-draws'],
  },
  {
    name: 'funded: nobody rolls the jackpots up in time',
    file: `${JACKPOT}roll-up-pools.ts`,
    find: 'const ROLL_UP_EVERY_MS = 5_000',
    replace: 'const ROLL_UP_EVERY_MS = 50_000',
    tests: [`${JACKPOT}jackpot`],
  },
]
