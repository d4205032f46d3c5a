import { PLAY_GROUPS, PLAY_STATUSES } from '@tas/shared/contract/bets/choices.ts'
import { choiceField, cursorField, viewField, wordsField } from '../../../lib/address-fields.ts'
import { type Address, useAddress } from '../../../lib/use-address.ts'

export const PLAY_TABS = ['casino', ...PLAY_GROUPS, 'lottery', 'sport'] as const
export type PlayTab = (typeof PLAY_TABS)[number]

export const PLAY_STATUS_CHOICES = ['all', ...PLAY_STATUSES] as const
export type PlayStatusChoice = (typeof PLAY_STATUS_CHOICES)[number]

type PlaysShown = {
  readonly tab: PlayTab
  readonly status: PlayStatusChoice
  /** Empty: all games. */
  readonly game: string
  /** The list begins after the play with this number; null: with the newest. */
  readonly before: number | null
}

export type PlaysQuery = Address<PlaysShown>

const FIELDS = {
  tab: viewField(PLAY_TABS),
  status: choiceField(PLAY_STATUS_CHOICES),
  game: wordsField(40),
  before: cursorField(),
}

/** What the list shows, kept in the address: Back and shared links lead to the same place. */
export function usePlaysQuery(): PlaysQuery {
  return useAddress<PlaysShown>(FIELDS)
}
