import { dayReader } from '@tas/shared/values/zoned-days.ts'
import { usePreferences } from '../../../lib/preferences.ts'

/** The zone and the day of whoever is here. */
export function useToday(): { readonly zone: string | undefined; readonly today: string } {
  const { timeZone: zone } = usePreferences()
  return { zone, today: dayReader(zone)(Date.now()) }
}
