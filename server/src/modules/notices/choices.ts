import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import {
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
} from '@tas/shared/contract/notices/texts.ts'
import { type Db, inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { tellNotices } from './tell-notices.ts'

const CHANGE = 'notices/choice/change'
type Choices = CallData<'notices/choice/getChoices'>

/** What comes by mail to who has not chosen; on the site, and to devices they subscribed, everything does. */
const BY_MAIL: ReadonlySet<NoticeTopic> = new Set(['security', 'protection', 'support'])

export function isOnByDefault(topic: NoticeTopic, channel: NoticeChannel): boolean {
  return channel !== 'email' || BY_MAIL.has(topic)
}

/** Which notices come to the player which way. */
export function getChoices({ db, player }: PlayerContext): Promise<Choices> {
  return readChoices(db, player.id)
}

/** Switches a way of a topic, and tells the player's other open pages. Throws notices.always_on for security, which nobody is to miss. */
export async function changeChoice(ctx: PlayerContext, input: ParsedInput<typeof CHANGE>): Promise<Choices> {
  const { db, player } = ctx
  const { topic, channel, isOn } = input
  if (topic === 'security' && !isOn) throw refuse('notices.always_on', {}, { topic: 'choice' })
  await inTx(db, async (tx) => {
    await tx.sql`
      insert into ${tx.b}.notices_choice (player_id, topic, channel, is_on) values (${player.id}, ${topic}, ${channel}, ${isOn})
      on conflict (player_id, topic, channel) do update set is_on = excluded.is_on`
    tellNotices(tx, player.id)
  })
  return readChoices(db, player.id)
}

async function readChoices(db: Db, playerId: string): Promise<Choices> {
  const rows = await db.sql<{ topic: string; channel: string; is_on: boolean }[]>`
    select topic, channel, is_on from ${db.b}.notices_choice where player_id = ${playerId}`
  const chosen = new Map(rows.map((row) => [`${row.topic}/${row.channel}`, row.is_on]))
  return {
    items: NOTICE_TOPICS.flatMap((topic) =>
      NOTICE_CHANNELS.map((channel) => {
        const isFixed = topic === 'security'
        const isOn = isFixed || (chosen.get(`${topic}/${channel}`) ?? isOnByDefault(topic, channel))
        return { topic, channel, isOn, isFixed }
      }),
    ),
  }
}
