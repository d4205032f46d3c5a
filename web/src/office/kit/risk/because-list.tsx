import type { CallData } from '@tas/shared/contract/api.ts'
import { RISK_FEATURE_NAMES, RISK_WINDOWS } from '@tas/shared/rules/risk/features.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { useTexts } from '../../me/texts.ts'

type Because = CallData<'office/risk/tryRule'>['sample'][number]['because']

/** Of the finest currency. */
const MOST_DECIMALS = 8
const WINDOWS = Object.keys(RISK_WINDOWS) as readonly (keyof typeof RISK_WINDOWS)[]

/** Why a rule held: each figure beside what the rule asks for. */
export function BecauseList({ because }: { readonly because: Because }) {
  const t = useTexts('risk')
  const { decimal } = useFormat()
  return (
    <ul className="grid gap-1 text-[13px] text-ink-2">
      {because.map(({ feature, is, wanted, was }) => (
        <li key={`${feature} ${is} ${wanted}`}>
          <FeatureName feature={feature} />: <Ltr className="tabular-nums">{decimal(was, MOST_DECIMALS)}</Ltr>{' '}
          <span className="text-ink-3">({t(`is.${is}`, { value: decimal(wanted, MOST_DECIMALS) })})</span>
        </li>
      ))}
    </ul>
  )
}

/** What a figure of a player is called, with its window. */
export function FeatureName({ feature }: { readonly feature: string }) {
  const t = useTexts('risk')
  const [name, window] = feature.split('.')
  const known = RISK_FEATURE_NAMES.find((one) => one === name)
  const within = WINDOWS.find((one) => one === window)
  return (
    <>
      {known === undefined ? feature : t(`feature.${known}`)}
      {within !== undefined && ` · ${t(`window.${within}`)}`}
    </>
  )
}
