import type { Operation } from '@tas/shared/contract/operation.ts'
import type { UserGroup } from '@tas/shared/contract/user-groups.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Door, Visitor } from './door.ts'

/**
 * The header each kind of token comes in. A token of one kind is nothing in the header of another. `view`: of staff who look at the
 * site as a player sees it.
 */
export const TOKEN_HEADERS = { player: 'token', staff: 'staffToken', view: 'viewToken' } as const
export type TokenKind = keyof typeof TOKEN_HEADERS
export type Tokens = Readonly<Record<TokenKind, string | null>>
export const NO_TOKENS: Tokens = { player: null, staff: null, view: null }

/** What a signed caller sent: the name at the end of the address, the headers, and the body byte for byte. */
export type Signed = {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** What the edge has to know of somebody to let them in. */
export type Known =
  | {
      readonly kind: 'player'
      readonly id: string
      readonly sessionId: string
      readonly group: UserGroup
      /** What an agent may do in the agent area; nobody else has any. */
      readonly permissions?: ReadonlySet<string>
      /** Who of staff looks, where it is not the player who asks. */
      readonly seenBy?: string
    }
  | {
      readonly kind: 'staff'
      readonly id: string
      readonly sessionId: string
      readonly permissions: ReadonlySet<string>
    }
  | { readonly kind: 'signer'; readonly id: string }

export type AdmitHooks<App, Actor extends Known> = {
  /** Who a token of a kind belongs to at this moment; null: nobody. */
  resolveToken(
    app: App,
    kind: TokenKind,
    token: string,
    options: { readonly isPassive: boolean; readonly ip: string },
  ): Promise<Actor | null>
  /** Who signed these bytes; null: nobody the name stands for. Nothing of the body is parsed yet. */
  verifySignature(app: App, signature: string, signed: Signed): Promise<Actor | null>
  /** Hears of a call of staff that was refused to whoever showed a token. */
  noteRefused(app: App, refused: NotedRefusal): void
  readonly door: Door
}

/** A call of staff that was refused; `actorId`: whose token it was, null: nobody's. */
export type NotedRefusal = {
  readonly path: string
  readonly requestId: string
  readonly ip: string
  readonly actorId: string | null
  readonly refusal: Refusal
}

type Asking<App> = {
  readonly path: string
  readonly requestId: string
  readonly app: App
  readonly tokens: Tokens
  readonly signed: Signed | null
  readonly ip: string
}

/**
 * Who makes a call, once they may: null for a visitor where anybody may call. What it takes to find out is counted before it
 * costs anything, so that guessing costs the guesser's address and not the database.
 * @throws Refusal 401 for nobody or a wrong signature, 403 for another group or a missing permission, 429 when asked too often
 */
export async function admit<App, Actor extends Known>(
  hooks: AdmitHooks<App, Actor>,
  call: Operation,
  asking: Asking<App>,
  { isPassive }: { readonly isPassive: boolean },
): Promise<Actor | null> {
  if (call.auth === 'none') return null
  if (call.auth === 'signed') return admitSigner(hooks, call.signature, asking)
  const kind = kindFor(call, asking.tokens)
  const token = asking.tokens[kind]
  if (token === null) {
    if (call.auth === 'optional') return null
    await hooks.door.charge(visitorOf(asking))
    throw refuse('identity.login_required')
  }
  if (!hooks.door.isKnown(token)) await hooks.door.charge({ ip: asking.ip, token })
  const actor = await hooks.resolveToken(asking.app, kind, token, { isPassive, ip: asking.ip })
  hooks.door.note(token, actor === null ? null : sessionOf(actor))
  if (call.auth === 'optional') return actor !== null && mayMake(call, actor) && !isBarred(call, actor) ? actor : null
  if (actor === null) {
    const refusal = refuse('identity.login_required')
    if (call.auth === 'staff') noteRefusal(hooks, asking, { actor, refusal })
    throw refusal
  }
  if (isBarred(call, actor)) throw refuse('identity.view_only')
  if (mayMake(call, actor)) return actor
  if (call.auth !== 'staff') throw refuse('identity.forbidden')
  const refusal = refuse('http.permission_missing', { permission: call.permission ?? '' })
  noteRefusal(hooks, asking, { actor, refusal })
  throw refusal
}

/** Tells of a refusal of a call of staff. */
export function noteRefusal<App, Actor extends Known>(
  hooks: Pick<AdmitHooks<App, Actor>, 'noteRefused'>,
  { app, path, requestId, ip }: Asking<App>,
  { actor, refusal }: { readonly actor: Actor | null; readonly refusal: Refusal },
): void {
  hooks.noteRefused(app, { path, requestId, ip, actorId: actor?.id ?? null, refusal })
}

/** The kind of token that counts for a call. Whoever is signed in as a player is nobody else. */
function kindFor(call: Operation, tokens: Tokens): TokenKind {
  if (call.auth === 'staff') return 'staff'
  return tokens.player === null && tokens.view !== null ? 'view' : 'player'
}

/** Whether a call is more than a look, and it is not the player who makes it. */
function isBarred(call: Operation, actor: Known): boolean {
  return actor.kind === 'player' && actor.seenBy !== undefined && call.isLook !== true
}

/** Whom a call is counted for: whoever makes it. */
export function countedAs(actor: Known): string {
  return (actor.kind === 'player' ? actor.seenBy : undefined) ?? actor.id
}

/** Whether somebody is of a group, or has the permission, that a call asks for. */
function mayMake(call: Operation, actor: Known): boolean {
  if (call.auth === 'player' || call.auth === 'optional')
    return actor.kind === 'player' && call.groups.includes(actor.group) && hasAgentPermission(call, actor.permissions)
  if (call.auth !== 'staff' || actor.kind !== 'staff') return false
  return call.permission === null || actor.permissions.has(call.permission)
}

/** Whether a call of the agent area is within what the agent may do; no other call asks. */
function hasAgentPermission(call: Operation, permissions: ReadonlySet<string> | undefined): boolean {
  if (call.auth !== 'player' || call.permission === undefined) return true
  return permissions?.has(call.permission) === true
}

async function admitSigner<App, Actor extends Known>(
  { door, verifySignature }: AdmitHooks<App, Actor>,
  signature: string,
  asking: Asking<App>,
): Promise<Actor> {
  const { app, ip, path, signed } = asking
  if (signed === null) throw refuse('http.unknown_call')
  const mark = signerMark({ path, name: signed.name, ip })
  if (!door.isKnown(mark)) await door.charge({ ip, token: mark })
  const actor = await verifySignature(app, signature, signed)
  door.note(mark, actor === null ? null : mark)
  if (actor === null) throw refuse('http.signature_wrong')
  return actor
}

/** What a signed caller whose signatures are right is known by at the door, as others are by their token. */
export function signerMark(caller: { readonly path: string; readonly name: string; readonly ip: string }): string {
  return `signed ${caller.path} ${caller.name} ${caller.ip}`
}

function sessionOf(actor: Known): string {
  return 'sessionId' in actor ? actor.sessionId : actor.id
}

/** How the door counts whoever makes a call. */
export function visitorOf({ ip, tokens }: { readonly ip: string; readonly tokens: Tokens }): Visitor {
  return { ip, token: tokens.staff ?? tokens.player ?? tokens.view }
}
