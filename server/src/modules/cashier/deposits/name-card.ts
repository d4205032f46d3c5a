import type { Db } from '#kit/db/connect.ts'
import { cardMarkOf } from '../gateways/card/card-mark.ts'
import { findPayoutGateway } from '../gateways/list-gateways.ts'
import type { DepositRow } from './deposit-rows.ts'

/** Whether money goes back to the card that paid a deposit, and nobody has said which that was. */
export function needsCard({ gatewayCode, cardMark }: Pick<DepositRow, 'gatewayCode' | 'cardMark'>): boolean {
  return cardMark === null && findPayoutGateway(gatewayCode)?.takes.includes('paid_card') === true
}

/**
 * The card of a deposit as staff name it, for its row. The payment stands in for what its acquirer calls the card: money goes back to the
 * card by the payment, whatever its digits. A fingerprint has no blank, so this is no other card's mark.
 * @param tail its last four digits
 */
export function nameCard(
  db: Pick<Db, 'seals'>,
  { id }: Pick<DepositRow, 'id'>,
  tail: string,
): Pick<DepositRow, 'cardMark' | 'cardTail'> {
  return { cardMark: cardMarkOf(db, `payment ${id}`).toString('hex'), cardTail: tail }
}
