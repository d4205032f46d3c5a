import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Who a player is, what they agreed to, where they are signed in. The order is that of an erasure. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'identity_email_link',
    player: 'player_id',
    order: ['id'],
    hidden: ['token_hash', 'email_mac'],
    erasure: 'delete',
  },
  {
    table: 'identity_code',
    player: 'player_id',
    order: ['id'],
    hidden: ['subject_hash', 'code_mac', 'old_code_mac', 'link_hash'],
    sealed: ['target'],
    erasure: 'delete',
  },
  {
    table: 'identity_totp',
    player: 'player_id',
    order: ['player_id'],
    hidden: ['sealed_secret'],
    erasure: 'delete',
  },
  {
    table: 'identity_recovery_code',
    player: 'player_id',
    order: ['code_mac'],
    hidden: ['code_mac'],
    erasure: 'delete',
  },
  {
    table: 'identity_failed_login',
    player: 'player_id',
    order: ['name_hash', 'ip_block', 'method'],
    hidden: ['name_hash'],
    erasure: 'delete',
  },
  {
    table: 'identity_invitation',
    player: 'player_id',
    order: ['player_id'],
    hidden: ['token_hash'],
    erasure: 'delete',
  },
  { table: 'identity_passkey', player: 'player_id', order: ['id'], erasure: 'delete' },
  { table: 'identity_login', player: 'player_id', order: ['id'], erasure: 'delete' },
  {
    table: 'identity_session',
    player: 'player_id',
    order: ['id'],
    hidden: ['token_hash', 'device_mark'],
    erasure: 'delete',
  },
  {
    table: 'identity_consent',
    player: 'player_id',
    order: ['id'],
    erasure: { keep: 'a consent has to be provable after it ended; the id names nobody' },
  },
  {
    table: 'identity_player',
    player: 'id',
    order: ['id'],
    hidden: ['password_hash', 'email_mac', 'name_macs'],
    sealed: ['person'],
    erasure: { keep: 'the row stays without anything that names a person: bets and books refer to it' },
  },
]
