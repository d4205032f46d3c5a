import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { isRecord, type SettingValue } from '../../kit/setting-values.ts'

export const AMOUNTS = ['min', 'max', 'dailyCap', 'feeFixed'] as const
export type AmountKey = (typeof AMOUNTS)[number]

/** The terms of a way as they are typed; an empty text is nothing set. */
export type Terms = {
  readonly amounts: Readonly<Record<AmountKey, Readonly<Record<string, string>>>>
  readonly feePercent: string
  readonly level: string
}

/** Reads what is set of a way; null: nothing is. */
export function readTerms(value: SettingValue | undefined): Terms {
  const set = isRecord(value) ? value : {}
  const textOf = (text: SettingValue | undefined) => (typeof text === 'string' ? text : '')
  const amountsOf = (key: AmountKey) => {
    const by = set[key]
    return Object.fromEntries(Object.entries(isRecord(by) ? by : {}).map(([id, text]) => [id, textOf(text)]))
  }
  return {
    amounts: {
      min: amountsOf('min'),
      max: amountsOf('max'),
      dailyCap: amountsOf('dailyCap'),
      feeFixed: amountsOf('feeFixed'),
    },
    feePercent: textOf(set['feePercent']),
    level: textOf(set['level']),
  }
}

/** Writes them as the setting keeps them: digits of any script, and nothing that was left empty. */
export function writeTerms({ amounts, feePercent, level }: Terms): SettingValue {
  const clean = (text: string) => toAsciiDigits(text).replace('٫', '.').trim()
  const amountsOf = (key: AmountKey) =>
    Object.fromEntries(
      Object.entries(amounts[key]).flatMap(([id, text]) => (clean(text) === '' ? [] : [[id, clean(text)]])),
    )
  return {
    min: amountsOf('min'),
    max: amountsOf('max'),
    dailyCap: amountsOf('dailyCap'),
    feeFixed: amountsOf('feeFixed'),
    feePercent: clean(feePercent) === '' ? null : clean(feePercent),
    level: level === '' ? null : level,
  }
}
