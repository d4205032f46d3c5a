// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const LIMITS = 'server/src/modules/limits/'
const EXCLUSION = 'server/src/modules/exclusion/'
const IDENTITY = 'server/src/modules/identity/'
const EXCLUDED = [`${LIMITS}exclusion/exclusion`]
const SILENT = ['server/test/timing']

/** Bugs in exclusions that have to reach their person and nobody else, and in registrations that tell nothing. */
export const personMutants: readonly Mutant[] = [
  {
    name: 'person: who excludes themselves is remembered before anything is locked',
    file: `${LIMITS}exclusion/exclude-self.ts`,
    find: '      await shutAccount(tx, own, span)',
    replace:
      "      await tx.sql`delete from platform.person_key where player_id = ${player.id}`\n      await tx.sql`insert into platform.person_key (business_id, player_id, kind, mac) values (${own.businessId}, ${player.id}, 'email', sha256(${player.id}::text::bytea))`\n      await shutAccount(tx, own, span)",
    tests: EXCLUDED,
  },
  {
    name: 'person: an exclusion stops at the account that asked for it',
    file: `${LIMITS}exclusion/exclude-self.ts`,
    find: "      await wantSpread(tx, own, { ...span, by: 'player' })",
    replace: "      if (own.businessId === 0) await wantSpread(tx, own, { ...span, by: 'player' })",
    tests: EXCLUDED,
  },
  {
    name: 'person: a mailbox that was only said shuts whoever says the same name',
    file: `${EXCLUSION}spread-store.ts`,
    find: 'or (bool_or(e.is_proved and e.kind = any(${CONTACT_KINDS as string[]}))',
    replace: 'or (bool_or(e.kind = any(${CONTACT_KINDS as string[]}))',
    tests: EXCLUDED,
  },
  {
    name: 'person: a name alone shuts a stranger',
    file: `${EXCLUSION}spread-store.ts`,
    find: 'bool_or(e.is_proved and k.is_proved)',
    replace: "bool_or(e.kind in ('name', 'whole_name') or (e.is_proved and k.is_proved))",
    tests: EXCLUDED,
  },
  {
    name: 'person: a phone that nobody proved is known by',
    file: `${IDENTITY}person/remember-persons.ts`,
    find: 'phone: row.has_phone ? personal.phone : null,',
    replace: 'phone: personal.phone,',
    tests: EXCLUDED,
  },
  {
    name: 'person: who proves what somebody excluded had proved plays on',
    file: `${EXCLUSION}case-store.ts`,
    find: 'clock_timestamp(), until from alike where is_same',
    replace: 'clock_timestamp(), until from alike where is_same and false',
    tests: EXCLUDED,
  },
  {
    name: 'person: what is remembered of a player does not hear of a hold',
    file: `${LIMITS}exclusion/spread-exclusion.ts`,
    find: 'await inTx(app.db, (tx) => factsChanged(placeOf(tx, account), account.playerId))',
    replace: 'await inTx(app.db, async (tx) => void placeOf(tx, account))',
    tests: EXCLUDED,
  },
  {
    name: 'person: who looks like somebody excluded is not held',
    file: `${LIMITS}guard.ts`,
    find: 'countsAsCleared(app, protection) && !isHeld && !isNamed',
    replace: 'countsAsCleared(app, protection) && !isNamed',
    tests: EXCLUDED,
  },
  {
    name: 'person: whoever was there before is held like a new registration',
    file: `${EXCLUSION}spread-store.ts`,
    find: 'bool_or(k.since >= e.since) as is_later',
    replace: 'true as is_later',
    tests: EXCLUDED,
  },
  {
    name: 'person: a mailbox that was only said logs in',
    file: `${IDENTITY}login/login-store.ts`,
    find: ' and (${!name.isEmail} or email_verified_at is not null)`',
    replace: '`',
    tests: SILENT,
  },
  {
    name: 'person: the register is told of to who only says a name',
    file: `${LIMITS}guard.ts`,
    find: "registerAnswer === 'listed' && isCleared !== true",
    replace: "registerAnswer === 'listed' && isCleared === false",
    tests: [`${LIMITS}exclusion/register`],
  },
  {
    name: 'person: names are told without end',
    file: `${IDENTITY}registration/check-username.ts`,
    find: '  await countName(ctx)\n',
    replace: '',
    tests: SILENT,
  },
  {
    name: 'person: a looser limit is confirmed a year later',
    file: 'shared/src/rules/limits/limit.ts',
    find: ' || now >= lapsesAt(own.pending)) return null',
    replace: ') return null',
    tests: ['shared/src/rules/limits/limit'],
  },
  {
    name: 'person: a look for an excluded person is done while a registration that began before it hangs',
    file: 'server/src/modules/identity/person/remember-persons.ts',
    find: 'const seen = hasAllEnded ? written : null',
    replace: 'const seen = hasAllEnded || written.length > 0 ? written : null',
    tests: ['server/src/modules/limits/exclusion/exclusion'],
  },
  {
    name: 'person: everybody who registers waits behind a look for an excluded person',
    file: 'server/src/modules/exclusion/exclusion-store.ts',
    find: 'select pg_advisory_xact_lock_shared(${REMEMBERING})',
    replace: 'select pg_advisory_xact_lock(${REMEMBERING})',
    tests: ['server/src/modules/limits/exclusion/exclusion'],
  },
  {
    name: 'person: an asking to come back waits armed for ever',
    file: 'shared/src/rules/limits/come-back.ts',
    find: 'return now < until ? { from, until } : null',
    replace: 'return { from, until }',
    tests: ['shared/src/rules/limits/come-back', 'server/src/modules/limits/exclusion/exclusion'],
  },
  {
    name: 'person: strangers who flood a name keep its owner from a new password',
    file: `${IDENTITY}password/request-reset.ts`,
    find: '&& isOver(consumeApart(app, `${ipBlock} ${name.key}`))',
    replace: '&& isOver(consumeApart(app, name.key))',
    tests: [`${IDENTITY}password/reset-password`],
  },
]
