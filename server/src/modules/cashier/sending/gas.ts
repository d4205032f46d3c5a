/**
 * How much gas each kind of sending may use; what is not used is given back. Addresses that are paid may be contracts that do something
 * with what comes; the hot wallet and addresses of players are none.
 */
export const GAS = { native: 60_000n, token: 120_000n, sweep: 21_000n } as const
