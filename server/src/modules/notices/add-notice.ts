import { type NoticeCode, noticeTexts } from '@tas/shared/contract/notices/texts.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Query } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { isOnByDefault } from './choices.ts'
import { tellNotices } from './tell-notices.ts'

/** What a player is to be told. Facts are what the words of its code name; a link never is one. */
export type NewNotice = {
  readonly playerId: string
  readonly code: NoticeCode
  readonly facts: Readonly<Record<string, string | number>>
}

/** Tells a player something, in the transaction of its reason; every open page of theirs learns of it after the commit. */
export async function addNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await insertNotices(tx, [notice])
}

/** The same for many at once. */
export async function addNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  await insertNotices(tx, notices)
}

/** The same for a decision of the commit engine: `state.insert(noticeRows, {…})`. */
export const noticeRows: Table<NewNotice> = {
  name: 'notices.notices',
  insert: (tx, rows) => insertNotices(tx, rows),
}

function insertNotices(tx: Tx, notices: readonly NewNotice[]): Query<readonly object[]> {
  for (const playerId of new Set(notices.map((notice) => notice.playerId))) tellNotices(tx, playerId)
  return tx.sql`
      insert into ${tx.b}.notices_notice (id, player_id, topic, code, facts, is_shown, mail, push)
      select row.id, row.player_id, row.topic, row.code, row.facts::jsonb, row.topic = 'security' or coalesce(site.is_on, true),
        case when row.way = 'always' or (row.way <> 'never' and coalesce(mail.is_on, row.way = 'on')) then 'due' else 'none' end,
        case when way.player_id is not null and (row.topic = 'security' or coalesce(push.is_on, true)) then 'due' else 'none' end
      from ${unnested(notices, 'row', {
        id: ['uuid', () => uuidv7()],
        player_id: 'uuid',
        topic: ['text', ({ code }) => noticeTexts[code].topic],
        code: 'text',
        facts: ['text', ({ facts }) => JSON.stringify(facts)],
        way: ['text', ({ code }) => mailWayOf(code)],
      })}
      left join ${tx.b}.notices_choice site
        on site.player_id = row.player_id and site.topic = row.topic and site.channel = 'site'
      left join ${tx.b}.notices_choice mail
        on mail.player_id = row.player_id and mail.topic = row.topic and mail.channel = 'email'
      left join ${tx.b}.notices_choice push
        on push.player_id = row.player_id and push.topic = row.topic and push.channel = 'push'
      left join ${tx.b}.notices_way way on way.player_id = row.player_id and way.channel = 'push'`
}

const ALWAYS: ReadonlySet<NoticeCode> = new Set([
  'newDevice',
  'accountShut',
  'houseExclusion',
  'agentLocked',
  'houseMessage',
  'destinationAdded',
  'verificationApproved',
  'verificationRetry',
  'verificationAsked',
  'verificationQuestion',
  'verificationRefused',
  'verificationEnded',
  'verificationAfterAbsence',
  'refusedMoneyBack',
  'refusedMoneyKept',
])

/**
 * How our mail treats a notice. `never`: whoever changes a credential mails it at once, because only that place knows the
 * former address. `always`: a new device, in the language and zone of the settings; what staff write to one player, or decide on papers of theirs or on money of who was refused; and an account
 * that is excluded by somebody else than its player, who may not come back to read it here.
 */
function mailWayOf(code: NoticeCode): 'always' | 'never' | 'on' | 'off' {
  if (ALWAYS.has(code)) return 'always'
  const { topic } = noticeTexts[code]
  if (topic === 'security') return 'never'
  return isOnByDefault(topic, 'email') ? 'on' : 'off'
}
