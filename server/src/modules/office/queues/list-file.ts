import { type CallData, type CallPath, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import { MAX_PAGE_SIZE } from '#kit/db/page.ts'
import { reasonsOf } from '#kit/http/field-problems.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'

/** A page of a list as cells, and what the next begins after; null: it was the last. */
export type FilePage = { readonly rows: readonly (readonly string[])[]; readonly cursor: string | null }

/** A list that can be taken out as a file. */
export type ListFile = {
  readonly heads: readonly Localized[]
  /** A report says whose it is and of which moment, and that there is nothing where nothing is (GLI-19 2.9.1). */
  readonly isReport: boolean
  /** @throws Refusal http.invalid when the call of the list takes no such filter */
  check(filter: object): void
  read(ctx: PrivilegedTxContext, filter: object, cursor: string | null): Promise<FilePage>
}

type Listed = { readonly items: readonly unknown[]; readonly cursor?: string | null }
type ItemOf<Path extends CallPath> = CallData<Path> extends { readonly items: readonly (infer Item)[] } ? Item : never

/** A column of a file: its head, and what it holds of a row. */
export type FileColumn<Item> = { readonly head: Localized; cell(item: Item): string | number | null }

/**
 * Makes a file of what a call lists: the very operation behind it reads each page, so the file has what its reader would see on
 * the screen, and nothing else.
 */
export function listFile<Path extends CallPath>(
  path: Path,
  operation: (ctx: PrivilegedTxContext, input: ParsedInput<Path>) => Promise<Done<CallData<Path>>>,
  columns: readonly FileColumn<ItemOf<Path>>[],
): ListFile {
  const parse = (filter: object, cursor: string | null): ParsedInput<Path> => {
    const parsed = calls[path].input.safeParse({ ...filter, limit: MAX_PAGE_SIZE, cursor })
    if (!parsed.success) throw refuse('http.invalid', {}, reasonsOf(parsed.error))
    // What the call's own schema made of it.
    return parsed.data as ParsedInput<Path>
  }
  return {
    heads: columns.map(({ head }) => head),
    isReport: false,
    check: (filter) => void parse(filter, null),
    async read(ctx, filter, cursor) {
      const { data } = await operation(ctx, parse(filter, cursor))
      // Only calls with items have columns for them.
      const { items, cursor: next } = data as unknown as Listed
      const rows = (items as readonly ItemOf<Path>[]).map((item) => columns.map(({ cell }) => String(cell(item) ?? '')))
      return { rows, cursor: next ?? null }
    },
  }
}
