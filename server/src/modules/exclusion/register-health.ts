import type { App } from '../../ctx.ts'

/** How the register answered this process: since when it gives no answer; null where the last one was one, or none was asked. */
const silentSince = new WeakMap<App['business'], Date>()

/** Notes that the register gave an answer. */
export function noteAnswered({ business }: Pick<App, 'business'>): void {
  silentSince.delete(business)
}

/** Notes that it gave none. */
export function noteSilent({ business }: Pick<App, 'business'>): void {
  if (!silentSince.has(business)) silentSince.set(business, new Date())
}

/** Since when the register of a business gives this process no answer; null: it does, or nobody asked. */
export function registerSilentSince({ business }: Pick<App, 'business'>): Date | null {
  return silentSince.get(business) ?? null
}
