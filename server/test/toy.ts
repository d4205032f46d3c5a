import { createHmac, timingSafeEqual } from 'node:crypto'
import { idField, noData, reasonField } from '@tas/shared/contract/fields.ts'
import { operation } from '@tas/shared/contract/operation.ts'
import { z } from 'zod'
import type { Table } from '#kit/commit/state.ts'
import type { DbPool, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { Extra } from '#src/app.ts'
import type { ApprovalRequest, Approvals } from '#src/approvals.ts'
import type { StaffActor } from '#src/ctx.ts'
import type { Module, Routes } from '#src/module.ts'
import type { RoutesOf } from '#src/route.ts'

const thing = z.object({ name: z.string().max(40), reason: reasonField })
const STAFF_ERRORS = ['identity.login_required', 'http.permission_missing'] as const

/** Calls of a kind the product has none of yet. */
export const toyCalls = {
  'toys/self/show': operation({
    method: 'POST',
    auth: 'staff',
    permission: null,
    rate: 'read',
    summary: 'Who is signed in',
    input: z.object({}),
    data: z.object({ id: z.string() }),
    errors: ['identity.login_required'],
  }),
  'toys/toy/add': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'toy.add',
    reason: 'required',
    rate: 'read',
    summary: 'Adds a toy in a transaction',
    input: thing,
    data: z.object({ name: z.string() }),
    errors: STAFF_ERRORS,
  }),
  'toys/toy/commit': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'toy.add',
    reason: 'required',
    rate: 'money',
    idempotency: 'required',
    summary: 'Adds a toy by a unit of the commit engine',
    input: thing,
    data: z.object({ name: z.string() }),
    errors: STAFF_ERRORS,
  }),
  'toys/toy/propose': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'toy.add',
    reason: 'required',
    approval: 'required',
    rate: 'money',
    idempotency: 'required',
    summary: 'Adds a toy in a transaction, once another person approves',
    input: thing,
    data: z.object({ name: z.string() }),
    errors: STAFF_ERRORS,
  }),
  'toys/toy/proposeUnit': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'toy.add',
    reason: 'required',
    approval: 'required',
    rate: 'money',
    idempotency: 'required',
    summary: 'Adds a toy by a unit, once another person approves',
    input: thing,
    data: z.object({ name: z.string() }),
    errors: STAFF_ERRORS,
  }),
  'toys/toy/approve': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'toy.approve',
    rate: 'read',
    summary: 'Approves what somebody else asked for',
    input: z.object({ approvalId: idField }),
    data: noData,
    errors: STAFF_ERRORS,
  }),
  'toys/callback/{maker}': operation({
    method: 'POST',
    auth: 'signed',
    signature: 'maker',
    rate: 'callback',
    summary: 'What a maker of toys tells',
    input: z.object({ name: z.string().max(40) }),
    data: z.object({ from: z.string(), name: z.string() }),
    errors: ['http.signature_wrong'],
  }),
}

export const MAKER_KEY = 'the key of the maker'
export const signatureOf = (body: string | Buffer) => createHmac('sha256', MAKER_KEY).update(body).digest('hex')

/** Staff by their tokens; changed by tests as the office would change it. */
export const staff = new Map<string, StaffActor>()

export function hire(token: string, permissions: readonly string[]): StaffActor {
  const id = uuidv7()
  const person: StaffActor = { kind: 'staff', id, sessionId: id, permissions: new Set(permissions) }
  staff.set(token, person)
  return person
}

/** What goes wrong in the database when a toy of this name is written; and what was verified before it was parsed. */
export const faults = { failAfter: '', dieAt: '', verified: 0 }

async function insertToys(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.sql`insert into ${tx.b}.toy (name) select unnest(${names as string[]}::text[])`
  if (!names.includes(faults.dieAt)) return
  faults.dieAt = ''
  await tx.sql`select pg_terminate_backend(pg_backend_pid())`
}

