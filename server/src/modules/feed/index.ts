import { GAME_VERIFIERS } from '@tas/shared/rules/games/registry.ts'
import type { Module, RoomDefinition } from '../../module.ts'
import { createFeed, feedOf } from './feed.ts'
import { getFeedBet } from './get-feed-bet.ts'
import { getHighBets } from './get-high-bets.ts'
import { getJackpots } from './get-jackpots.ts'
import { getVisibility } from './get-visibility.ts'
import { personalTables } from './personal-tables.ts'
import { gameRoom, presenceSnapshot } from './presence.ts'
import { setVisibility } from './set-visibility.ts'
import { startFeed } from './start-feed.ts'

export { previewBet } from './bet-preview.ts'

const nothing: RoomDefinition = { snapshot: async () => ({}) }

export const module: Module = {
  name: 'feed',
  personalTables,
  routes: {
    'game/feed/getHighBets': getHighBets,
    'game/feed/getBet': getFeedBet,
    'game/feed/getJackpots': getJackpots,
    'game/feed/getVisibility': getVisibility,
    'game/feed/setVisibility': setVisibility,
  },
  listeners: {
    'originals.bet_settled': (app, bet) => feedOf(app)?.take(bet),
  },
  rooms: {
    feed: { snapshot: async (app) => (await feedOf(app)?.snapshot()) ?? { bets: [] } },
    presence: { snapshot: async (app) => presenceSnapshot(app) },
    ...Object.fromEntries(GAME_VERIFIERS.map(({ game }) => [gameRoom(game), nothing])),
  },
  start: (app) => startFeed(createFeed(app)),
}
