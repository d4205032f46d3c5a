/** `closed`: takes no stakes for now. `soon`: is announced, and cannot be opened for play. */
export const STOP_KINDS = ['closed', 'soon'] as const
export type StopKind = (typeof STOP_KINDS)[number]
