import { HOUSE_ROLES, type HouseRole, ROLES } from '@tas/shared/contract/staff/permissions.ts'
import { ConfigError } from '#kit/config.ts'
import { inTx } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { base32, HOUSE_ITSELF, hashPassword } from '../identity/index.ts'
import { findByEmail, insertPerson, staffMac, writeGiven } from './person-store.ts'
import { unbounded } from './rights.ts'

const DEMO_PASSWORD = 'tas-demo-2026'
/** As long as any secret of an app; known to everybody, which is why production refuses to start with demo staff. */
const secretOf = (role: HouseRole) => sha256(`demo staff of a Tas sandbox: ${role}`).subarray(0, 20)
const emailOf = (role: HouseRole) => `${role}@tas.example`

export type DemoStaff = {
  readonly role: HouseRole
  readonly email: string
  readonly password: string
  readonly totpSecret: string
}

/** How to sign in as the staff a sandbox starts with: by calls alone, too. */
export function demoStaffSignIns(): readonly DemoStaff[] {
  return HOUSE_ROLES.map((role) => ({
    role,
    email: emailOf(role),
    password: DEMO_PASSWORD,
    totpSecret: base32(secretOf(role)),
  }))
}

/** Gives a sandbox one person of each role, unless they are there. Hashes nothing when they are. */
export async function seedDemoStaff(app: App): Promise<void> {
  for (const role of HOUSE_ROLES) {
    const email = emailOf(role)
    if ((await findByEmail(app.db, staffMac(app.db, email))) !== null) continue
    const passwordHash = await hashPassword(DEMO_PASSWORD, HOUSE_ITSELF)
    const person = { name: `Demo ${ROLES[role].en}`, email, passwordHash, invitedBy: null, isDemo: true }
    await inTx(app.db, async (tx) => {
      const personId = await insertPerson(tx, { ...person, totpSecret: secretOf(role) })
      // Another process that starts at the same time was first.
      if (personId !== null) await writeGiven(tx, { personId, given: unbounded([role]), by: null })
    })
  }
}

/** Stops production from opening an office that anybody can sign in to. @throws ConfigError */
export async function assertNoDemoStaff(app: App): Promise<void> {
  if (app.config.mode !== 'production') return
  const { sql, b } = app.db
  const rows = await sql`select from ${b}.staff_person where is_demo limit 1`
  if (rows.length === 0) return
  throw new ConfigError(
    `Business ${app.business.id} (${app.business.name}) has demo staff of the sandbox: use another database for MODE=production.`,
  )
}
