import type { Mutant } from './mutant.ts'

const CRASH = 'server/src/modules/rooms/crash/'
const RULE = 'shared/src/rules/games/crash/outage.ts'
const OUTAGE = [`${CRASH}outage`]

/** Bugs that give a crash player a choice in an outage, or hide one. */
export const crashOutageMutants: readonly Mutant[] = [
  {
    name: 'outage: a cash-out counts by the curve alone',
    file: `${CRASH}bets/cash-out.ts`,
    find: '(!(await wasUnderControl(crash, round, readAt)))',
    replace: '((await wasUnderControl(crash, round, readAt)) === null)',
    tests: OUTAGE,
  },
  {
    name: 'outage: a cash-out counts a millisecond after the end of control',
    file: RULE,
    find: 'return atMs <= aliveAtMs + CONTROL_MS',
    replace: 'return atMs <= aliveAtMs + CONTROL_MS + 1',
    tests: ['shared/src/rules/games/crash/outage', ...OUTAGE],
  },
  {
    name: 'outage: a bet is given back whose crash came before',
    file: RULE,
    find: 'return elapsedMs < roundDurationMs(round.crashPointE2) ? multiplierAtE2(elapsedMs) : null',
    replace: 'return elapsedMs < 0 * roundDurationMs(round.crashPointE2) ? null : multiplierAtE2(elapsedMs)',
    tests: ['shared/src/rules/games/crash/outage', ...OUTAGE],
  },
  {
    name: 'outage: what crashed after the last sign of the writer is given back',
    file: RULE,
    find: 'const elapsedMs = round.aliveAtMs + CONTROL_MS - round.startedAtMs',
    replace: 'const elapsedMs = round.aliveAtMs - round.startedAtMs',
    tests: ['shared/src/rules/games/crash/outage'],
  },
  {
    name: 'outage: a target is given back too',
    file: RULE,
    find: 'const cutE2 = autoCashOutE2 === null ? interruptedAtE2 : null',
    replace: 'const cutE2 = autoCashOutE2 === undefined ? null : interruptedAtE2',
    tests: ['shared/src/rules/games/crash/outage', `${CRASH}recovery`],
  },
  {
    name: 'outage: a writer that comes back makes it undone',
    file: `${CRASH}round-store.ts`,
    find: 'if (!isUnderControl(aliveAt, at)) return null',
    replace: 'if (!isUnderControl(at, aliveAt)) return null',
    tests: OUTAGE,
  },
  {
    name: 'outage: nobody asks for cash-outs read where calls are read',
    file: `${CRASH}lead-crash.ts`,
    find: '  await hearReaders(crash, round, control)',
    replace: '  if (control.isKilled()) await hearReaders(crash, round, control)',
    tests: OUTAGE,
  },
  {
    name: 'outage: nobody waits for what other processes have read',
    file: `${CRASH}hear-readers.ts`,
    find: 'others.every(({ roundIntId }) => roundIntId >= intId)',
    replace: 'others.every(({ roundIntId }) => roundIntId >= 0)',
    tests: [`${CRASH}other-readers`],
  },
  {
    name: 'outage: what another process read and could not write is lost',
    file: `${CRASH}hear-readers.ts`,
    find: 'if (roundIntId === intId) for',
    replace: 'if (roundIntId < 0) for',
    tests: [`${CRASH}other-readers`],
  },
  {
    name: 'outage: a process tells before what it read is written',
    file: `${CRASH}tell-readings.ts`,
    find: '  await decisions.settled()\n  await noteReader',
    replace: '  await noteReader',
    tests: [`${CRASH}other-readers`],
  },
  {
    name: 'outage: whoever is away for a moment is not waited for',
    file: `${CRASH}reader-store.ts`,
    find: "interval '2 minutes'",
    replace: "interval '0 minutes'",
    tests: [`${CRASH}other-readers`],
  },
  {
    name: 'outage: a reader that was forgotten stays so',
    file: `${CRASH}follow-rounds.ts`,
    find: 'await goOnReading(crash)',
    replace: 'void goOnReading',
    tests: [`${CRASH}other-readers`],
  },
  {
    name: 'outage: rounds are run where calls hold them up',
    file: 'server/src/open-business.ts',
    find: "runsRounds: work === 'here' &&",
    replace: "runsRounds: work !== 'idle' &&",
    tests: ['server/src/round-keeper'],
  },
  {
    name: 'outage: it is no incident',
    file: `${CRASH}record-incident.ts`,
    find: "if (!isOutage && round.status !== 'refunded') return null",
    replace: "if (round.status !== 'refunded') return null",
    tests: OUTAGE,
  },
  {
    name: 'outage: a chain that cannot be read is gone on with',
    file: 'server/src/modules/rooms/crash/settle-round.ts',
    find: '  await retireChain(crash.app.db, round.chainId)\n',
    replace: '  void retireChain\n',
    tests: ['server/src/modules/rooms/crash/recovery'],
  },
  {
    name: 'outage: force points that nobody was there to see are passed over',
    file: 'server/src/modules/rooms/crash/settle-round.ts',
    find: 'cutE2 === null ? round : await forceUpTo(crash, round, cutE2)',
    replace: 'round',
    tests: ['server/src/modules/rooms/crash/force'],
  },
]
