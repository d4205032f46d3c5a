import type { App } from '#src/ctx.ts'

/** How many units of money wait in the lanes of a house: for the batch in flight, or for a row somebody holds. */
export async function unitsWaiting({ metrics }: Pick<App, 'metrics'>): Promise<number> {
  const gauge = await metrics.registry.getSingleMetric('tas_commit_units_waiting')?.get()
  return (gauge?.values ?? []).reduce((sum, { value }) => sum + value, 0)
}
