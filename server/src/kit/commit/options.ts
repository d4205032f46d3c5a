import type { DbPool, Sql } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Lane } from './lanes.ts'
import type { Changes, Table } from './state.ts'

export type EngineOptions = {
  /** Connections of the lanes: one each. */
  readonly sql: Pick<Sql, 'begin'>
  /** Where businesses in trouble commit, so that the lanes go on with everybody else. */
  readonly asideSql: Pick<Sql, 'begin'>
  readonly lanes: readonly Lane[]
  /** Tables whose `prepare` must run in every batch. */
  readonly tables: readonly Table<never>[]
  readonly log: Log
  readonly metrics: Metrics
}

/** A business as the lanes serve it. */
export type Committing = {
  readonly db: DbPool
  /** Told after the commit, in order; must not throw. */
  publish(changes: Pick<Changes, 'events' | 'news'>): void
}
