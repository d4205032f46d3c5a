/** The draft of something that is arranged as a whole, as the office shows it. */
export type DocumentDraft = {
  readonly revision: number
  readonly savedAt: string
  readonly savedBy: { readonly name: string } | null
}

/** What is written here: it is kept while others save theirs, until one's own is saved or let go. */
export type Own<Parts> = { readonly parts: Parts; readonly version: number; readonly revision: number | null }

/** A document as it was read: which version and which wording. */
export type DocumentPlace = { readonly version: number; readonly draft: DocumentDraft | null }

/** Whether somebody else saved or published meanwhile. */
export function isOvertaken(own: Own<unknown> | null, { version, draft }: DocumentPlace): boolean {
  return own !== null && (own.version !== version || own.revision !== (draft?.revision ?? null))
}

type Move = { readonly id: string; readonly side: 'before' | 'after'; readonly otherId: string | null }

/** Parts in another order: one before or after another, or past its neighbour. */
export function moved<Part extends { readonly id: string }>(
  parts: readonly Part[],
  { id, side, otherId }: Move,
): readonly Part[] {
  const from = parts.findIndex((one) => one.id === id)
  const part = parts[from]
  if (part === undefined) return parts
  const others = parts.filter((one) => one.id !== id)
  const neighbour = side === 'before' ? from - 1 : from
  const beside = otherId === null ? neighbour : others.findIndex((one) => one.id === otherId)
  if (beside < 0 || beside >= others.length) return parts
  const to = side === 'before' ? beside : beside + 1
  return [...others.slice(0, to), part, ...others.slice(to)]
}
