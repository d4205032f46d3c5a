import type { ReactNode } from 'react'
import { FieldError } from '../../../ui/field.tsx'
import type { SettingField, SettingValue } from '../../kit/setting-values.ts'

/** A currency of the business as the draft has it. */
export type DraftCurrency = { readonly id: string; readonly pointCount: number }

export type ValueFieldProps = {
  readonly fields: readonly SettingField[]
  readonly field: SettingField
  /** The path of this very value: of the third entry of a list `2`. */
  readonly at: string
  readonly label: string
  readonly value: SettingValue
  readonly currencies: readonly DraftCurrency[]
  /** Of the amounts in it. */
  readonly currency?: string
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: (value: SettingValue) => void
}

/** The path of what is in a value. */
export function under(at: string, key: string | number): string {
  return at === '' ? String(key) : `${at}.${key}`
}

export function Problem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : <FieldError id={id} text={text} />
}

/** Draws a value of whatever kind within another. */
export type DrawValue = (props: ValueFieldProps) => ReactNode
