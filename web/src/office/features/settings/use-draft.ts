import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { isSame, type SettingChange, type SettingValue } from '../../kit/setting-values.ts'

export type Settings = CallData<'office/settings/get'>
type Values = ReadonlyMap<string, SettingValue>

/** What somebody is about to change. */
export type Draft = {
  /** The settings as they were when the first of them was changed here. */
  readonly seen: Settings
  /** What others made of settings meanwhile; empty: nothing. */
  readonly newer: readonly SettingChange[]
  /** The version whose values these are, where one is brought back. */
  readonly restores: number | null
  readonly changes: readonly { readonly key: string; readonly value: SettingValue }[]
  valueOf(key: string): SettingValue
  put(key: string, value: SettingValue): void
  /** Takes the values of a version that are others now. */
  restore(number: number, values: readonly { readonly key: string; readonly value: SettingValue }[]): void
  discard(): void
  /** Goes on from what the settings say now. */
  rebase(): void
}

const NOTHING: Values = new Map()

/** Keeps changes that are not made yet, beside the settings that are read again and again. */
export function useDraft(latest: Settings): Draft {
  const [seen, setSeen] = useState(latest)
  const [values, setValues] = useState(NOTHING)
  const [restores, setRestores] = useState<number | null>(null)
  // As long as nothing is changed here, what is read is what is seen.
  const base = values.size === 0 ? latest : seen
  const valueIn = (settings: Settings, key: string) => settings.items.find((one) => one.key === key)?.value ?? null
  const keep = (next: Values, number: number | null) => {
    setSeen(base)
    setRestores(number)
    setValues(new Map([...next].filter(([key, value]) => !isSame(value, valueIn(base, key)))))
  }
  const newer = base.version === latest.version ? [] : latest.items
  return {
    seen: base,
    newer: newer.flatMap(({ key, value }) => {
      const before = valueIn(base, key)
      return isSame(before, value) ? [] : [{ key, before, after: value }]
    }),
    restores,
    changes: [...values].map(([key, value]) => ({ key, value })),
    valueOf: (key) => (values.has(key) ? (values.get(key) ?? null) : valueIn(base, key)),
    // What is changed after that is no version’s any more.
    put: (key, value) => keep(new Map([...values, [key, value]]), null),
    restore: (number, old) => keep(new Map(old.map(({ key, value }) => [key, value])), number),
    discard() {
      setValues(NOTHING)
      setRestores(null)
    },
    rebase() {
      setSeen(latest)
      setValues(new Map([...values].filter(([key, value]) => !isSame(value, valueIn(latest, key)))))
    },
  }
}
