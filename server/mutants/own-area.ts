// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const IDENTITY = 'server/src/modules/identity/'
const CODES = ['server/test/codes']
const SESSIONS = [`${IDENTITY}sessions`, 'server/test/stolen-token']
const OUTREACH = ['server/src/modules/outreach/outreach']
const EXCLUSION = ['server/src/modules/limits/exclusion']

/** Bugs in what proves who somebody is, and in what protects players from play. */
export const ownAreaMutants: readonly Mutant[] = [
  {
    name: 'proof: a code of a mail counts for two who come at the same moment',
    file: `${IDENTITY}code-store.ts`,
    find: 'where id = ${id} and used_at is null and greatest(expires_at, link_expires_at) > ${moment(tx)} returning id',
    replace: 'where id = ${id} returning id',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'proof: a code of a mail is good at another door',
    file: `${IDENTITY}code-store.ts`,
    find: 'where id = ${typed.id} and purpose = ${typed.purpose} and used_at',
    replace: 'where id = ${typed.id} and ${typed.purpose}::text is not null and used_at',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'proof: a code of the app counts twice',
    file: `${IDENTITY}check-code.ts`,
    find: 'if (step === null || step <= totp.lastStep) return false',
    replace: 'if (step === null || step < totp.lastStep) return false',
    tests: CODES,
  },
  {
    name: 'proof: the challenge of a session is signed in another one',
    file: `${IDENTITY}challenge-store.ts`,
    find: 'and session_id is not distinct from ${sessionId}::uuid',
    replace: 'and (session_id is null) = (${sessionId}::uuid is null)',
    tests: CODES,
  },
  {
    name: 'proof: a link verifies an address the player has left',
    file: `${IDENTITY}verify-email.ts`,
    find: 'if (link.is_expired || !link.is_current)',
    replace: 'if (link.is_expired)',
    tests: [`${IDENTITY}verify-email`, ...CODES],
  },
  {
    name: 'proof: a passkey of another site of ours opens this one',
    file: `${IDENTITY}verify-passkey.ts`,
    find: 'passkey !== null && passkey.host === place.host',
    replace: 'passkey !== null',
    tests: [`${IDENTITY}passkeys`],
  },
  {
    name: 'proof: a passkey that a stranger added outlives a new password',
    file: `${IDENTITY}reset-password.ts`,
    find: '    await forgetPasskeys(tx, playerId)\n',
    replace: '    void forgetPasskeys\n',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'proof: a passkey or an app is added by a session that a new password has just ended',
    file: `${IDENTITY}require-step-up.ts`,
    find: '  await requireStepUp({ db: tx, player })\n',
    replace: '  void player\n',
    tests: [`${IDENTITY}passkeys`, `${IDENTITY}second-factor`],
  },
  {
    name: 'proof: a new password takes the passkeys away beside an app',
    file: `${IDENTITY}passkey-store.ts`,
    find: 'where player_id = ${playerId} and confirmed_at is not null)`',
    replace: 'where player_id = ${playerId} and confirmed_at is null)`',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'proof: a new password proves the mailbox of an account with an app',
    file: `${IDENTITY}reset-password.ts`,
    find: 'where t.player_id = p.id and t.confirmed_at is not null',
    replace: 'where t.player_id = p.id and t.confirmed_at is null',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'mails: notices of a change are sent to a mailbox nobody proved without end',
    file: `${IDENTITY}credential-change.ts`,
    find: 'if (isTheirs || (await countMessage',
    replace: 'if (isTheirs || true || (await countMessage',
    tests: [`${IDENTITY}message-budget`],
  },
  {
    name: 'mails: codes for a new password are counted by address, not by mailbox',
    file: `${IDENTITY}request-reset.ts`,
    find: 'player?.isProved === true)',
    replace: 'player !== null)',
    tests: [`${IDENTITY}message-budget`],
  },
  {
    name: 'proof: a new password proves a mailbox that two say',
    file: `${IDENTITY}reset-password.ts`,
    find: 'other.email_mac = p.email_mac and other.id <> p.id',
    replace: 'false',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'proof: a new password proves the mailbox of an excluded account',
    file: `${IDENTITY}reset-password.ts`,
    find: ' && (await readExclusionSpan(tx, [{ businessId: app.business.id, playerId }])) === null',
    replace: ' && (void [app, readExclusionSpan], true)',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'session: polling keeps it open',
    file: `${IDENTITY}resolve-session.ts`,
    find: 'if (found.isDue && !options.isPassive)',
    replace: 'if (found.isDue)',
    tests: SESSIONS,
  },
  {
    name: 'session: a stolen one outlives a new password',
    file: `${IDENTITY}replace-password.ts`,
    find: 'keepSessionId: change.keepSessionId, reason',
    replace: 'keepSessionId: null, onlySessionId: change.keepSessionId, reason',
    tests: SESSIONS,
  },
  {
    name: 'silence: a closed account is told to who does not know its password',
    file: `${IDENTITY}log-in.ts`,
    find: '  const isRight = await verifyPassword(',
    replace: "  if (player?.isClosed) throw refuse('identity.closed')\n  const isRight = await verifyPassword(",
    tests: ['server/test/timing'],
  },
  {
    name: 'silence: an address nobody has costs no statement',
    file: `${IDENTITY}request-reset.ts`,
    find: '    await insertCode(tx, app, {',
    replace: '    if (player === null) return\n    await insertCode(tx, app, {',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'protection: who is excluded is still written to',
    file: 'server/src/modules/outreach/find-marketable.ts',
    find: '.filter(({ id }) => !held.has(id))',
    replace: '.filter(({ id }) => !held.has(id) || held.size > 0)',
    tests: OUTREACH,
  },
  {
    name: 'protection: marketing goes to a mailbox that was only said',
    file: `${IDENTITY}mail-readers.ts`,
    find: 'and p.email_verified_at is not null',
    replace: '',
    tests: OUTREACH,
  },
  {
    name: 'protection: what was written before an exclusion still goes out',
    file: 'server/src/modules/mail/deliver-marketing.ts',
    find: 'await gate(tx, messages)',
    replace: 'new Set((await gate(tx, messages), messages.map(({ id }) => id)))',
    tests: OUTREACH,
  },
  {
    name: 'protection: an exclusion waits for no bet that is under way',
    file: 'server/src/modules/limits/shut-account.ts',
    find: '  await holdPurses({ ...tx, schema, b }, [playerId])\n',
    replace: '  void [holdPurses]\n',
    tests: EXCLUSION,
  },
]
