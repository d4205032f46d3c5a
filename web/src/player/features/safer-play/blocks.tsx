import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { useProductName } from '../../me/limits/limit-text.ts'
import { changeSaferPlay } from '../../me/limits/use-safer-play.ts'

export const PRODUCT_KEYS = ['slots', 'casino', 'tables', 'lottery'] as const

type DataProps = { readonly data: SaferPlayData }

/** Kinds of games the player shuts for themselves. */
export function ProductBlocks({ data, products }: DataProps & { readonly products: readonly string[] }) {
  const productName = useProductName()
  return (
    <BlockList data={data} kind="product" choices={products.map((scope) => ({ scope, name: productName(scope) }))} />
  )
}

/** Ways to deposit the player shuts for themselves; those that are blocked stay listed when they are offered no more. */
export function GatewayBlocks({ data }: DataProps) {
  const t = useTexts('safer-play')
  const path = 'deposit/availableDepositGateway/getAvailableDepositGateways'
  const read = useCall(path, {}, { silent: true })
  const { data: offered } = read
  if (offered === undefined) return <NotLoaded read={read} fallback={<TextSkeleton lines={2} />} />
  const choices = offered.items.map(({ code, title }) => ({ scope: code, name: title }))
  const gone = data.limits.flatMap(({ kind, scope }) =>
    kind === 'gateway' && scope !== null && !choices.some((one) => one.scope === scope) ? [{ scope, name: scope }] : [],
  )
  if (choices.length + gone.length === 0) return <p className="text-[15px] text-ink-2">{t('gateways.none')}</p>
  return <BlockList data={data} kind="gateway" choices={[...choices, ...gone]} />
}

type BlockListProps = DataProps & {
  readonly kind: 'product' | 'gateway'
  readonly choices: readonly { readonly scope: string; readonly name: string }[]
}

/** What can be shut: at once, and opened again only after the delay and a confirmation. */
function BlockList({ data, kind, choices }: BlockListProps) {
  const t = useTexts('safer-play')
  const { moment } = useFormat()
  const change = useAction<{ readonly scope: string; readonly step: 'block' | 'open' | 'confirm' }>(
    ({ scope, step }) =>
      step === 'confirm'
        ? changeSaferPlay('limits/limit/confirmLimit', { kind, scope, confirm: true })
        : changeSaferPlay('limits/limit/setLimit', { kind, scope, value: step === 'block' ? '0' : null }),
  )
  return (
    <ul className="grid gap-1">
      {choices.map(({ scope, name }) => {
        const block = data.limits.find((limit) => limit.kind === kind && limit.scope === scope)
        const pending = block?.pending ?? null
        const step = block === undefined ? 'block' : pending?.isDue ? 'confirm' : 'open'
        return (
          <li key={scope} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="font-semibold">{name}</span>
              {pending !== null && (
                <span className="block text-[13px] text-ink-3">
                  {t('blocks.opens', { from: moment(pending.from), until: moment(pending.until) })}
                </span>
              )}
            </span>
            <Button
              look={step === 'block' ? 'ghost' : 'quiet'}
              isBusy={change.isBusy}
              disabled={pending?.isDue === false}
              aria-label={`${t(`blocks.${step}`)}: ${name}`}
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
