import type { PersonalTable } from '#kit/db/personal-table.ts'

const BOOKS = 'payments are kept for the time the law against money laundering asks'
const ofDeposit = { column: 'deposit_id', of: 'cashier_deposit', key: 'id', player: 'player_id' } as const

/** Payments of a player, and links to their statements. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'cashier_deposit',
    player: 'player_id',
    order: ['id'],
    hidden: ['ask_at', 'asked_count', 'asked_at', 'redirect_url', 'ip_block', 'card_mark', 'payer_index'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'cashier_deposit_step',
    player: ofDeposit,
    order: ['deposit_id', 'status'],
    // Of staff, where it is not the player.
    hidden: ['actor_id'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'cashier_refund',
    player: ofDeposit,
    order: ['id'],
    hidden: ['ask_at', 'asked_count'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'cashier_chain_address',
    player: 'player_id',
    order: ['network'],
    // Money may come to it for ever.
    erasure: { keep: BOOKS },
  },
  {
    table: 'cashier_chain_transfer',
    player: 'player_id',
    order: ['id'],
    erasure: { keep: BOOKS },
  },
  { table: 'cashier_chain_order', player: ofDeposit, order: ['deposit_id'], erasure: { keep: BOOKS } },
  {
    table: 'cashier_payout',
    player: 'player_id',
    order: ['reference'],
    erasure: { keep: BOOKS },
  },
  // What was said to providers and by them tells nothing of the player but that it was said.
  {
    table: 'cashier_message',
    player: ofDeposit,
    order: ['id'],
    hidden: ['digest', 'external_id'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'cashier_incident',
    player: ofDeposit,
    order: ['id'],
    // Who looks into it and who closed it, and what they think and write of it for each other.
    hidden: ['owner', 'closed_by', 'details', 'resolution'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'cashier_dispute',
    player: ofDeposit,
    order: ['id'],
    sealed: ['evidence'],
    // What staff said to the provider, and who did.
    hidden: ['evidence', 'evidence_by', 'evidence_at'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'cashier_question',
    player: 'player_id',
    order: ['id'],
    sealed: ['question', 'answer'],
    // Of staff.
    hidden: ['asked_by'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'cashier_voucher',
    player: 'used_by',
    order: ['id'],
    hidden: ['code_mac', 'voided_by'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'cashier_export',
    player: 'player_id',
    order: ['token_hash'],
    hidden: ['token_hash'],
    erasure: 'delete',
  },
]
