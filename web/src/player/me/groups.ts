import { AGENTS, BETTORS, PLAYERS, type UserGroup } from '@tas/shared/contract/user-groups.ts'
import type { GlyphName } from '../../ui/glyph.tsx'
import { type Audience, isAllowed } from './audience.ts'
import { HELP_PATH } from './to-come.ts'

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

export const PROFILE_ENTRIES: readonly ProfileEntry[] = [
  { key: 'dashboard', to: '/user/', glyph: 'chart' },
  { key: 'plays', to: '/user/play/plays', glyph: 'dice', audience: BETTORS },
  { key: 'agent', to: '/user/agent/dashboard', glyph: 'people', audience: AGENTS },
  { key: 'bonus', to: '/user/bonus/manage', glyph: 'gift', audience: PLAYERS },
  { key: 'deposit', to: '/user/deposit/deposit', glyph: 'down', audience: PLAYERS },
  { key: 'withdraw', to: '/user/withdraw/withdraw', glyph: 'up', audience: PLAYERS },
  { key: 'transactions', to: '/user/transaction/transactions', glyph: 'list' },
  { key: 'earn', to: '/user/affiliate/affiliate', glyph: 'spark', audience: PLAYERS },
  { key: 'support', to: HELP_PATH, glyph: 'chat', audience: PLAYERS },
  { key: 'settings', to: '/user/user/profile', glyph: 'gear' },
]

export function profileEntriesOf(groups: readonly UserGroup[]): readonly ProfileEntry[] {
  return PROFILE_ENTRIES.filter(({ audience }) => isAllowed(audience, groups))
}
