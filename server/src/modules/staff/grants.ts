import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Db } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import type { Given } from './rights.ts'
import { readScope, type StoredScope, scopeOfWire, scopeText, scopeView, writeScope } from './scopes.ts'

type Wire = ParsedInput<'staff/person/setRoles'>['roles']

/** What the wire says of grants. @throws Refusal ledger.currency_unknown, wallet.amount_invalid */
export function grantsOfWire(app: Pick<App, 'business'>, wire: Wire): readonly Given[] {
  return wire.map(({ role, endsAt, scope, branch }) => ({
    role,
    endsAt: endsAt === null ? null : new Date(endsAt),
    scope: scopeOfWire(app, scope),
    branch,
  }))
}

/** Grants as the wire says them. */
export function grantsView(
  app: Pick<App, 'business'>,
  given: readonly Given[],
): CallData<'staff/person/setRoles'>['person']['roles'] {
  return given.map(({ role, endsAt, scope, branch }) => ({
    role,
    endsAt: endsAt?.toISOString() ?? null,
    scope: scopeView(app, scope),
    branch,
  }))
}

/** The same for people and the trail: “cashier (USD ≤ 100.00) until 2026-03-01T12:00:00.000Z, risk”. */
export function grantsText(app: Pick<App, 'business'>, given: readonly Given[]): string {
  const nameOf = ({ role, endsAt, scope, branch }: Given) => {
    const bounds = [scope === null ? [] : [scopeText(app, scope)], branch === null ? [] : [`branch ${branch}`]].flat()
    const within = bounds.length === 0 ? role : `${role} (${bounds.join('; ')})`
    return endsAt === null ? within : `${within} until ${endsAt.toISOString()}`
  }
  return given.map(nameOf).join(', ')
}

/** Grants as they are stored where they wait to be given. */
export type StoredGrants = readonly {
  readonly role: string
  readonly endsAt: string | null
  readonly scope: StoredScope
  readonly branch: string | null
}[]

export function readGrants(stored: StoredGrants): readonly Given[] {
  return stored.map(({ role, endsAt, scope, branch }) => ({
    role,
    endsAt: endsAt === null ? null : new Date(endsAt),
    scope: readScope(scope),
    branch,
  }))
}

export function writeGrants(given: readonly Given[]): string {
  const stored: StoredGrants = given.map(({ role, endsAt, scope, branch }) => {
    const text = writeScope(scope)
    return { role, endsAt: endsAt?.toISOString() ?? null, scope: text === null ? null : JSON.parse(text), branch }
  })
  return JSON.stringify(stored)
}

/** Whether a grant still opens something at a moment. */
export function isOpenAt({ endsAt }: Given, now: Date): boolean {
  return endsAt === null || endsAt > now
}

/** Nothing is given that is over already. @throws Refusal staff.end_passed */
export async function requireToCome(db: Db, giving: readonly Given[]): Promise<void> {
  const now = await readNow(db)
  if (!giving.every((one) => isOpenAt(one, now))) throw refuse('staff.end_passed', {}, { roles: 'too_small' })
}
