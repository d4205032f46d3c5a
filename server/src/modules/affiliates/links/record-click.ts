import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { deviceMark } from '../../blocklist/index.ts'
import { findReferrer, isOwnDevice } from '../../identity/index.ts'
import { mayRefer } from '../referrals/may-refer.ts'
import { insertClick } from './click-store.ts'
import { findLink } from './link-store.ts'

const PATH = 'affiliate/click/record'

/**
 * Notes that a browser came by a referral link. It is known again by its own cookie, which no page in a frame of another site has, and
 * nothing is kept in the browser. A link that is not there (any more) counts as none.
 * @throws Refusal identity.referral_unknown, http.rate_limited
 */
export async function recordClick(
  ctx: CallContext,
  { refCode, link, ...subs }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { db, deviceKey } = ctx
  const { id: affiliateId, intId: marketerUserIntId } = await findReferrer(ctx, { refCode })
  if (!(await mayRefer(db, affiliateId))) throw refuse('identity.referral_unknown', {}, { refCode: 'unknown' })
  const id = uuidv7()
  // Without a cookie nobody could be found again.
  if (deviceKey === undefined) return { clickId: id, marketerUserIntId, isCounted: false }
  const mark = deviceMark(db, deviceKey)
  const linkId = link === undefined ? null : await findLink(db, affiliateId, link)
  const isOwn = await isOwnDevice(db, affiliateId, mark)
  const click = { id, affiliateId, linkId, deviceMark: mark, subs: subsOf(subs), isOwn }
  const isCounted = await inTx(db, (tx) => insertClick(tx, click))
  return { clickId: id, marketerUserIntId, isCounted }
}

/** What was handed through, without what was left out. */
function subsOf(subs: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(subs).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
