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

/**
 * Those that say who a player is and where they live, by which an exclusion finds the person and the house knows where it serves:
 * they change only with a proof of the last minutes. The gender is a form of address, and free.
 */
export const PROVED_FIELDS = PROFILE_FIELDS.filter((field) => field !== 'gender')

export const GENDERS = ['female', 'male', 'other'] as const

export const DIGIT_CHOICES = ['auto', 'latin', 'persian'] as const

export const CALENDARS = ['auto', 'jalali', 'gregorian'] as const

export const THEMES = ['dark', 'light', 'device'] as const

export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const

export const CONSENT_PRODUCTS = ['casino', 'sport', 'lottery'] as const

export const CONSENT_CHANNELS = ['email', 'sms', 'phone', 'telegram'] as const

export const CONSENT_PURPOSES = ['terms', 'privacy', 'legalAge', 'correctInformation', 'marketing'] as const
