import { approvalEvidence } from '@tas/shared/contract/fields.ts'
import type { PrivilegedOperation } from '@tas/shared/contract/operation.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { reasonsOf } from '#kit/http/field-problems.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { wishOf } from '#kit/wish-of.ts'
import type { ApprovalRequest, Approvals, Moved, Reaching } from './approvals.ts'
import type { App, PrivilegedContext, PrivilegedTxContext } from './ctx.ts'
import { type AuditEntry, auditRows, lookerOf, recordAccesses, recordAudit } from './modules/audit/index.ts'
import type { Line, Privileged } from './route.ts'
import { slowRead } from './slow-reads.ts'

/** Any privileged call: what it takes and gives was checked where its route is declared. */
export type AnyPrivileged = Privileged<unknown, unknown>

/** A privileged call that was let in. */
export type Asked = {
  readonly path: string
  readonly call: PrivilegedOperation
  readonly route: AnyPrivileged
  /** The payload as it came, and what the contract made of it. */
  readonly payload: unknown
  readonly input: unknown
}

/** What approving needs of the house. */
export type ApprovalHouse = {
  readonly approvals: Approvals | null
  find(path: string): Pick<Asked, 'call' | 'route'> | null
}

/**
 * Does a privileged call, with its line of the trail in the same transaction (what leaves the house at once: with a line before it and
 * one behind); or, where the call needs a second person, keeps
 * what was asked.
 * @throws Refusal of the operation; http.invalid of its evidence; http.approval_unknown, http.approval_own, http.permission_missing of an approval
 */
export async function runPrivileged(house: ApprovalHouse, ctx: PrivilegedContext, asked: Asked): Promise<unknown> {
  if ('approves' in asked.route) return approve(house, ctx, asked.route.approves(asked.input))
  if (asked.call.approval === 'required') return ask(house, ctx, asked)
  // What one person may do alone is bounded by their grant too.
  await requireScope(house, ctx.app, { asked, people: [ctx.staff.id] })
  return carryOut(house, ctx, { asked, approvalId: null })
}

function approvalsOf({ approvals }: ApprovalHouse): Approvals {
  assert(approvals !== null, 'a module keeps what waits for approval')
  return approvals
}

async function ask(house: ApprovalHouse, ctx: PrivilegedContext, asked: Asked): Promise<unknown> {
  const { path, call, input } = asked
  const { app, staff, reason, idempotencyKey } = ctx
  assert(idempotencyKey !== null, 'the edge requires a key for what needs approval')
  const evidence = readEvidence(asked.payload)
  await requireScope(house, app, { asked, people: [staff.id] })
  // As the contract reads it: what it does not name is no part of what two people agree on.
  const text = JSON.stringify(Object.assign({}, input, evidence !== null && { evidenceText: evidence }))
  const payloadHash = hashOf(app, path, text)
  const request: ApprovalRequest = {
    id: uuidv7(),
    call: path,
    payload: text,
    payloadHash,
    wishHash: hashOf(app, path, wishOf(input)),
    permission: call.permission,
    moved: movedOf(app, asked),
    reason,
    askedBy: staff.id,
    key: idempotencyKey,
  }
  const approvalId = await inTx(app.db, async (tx) => {
    const keptId = await approvalsOf(house).ask(tx, app, request)
    const told = { call: path, payloadHash, ...(evidence !== null && { evidence }) }
    const line: Line = { action: 'audit.approval_asked', targetId: keptId, details: told }
    if (keptId === request.id) await recordAudit(tx, entryOf(ctx, call, line))
    return keptId
  })
  return { approvalId }
}

/** What a request rests on, as its payload says: kept and hashed with it, and no part of what is done. @throws Refusal http.invalid */
function readEvidence(payload: unknown): string | null {
  const parsed = approvalEvidence.safeParse(payload)
  if (!parsed.success) throw refuse('http.invalid', {}, reasonsOf(parsed.error))
  return parsed.data.evidenceText ?? null
}

/** Whoever asks and whoever approves have a right each that reaches so far: the money, and whom it is about. @throws Refusal staff.out_of_scope and those of the route */
async function requireScope(
  house: ApprovalHouse,
  app: App,
  { asked, people }: { readonly asked: Asked; readonly people: readonly string[] },
): Promise<void> {
  const moved = movedOf(app, asked)
  const { permission } = asked.call
  for (const personId of people) {
    if (moved !== null) await approvalsOf(house).requireScope(app, personId, { permission, moved })
    await asked.route.requireReach?.(app.db, { app, personId, permission, moved }, asked.input)
  }
}

/** The same of whom a call is about, for the transaction that does it: a grant may have been narrowed since it was asked. */
function reachOf(app: App, { call: { permission }, route, input }: Asked, moved: Moved | null): Reaching {
  return {
    requireReach: async (tx, personId) => route.requireReach?.(tx, { app, personId, permission, moved }, input),
  }
}

function movedOf(app: App, { route, input }: Asked): Moved | null {
  return 'inUnit' in route ? (route.moves?.(app, input) ?? null) : null
}

