import type { GameFamily } from '@tas/shared/contract/catalogue/game-kinds.ts'
import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import { PRODUCTS, type Product } from '@tas/shared/rules/limits/profile.ts'
import type { ShownCurrency } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFamilies } from '../../../lib/use-families.ts'
import { useFormat } from '../../../lib/use-format.ts'

export type LimitData = SaferPlayData['limits'][number]
export type LimitKind = LimitData['kind']

export const MONEY_KINDS = ['deposit', 'loss', 'wager', 'stake'] as const
export const PERIODS = ['day', 'week', 'month'] as const

export function isMoney(kind: LimitKind): boolean {
  return MONEY_KINDS.some((one) => one === kind)
}

/** What a limit is called: "Losses per week", "Losses per week, slots". */
export function useLimitName(): (limit: LimitData) => string {
  const t = useTexts('safer-play')
  const productName = useProductName()
  return ({ kind, period, scope }) => {
    if (kind === 'product') return t('name.product', { product: productName(scope) })
    if (kind === 'gateway') return t('name.gateway', { gateway: scope ?? '' })
    const name = period === null ? t(`kind.${kind}`) : t(`per.${period}`, { kind: t(`kind.${kind}`) })
    return scope === null ? name : t('name.only', { name, product: productName(scope) })
  }
}

/** The families of games that a product of the limits holds. */
const FAMILIES: Readonly<Record<Product, readonly GameFamily[]>> = {
  slots: ['slots'],
  casino: ['originals', 'crash', 'tables'],
  tables: ['sharedTables'],
  lottery: ['lottery'],
}

export function useProductName(): (product: string | null) => string {
  const families = useFamilies()
  return (product) => {
    const known = PRODUCTS.find((one) => one === product)
    return known === undefined ? (product ?? '') : families(...FAMILIES[known])
  }
}

/** Writes the value of a limit: an amount, minutes, or that there is none. */
export function useLimitValue(currency: ShownCurrency) {
  const t = useTexts('safer-play')
  const { money, count } = useFormat()
  return (kind: LimitKind, value: string | null): string => {
    if (value === null) return t('value.none')
    if (isMoney(kind)) return money(value, currency)
    return kind === 'product' || kind === 'gateway'
      ? t('value.blocked')
      : t('value.minutes', { minutes: count(Number(value)) })
  }
}
