import type { SignedDay } from '@tas/shared/rules/books/proof-documents.ts'
import type { Db } from '#kit/db/connect.ts'
import { type Link, readLinks } from '../ledger/index.ts'

/** Leaves of one stored part of a tree: a power of two, so that the roots of the parts are a level of the tree. */
export const LEAVES_PER_PART = 1_024

/** Of every lane the links after one and up to another; all their ids lie between `fromId` and `toId`. */
export type DaySpan = {
  readonly lanes: readonly { readonly lane: number; readonly after: bigint; readonly upTo: bigint }[]
  readonly fromId: bigint
  readonly toId: bigint
}

type Heads = readonly { readonly lane: number; readonly laneSeq: bigint | string }[]

/** What the heads of a day contain that those of the day before do not, lane by lane. */
export function lanesBetween(before: Heads, heads: Heads): DaySpan['lanes'] {
  const done = new Map(before.map(({ lane, laneSeq }) => [lane, BigInt(laneSeq)]))
  return heads.map(({ lane, laneSeq }) => ({ lane, after: done.get(lane) ?? 0n, upTo: BigInt(laneSeq) }))
}

/** The span of a closed day; null when nothing was posted. */
export function spanOf(day: SignedDay, previous: SignedDay | null): DaySpan | null {
  if (day.firstBatchId === null || day.lastBatchId === null) return null
  const lanes = lanesBetween(previous?.lanes ?? [], day.lanes)
  return { lanes, fromId: BigInt(day.firstBatchId), toId: BigInt(day.lastBatchId) }
}

/** The links of a span in the order of ids, in parts of LEAVES_PER_PART; the last may have fewer. Memory: one part. */
export async function* readBatchParts(db: Db, span: DaySpan): AsyncGenerator<readonly Link[]> {
  const lanes = new Map(span.lanes.map((lane) => [lane.lane, lane]))
  let part: Link[] = []
  for (let fromId = span.fromId; ; ) {
    const page = await readLinks(db, { fromId, toId: span.toId, limit: LEAVES_PER_PART })
    for (const link of page) {
      // Lanes commit out of the order of ids: between the ids of a day lie links of its neighbours.
      const own = lanes.get(link.lane)
      if (own === undefined || link.laneSeq <= own.after || link.laneSeq > own.upTo) continue
      part.push(link)
      if (part.length === LEAVES_PER_PART) {
        yield part
        part = []
      }
    }
    const last = page.at(-1)
    if (last === undefined || page.length < LEAVES_PER_PART) break
    fromId = last.id + 1n
  }
  if (part.length > 0) yield part
}
