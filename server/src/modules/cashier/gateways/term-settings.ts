import { GATEWAY_LEVELS, type GatewayDirection, type GatewayLevel } from '@tas/shared/contract/cashier/gateway-terms.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import { basisPointsOf, FEE_PERCENT, isWorthFee } from '@tas/shared/rules/payments/gateway-fee.ts'
import type { Level } from '@tas/shared/rules/verification/levels.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { z } from 'zod'
import type { FieldForm, SettingForm } from '#kit/setting-form.ts'
import { currencyId } from '../../ledger/index.ts'
import { gatewayFacts, voucherFacts } from './facts.ts'
import type { GatewayFacts } from './port.ts'

const amounts = z.record(currencyId, z.string().regex(/^\d{1,15}(\.\d{1,8})?$/)).default({})

/** What an operator sets of one gateway; what is left out is as it is shipped, or as the settings of all say. */
export const gatewayTermsShape = z.strictObject({
  /** Smallest and largest amount. */
  min: amounts,
  max: amounts,
  /** What one player can move by it within 24 hours. */
  dailyCap: amounts,
  /** What each payment costs: a fixed amount, and a part of it. */
  feeFixed: amounts,
  feePercent: z.string().regex(FEE_PERCENT).nullable().default(null),
  /** How well a player has to be known for it. */
  level: z.enum(GATEWAY_LEVELS).nullable().default(null),
})

export type GatewayTermsSetting = z.output<typeof gatewayTermsShape>

/** The terms of a gateway in a currency, in minor units. Null: nothing is set of it alone. */
export type GatewayTerms = {
  readonly minMinor: bigint
  readonly maxMinor: bigint
  /** What one player can move by it within 24 hours. */
  readonly dailyCapMinor: bigint | null
  readonly feeFixedMinor: bigint | null
  readonly feeBasisPoints: number | null
  /** How well its player has to be known. */
  readonly level: Level | null
}

/** The levels that can be asked for, by their names. */
export const LEVEL_NUMBERS: Readonly<Record<GatewayLevel, Level>> = { identity: 2, address: 3, funds: 4 }

/** What was set of a gateway, read in a currency. An amount with decimals that the currency does not have counts as not set. */
export function readTerms(
  { minWhole, maxWhole }: Pick<GatewayFacts, 'minWhole' | 'maxWhole'>,
  set: GatewayTermsSetting,
  { id, pointCount }: { readonly id: string; readonly pointCount: number },
): GatewayTerms {
  const unit = 10n ** BigInt(pointCount)
  const amountIn = (by: Readonly<Record<string, string>>) => parseAmount(by[id] ?? '', pointCount)
  return {
    minMinor: amountIn(set.min) ?? minWhole * unit,
    maxMinor: amountIn(set.max) ?? maxWhole * unit,
    dailyCapMinor: amountIn(set.dailyCap),
    feeFixedMinor: amountIn(set.feeFixed),
    feeBasisPoints: set.feePercent === null ? null : basisPointsOf(set.feePercent),
    level: set.level === null ? null : LEVEL_NUMBERS[set.level],
  }
}

/** Terms by code of the gateway. */
export function termsShape(direction: GatewayDirection) {
  return z
    .partialRecord(z.enum(gatewayFacts[direction].map(({ code }) => code)), gatewayTermsShape.prefault({}))
    .default({})
}

const byCurrency = { kind: 'record', keys: 'currencies', of: { kind: 'amount' } } as const satisfies FieldForm

const LEVEL_TITLES: Readonly<Record<(typeof GATEWAY_LEVELS)[number], Localized>> = {
  identity: { en: 'Identity', fa: 'هویت' },
  address: { en: 'Identity and address', fa: 'هویت و نشانی' },
  funds: { en: 'Identity, address and source of funds', fa: 'هویت، نشانی و منشأ پول' },
}

