import { otherSlotWaitMs, type SlotPlace } from '@tas/shared/rules/limits/one-slot.ts'
import { findProfile } from '@tas/shared/rules/limits/profile.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { businessSettings, minSpinMs } from '../../business/index.ts'

/**
 * Refuses a spin of a slot machine that would begin sooner after the player's last one, on whichever machine, than the
 * licence lets a spin last, or while the player plays elsewhere where the licence lets them play one machine alone. Part of the decision of the bet: under the player's lock, by the database's clock, so neither a
 * second tab nor a second process passes it.
 * @throws Refusal originals.other_slot with the wait in whole seconds;
 *   originals.spin_too_soon with the wait in milliseconds, and in whole seconds for its text
 */
export function guardSpin(
  { business, config }: Pick<App, 'business' | 'config'>,
  spin: SlotPlace & { readonly last: (SlotPlace & { readonly at: Date }) | null; readonly now: Date },
): void {
  if (spin.last === null) return
  const settings = settingsOf({ business }, businessSettings)
  const elsewhereMs = otherSlotWaitMs(spin.last, spin, findProfile(settings.jurisdiction))
  if (elsewhereMs > 0) throw refuse('originals.other_slot', { seconds: Math.ceil(elsewhereMs / 1_000) })
  const waitMs = spin.last.at.getTime() + minSpinMs(settings, config.mode) - spin.now.getTime()
  if (waitMs > 0) throw refuse('originals.spin_too_soon', { waitMs, seconds: Math.ceil(waitMs / 1_000) })
}
