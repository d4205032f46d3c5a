import type { SettingForm } from '#kit/setting-form.ts'

/** The bounds of how long things of staff last; the settings keep to them as their forms do. */
export const STAFF_BOUNDS = {
  idleMinutes: { least: 5, most: 60 },
  sessionHours: { least: 1, most: 24 },
  invitationHours: { least: 1, most: 168 },
  approvalHours: { least: 1, most: 168 },
} as const

/** Where staff work from and how long things of theirs last, as an operator meets them. */
export const staffForms = {
  addresses: {
    area: 'staff',
    title: { en: 'Where staff work from', fa: 'محل کار کارکنان' },
    text: {
      en: 'From no other address does anybody enter the office. Empty: from anywhere. Your own has to be among them.',
      fa: 'از نشانی دیگری کسی وارد دفتر نمی‌شود. اگر خالی باشد، از همه‌جا. نشانی خود شما باید در آن باشد.',
    },
    concerns: 'protection',
    form: { kind: 'list', most: 100, of: { kind: 'network' } },
  },
  idleMinutes: {
    area: 'staff',
    title: { en: 'A session of staff ends without use', fa: 'پایان نشست کارکنان در صورت بی‌کاری' },
    text: {
      en: 'After so many minutes without a call. A shorter time holds at once, for open sessions too.',
      fa: 'پس از این چند دقیقه بدون هیچ کاری. زمان کوتاه‌تر بی‌درنگ برای نشست‌های باز هم به کار می‌رود.',
    },
    concerns: 'protection',
    form: { kind: 'number', ...STAFF_BOUNDS.idleMinutes, unit: 'minutes' },
  },
  sessionHours: {
    area: 'staff',
    title: { en: 'A session of staff ends in any case', fa: 'پایان نشست کارکنان در هر حال' },
    text: {
      en: 'So many hours after it began. A shorter time holds at once, for open sessions too; a longer one for those that begin later.',
      fa: 'این چند ساعت پس از آغاز آن. زمان کوتاه‌تر بی‌درنگ برای نشست‌های باز هم به کار می‌رود و زمان بلندتر برای نشست‌های بعدی.',
    },
    concerns: 'protection',
    form: { kind: 'number', ...STAFF_BOUNDS.sessionHours, unit: 'hours' },
  },
  invitationHours: {
    area: 'staff',
    title: { en: 'An invitation lapses', fa: 'پایان اعتبار دعوت‌نامه' },
    text: {
      en: 'So many hours after it was sent, for those sent from now on.',
      fa: 'این چند ساعت پس از فرستادن؛ برای دعوت‌نامه‌هایی که از این پس فرستاده می‌شوند.',
    },
    concerns: 'protection',
    form: { kind: 'number', ...STAFF_BOUNDS.invitationHours, unit: 'hours' },
  },
  approvalHours: {
    area: 'staff',
    title: { en: 'A request for approval lapses', fa: 'پایان اعتبار درخواست تأیید' },
    text: {
      en: 'So many hours after it was asked, for those asked from now on.',
      fa: 'این چند ساعت پس از درخواست؛ برای آنچه از این پس درخواست می‌شود.',
    },
    concerns: 'protection',
    form: { kind: 'number', ...STAFF_BOUNDS.approvalHours, unit: 'hours' },
  },
} as const satisfies Readonly<Record<string, SettingForm>>
