import type { CallData } from '@tas/shared/contract/api.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Money } from '../../kit/figures/money.tsx'
import { useNamedTexts } from '../../me/texts.ts'
import { usePermissionTitle } from '../../me/titles.ts'

type Line = CallData<'office/audit/getLines'>['items'][number]

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const SWITCH: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

/** What a line says, beside the currency of an amount that is written with it. */
export function detailsOf({ details, pointCount }: Line): readonly (readonly [string, string])[] {
  const hasAmount = pointCount !== null && Object.entries(details).some(([key, value]) => isMinor(key, value))
  return Object.entries(details).filter(([key]) => key !== 'currency' || !hasAmount)
}

const isMinor = (key: string, value: string) => key.endsWith('Minor') && /^-?\d{1,30}$/.test(value)

/** Writes what a detail says in words: amounts with their currency, moments, rights, choices; null: it stands as it is. */
export function useDetailWords(): (line: Line, key: string, value: string) => ReactNode {
  const named = useNamedTexts('audit')
  const asked = useNamedTexts('approvals')
  const rightOf = usePermissionTitle()
  const { moment } = useFormat()
  return ({ details, pointCount }, key, value) => {
    if (value === '') return '–'
    const currency = details['currency']
    if (currency !== undefined && pointCount !== null && isMinor(key, value))
      return <Money amount={formatAmount(BigInt(value), pointCount)} of={{ currency, pointCount }} />
    if (INSTANT.test(value)) return moment(value)
    if (key === 'permission') return rightOf(value)
    if (key === 'call') return asked(`what.${value}`)
    if (key === 'action') return named(`action.${value}`)
    return named(`value.${SWITCH[value] ?? value}`)
  }
}
