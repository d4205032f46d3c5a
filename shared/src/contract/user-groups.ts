/**
 * The group of somebody who has an account on the site (spec §6): `user` plays with money of their own, `agent` looks after
 * people of their own, `agentMember` is one of those.
 */
export const USER_GROUPS = ['user', 'agent', 'agentMember'] as const
export type UserGroup = (typeof USER_GROUPS)[number]

/** Calls that are open to whoever has an account. */
export const EVERY_GROUP: readonly UserGroup[] = [...USER_GROUPS]

/** Who plays: games, bets, plays. */
export const BETTORS: readonly UserGroup[] = ['user', 'agentMember']

/** Who has a cashier, bonuses and the affiliate programme. */
export const PLAYERS: readonly UserGroup[] = ['user']

/** Who has an agent. */
export const MEMBERS: readonly UserGroup[] = ['agentMember']

/** Who has an agent area. */
export const AGENTS: readonly UserGroup[] = ['agent']