const toyRows: Table<string> = { name: 'toy', insert: (tx, names) => insertToys(tx, names) }
const lineOf = (name: string) => ({ action: 'toys.toy_added', targetId: name, details: { after: name } })

async function addToy({ tx }: { readonly tx: Tx }, { name }: { readonly name: string }) {
  await insertToys(tx, [name])
  if (name === faults.failAfter) throw new Error('a fault of the operation')
  return { data: { name }, line: lineOf(name) }
}

async function commitToy(_ctx: object, { name }: { readonly name: string }) {
  return {
    needs: [],
    decide(state: { insert(table: Table<string>, row: string): void }) {
      state.insert(toyRows, name)
      return { data: { name }, line: lineOf(name) }
    },
  }
}

const toyRoutes: RoutesOf<typeof toyCalls> = {
  'toys/self/show': async (ctx) => ({ id: ctx.staff.id }),
  'toys/toy/add': { inTx: addToy },
  'toys/toy/commit': { inUnit: commitToy },
  'toys/toy/propose': { inTx: addToy },
  'toys/toy/proposeUnit': { inUnit: commitToy },
  'toys/toy/approve': { approves: ({ approvalId }) => approvalId },
  'toys/callback/{maker}': async ({ signer }, { name }) => ({ from: signer.name, name }),
}

const toyApprovals: Approvals = {
  requireScope: async () => undefined,
  requireApart: async () => undefined,
  isApprovedBy: async () => false,
  async ask(tx, _app, request) {
    const rows = await tx.sql<{ id: string; request: string }[]>`
      insert into ${tx.b}.toy_approval (id, asker, key, request)
      values (${request.id}, ${request.askedBy}, ${request.key}, ${JSON.stringify(request)})
      on conflict (asker, key) do update set key = excluded.key returning id, request`
    const kept = JSON.parse(rows[0]?.request ?? '{}') as ApprovalRequest
    if (kept.payloadHash !== request.payloadHash) throw refuse('http.key_reused')
    return kept.id
  },
  async find(db, id) {
    const [row] = await db.sql<{ request: string }[]>`
      select request from ${db.b}.toy_approval where id = ${id} and approved_by is null`
    return row === undefined ? null : (JSON.parse(row.request) as ApprovalRequest)
  },
  needsOf: () => [],
  acting: { name: 'toy.acting', insert: async () => undefined },
  settled: {
    name: 'toy_approval.settled',
    async insert(tx, rows) {
      for (const { id, approvedBy } of rows) {
        const done = await tx.sql`
          update ${tx.b}.toy_approval set approved_by = ${approvedBy} where id = ${id} and approved_by is null returning id`
        if (done.length === 0) throw refuse('http.approval_unknown')
      }
    },
  },
}

const toys: Module = {
  name: 'toys',
  // Its calls are of its own contract, which the product's type of routes does not name.
  routes: toyRoutes as unknown as Routes,
  tokens: { staff: async (_app, token) => staff.get(token) ?? null },
  signatures: {
    async maker(_app, { name, headers, body }) {
      faults.verified++
      const given = Buffer.from(headers['signature'] ?? '', 'hex')
      const right = Buffer.from(signatureOf(body), 'hex')
      const isRight = name === 'acme' && given.length === right.length && timingSafeEqual(given, right)
      return isRight ? { kind: 'signer', id: `maker ${name}`, signature: 'maker', name } : null
    },
  },
  approvals: toyApprovals,
}

export const toyExtra: Extra = { calls: toyCalls, modules: [toys] }

/** The tables of the toys. */
export async function createToyTables({ sql, b }: DbPool): Promise<void> {
  await sql`create table ${b}.toy (name text primary key)`
  await sql`
    create table ${b}.toy_approval (
      id uuid primary key, asker uuid, key text, request text, approved_by uuid, unique (asker, key))`
  await sql`grant select, insert, update on ${b}.toy, ${b}.toy_approval to public`
}
