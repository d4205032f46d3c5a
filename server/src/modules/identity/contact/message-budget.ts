import { mailboxOf, phoneDigits } from '@tas/shared/rules/limits/person.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'

/**
 * Messages a day to one mailbox or phone that nobody has proved, by all accounts of one block of addresses; and by all blocks
 * together, after which each block still has its first ones: strangers elsewhere use nothing up for the owner.
 */
const MOST_FROM_BLOCK = 10
const MOST_A_DAY = 20
const FIRST_OF_BLOCK = 2
const KEPT = '1 day'

/** Who is written to, and from where that was brought about; null: by the house. */
export type Target = { readonly kind: 'email' | 'phone'; readonly to: string; readonly ip: string | null }

/**
 * Counts one more message to somebody who may have asked for none. Whoever asked is told nothing of the count. Held until the
 * transaction ends; to be taken after the player's row and codes, and before what a transaction remembers of a person.
 * @returns whether it may be sent; when not, it is written as a decoy and not counted
 */
export async function countMessage(tx: Tx, { kind, to, ip }: Target): Promise<boolean> {
  const mac = tx.seals.mac(`message to an unproved ${kind}`, kind === 'email' ? mailboxOf(to) : phoneDigits(to))
  const block = ip === null ? 'house' : addressBlock(ip)
  const lockName = `${tx.schema}.identity_message_sent.${mac.toString('hex')}`
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`
  const rows = await tx.sql`
    insert into ${tx.b}.identity_message_sent (target_mac, ip_block)
    select ${mac}, ${block} from (
      select count(*) as day, count(*) filter (where ip_block = ${block}) as block from ${tx.b}.identity_message_sent
      where target_mac = ${mac} and sent_at > clock_timestamp() - ${KEPT}::interval) as sent
    where sent.block < case when sent.day < ${MOST_A_DAY}::int then ${MOST_FROM_BLOCK}::int else ${FIRST_OF_BLOCK}::int end
    returning sent_at`
  return rows.length > 0
}

/** Forgets messages that no count looks at any more. */
export async function forgetOldMessages(db: Db): Promise<void> {
  await db.sql`delete from ${db.b}.identity_message_sent where sent_at < clock_timestamp() - ${KEPT}::interval`
}
