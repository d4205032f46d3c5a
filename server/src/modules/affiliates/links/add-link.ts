import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { brokenConstraint, inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { holdPlayer } from '../../identity/index.ts'
import { countLinks, insertLink, linkView, MOST_LINKS } from './link-store.ts'

const PATH = 'affiliate/link/add'

/** Adds a link of the player. @throws Refusal affiliates.slug_taken, affiliates.too_many_links */
export async function addLink(
  { db, player }: PlayerContext,
  { slug, label }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  try {
    return await inTx(db, async (tx) => {
      // Two at a time would both find room for one.
      await holdPlayer(tx, player.id)
      if ((await countLinks(tx, player.id)) >= MOST_LINKS)
        throw refuse('affiliates.too_many_links', { limit: MOST_LINKS })
      const id = uuidv7()
      const createdAt = await insertLink(tx, { id, affiliateId: player.id, slug, label })
      return linkView({ id, slug, label, created_at: createdAt, clicks: 0, registrations: 0 }, player.intId)
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'affiliate_link_slug_key') throw error
    throw refuse('affiliates.slug_taken', {}, { slug: 'taken' })
  }
}
