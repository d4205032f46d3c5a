import type { Contract, PrivilegedOperation } from '@tas/shared/contract/operation.ts'
import { assert } from '#kit/assert.ts'
import { callAt } from '#kit/http/contract.ts'
import { deviceClassOf } from '#kit/http/device-class.ts'
import type { Admitted } from '#kit/http/run-call.ts'
import { refuse } from '#kit/refusal.ts'
import type { Actor, App, CallContext } from './ctx.ts'
import type { Module } from './module.ts'
import { type AnyPrivileged, runPrivileged } from './privileged.ts'

type AnyHandler = (ctx: object, input: unknown) => Promise<unknown>

/**
 * Makes the function that runs an admitted call: it gives the operation its context with the actor, and runs a privileged
 * operation with its line of the trail.
 */
export function createHandler(modules: readonly Module[], calls: Contract) {
  const routes = new Map<string, AnyHandler | AnyPrivileged>(
    // The contract's types were checked where each module declares its routes; here only the path selects.
    modules.flatMap(({ routes = {} }) => Object.entries(routes) as [string, AnyHandler | AnyPrivileged][]),
  )
  const approvals = modules.findLast((module) => module.approvals !== undefined)?.approvals ?? null

  function findPrivileged(path: string) {
    const call = callAt(calls, path)
    const route = routes.get(path)
    if (call?.auth !== 'staff' || call.permission === null || typeof route !== 'object') return null
    // What was narrowed by its fields is the operation of that kind.
    return { call: call as PrivilegedOperation, route }
  }

  return async function handle(request: Admitted<App, Actor>, input: unknown): Promise<unknown> {
    const { path, app, language, requestId, ip, userAgent, deviceKey, idempotencyKey, readAtMs, actor } = request
    const route = routes.get(path)
    if (route === undefined) throw refuse('http.unknown_call')
    const sent = {
      ...(request.file !== undefined && { file: request.file }),
      ...(request.files !== undefined && { files: request.files }),
    }
    const device = request.device ?? deviceClassOf(userAgent)
    const from = { ip, userAgent, device, ...(deviceKey !== undefined && { deviceKey }) }
    const base = { app, db: app.db, language, requestId, ...from, idempotencyKey, readAtMs, ...sent }
    if (typeof route === 'function')
      return route({ ...base, ...whoOf(actor), ...(request.signed && { body: request.signed.body }) }, input)
    const found = findPrivileged(path)
    assert(found !== null && actor?.kind === 'staff', 'a privileged call is made by staff')
    const ctx = { ...base, staff: actor, reason: reasonOf(found.call, input), askedBy: null }
    const asked = { ...found, path, payload: request.input, input }
    return runPrivileged({ approvals, find: findPrivileged }, ctx, asked)
  }
}

function whoOf(actor: Actor | null): Pick<CallContext, 'player'> | object {
  if (actor === null) return { player: null }
  if (actor.kind === 'player') return { player: actor }
  return actor.kind === 'staff' ? { staff: actor } : { signer: actor }
}

/** Why a call is made, where it asks for that: the contract has parsed it. */
function reasonOf({ reason }: PrivilegedOperation, input: unknown): string | null {
  if (reason !== 'required') return null
  assert(typeof input === 'object' && input !== null && 'reason' in input, 'the contract asks for a reason')
  return String(input.reason)
}
