import type { SaferPlayData } from '@tas/shared/contract/limits.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { productName } from './limit-text.ts'
import { changeSaferPlay } from './use-safer-play.ts'

export const PRODUCT_KEYS = ['slots', 'casino', 'tables', 'lottery'] as const

type BlocksProps = { readonly data: SaferPlayData; readonly products: readonly string[] }

/** Kinds of games the player shuts for themselves: at once, and opened again only after the delay and a confirmation. */
export function ProductBlocks({ data, products }: BlocksProps) {
  const t = useTexts('safer-play')
  const { moment } = useFormat()
  const change = useAction<{ readonly scope: string; readonly step: 'block' | 'open' | 'confirm' }>(
    ({ scope, step }) =>
      step === 'confirm'
        ? changeSaferPlay('limits/limit/confirmLimit', { kind: 'product', scope, confirm: true })
        : changeSaferPlay('limits/limit/setLimit', { kind: 'product', scope, value: step === 'block' ? '0' : null }),
  )
  return (
    <ul className="grid gap-1">
      {products.map((scope) => {
        const block = data.limits.find((limit) => limit.kind === 'product' && limit.scope === scope)
        const pending = block?.pending ?? null
        const isDue = pending !== null && new Date(pending.from) <= new Date()
        const step = block === undefined ? 'block' : isDue ? 'confirm' : 'open'
        return (
          <li key={scope} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="font-semibold">{productName(t, scope)}</span>
              {pending !== null && (
                <span className="block text-[13px] text-ink-3">
                  {t('blocks.opens', { from: moment(pending.from) })}
                </span>
              )}
            </span>
            <Button
              look={step === 'block' ? 'ghost' : 'quiet'}
              isBusy={change.isBusy}
              disabled={pending !== null && !isDue}
              aria-label={`${t(`blocks.${step}`)}: ${productName(t, scope)}`}
              onClick={() => void change.run({ scope, step })}
            >
              {t(`blocks.${step}`)}
            </Button>
          </li>
        )
      })}
      {change.error !== null && <li role="alert">{change.error.text}</li>}
    </ul>
  )
}
