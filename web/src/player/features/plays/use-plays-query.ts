import { PLAY_GROUPS, PLAY_STATUSES } from '@tas/shared/contract/originals/choices.ts'
import { useSearchParams } from 'react-router'

export const PLAY_TABS = ['casino', ...PLAY_GROUPS, 'lottery', 'sport'] as const
export type PlayTab = (typeof PLAY_TABS)[number]

export const PLAY_STATUS_CHOICES = ['all', ...PLAY_STATUSES] as const
export type PlayStatusChoice = (typeof PLAY_STATUS_CHOICES)[number]

export type PlaysQuery = {
  readonly tab: PlayTab
  readonly status: PlayStatusChoice
  readonly game: string | null
  /** The list begins after the play with this number; null: with the newest. */
  readonly before: number | null
  go(next: Pick<PlaysQuery, 'tab' | 'status' | 'game'> & { readonly before?: number | null }): void
}

/** What the list shows, kept in the address: Back and shared links lead to the same place. */
export function usePlaysQuery(): PlaysQuery {
  const [query, setQuery] = useSearchParams()
  const before = Number(query.get('before') ?? '')
  return {
    tab: PLAY_TABS.find((tab) => tab === query.get('tab')) ?? 'casino',
    status: PLAY_STATUS_CHOICES.find((status) => status === query.get('status')) ?? 'all',
    game: query.get('game')?.slice(0, 40) || null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
    go: (next) =>
      setQuery({
        ...(next.tab !== 'casino' && { tab: next.tab }),
        ...(next.status !== 'all' && { status: next.status }),
        ...(next.game !== null && { game: next.game }),
        ...(next.before && { before: String(next.before) }),
      }),
  }
}
