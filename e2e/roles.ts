import { USER_GROUPS, type UserGroup } from '@tas/shared/contract/user-groups.ts'
import type { Locator } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Site } from './site.ts'

export type Role = UserGroup
export const ROLES: readonly Role[] = USER_GROUPS

/** Entries with the roles that are shown them, as the specification has it (§6); without roles: whoever is logged in. */
type Given = readonly (readonly [entry: string, ...roles: Role[]])[]

export const PROFILE_MENU: Given = [
  ['dashboard'],
  ['plays', 'user', 'agentMember'],
  ['agent', 'agent'],
  ...(['bonus', 'deposit', 'withdraw'] as const).map((entry) => [entry, 'user'] as const),
  ['transactions'],
  ['earn', 'user'],
  ['support', 'user'],
  ['settings'],
  ['exit'],
]

/** By the part of the address after /user/. */
export const PANEL_AREAS: Given = [
  ...['', 'user', 'saferPlay', 'transaction'].map((area) => [area] as const),
  ...['bonus', 'deposit', 'withdraw', 'financialAccount', 'affiliate', 'support'].map(
    (area) => [area, 'user'] as const,
  ),
  ['play', 'user', 'agentMember'],
  ['agent', 'agent', 'agentMember'],
  ['base'],
]

export const SIDE_MENU: Given = [
  ['/user/affiliate/affiliate', 'user'],
  ...['/site/jackpot', '/site/promotion', '/site/vipClub', '/games/10047-slots/', '/games/10048-tables/'].map(
    (address) => [address] as const,
  ),
  ...['/games/10090-crash/', '/games/10091-originals/', '/games/15048-sportbook.html', '/game/favorites'].map(
    (address) => [address] as const,
  ),
  ...['/help-center/', '/site/liveSupport', '/user/saferPlay'].map((address) => [address] as const),
]

/** The entries that are shown to this role, in their order. */
export function givenTo(role: Role, entries: Given): readonly string[] {
  return entries.flatMap(([entry, ...roles]) => (roles.length === 0 || roles.includes(role) ? [entry] : []))
}

/** Where the links within lead, in their order. */
export async function addressesOf(within: Locator): Promise<readonly string[]> {
  const links = await within.locator('a[href]').all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

/** The player `demo` is of this group until the test ends. */
export async function actAs({ world }: Site, role: Role): Promise<void> {
  const { sql, b } = world.app.db
  const become = (group: Role) => sql`update ${b}.identity_player set user_group = ${group} where username = 'demo'`
  onTestFinished(async () => void (await become('user')))
  await become(role)
}
