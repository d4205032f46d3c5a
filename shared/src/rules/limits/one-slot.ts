import type { Profile } from './profile.ts'

/** A spin of a slot machine: which one, and in which tab; null: whoever asks names no tab. */
export type SlotPlace = { readonly game: string; readonly tab: string | null }

/**
 * How long a spin waits because its player plays a slot machine elsewhere: in another tab, or on another machine beside it. The
 * tab that is known may go from machine to machine; who names no tab stays on one. 0: it need not wait.
 */
export function otherSlotWaitMs(
  last: (SlotPlace & { readonly at: Date }) | null,
  spin: SlotPlace & { readonly now: Date },
  { oneSlotMs }: Pick<Profile, 'oneSlotMs'>,
): number {
  if (last === null || oneSlotMs === null) return 0
  const isSame = last.tab === spin.tab && (spin.tab !== null || last.game === spin.game)
  const sinceMs = spin.now.getTime() - last.at.getTime()
  // A last spin in the future means that the clock was set back: nobody waits for it to catch up.
  return isSame || sinceMs < 0 ? 0 : Math.max(0, oneSlotMs - sinceMs)
}
