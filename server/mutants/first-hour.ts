import type { Mutant } from './mutant.ts'

/** Bugs in what a player meets in the first hour: words, ways in, refusals, the live line. */
export const firstHourMutants: readonly Mutant[] = [
  {
    name: 'a game called like what every object inherits is told as a piece of program',
    file: 'web/src/lib/i18n-text.ts',
    find: '(Object.hasOwn(texts, key) ? texts[key] : undefined) ??',
    replace: 'texts[key] ??',
    tests: ['web/src/lib/i18n'],
  },
  {
    name: 'the live line knocks again while the server asks it to wait',
    file: 'web/src/lib/socket.ts',
    find: '    restUntil = performance.now() + waitMs\n',
    replace: '',
    tests: ['web/src/lib/socket'],
  },
  {
    name: 'a socket is refused without being told for how long',
    file: 'server/src/kit/sockets/connection.ts',
    find: '    member.send(refusedFrame(error))\n',
    replace: "    member.send({ kind: 'refused', code: error.code })\n",
    tests: ['server/test/strangers'],
  },
  {
    name: 'the star that asked to log in is not set',
    file: 'web/src/player/features/auth/login-modal.tsx',
    find: '    if (isAsking.current) doAsked(state)\n',
    replace: '    void doAsked\n',
    tests: ['e2e/browse'],
  },
  {
    name: 'the question before a seed is revealed opens below the fold',
    file: 'web/src/player/play/proof/rotation.tsx',
    find: "element?.scrollIntoView({ block: 'nearest' })",
    replace: 'void element',
    tests: ['e2e/register-and-play'],
  },
  {
    name: 'bets of different payouts are one row of the feed',
    file: 'web/src/player/play/bets/feed-list.ts',
    find: ", 'multiplier', 'payout'] as const",
    replace: ", 'multiplier'] as const",
    tests: ['web/src/player/play/bets/feed-list'],
  },
  {
    name: 'what is read without a network waits for ever',
    file: 'web/src/ui/load-problem.tsx',
    find: 'return isPaused ?',
    replace: 'return !isPaused && isPaused ?',
    tests: ['web/src/ui/loaded.page.test.tsx', 'e2e/faults-line'],
  },
  {
    name: 'somebody new is told nothing of what comes next',
    file: 'web/src/player/shell/success-dialog.tsx',
    find: 'state.isNew === true',
    replace: 'state.isNew === false',
    tests: ['e2e/register-and-play'],
  },
  {
    name: 'a value that is too long is refused without its bound',
    file: 'server/src/kit/http/field-problems.ts',
    find: 'boundOf(issue) ?? reasonOf(issue)',
    replace: 'reasonOf(issue)',
    tests: ['server/src/kit/http/field-problems'],
  },
  {
    name: 'a lost bet is placed again where only its fate was asked for',
    file: 'web/src/lib/send-money.ts',
    find: 'options.isSettling === true ? await settle(storageKey) : null',
    replace: 'null',
    tests: ['web/src/lib/send-money'],
  },
]
