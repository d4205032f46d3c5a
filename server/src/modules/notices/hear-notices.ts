import { listen } from '#kit/db/listen.ts'
import { repeat } from '#kit/repeat.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { noticeChannel } from './notice-channel.ts'
import { forgetOldNotices } from './notice-store.ts'

const UUID = /^[0-9a-f-]{36}$/
const FORGET_EVERY_MS = 60 * 60_000

/** Tells the open pages of a player that their notices changed, in whatever process that was; forgets old ones. */
export async function hearNotices(app: App): Promise<Running> {
  const hearing = await listen({
    databaseUrl: app.config.databaseUrl,
    channel: noticeChannel(app.db.schema),
    onNews(playerId) {
      const room = playerRoom(playerId)
      if (UUID.test(playerId) && app.rooms.sizeOf(room) > 0) app.rooms.send(room, { type: 'notices.changed' })
    },
    onGap: () => undefined,
  })
  const failed = 'old notices could not be forgotten; it is tried again'
  const forgetting = repeat({ everyMs: FORGET_EVERY_MS, log: app.log, failed }, () => forgetOldNotices(app.db))
  return {
    async stop() {
      await forgetting.stop()
      await hearing.stop()
    },
  }
}
