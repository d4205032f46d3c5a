/** Pictures a player can choose from, by the name of their file. */
export const AVATARS = Array.from({ length: 24 }, (_, index) => String(index + 1))

/** What a player may say of themselves. Each may be locked once it has been checked against a document. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'phone',
  'country',
  'zipCode',
  'address',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Those that say who a player is: they change only with a proof of the last minutes. */
export const PROVED_FIELDS = ['firstName', 'lastName', 'birthDate', 'phone'] as const satisfies readonly ProfileField[]

export const GENDERS = ['female', 'male', 'other'] as const

export const DIGIT_CHOICES = ['auto', 'latin', 'persian'] as const

export const CALENDARS = ['auto', 'jalali', 'gregorian'] as const

export const THEMES = ['dark', 'light', 'device'] as const

export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const

export const CONSENT_PRODUCTS = ['casino', 'sport', 'lottery'] as const

export const CONSENT_CHANNELS = ['email', 'sms', 'phone', 'telegram'] as const

export const CONSENT_PURPOSES = ['terms', 'privacy', 'legalAge', 'correctInformation', 'marketing'] as const
