/** Parts of the settings, in the order in which they are shown. */
export const SETTING_AREAS = [
  'operator',
  'countries',
  'protection',
  'money',
  'games',
  'club',
  'links',
  'staff',
] as const
export type SettingArea = (typeof SETTING_AREAS)[number]

/** What a setting concerns so much that two people change it. */
export const SETTING_CONCERNS = ['money', 'protection'] as const
export type SettingConcern = (typeof SETTING_CONCERNS)[number]

export const SETTING_UNITS = ['days', 'hours', 'minutes', 'milliseconds', 'years', 'points'] as const
export type SettingUnit = (typeof SETTING_UNITS)[number]

/**
 * How a value is written. `both`: a text in each language. `path`: of a file of this site, or an https address. `code`: signs that are
 * read from left to right. `network`: an address or a block of addresses. `decimal`: a number with a fraction, as text. `group`: several
 * fields under names. `list`: any number of what follows. `record`: values by key.
 */
export const FIELD_KINDS = [
  'text',
  'both',
  'email',
  'link',
  'path',
  'code',
  'network',
  'number',
  'switch',
  'choice',
  'country',
  'currency',
  'amount',
  'decimal',
  'list',
  'group',
  'record',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]