const terms: FieldForm = {
  kind: 'group',
  fields: {
    min: { title: { en: 'Smallest amount', fa: 'کمترین مبلغ' }, form: byCurrency },
    max: { title: { en: 'Largest amount', fa: 'بیشترین مبلغ' }, form: byCurrency },
    dailyCap: { title: { en: 'Most in 24 hours', fa: 'سقف ۲۴ ساعت' }, form: byCurrency },
    feeFixed: { title: { en: 'Fixed fee', fa: 'کارمزد ثابت' }, form: byCurrency },
    feePercent: {
      title: { en: 'Fee in percent', fa: 'کارمزد به درصد' },
      form: { kind: 'decimal', isOptional: true },
    },
    level: {
      title: { en: 'Verification needed', fa: 'سطح احراز هویت' },
      form: {
        kind: 'choice',
        isOptional: true,
        choices: GATEWAY_LEVELS.map((value) => ({ value, title: LEVEL_TITLES[value] })),
      },
    },
  },
}

function formOf(direction: GatewayDirection): FieldForm {
  return {
    kind: 'record',
    keys: gatewayFacts[direction].map(({ code, title }) => ({ value: code, title })),
    of: terms,
  }
}

export const termForms = {
  depositTerms: {
    area: 'money',
    title: { en: 'Terms of deposits', fa: 'شرایط واریز' },
    text: {
      en: 'What each way to pay in takes and costs. A deposit that has begun keeps the fee it was told. A voucher has no terms but the verification it needs.',
      fa: 'هر روش واریز چه مبلغ‌هایی می‌پذیرد و چه هزینه‌ای دارد. واریز آغازشده همان کارمزد اعلام‌شده را دارد. ووچر جز سطح احراز هویت شرطی ندارد.',
    },
    concerns: 'money',
    form: formOf('in'),
  },
  payoutTerms: {
    area: 'money',
    title: { en: 'Terms of withdrawals by their way', fa: 'شرایط برداشت به تفکیک روش' },
    text: {
      en: 'What each way to pay out takes and costs. What is left out is as the settings of all withdrawals say. A request that was made keeps the fee it was told.',
      fa: 'هر روش برداشت چه مبلغ‌هایی می‌پذیرد و چه هزینه‌ای دارد. آنچه خالی است طبق تنظیم همهٔ برداشت‌هاست. درخواست ثبت‌شده همان کارمزد اعلام‌شده را دارد.',
    },
    concerns: 'money',
    form: formOf('out'),
  },
} satisfies Readonly<Record<string, SettingForm>>

/**
 * Whether what is set of a gateway can hold in every currency: amounts that the currency has, a range with something in it, a fee that
 * the smallest amount is worth. A voucher is worth what stands on it: only who may use it is set.
 */
export function areTermsRight(
  facts: GatewayFacts,
  set: GatewayTermsSetting,
  currencies: readonly { readonly id: string; readonly pointCount: number }[],
): boolean {
  const { min, max, dailyCap, feeFixed, feePercent } = set
  const amountsSet = [min, max, dailyCap, feeFixed]
  if (facts.code === voucherFacts.code)
    return feePercent === null && amountsSet.every((by) => Object.keys(by).length === 0)
  return currencies.every(({ id, pointCount }) => {
    const isRead = amountsSet.every((by) => by[id] === undefined || parseAmount(by[id], pointCount) !== null)
    if (!isRead) return false
    const { minMinor, maxMinor, dailyCapMinor, feeFixedMinor, feeBasisPoints } = readTerms(facts, set, {
      id,
      pointCount,
    })
    const fee = { fixedMinor: feeFixedMinor ?? 0n, basisPoints: feeBasisPoints ?? 0 }
    return (
      minMinor > 0n &&
      minMinor <= maxMinor &&
      (dailyCapMinor === null || dailyCapMinor >= minMinor) &&
      isWorthFee(minMinor, fee)
    )
  })
}
