/** What can stand on the blocklist. device: a browser that keeps our cookie. address_block: IPv4 /24, IPv6 /48. */
export const BLOCK_KINDS = ['mail_domain', 'phone', 'device', 'address_block', 'payment_account', 'document'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Where the blocklist is asked. contact: another e-mail address or phone. destination: another account for money. */
export const BLOCK_DOORS = ['registration', 'sign_in', 'contact', 'deposit', 'destination', 'withdrawal'] as const
export type BlockDoor = (typeof BLOCK_DOORS)[number]

/** standing: it is asked. over: it was lifted, or its end has come. */
export const BLOCK_VIEWS = ['standing', 'over'] as const
export type BlockView = (typeof BLOCK_VIEWS)[number]
