import type { CallData } from '@tas/shared/contract/api.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { BusinessSettings, CallContext } from '../../ctx.ts'

const STRICT = 'strict'

/** What anybody may know of the business: no host names, nothing internal. */
export async function showBusiness({ app }: CallContext): Promise<CallData<'business/business/getCurrentBusiness'>> {
  const { business, config } = app
  const { logoUrl, countries, defaultCountry, minimumAge, licence, jurisdiction, supportEmail } = business.settings
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
      isAutobetAllowed: isAutobetAllowed(business.settings, config.mode),
      supportEmail,
    },
  }
}

/** Strict licences know no autoplay, whatever is set; a sandbox, where no money is real, may show it all the same. */
export function isAutobetAllowed(
  { autobet, jurisdiction }: Pick<BusinessSettings, 'autobet' | 'jurisdiction'>,
  mode: 'sandbox' | 'production',
): boolean {
  return autobet && (jurisdiction !== STRICT || mode === 'sandbox')
}
