// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const IDENTITY = 'server/src/modules/identity/'
const HOUSE = ['server/src/modules/audit/house']
const TRAIL = ['server/src/modules/audit/trail']
const PROFILE = ['server/src/modules/account/profile']

/** Bugs in who may change what says who a player is, in codes strangers ask for, and in the trail. */
export const identityMutants: readonly Mutant[] = [
  {
    name: 'details: an open tab changes who the player is',
    file: 'server/src/modules/account/update-profile.ts',
    find: 'if (isProved) await requireStepUp({ player, db: tx })',
    replace: 'if (isProved && changed.length > 8) await requireStepUp({ player, db: tx })',
    tests: PROFILE,
  },
  {
    name: 'details: a birth date without a document lifts the cap on slots',
    file: 'server/src/modules/limits/guard.ts',
    find: 'return player.birthDate?.isVerified === true ? ageOf(player, now) : null',
    replace: 'return ageOf(player, now)',
    tests: PROFILE,
  },
  {
    name: 'proof: whoever asks anew ends the code of the owner',
    file: `${IDENTITY}code-store.ts`,
    find: "if (purpose !== 'password')",
    replace: 'if (purpose.length > 0)',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'proof: strangers use up the codes of the owner at home',
    file: `${IDENTITY}code-store.ts`,
    find: 'row.day >= MOST_A_DAY && !row.is_known_place',
    replace: 'row.day >= MOST_A_DAY',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'lock-out: a second name of a player gives as many guesses again',
    file: `${IDENTITY}failure-store.ts`,
    find: 'isShut: ownMs > 0',
    replace: 'isShut: ownMs < 0',
    tests: [`${IDENTITY}log-in`],
  },
  {
    name: 'lock-out: who locks one name is told which other names are the same player',
    file: `${IDENTITY}failure-store.ts`,
    find: '...(isKnownPlace ? [ownMs] : [passwordWaitMs(held)])',
    replace: '...(isKnownPlace ? [ownMs] : [ownMs, passwordWaitMs(held)])',
    tests: [`${IDENTITY}log-in`],
  },
  {
    name: 'log-in: the old password opens after it was changed',
    file: `${IDENTITY}log-in.ts`,
    find: 'if (standing?.passwordHash !== player.passwordHash) return null',
    replace: 'if (standing === null) return null',
    tests: [`${IDENTITY}log-in`],
  },
  {
    name: 'log-in: an account that was closed meanwhile opens',
    file: `${IDENTITY}log-in.ts`,
    find: "if (standing.isClosed) return refuse('identity.closed')",
    replace: "if (standing.passwordHash === '') return refuse('identity.closed')",
    tests: [`${IDENTITY}log-in`],
  },
  {
    name: 'log-in: a passkey that was taken away meanwhile opens',
    file: `${IDENTITY}log-in-with-passkey.ts`,
    find: "if (!(await notePasskeyUse(tx, right))) throw refuse('identity.passkey_refused')",
    replace: 'await notePasskeyUse(tx, right)',
    tests: [`${IDENTITY}passkeys`],
  },
  {
    name: 'proof: a password that was changed meanwhile proves',
    file: `${IDENTITY}prove-session.ts`,
    find: 'standing?.passwordHash === passwordHash && !(',
    replace: 'standing !== null && !(',
    tests: [`${IDENTITY}log-in`],
  },
  {
    name: 'trail: a line that was changed passes',
    file: 'server/src/modules/audit/verify-trail.ts',
    find: 'linkLine(sha256Hex, before, line).hash !== hash',
    replace: 'linkLine(sha256Hex, before, line).seq !== seq',
    tests: TRAIL,
  },
  {
    name: 'trail: a line that was taken out with its link passes',
    file: 'server/src/modules/audit/verify-trail.ts',
    find: 'if (seq !== before.seq + 1n) note(',
    replace: 'if (seq <= before.seq) note(',
    tests: TRAIL,
  },
  {
    name: 'trail: a chain that was written anew passes beside a signed day',
    file: 'server/src/modules/proofs/verify-days.ts',
    find: '    await checkTrail(db, { day, previous, note })\n',
    replace: '',
    tests: TRAIL,
  },
  {
    name: 'trail: two processes seal at once',
    file: 'server/src/modules/audit/chain-store.ts',
    find: 'return row?.ok === true',
    replace: 'return row !== undefined',
    tests: TRAIL,
  },
  {
    name: 'trail: the line of a changed limit is of another transaction',
    file: 'server/src/modules/audit/record-audit.ts',
    find: 'insert: (tx, rows) => insertLines(tx, rows),',
    replace: 'insert: async (tx, rows) => void setTimeout(() => insertLines(tx, rows).catch(() => {}), 0),',
    tests: ['server/src/modules/limits/limits'],
  },
  {
    name: 'trail: an exclusion that a player asks for leaves no line',
    file: 'server/src/modules/limits/exclude-self.ts',
    find: "action: 'limits.self_excluded'",
    replace: "action: 'limits.excluded'",
    tests: ['server/src/modules/limits/exclusion'],
  },
  {
    name: 'trail: accepted terms leave no line',
    file: 'server/src/modules/limits/accept-terms.ts',
    find: "action: 'limits.terms_accepted'",
    replace: "action: 'limits.terms_read'",
    tests: ['server/src/modules/limits/terms'],
  },
  {
    name: 'trail: a large win leaves no line',
    file: 'server/src/modules/ledger/note-large.ts',
    find: "kind in ('payout', 'deposit', 'hold')",
    replace: "kind in ('deposit', 'hold')",
    tests: HOUSE,
  },
  {
    name: 'trail: a flood of failed logins has a line for each name',
    file: `${IDENTITY}tell-failed-logins.ts`,
    find: 'const MOST_LINES = 50',
    replace: 'const MOST_LINES = 5_000',
    tests: HOUSE,
  },
  {
    name: 'trail: a fault of ours leaves no line',
    file: 'server/src/kit/http/run-call.ts',
    find: "if (answer.body.general.code === 'http.internal')",
    replace: "if (answer.body.general.code === 'http.unavailable')",
    tests: HOUSE,
  },
  {
    name: 'clock: one that drifts is told by nobody',
    file: 'server/src/modules/audit/watch-clock.ts',
    find: 'const overMs = Math.abs(driftMs) - errorMs',
    replace: 'const overMs = -driftMs - errorMs',
    tests: HOUSE,
  },
  {
    name: 'clock: one that is set back revives a session that was left idle',
    file: `${IDENTITY}session-store.ts`,
    find: 'and s.expires_at > ${moment(db)} and s.last_active_at > ${moment(db)} -',
    replace: 'and s.expires_at > ${moment(db)} and s.last_active_at > clock_timestamp() -',
    tests: ['server/test/faults/clock'],
  },
  {
    name: 'closing: what was open of an account stays open after it',
    file: 'server/src/modules/account/subscribers.ts',
    find: 'inTx(app.db, (tx) => endAccess(tx, playerId))',
    replace: 'inTx(app.db, async (tx) => void [endAccess, tx, playerId])',
    tests: ['server/src/modules/identity/log-in'],
  },
  {
    name: 'rounds: their thread does what the part that reads calls does again',
    file: 'server/src/app.ts',
    find: 'if (part.hears?.has((event as TasEvent).type) ?? true) tell(',
    replace: 'tell(',
    tests: ['server/src/round-keeper'],
  },
]
