import type { CallData } from '@tas/shared/contract/api.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { findProfile } from '@tas/shared/rules/limits/profile.ts'
import { settingsOf } from '#kit/settings.ts'
import type { CallContext } from '../../ctx.ts'
import type { OutsideLink } from './outside-link.ts'
import { type BusinessSettings, businessSettings } from './settings.ts'

/** What anybody may know of the business: no host names, nothing internal. */
export async function showBusiness({
  app,
  language,
}: CallContext): Promise<CallData<'business/business/getCurrentBusiness'>> {
  const { business, config } = app
  const settings = settingsOf(app, businessSettings)
  const { logoUrl, countries, defaultCountry, minimumAge, licence, jurisdiction, supportEmail, supportHours } = settings
  const { chat, communities } = settings
  const inLanguage = ({ title, url }: OutsideLink) => ({ title: title[language], url })
  return {
    business: {
      id: String(business.id),
      intId: business.id,
      name: business.name,
      logoUrl,
      languages: [...LANGUAGES],
      mode: config.mode,
      countries: [...countries],
      defaultCountry,
      minimumAge,
      licence,
      jurisdiction,
      isAutobetAllowed: isAutobetAllowed(settings, config.mode),
      minSpinMs: minSpinMs(settings, config.mode),
      supportEmail,
      supportHours,
      chat: chat && inLanguage(chat),
      communities: communities.map(inLanguage),
    },
  }
}

/** Strict licences know no autoplay, whatever is set; a sandbox, where no money is real, may show it all the same. */
export function isAutobetAllowed(
  { autobet, jurisdiction }: Pick<BusinessSettings, 'autobet' | 'jurisdiction'>,
  mode: 'sandbox' | 'production',
): boolean {
  return autobet && (mode === 'sandbox' || findProfile(jurisdiction).isAutobetAllowed)
}

/** How long a spin of a slot lasts at least: a strict licence is never played faster than it says, but in a sandbox. */
export function minSpinMs(
  { minSpinMs: set, jurisdiction }: Pick<BusinessSettings, 'minSpinMs' | 'jurisdiction'>,
  mode: 'sandbox' | 'production',
): number {
  const profileMs = findProfile(jurisdiction).minSpinMs
  return mode === 'sandbox' ? (set ?? profileMs) : Math.max(set ?? 0, profileMs)
}