async function approve(house: ApprovalHouse, ctx: PrivilegedContext, id: string): Promise<unknown> {
  const { app, staff } = ctx
  const request = await approvalsOf(house).find(app.db, id)
  if (request === null) {
    if (await approvalsOf(house).isApprovedBy(app.db, id, staff.id)) return {}
    throw refuse('http.approval_unknown')
  }
  const { call: path, payload: text, payloadHash, askedBy, reason } = request
  assert(payloadHash === hashOf(app, path, text), 'what is approved is what was asked')
  const found = house.find(path)
  if (found === null) throw refuse('http.approval_unknown')
  const { permission } = found.call
  if (!staff.permissions.has(permission)) throw refuse('http.permission_missing', { permission })
  if (askedBy === staff.id) throw refuse('http.approval_own')
  await approvalsOf(house).requireApart(app.db, { by: staff, askedBy })
  const payload: unknown = JSON.parse(text)
  const parsed = found.call.input.safeParse(payload)
  if (!parsed.success) throw refuse('http.invalid', {}, reasonsOf(parsed.error))
  const asked: Asked = { ...found, path, payload, input: parsed.data }
  await requireScope(house, app, { asked, people: [staff.id, askedBy] })
  // The request itself is the scope of its key: however many approve at one moment, it has one effect.
  const executed: PrivilegedContext = { ...ctx, askedBy, reason, idempotencyKey: 'approval' }
  const work = carryOut(house, executed, { asked, approvalId: id })
  try {
    await work
  } catch (error) {
    // Another person's approval had the effect.
    if (error instanceof Refusal && error.code === 'http.key_reused') throw refuse('http.approval_unknown')
    throw error
  }
  return {}
}

/** `approvalId`: what is approved; null: one person does it alone. Rights were asked before; what is done asks them again inside. */
async function carryOut(
  house: ApprovalHouse,
  ctx: PrivilegedContext,
  { asked, approvalId }: { readonly asked: Asked; readonly approvalId: string | null },
): Promise<unknown> {
  const { path, call, route, payload, input } = asked
  const { app, db, staff, idempotencyKey } = ctx
  const settled = approvalId === null ? null : { app, id: approvalId, approvedBy: staff.id }
  const alone = { app, personId: staff.id, permission: call.permission }
  if ('inTx' in route || 'beforeTx' in route) {
    const { db: _, ...rest } = ctx
    const reach = reachOf(app, asked, null)
    const inside =
      'beforeTx' in route
        ? await route.beforeTx(ctx, input)
        : (within: PrivilegedTxContext) => route.inTx(within, input)
    const work = async (tx: Tx): Promise<unknown> => {
      if (settled !== null) await approvalsOf(house).settled.insert(tx, [{ ...settled, ...reach }])
      else if (route.requireReach !== undefined)
        await approvalsOf(house).acting.insert(tx, [{ ...alone, moved: null, ...reach }])
      const { data, line } = await inside({ ...rest, tx })
      await recordAudit(tx, entryOf(ctx, call, line))
      if (route.isTold === true) await tellLook(tx, staff, line)
      return data
    }
    return 'isSlow' in route && route.isSlow === true ? slowRead(app, work, 'staff') : inTx(db, work)
  }
  if ('afterLine' in route) {
    assert(settled === null, 'what leaves the house at once waits for nobody')
    const { line, act } = await route.afterLine(ctx, input)
    await inTx(db, (tx) => recordAudit(tx, entryOf(ctx, call, line)))
    const { data, line: outcome } = await act()
    await inTx(db, (tx) => recordAudit(tx, entryOf(ctx, call, outcome)))
    return data
  }
  assert('inUnit' in route, 'what approves is carried out by nobody else')
  assert(idempotencyKey !== null, 'the edge requires a key for what a unit does')
  const { needs, decide, moved = movedOf(app, asked) } = await route.inUnit(ctx, input)
  const fingerprint = fingerprintOf(path, settled === null ? payload : { payload, approvedBy: staff.id })
  const { settled: settling, acting, needsOf } = approvalsOf(house)
  return app.engine.commit({
    scope: approvalId ?? staff.id,
    key: idempotencyKey,
    fingerprint,
    needs: [...needs, ...needsOf(approvalId)],
    decide(state) {
      const reach = reachOf(app, asked, moved)
      if (settled !== null) state.insert(settling, { ...settled, ...reach })
      else state.insert(acting, { ...alone, moved, ...reach })
      const { data, line } = decide(state)
      state.insert(auditRows, entryOf(ctx, call, line))
      return data
    },
  })
}

/**
 * Notes a look at an account for its player. It says no more than that: which part was looked at stands in the trail, for a look at
 * what hints at a suspicion must read like any other.
 */
function tellLook(tx: Tx, staff: PrivilegedContext['staff'], { targetId }: Line): Promise<void> {
  assert(targetId !== null, 'a look at an account is a look at one of them')
  return recordAccesses(tx, [targetId], { ...lookerOf(staff), purpose: 'support', what: 'account' })
}

/** The line of an act: with the right that was used and the request, as logs and answers name it. The address is of who carried it out. */
function entryOf(
  { staff, askedBy, reason, ip, requestId }: PrivilegedContext,
  { permission }: PrivilegedOperation,
  { action, targetId, details }: Line,
): AuditEntry {
  return {
    actorKind: 'staff',
    actorId: askedBy ?? staff.id,
    action,
    targetId,
    ip: cleanAddress(ip),
    details: {
      ...details,
      permission,
      requestId,
      ...(reason !== null && { reason }),
      ...(askedBy !== null && { approvedBy: staff.id }),
    },
  }
}

/** Keyed: of a payload with few possible values (a phone, say) a plain hash would tell it to whoever has the database alone. */
function hashOf({ db }: App, path: string, payload: string): string {
  return db.seals.mac('payloads of approvals', `${path}\n${payload}`).toString('hex')
}
