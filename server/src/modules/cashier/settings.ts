import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'
import { ledgerSettings } from '../ledger/index.ts'
import { gatewayFacts } from './gateways/facts.ts'
import { areTermsRight, termForms, termsShape } from './gateways/term-settings.ts'

export const cashierSettings = declareSettings(
  'cashier',
  z
    .strictObject({
      /** Whether players can pay in by vouchers of the operator. */
      hasVouchers: z.boolean().default(true),
      /** What each way to pay in takes and costs, by its code. */
      depositTerms: termsShape('in'),
      /** The same of each way to pay out. */
      payoutTerms: termsShape('out'),
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
      ...termForms,
    },
    check({ depositTerms, payoutTerms }, read) {
      const { currencies } = read(ledgerSettings)
      const wrong = (direction: keyof typeof gatewayFacts, terms: typeof depositTerms) =>
        gatewayFacts[direction].some((facts) => {
          const set = terms[facts.code]
          return set !== undefined && !areTermsRight(facts, set, currencies)
        })
      return [
        ...(wrong('in', depositTerms) ? ['depositTerms'] : []),
        ...(wrong('out', payoutTerms) ? ['payoutTerms'] : []),
      ]
    },
  },
)
