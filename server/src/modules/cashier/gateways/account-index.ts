import type { AccountKind } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PaidCard } from './port.ts'

/** By what the number of a financial account is found again, whoever has it, and on the blocklist. */
export function accountIndex({ seals }: Pick<Db, 'seals'>, kind: AccountKind, number: string): Buffer {
  return seals.mac('financial account', `${kind}|${number}`)
}

/** The same of a card that paid: its mark stands in for the number, which nobody here knows. */
export function cardIndex(db: Pick<Db, 'seals'>, { mark }: Pick<PaidCard, 'mark'>): Buffer {
  return accountIndex(db, 'paid_card', mark.toString('hex'))
}
