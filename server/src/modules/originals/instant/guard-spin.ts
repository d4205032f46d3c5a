import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { minSpinMs } from '../../business/index.ts'

/**
 * Refuses a spin of a slot machine that would begin sooner after the player's last one, on whichever machine, than the
 * licence lets a spin last. Part of the decision of the bet: under the player's lock, by the database's clock, so neither a
 * second tab nor a second process passes it.
 * @throws Refusal originals.spin_too_soon with the wait in milliseconds, and in whole seconds for its text
 */
export function guardSpin(
  { business, config }: Pick<App, 'business' | 'config'>,
  spin: { readonly lastAt: Date | null; readonly now: Date },
): void {
  if (spin.lastAt === null) return
  const waitMs = spin.lastAt.getTime() + minSpinMs(business.settings, config.mode) - spin.now.getTime()
  if (waitMs > 0) throw refuse('originals.spin_too_soon', { waitMs, seconds: Math.ceil(waitMs / 1_000) })
}
