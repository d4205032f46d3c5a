/** By which way money goes: into an account, or out of it. */
export const GATEWAY_DIRECTIONS = ['in', 'out'] as const
export type GatewayDirection = (typeof GATEWAY_DIRECTIONS)[number]

/** How well a player has to be known for a gateway, beside what the law asks of everybody. */
export const GATEWAY_LEVELS = ['identity', 'address', 'funds'] as const
export type GatewayLevel = (typeof GATEWAY_LEVELS)[number]
