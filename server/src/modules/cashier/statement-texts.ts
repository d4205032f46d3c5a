import type { Localized } from '@tas/shared/contract/languages.ts'
import type { ExportedLine, TransactionKind } from './transaction-view.ts'

/** Columns of an exported statement, in their order. */
export const COLUMN_TEXTS: Readonly<Record<keyof ExportedLine, Localized>> = {
  createdAt: { en: 'Time (UTC)', fa: 'زمان (UTC)' },
  kind: { en: 'Kind', fa: 'نوع' },
  game: { en: 'Game', fa: 'بازی' },
  amount: { en: 'Amount', fa: 'مبلغ' },
  balanceBefore: { en: 'Balance before', fa: 'موجودی پیش از آن' },
  balanceAfter: { en: 'Balance after', fa: 'موجودی پس از آن' },
  currency: { en: 'Currency', fa: 'ارز' },
  reference: { en: 'Reference', fa: 'شمارهٔ پیگیری' },
  id: { en: 'Entry', fa: 'شمارهٔ سند' },
  note: { en: 'For', fa: 'بابت' },
}

/** Kinds of transactions as a person reads them; JSON keeps the codes. */
export const KIND_TEXTS: Readonly<Record<TransactionKind, Localized>> = {
  deposit: { en: 'Deposit', fa: 'واریز' },
  deposit_back: { en: 'Deposit given back', fa: 'بازگشت واریز' },
  stake: { en: 'Bet', fa: 'شرط' },
  payout: { en: 'Payout', fa: 'پرداخت برد' },
  refund: { en: 'Refund', fa: 'بازگرداندن شرط' },
  withdrawal: { en: 'Withdrawal', fa: 'برداشت' },
  withdrawal_back: { en: 'Withdrawal given back', fa: 'بازگشت برداشت' },
  bonus: { en: 'Bonus', fa: 'بونوس' },
  earning: { en: 'Referral earnings', fa: 'درآمد معرفی' },
  adjustment: { en: 'Correction', fa: 'اصلاح' },
  transfer: { en: 'Transfer with your agent', fa: 'انتقال با نماینده' },
}
