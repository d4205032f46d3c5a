import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'
import { ledgerSettings } from '../ledger/index.ts'
import { areCeilingsRight, ceilingForm, ceilingsShape } from './gateways/ceiling-settings.ts'
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
      /** What players can pay in within thirty days as far as they are known, by currency; any amount where it is left out. */
      levelCeilings: ceilingsShape,
      /** Whether the licence lets the business take Iranian rails. */
      hasIranianRails: z.boolean().default(false),
      /** Whether players can pay in by e-vouchers of the merchant of payments. */
      hasEvouchers: z.boolean().default(true),
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
      hasIranianRails: {
        area: 'money',
        title: { en: 'Iranian rails', fa: 'شبکهٔ بانکی ایران' },
        text: {
          en: 'Accounts in rials and tomans can pay in by Shetab cards and be paid to cards and Shebas. Only where your licence allows it.',
          fa: 'حساب‌های ریالی و تومانی می‌توانند با کارت شتاب واریز کنند و به کارت و شبا برداشت کنند. فقط اگر مجوز شما اجازه می‌دهد.',
        },
        concerns: 'money',
        form: { kind: 'switch' },
      },
      hasEvouchers: {
        area: 'money',
        title: { en: 'E-vouchers', fa: 'ووچر الکترونیک' },
        text: {
          en: 'Players can pay in by e-vouchers that they bought elsewhere, where the merchant that redeems them is set up.',
          fa: 'بازیکنان می‌توانند با ووچر الکترونیکی که از جای دیگر خریده‌اند واریز کنند، اگر حساب پرداخت الکترونیک برپا باشد.',
        },
        concerns: 'money',
        form: { kind: 'switch' },
      },
      levelCeilings: ceilingForm,
      ...termForms,
    },
    check({ depositTerms, payoutTerms, levelCeilings }, read) {
      const { currencies } = read(ledgerSettings)
      const wrong = (direction: keyof typeof gatewayFacts, terms: typeof depositTerms) =>
        gatewayFacts[direction].some((facts) => {
          const set = terms[facts.code]
          return set !== undefined && !areTermsRight(facts, set, currencies)
        })
      return [
        ...(wrong('in', depositTerms) ? ['depositTerms'] : []),
        ...(wrong('out', payoutTerms) ? ['payoutTerms'] : []),
        ...(areCeilingsRight(levelCeilings, currencies) ? [] : ['levelCeilings']),
      ]
    },
  },
)
