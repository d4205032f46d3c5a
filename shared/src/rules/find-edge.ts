/** A step from one status to another, and who takes it. */
export type Edge<Status extends string, Actor extends string> = {
  readonly from: Status
  readonly to: Status
  readonly by: readonly Actor[]
}

/** How a table of edges is looked up: the edge that somebody takes; null: there is none, or it is not theirs. */
export function edgeFinder<One extends Edge<string, string>>(edges: readonly One[]) {
  return (from: One['from'], to: One['to'], by: One['by'][number]): One | null =>
    edges.find((edge) => edge.from === from && edge.to === to && edge.by.includes(by)) ?? null
}
