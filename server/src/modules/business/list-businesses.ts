import type { Db } from '#kit/db/connect.ts'

/** A business as the people who keep the platform see it. */
export type ShownBusiness = {
  readonly id: number
  readonly name: string
  readonly hosts: readonly string[]
  /** As they are stored: those of one that cannot be opened, too. */
  readonly settings: unknown
  readonly createdAt: Date
  readonly isPlatforms: boolean
}

/** Businesses by number, behind one of them. */
export async function listBusinesses(
  { sql }: Pick<Db, 'sql'>,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ShownBusiness[]> {
  return sql<ShownBusiness[]>`
    select id, name, hosts, settings, created_at as "createdAt",
      id = (select id from platform.business order by created_at, id limit 1) as "isPlatforms"
    from platform.business where id > ${after} order by id limit ${limit}`
}
