import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { endOf, type Lending, lendingOf } from './lending.ts'
import { draftOf, type ScopeDraft, scopeOf } from './scope-draft.ts'

/** Roles as somebody has them. */
export type Held = CallData<'staff/person/getList'>['items'][number]['roles']
type Given = CallInput<'staff/person/setRoles'>['roles']

/** Roles that are being chosen for somebody: for how long each, which money it may move and which agents it reaches. */
export type Grants = {
  readonly held: Held
  readonly chosen: ReadonlySet<string>
  /** A role is chosen that would cover no currency. */
  readonly isUnfinished: boolean
  readonly choose: (chosen: ReadonlySet<string>) => void
  readonly lendingFor: (role: string) => Lending
  readonly lend: (role: string, lending: Lending) => void
  readonly draftFor: (role: string, currencies: readonly string[]) => ScopeDraft
  readonly bound: (role: string, draft: ScopeDraft) => void
  /** The agent on top of the branch a role reaches; null: all agents. */
  readonly branchFor: (role: string) => string | null
  readonly setBranch: (role: string, branch: string | null) => void
  /** What was chosen, as calls take it: lent from this moment on. */
  readonly given: () => Given
}

/** @param held what they have before anything is chosen */
export function useGrants(held: Held): Grants {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(held.map(({ role }) => role)))
  const [lent, setLent] = useState<Readonly<Record<string, Lending>>>({})
  const [drafts, setDrafts] = useState<Readonly<Record<string, ScopeDraft>>>({})
  const [branches, setBranches] = useState<Readonly<Record<string, string | null>>>({})
  const holder = { roles: held }
  const lendingFor = (role: string) => lent[role] ?? lendingOf(holder, role)
  const scopeNow = (role: string) => held.find((one) => one.role === role)?.scope ?? null
  const branchFor = (role: string) =>
    branches[role] === undefined ? (held.find((one) => one.role === role)?.branch ?? null) : branches[role]
  return {
    held,
    chosen,
    isUnfinished: [...chosen].some((role) => drafts[role]?.every(({ isOn }) => !isOn)),
    choose,
    lendingFor,
    lend: (role, lending) => setLent({ ...lent, [role]: lending }),
    draftFor: (role, currencies) => drafts[role] ?? draftOf(scopeNow(role), currencies),
    bound: (role, draft) => setDrafts({ ...drafts, [role]: draft }),
    branchFor,
    setBranch: (role, branch) => setBranches({ ...branches, [role]: branch }),
    given: () => {
      const now = Date.now()
      return [...chosen].map((role) => ({
        role,
        endsAt: endOf(lendingFor(role), holder, { role, now }),
        scope: drafts[role] === undefined ? scopeNow(role) : scopeOf(drafts[role]),
        branch: branchFor(role),
      }))
    },
  }
}
