/** For how long a role is given. `asItIs`: until the moment it is lent to already. */
export const LENDINGS = ['forGood', 'asItIs', 'shift', 'day', 'week', 'month'] as const
export type Lending = (typeof LENDINGS)[number]

/** Whoever has roles, each until a moment or for good. */
type Holder = { readonly roles: readonly { readonly role: string; readonly endsAt: string | null }[] }

const HOUR_MS = 3_600_000
const LENGTHS_MS = { shift: 8 * HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS } as const

function heldUntil({ roles }: Holder, role: string): string | null {
  return roles.find((one) => one.role === role)?.endsAt ?? null
}

/** How a role stands with a person before anything is chosen. */
export function lendingOf(person: Holder, role: string): Lending {
  return heldUntil(person, role) === null ? 'forGood' : 'asItIs'
}

/** When a role ends that is given for so long from now; null: never by itself. */
export function endOf(
  lending: Lending,
  person: Holder,
  { role, now }: { readonly role: string; readonly now: number },
): string | null {
  if (lending === 'forGood') return null
  if (lending === 'asItIs') return heldUntil(person, role)
  return new Date(now + LENGTHS_MS[lending]).toISOString()
}
