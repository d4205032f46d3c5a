import type { Door } from '../http/door.ts'
import { refuse } from '../refusal.ts'

export type StaffRooms<App> = {
  /** The right that opens a room; null: it is none of staff. */
  rightOf(room: string): string | null
  /** Who a token of staff belongs to at this moment, and what they may do. To listen is no activity. */
  resolve(
    app: App,
    token: string,
    ip: string,
  ): Promise<{ readonly sessionId: string; readonly permissions: ReadonlySet<string> } | null>
}

/** Whoever is at the other end of a connection, as rooms of staff see them. */
type Listening<App> = {
  readonly options: { readonly door: Door; readonly staffRooms?: StaffRooms<App> }
  readonly staffToken: string | null
  readonly address: string
}

/** What staff hear says that something changed, never what: it is asked for by a call, which has its right and its line. */
export async function nothingToShow(): Promise<null> {
  return null
}

/** @throws Refusal identity.login_required, http.permission_missing */
export async function requireStaff<App>(listening: Listening<App>, app: App, permission: string): Promise<void> {
  const rights = await staffRights(listening, app)
  if (rights === null) throw refuse('identity.login_required')
  if (!rights.has(permission)) throw refuse('http.permission_missing', { permission })
}

/** What whoever is at the other end may do at this moment; null: they are not of staff, or not any more. */
export async function staffRights<App>(
  { options: { door, staffRooms }, staffToken, address }: Listening<App>,
  app: App,
): Promise<ReadonlySet<string> | null> {
  if (staffToken === null || staffRooms === undefined) return null
  // Counted before it is looked up, as over HTTP.
  if (!door.isKnown(staffToken)) await door.charge({ ip: address, token: staffToken })
  const staff = await staffRooms.resolve(app, staffToken, address)
  door.note(staffToken, staff?.sessionId ?? null)
  return staff?.permissions ?? null
}
