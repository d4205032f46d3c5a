import type { Contract, Operation } from '@tas/shared/contract/operation.ts'
import { BRANCH_PERMISSIONS } from '@tas/shared/contract/staff/bounded-permissions.ts'
import type { Module } from './module.ts'

/** Calls by a right that a grant may bound to a branch, which ask nothing of whom they name, and why they need not. */
const BOUNDED_INSIDE = new Map([
  ['office/agent/getList', 'lists what is in the branches alone'],
  ['office/player/getList', 'lists what is in the branches alone'],
  ['office/player/find', 'finds what is in the branches alone'],
  ['office/agent/getMonth', 'names nobody, and counts the branches alone'],
])

/** Looks at one player's file are told to the player; and those that are not, with why. */
const LOOK = /^office\/player\/get/
const UNTOLD = new Map([
  ['office/player/getList', 'is a list, and says of nobody who they are'],
  ['office/player/getPerson', 'tells it itself, with the reason'],
  ['office/player/getRisk', 'the law forbids to let a player know of a suspicion'],
])

/**
 * Refuses to start a house in which a call could not be made as its contract says: one that nobody answers, or two do, that asks
 * for tokens nobody knows or signatures nobody verifies, that cannot be approved, that would reach past the branch of a grant, or that
 * looks at a player who is told nothing of it.
 * @throws Error with a sentence for each
 */
export function checkHouse(calls: Contract, modules: readonly Module[]): void {
  const routes = modules.flatMap((module) => Object.entries(module.routes ?? {}))
  const strays = routes.flatMap(([path]) => (Object.hasOwn(calls, path) ? [] : [`${path}: no call of the contract`]))
  const problems = Object.entries(calls).flatMap(([path, call]) => {
    const found = routes.filter((route) => route[0] === path).map((route) => route[1] as unknown)
    if (found.length !== 1) return [`${path}: ${found.length} modules answer it`]
    const [route] = found
    const own = [...problemsOf(call, modules), ...routeProblems(call, route), ...namedProblems(path, call, route)]
    return own.map((problem) => `${path}: ${problem}`)
  })
  const all = [...strays, ...problems]
  if (all.length > 0) throw new Error(`The calls and the modules do not fit.\n${all.join('\n')}`)
}

function problemsOf(call: Operation, modules: readonly Module[]): readonly string[] {
  if (call.auth === 'none') return []
  if (call.auth === 'signed') {
    const isVerified = modules.some(({ signatures = {} }) => Object.hasOwn(signatures, call.signature))
    return isVerified ? [] : [`nobody verifies the signature ${call.signature}`]
  }
  const kind = call.auth === 'staff' ? 'staff' : 'player'
  const isKnown = modules.some(({ tokens = {} }) => tokens[kind] !== undefined)
  const whose = isKnown ? [] : [`nobody knows whose a token of kind ${kind} is`]
  return call.auth === 'staff' && call.permission !== null ? [...whose, ...privilegedProblems(call, modules)] : whose
}

function privilegedProblems(call: Extract<Operation, { readonly auth: 'staff' }>, modules: readonly Module[]) {
  const problems: string[] = []
  if ('reason' in call && call.reason === 'required' && !hasField(call, 'reason'))
    problems.push('its payload has no field reason')
  if ('approval' in call && call.approval === 'required') {
    if (call.idempotency !== 'required') problems.push('what waits for approval needs an Idempotency-Key')
    if (!modules.some(({ approvals }) => approvals !== undefined)) problems.push('nobody keeps what waits for approval')
  }
  return problems
}

function hasField({ input }: Operation, name: string): boolean {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null && name in input.shape
}

/** What has to be said of a call by its name: whom it asks for, and whom it tells. */
function namedProblems(path: string, call: Operation, route: unknown): readonly string[] {
  return [...reachProblems(path, call, route), ...lookProblems(path, route)]
}

function lookProblems(path: string, route: unknown): readonly string[] {
  const isTold = typeof route === 'object' && route !== null && 'isTold' in route
  if (!LOOK.test(path) || isTold !== UNTOLD.has(path)) return []
  return [
    isTold ? 'its player is told of a look that is said not to be told' : 'its player is told nothing of the look',
  ]
}

function reachProblems(path: string, call: Operation, route: unknown): readonly string[] {
  const isBounded = call.auth === 'staff' && BRANCH_PERMISSIONS.some((permission) => permission === call.permission)
  const asks = typeof route === 'object' && route !== null && 'requireReach' in route
  if (!isBounded || asks !== BOUNDED_INSIDE.has(path)) return []
  return [asks ? 'it asks for the reach of a right, and is said not to' : 'it asks for the reach of no right']
}

function routeProblems(call: Operation, route: unknown): readonly string[] {
  const isPrivileged = call.auth === 'staff' && call.permission !== null
  if (isPrivileged !== (typeof route === 'object')) return ['its route is not that of such a call']
  if (typeof route !== 'object' || route === null) return []
  const problems: string[] = []
  if ('inUnit' in route && call.idempotency !== 'required') problems.push('what a unit does needs an Idempotency-Key')
  if ('afterLine' in route && 'approval' in call && call.approval === 'required')
    problems.push('what leaves the house at once waits for nobody')
  return problems
}
