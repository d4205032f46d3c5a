import type { ErrorRules } from '../error-rule.ts'

export const pushErrors = {
  'push.no_place': {
    status: 422,
    en: 'This browser’s message service cannot be reached from here. Please try another browser.',
    fa: 'سرویس پیام این مرورگر از اینجا در دسترس نیست. لطفاً مرورگر دیگری را امتحان کنید.',
  },
  'push.too_many_devices': {
    status: 422,
    en: 'Notifications already go to {most} devices. Turn them off on one of those first.',
    fa: 'اعلان‌ها هم‌اکنون به {most} دستگاه می‌رسند. نخست یکی از آن‌ها را خاموش کنید.',
  },
  'push.no_device': {
    status: 422,
    en: 'Notifications are not turned on for any device yet.',
    fa: 'هنوز اعلان‌ها برای هیچ دستگاهی روشن نشده‌اند.',
  },
} as const satisfies ErrorRules
