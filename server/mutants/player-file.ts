// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const PLAYERS = 'server/src/modules/office/players/'
const FILE = [`${PLAYERS}players`]
const NOTES = [`${PLAYERS}notes`]
const LOCKS = [`${PLAYERS}locks`]

/** The file of a player in the office. */
export const playerFileMutants: readonly Mutant[] = [
  {
    name: 'player file: whoever is looked at is not told',
    file: 'server/src/modules/account/look-at-person.ts',
    find: '  await recordAccess(db, access)\n',
    replace: '  void recordAccess\n',
    tests: FILE,
  },
  {
    name: 'player file: a bet of anybody is shown as one of theirs',
    file: `${PLAYERS}show-plays.ts`,
    find: 'found?.playerId !== playerId',
    replace: 'found === null',
    tests: FILE,
  },
  {
    name: 'player file: the trail keeps the address that was looked for',
    file: `${PLAYERS}find-things.ts`,
    find: 'kind: kindsOf(query)',
    replace: 'kind: kindsOf(query) && input.query',
    tests: FILE,
  },
  {
    name: 'player file: a phone that was only claimed finds a player',
    file: 'server/src/modules/exclusion/exclusion-store.ts',
    find: "kind = 'phone' and is_proved and",
    replace: "kind = 'phone' and",
    tests: FILE,
  },
  {
    name: 'player file: whoever read an older wording writes over the newer one',
    file: `${PLAYERS}notes.ts`,
    find: '  if (latest.version !== version) throw',
    replace: '  if (latest.version < 0) throw',
    tests: NOTES,
  },
  {
    name: 'player file: a note is written about who was erased',
    file: `${PLAYERS}notes.ts`,
    find: "  if (isErased) throw refuse('office.player_erased')\n",
    replace: '  void isErased\n',
    tests: NOTES,
  },
  {
    name: 'player file: an exclusion whose time is over looks like none',
    file: `${PLAYERS}player-brief.ts`,
    find: 'if (hold.excludedUntil !== null) return',
    replace: 'if (hold.excludedUntil !== null && hold.excludedUntil > new Date()) return',
    tests: FILE,
  },
  {
    name: 'player file: a lock of play is remembered as it was before',
    file: 'server/migrations/business/0114-player-facts.sql',
    find: 'create trigger limits_protection_told after insert or update or delete on limits_protection',
    replace: 'create trigger limits_protection_told after delete on limits_protection',
    tests: LOCKS,
  },
  {
    name: 'player file: a deposit passes its lock',
    file: 'server/src/modules/limits/guard.ts',
    find: "  requireUnlocked(player, 'deposit')\n",
    replace: '',
    tests: LOCKS,
  },
  {
    name: 'player file: a session that was opened beside a lock goes on',
    file: 'server/src/modules/identity/sessions/session-store.ts',
    find: 'and p.sign_in_locked_at is null and s.expires_at',
    replace: 'and s.expires_at',
    tests: LOCKS,
  },
]
