import type { Language } from '@tas/shared/contract/languages.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useNamedTexts, useTexts } from '../../me/texts.ts'
import { useMoneyText } from '../figures/money.tsx'
import { lastDayBefore } from '../times/last-day.ts'
import { fieldsOf, plainOf, type Telling } from './asked-fields.ts'

type Asked = Readonly<Record<string, unknown>>
export type AskedText = { readonly name: string; readonly telling: Telling; readonly text: string }

const DECIMALS = /^-?\d{1,30}(?:\.(\d{1,18}))?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MANY: ReadonlySet<Telling> = new Set(['names', 'countries', 'choices'])
const WHOLE = /^\d{1,15}$/

/**
 * Tells a request field by field, in words of its reader. A request may say anything: what does not read as its field should is told
 * as it came.
 */
export function useAskedTexts(): (path: string, asked: Asked) => readonly AskedText[] {
  const writers = useWriters()
  const manyOf = useManyText()
  return (path, asked) =>
    Object.entries(fieldsOf(path) ?? {}).flatMap(([name, telling]) => {
      if (telling === 'apart' || telling === 'proof') return []
      const value = plainOf(asked, name)
      const text = (value === '' ? null : writers(telling, value, asked)) ?? manyOf(telling, asked[name])
      const told = text ?? (telling === 'publication' ? writers(telling, value, asked) : value)
      return told === null || told === '' ? [] : [{ name, telling, text: told }]
    })
}

/** Writes the fields that are no single word: addresses, countries, choices, who a first owner is. */
function useManyText(): (telling: Telling, value: unknown) => string | null {
  const t = useTexts('approvals')
  const named = useNamedTexts('approvals')
  const language = useLanguage()
  return (telling, value) => {
    if (!Array.isArray(value)) return ownerText(telling, value)
    const words = value.map(String)
    if (words.length === 0 && MANY.has(telling)) return t('noneOf')
    if (telling === 'names') return words.join(' · ')
    if (telling === 'choices') return words.map((word) => named(`choice.${word}`) ?? word).join(' · ')
    return telling === 'countries' ? words.map((word) => countryName(word, language)).join(' · ') : null
  }
}

/** A country by its name; what is no code of one stands as it came. */
function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
}

function ownerText(telling: Telling, value: unknown): string | null {
  if (telling !== 'owner' || typeof value !== 'object' || value === null) return null
  const owner: Asked = Object.fromEntries(Object.entries(value))
  return [plainOf(owner, 'name'), plainOf(owner, 'email')].filter((one) => one !== '').join(' · ')
}

/** Writes one value; null: it does not read as it should. */
function useWriters(): (telling: Telling, value: string, asked: Asked) => string | null {
  const t = useTexts('approvals')
  const named = useNamedTexts('approvals')
  const moneyText = useMoneyText()
  const { count, serial, moment, calendarDay } = useFormat()
  return (telling, value, asked) => {
    switch (telling) {
      case 'money': {
        const decimals = DECIMALS.exec(value)
        if (decimals === null) return null
        return moneyText(value, { currency: plainOf(asked, 'currency'), pointCount: decimals[1]?.length ?? 0 })
      }
      case 'count':
        return WHOLE.test(value) ? count(Number(value)) : null
      case 'serial':
        return WHOLE.test(value) ? serial(value) : null
      case 'moment':
        return INSTANT.test(value) ? moment(value) : null
      case 'publication':
        if (value === '') return t('at.once')
        return INSTANT.test(value) ? moment(value) : null
      case 'day':
        return DAY.test(value) ? calendarDay(value) : null
      case 'lastDay':
        return INSTANT.test(value) ? calendarDay(lastDayBefore(value)) : null
      case 'yesNo':
        return t(value === 'true' ? 'yes' : 'no')
      case 'choice':
        return named(`choice.${value}`)
      default:
        return null
    }
  }
}
