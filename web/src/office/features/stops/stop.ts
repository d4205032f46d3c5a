import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../me/texts.ts'

export type Stops = CallData<'office/stop/getList'>
export type Stop = Stops['items'][number]
export type StoppableGame = Stops['games'][number]

export const PRODUCTS = ['slots', 'casino', 'tables', 'lottery'] as const satisfies readonly StoppableGame['product'][]

/** What a scope is called: the whole house, all play, a product, a game. */
export function useScopeTitle(): (stop: Pick<Stop, 'scope' | 'covers' | 'title'>) => string {
  const t = useTexts('stops')
  return ({ scope, covers, title }) => {
    if (covers === 'house') return t('house')
    if (covers === 'all') return t('everything')
    const product = PRODUCTS.find((one) => covers === 'product' && one === scope)
    return product === undefined ? (title ?? scope) : t(`product.${product}`)
  }
}
