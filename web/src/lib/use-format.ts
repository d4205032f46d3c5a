import { digitsOf } from '@tas/shared/values/digits.ts'
import { writeDay, writeMoment } from '@tas/shared/values/write-moment.ts'
import {
  percentMark,
  type ShownCurrency,
  writeAmount,
  writeCount,
  writeDecimal,
  writeMoney,
  writePercent,
  writeSerial,
} from '@tas/shared/values/write-number.ts'
import { useMemo } from 'react'
import { useLanguage } from './i18n.ts'
import { usePreferences } from './preferences.ts'
import { isolated } from './shown-number.ts'

/** A sign before a percentage would jump behind it among Persian words. */
const signed = (percent: string) => (percent.startsWith('-') ? isolated(percent) : percent)

/** The functions that write numbers and days, with this player's digits by kind, calendar, zone and language filled in. */
export function useFormat() {
  const language = useLanguage()
  const { digitChoice, calendar, timeZone } = usePreferences()
  return useMemo(() => {
    const amounts = { digits: digitsOf('amount', language, digitChoice) }
    const counts = { digits: digitsOf('count', language, digitChoice) }
    const dates = { ...counts, language, calendar, timeZone }
    return {
      amount: (amount: string, pointCount: number) => writeAmount(amount, pointCount, amounts),
      money: (amount: string, currency: ShownCurrency) => writeMoney(amount, currency, amounts),
      decimal: (decimal: string, maximum = 2) => writeDecimal(decimal, maximum, amounts),
      percent: (percent: string, maximum = 2) => signed(writePercent(percent, maximum, amounts)),
      /** A percentage as the wire has it, with all its decimals: what stands in a row is written alike. */
      wholePercent: (percent: string) => signed(percentMark(percent, amounts.digits)),
      /** How many of a number of people or things, in percent: in the digits of the counts it stands beside. */
      part: (percent: string, maximum = 2) => writePercent(percent, maximum, counts),
      count: (count: number) => writeCount(count, counts),
      /** A count that is an average: "6.7 tickets". */
      countDecimal: (decimal: string, maximum = 1) => writeDecimal(decimal, maximum, counts),
      serial: (serial: number | string) => writeSerial(serial, counts),
      day: (iso: string) => writeDay(iso, dates),
      /** A day that is one by itself, whatever zone its reader is in: YYYY-MM-DD. */
      calendarDay: (day: string) => writeDay(day, { ...dates, timeZone: 'UTC' }),
      moment: (iso: string) => writeMoment(iso, dates),
    }
  }, [language, digitChoice, calendar, timeZone])
}
