import type { CallData } from '@tas/shared/contract/api.ts'
import { LIST_SIZE } from '../../kit/cursor-list.tsx'

export type Overview = CallData<'office/player/getOverview'>
export type ToldCause = Overview['lockCauses'][number]['cause']
export type Person = NonNullable<CallData<'office/player/getPerson'>['person']>

/** Whose file is open, and where in the list of a tab the reader is. */
export type TabPlace = {
  readonly overview: Overview
  readonly cursor: string | null
  readonly onTurn: (cursor: string | null) => void
}

/** What a tab asks for. */
export function pageOf({ overview, cursor }: TabPlace) {
  return { playerId: overview.player.id, limit: LIST_SIZE, cursor }
}
