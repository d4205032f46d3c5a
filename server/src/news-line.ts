import { type Bus, type Hearing, openBus } from '#kit/bus/bus.ts'
import { overPostgres } from '#kit/bus/postgres-carrier.ts'
import { overRedis } from '#kit/bus/redis-carrier.ts'
import { type Config, ConfigError } from '#kit/config.ts'
import { connect, type DbPool } from '#kit/db/connect.ts'
import { playerOfRoom } from '#kit/sockets/rooms.ts'
import { type TasNews, toldEverywhere } from './events.ts'

/** Opens the bus of a house: over Redis where one is named, else over its database, which is migrated. */
export async function openHouseBus({ databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>): Promise<Bus> {
  if (redisUrl === null) return openBus(overPostgres(databaseUrl))
  return openBus(overRedis(redisUrl, await houseName(databaseUrl)))
}

/** What no other house on a Redis is called. The database is named too, for a copy of it on the same server is another house. */
async function houseName(databaseUrl: string): Promise<string> {
  const sql = connect(databaseUrl, { poolSize: 1, name: 'tas-house' })
  try {
    const [house] = await sql<{ name: string }[]>`select id || '/' || current_database() as name from platform.house`
    if (house === undefined) throw new ConfigError('The database has lost the name of its house (platform.house).')
    return house.name
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** The news of one business from process to process. */
export type NewsLine = {
  /** Passes news that was told here on to the processes that show it; what is told in one process alone is left. */
  pass(news: TasNews): void
  /** Begins to hear news of whoever a room is of; null for a room that hears none of its own. */
  hearFor(room: string): Hearing | null
  stop(): void
}

/** What is done with news of other processes. */
export type NewsEars = {
  hear(news: TasNews): void
  /** News may have been missed: of the player in this room, or without one of the business. */
  missed(room?: string): void
}

/** Joins a business to the bus. */
export function openNewsLine(bus: Bus, businessId: number, ears: NewsEars): NewsLine {
  const business = `b${businessId}`
  const topicOf = (playerId: string) => `${business}/${playerId}`
  // What another version tells and this one does not know is left.
  const hear = (message: unknown) => isToldEverywhere(message) && ears.hear(message)
  const hearing = bus.subscribe(business, { hear, missed: () => ears.missed() })
  return {
    pass(news) {
      const how = toldEverywhere[news.type]
      if (how === undefined) return
      bus.publish('playerId' in news ? topicOf(news.playerId) : business, news, how === 'last' ? news.type : undefined)
    },
    hearFor(room) {
      const playerId = playerOfRoom(room)
      return playerId === null ? null : bus.subscribe(topicOf(playerId), { hear, missed: () => ears.missed(room) })
    },
    stop: () => hearing.stop(),
  }
}

function isToldEverywhere(message: unknown): message is TasNews {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    typeof message.type === 'string' &&
    Object.hasOwn(toldEverywhere, message.type)
  )
}

/**
 * Runs work of a command beside the servers: what it tells is heard by them before it ends.
 * @param work is given what to hand to `dbOf` for a business
 */
export async function withNews<Result>(
  config: Config,
  work: (tellOf: (businessId: number) => DbPool['tell']) => Promise<Result>,
): Promise<Result> {
  const bus = await openHouseBus(config)
  const ears: NewsEars = { hear: () => undefined, missed: () => undefined }
  try {
    return await work((businessId) => {
      const line = openNewsLine(bus, businessId, ears)
      // What transactions of this house tell is news of this house.
      return (news) => line.pass(news as TasNews)
    })
  } finally {
    await bus.stop()
  }
}
