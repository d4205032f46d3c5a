import type { Clock } from './clock.ts'
import type { Control } from './control.ts'

/** How often the writer of a round looks whether it still is the writer, and what others wrote. */
export const BEAT_MS = 500

/**
 * Waits until a moment, or an orderly stop. Meanwhile it looks whether the place is still ours, and has `catchUp` read what
 * other processes wrote, where there are any.
 * @returns whether the moment came while the place was ours
 */
export async function holdUntil(
  clock: Clock,
  control: Control,
  { atMs, catchUp }: { readonly atMs: number; catchUp(): Promise<void> },
): Promise<boolean> {
  while (clock.now() < atMs && !control.isStopping()) {
    control.check()
    if (control.hasCompany()) await catchUp()
    await clock.until(Math.min(atMs, clock.now() + BEAT_MS), control.stopping)
  }
  return !control.isStopping() && !control.isLost()
}
