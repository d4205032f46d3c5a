// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const IDENTITY = 'server/src/modules/identity/'

/** Bugs that let strangers use up, or one failure hide, what somebody else needs. */
export const usedUpMutants: readonly Mutant[] = [
  {
    name: 'used up: wrong codes of a stranger end the link in the mailbox of the owner',
    file: `${IDENTITY}code-store.ts`,
    find: 'where id = ${typed.id} and used_at is null and link_expires_at > ${moment(tx)} for update',
    replace:
      'where id = ${typed.id} and used_at is null and link_expires_at > ${moment(tx)} and try_count < ${MOST_TRIES}::int for update',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'used up: a link for a new password outlives the password that was set by another',
    file: `${IDENTITY}code-store.ts`,
    find: 'then least(link_expires_at, ${moment(tx)}) end',
    replace: 'then greatest(link_expires_at, ${moment(tx)}) end',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'used up: mails whose links have ended keep the owner from a further one',
    file: `${IDENTITY}code-store.ts`,
    find: 'and (link_hash is null or (used_at is null and link_expires_at > now))',
    replace: 'and (link_hash is null or link_expires_at is not null)',
    tests: [`${IDENTITY}reset-password`],
  },
]
