import type { GlyphName } from '../../ui/glyph.tsx'
import type { UserGroup } from './player.ts'

/** Who may see an entry (spec §6); left out: everybody who is logged in. */
export type Audience = readonly UserGroup[] | undefined

export type ProfileEntry = {
  readonly key:
    | 'dashboard'
    | 'plays'
    | 'agent'
    | 'bonus'
    | 'deposit'
    | 'withdraw'
    | 'transactions'
    | 'earn'
    | 'support'
    | 'settings'
  readonly to: string
  readonly glyph: GlyphName
  readonly audience?: Audience
}

/** The audience of what only players have: cashier, bonuses, affiliate programme, tickets. */
export const PLAYERS: Audience = ['user']

export const PROFILE_ENTRIES: readonly ProfileEntry[] = [
  { key: 'dashboard', to: '/user/', glyph: 'chart' },
  { key: 'plays', to: '/user/play/plays', glyph: 'dice', audience: ['user', 'agentMember'] },
  { key: 'agent', to: '/user/agent/manageUsers', glyph: 'people', audience: ['agent'] },
  { key: 'bonus', to: '/user/bonus/manage', glyph: 'gift', audience: PLAYERS },
  { key: 'deposit', to: '/user/deposit/deposit', glyph: 'down', audience: PLAYERS },
  { key: 'withdraw', to: '/user/withdraw/withdraw', glyph: 'up', audience: PLAYERS },
  { key: 'transactions', to: '/user/transaction/transactions', glyph: 'list' },
  { key: 'earn', to: '/user/affiliate/affiliate', glyph: 'spark', audience: PLAYERS },
  { key: 'support', to: '/user/support/tickets', glyph: 'chat', audience: PLAYERS },
  { key: 'settings', to: '/user/user/profile', glyph: 'gear' },
]

/** True when one of the player's groups is in the audience. */
export function isAllowed(audience: Audience, groups: readonly UserGroup[]): boolean {
  return audience === undefined || audience.some((group) => groups.includes(group))
}

export function profileEntriesOf(groups: readonly UserGroup[]): readonly ProfileEntry[] {
  return PROFILE_ENTRIES.filter(({ audience }) => isAllowed(audience, groups))
}
