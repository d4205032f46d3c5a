import { familyTitles, type GameFamily } from '@tas/shared/contract/catalogue/game-kinds.ts'
import { PLAYERS } from '@tas/shared/contract/user-groups.ts'
import { CATEGORY_IDS, SPORT_PATH } from '../../lib/category-ids.ts'
import type { GlyphName } from '../../ui/glyph.tsx'
import type { Audience } from '../me/audience.ts'

type MenuText = 'earn' | 'jackpot' | 'promotions' | 'vip' | 'favorites' | 'help' | 'liveSupport' | 'saferPlay'

export type MenuItem = {
  /** What it is called: a text of its own, or a family of games. */
  readonly key: MenuText | GameFamily
  readonly to: string
  /** Where it leads those who are logged in, if elsewhere. */
  readonly own?: string
  readonly glyph: GlyphName
  /** Logged out, the entry opens the login instead. */
  readonly needsLogin?: true
  /** Hidden from those logged in who are none of these. */
  readonly audience?: Audience
}

export function isFamily(key: MenuItem['key']): key is GameFamily {
  return Object.hasOwn(familyTitles, key)
}

/** The three menus of the spec (§2, side menu), in its order. */
export const MENU: readonly (readonly MenuItem[])[] = [
  [
    { key: 'earn', to: '/user/affiliate/affiliate', glyph: 'gift', needsLogin: true, audience: PLAYERS },
    { key: 'jackpot', to: '/site/jackpot', glyph: 'trophy' },
    { key: 'promotions', to: '/site/promotion', glyph: 'spark' },
    { key: 'vip', to: '/site/vipClub', glyph: 'crown' },
  ],
  [
    { key: 'slots', to: `/games/${CATEGORY_IDS.slots}-slots/`, glyph: 'slots' },
    { key: 'tables', to: `/games/${CATEGORY_IDS.liveCasino}-tables/`, glyph: 'live' },
    { key: 'crash', to: `/games/${CATEGORY_IDS.crash}-crash/`, glyph: 'crash' },
    { key: 'originals', to: `/games/${CATEGORY_IDS.mini}-originals/`, glyph: 'dice' },
    { key: 'sport', to: SPORT_PATH, glyph: 'ball' },
    { key: 'favorites', to: '/game/favorites', glyph: 'star', needsLogin: true },
  ],
  [
    { key: 'help', to: '/help-center/', glyph: 'help' },
    { key: 'liveSupport', to: '/site/liveSupport', glyph: 'chat' },
    { key: 'saferPlay', to: '/texts/90-responsible-gaming.html', own: '/user/saferPlay', glyph: 'pause' },
  ],
]
