import { CEILING_STEPS, type CeilingStep, doCeilingsRise } from '@tas/shared/rules/verification/ceilings.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { z } from 'zod'
import type { SettingForm } from '#kit/setting-form.ts'
import { currencyId } from '../../ledger/index.ts'

const amounts = z.record(currencyId, z.string().regex(/^\d{1,15}(\.\d{1,8})?$/)).default({})

/** What players can pay in within thirty days, by how well they are known and by currency. */
export const ceilingsShape = z
  .strictObject({ unidentified: amounts, identity: amounts, address: amounts } satisfies Record<CeilingStep, unknown>)
  .prefault({})

const byCurrency = { kind: 'record', keys: 'currencies', of: { kind: 'amount' } } as const

export const ceilingForm: SettingForm = {
  area: 'money',
  title: { en: 'Deposits by verification', fa: 'واریز به تفکیک احراز هویت' },
  text: {
    en: 'What a player can pay in within thirty days, by how well they are known. Left out: any amount. With source of funds shown there is no ceiling.',
    fa: 'مبلغی که بازیکن در سی روز می‌تواند واریز کند، بر پایهٔ سطح احراز هویت. اگر خالی باشد، هر مبلغی. با روشن شدن منشأ پول سقفی نیست.',
  },
  concerns: 'money',
  form: {
    kind: 'group',
    fields: {
      unidentified: { title: { en: 'Identity not proved', fa: 'هویت ثابت نشده' }, form: byCurrency },
      identity: { title: { en: 'Identity', fa: 'هویت' }, form: byCurrency },
      address: { title: { en: 'Identity and address', fa: 'هویت و نشانی' }, form: byCurrency },
    },
  },
}

/** Whether ceilings are amounts of their currencies, and rise with what is known of a player. */
export function areCeilingsRight(
  ceilings: z.output<typeof ceilingsShape>,
  currencies: readonly { readonly id: string; readonly pointCount: number }[],
): boolean {
  return currencies.every(({ id, pointCount }) => {
    const texts = CEILING_STEPS.map((step) => ceilings[step][id])
    const read = texts.map((text) => (text === undefined ? null : parseAmount(text, pointCount)))
    return texts.every((text, at) => text === undefined || read[at] !== null) && doCeilingsRise(read)
  })
}
