import { PRODUCTS, type Product } from '@tas/shared/rules/limits/profile.ts'
import type { Usage } from '@tas/shared/rules/limits/usage.ts'

/**
 * What a player's wallet carries of what they have used (0169-carried-by-module.sql): by product the totals since ever, and when in the
 * half hour something was last spent. The view `limits_usage_now` adds it to the rows of `limits_usage`.
 */
export function carriedOf(of: Readonly<Record<Product, Usage | null>>): string {
  let text = ''
  for (const product of PRODUCTS) {
    const usage = of[product]
    if (usage === null) continue
    const { total, current, spentAt } = usage
    const spentAfterMs = spentAt === null ? null : spentAt - current.at
    text += `${product}:${total.spentMinor}:${total.returnedMinor}:${spentAfterMs ?? ''}.`
  }
  return text
}
