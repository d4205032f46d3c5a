import type { App } from '../../ctx.ts'

/** How the register answered this process: since when it gives no answer; null where the last one was one, or none was asked. */
const silentSince = new WeakMap<App['business'], Date>()

/** Notes whether the register gave an answer. */
export function noteRegister({ business }: Pick<App, 'business'>, isAnswered: boolean): void {
  if (isAnswered) silentSince.delete(business)
  else if (!silentSince.has(business)) silentSince.set(business, new Date())
}

/** Since when the register of a business gives this process no answer; null: it does, or nobody asked. */
export function registerSilentSince({ business }: Pick<App, 'business'>): Date | null {
  return silentSince.get(business) ?? null
}
