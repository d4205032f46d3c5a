import { PROVABLE_GAMES } from '@tas/shared/rules/games/registry.ts'
import type { Module, RoomDefinition } from '../../module.ts'
import { createFeed, feedOf } from './feed.ts'
import { getFeedBet } from './get-feed-bet.ts'
import { getHighBets } from './get-high-bets.ts'
import { getJackpots } from './get-jackpots.ts'
import { gameRoom, hearPeople, presenceSnapshot } from './presence.ts'
import { startFeed } from './start-feed.ts'

export { previewBet } from './bet-preview.ts'
export { countPlayersHere } from './presence.ts'

const nothing: RoomDefinition = { snapshot: async () => ({}) }

export const module: Module = {
  name: 'feed',
  routes: {
    'game/feed/getHighBets': getHighBets,
    'game/feed/getBet': getFeedBet,
    'game/feed/getJackpots': getJackpots,
  },
  listeners: {
    'bets.settled': (app, bet) => feedOf(app)?.take(bet),
    'feed.people_counted': (app, { process, people }) => hearPeople(app, process, people),
  },
  hideName: async (app, name) => feedOf(app)?.hideName(name),
  rooms: {
    feed: { snapshot: async (app) => (await feedOf(app)?.snapshot()) ?? { bets: [] } },
    presence: { snapshot: async (app) => presenceSnapshot(app) },
    ...Object.fromEntries(PROVABLE_GAMES.map(({ game }) => [gameRoom(game), nothing])),
  },
  serve: (app) => startFeed(createFeed(app)),
}
