import type { CallPath } from '@tas/shared/contract/api.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** What somebody asked to have shown. `dueAt`: null as soon as it is approved. */
export type AskedDocument = {
  readonly id: string
  readonly revision: number
  readonly dueAt: string | null
  readonly reason: string
}

/** One kind of what staff write as a whole, and what it does with it. All kinds are drafted, reviewed and shown alike. */
export type DocumentKind<Body> = {
  /** What the keys of its documents begin with, and its lines are about. */
  readonly name: string
  /** What the line of a publication is called. */
  readonly action: string
  /** The call that has it shown. */
  readonly publish: Extract<
    CallPath,
    'office/slider/publish' | 'office/menu/publish' | 'office/mailTemplate/publish' | 'office/bonus/publish'
  >
  /** What the input of that call asks for; null: today's contract would not take it. */
  parseAsked(input: unknown): AskedDocument | null
  /** @throws Refusal office.entry_unknown for an id there is nothing of */
  requireOne(db: Db, id: string): Promise<void>
  /** What is shown while nobody of the house has written any. */
  readShipped(db: Db, id: string): Promise<Body>
  /** What was kept as one of it. */
  bodyOf(kept: unknown): Body
  /** @throws Refusal where it may not be shown as it is: by what it says, not by who said it */
  requireWhole(db: Db, id: string, body: Body): Promise<void>
  /** Shows it in the place of what was shown. */
  show(tx: Tx, id: string, body: Body): Promise<void>
}

/** What a document is called among all of them. */
export function keyOf({ name }: Pick<DocumentKind<unknown>, 'name'>, id: string): string {
  return `${name}:${id}`
}
