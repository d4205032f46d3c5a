/** `closed`: takes no stakes for now. `soon`: is announced, and cannot be opened for play. */
export const STOP_KINDS = ['closed', 'soon'] as const
export type StopKind = (typeof STOP_KINDS)[number]

/** What a stop covers, the widest first. */
export const STOP_COVERS = ['house', 'all', 'product', 'category', 'game'] as const
export type StopCovers = (typeof STOP_COVERS)[number]
