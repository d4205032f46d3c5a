import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

export const cashierSettings = declareSettings(
  'cashier',
  z
    .strictObject({
      /** Whether players can pay in by vouchers of the operator. */
      hasVouchers: z.boolean().default(true),
    })
    .prefault({}),
  {
    forms: {
      hasVouchers: {
        area: 'money',
        title: { en: 'Vouchers', fa: 'ووچر' },
        text: {
          en: 'Players can pay in by vouchers that were issued here. Off: those that are out stay unused.',
          fa: 'بازیکنان می‌توانند با ووچرهای صادرشده واریز کنند. اگر خاموش باشد، ووچرهای پخش‌شده استفاده‌نشده می‌مانند.',
        },
        concerns: 'money',
        form: { kind: 'switch' },
      },
    },
  },
)
