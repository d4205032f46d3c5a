import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { termsHash } from '@tas/shared/rules/bonuses/terms.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readTerms } from '../grants/offer-store.ts'
import { writeTerms } from '../grants/write-terms.ts'
import { readGrant, type StoredGrant } from './grant-store.ts'
import { grantView } from './grant-view.ts'

const PATH = 'bonus/grant/getGrant'

/** One bonus of the player with the terms they took it by. @throws Refusal bonuses.grant_not_found */
export async function getGrant(ctx: PlayerContext, { id }: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const grant = await requireGrant(ctx, id)
  const terms = await readTerms(ctx.db, grant)
  return { grant: grantView(ctx, grant), terms: writeTerms(terms), termsHash: termsHash(terms) }
}

/** A grant of the caller. @throws Refusal bonuses.grant_not_found */
export async function requireGrant(
  { db, player }: Pick<PlayerContext, 'db' | 'player'>,
  id: string,
): Promise<StoredGrant> {
  const grant = await readGrant(db, player.id, id)
  if (grant === null) throw refuse('bonuses.grant_not_found')
  return grant
}
