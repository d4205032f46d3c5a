/** The place of the writer of a kind of rounds of a business. */
export function placeName(kind: string, businessId: number): string {
  return `rounds/${kind}/${businessId}`
}

/** Whose rounds the holder of a place writes; null: it is a place of something else. */
export function businessOfPlace(name: string): number | null {
  const [, id] = /^rounds\/.+\/(\d+)$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}
