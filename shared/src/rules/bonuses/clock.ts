/** The time of a grant: when it is over, and until when a break has it stand still; null: no break did. */
export type GrantClock = { readonly deadline: Date; readonly pausedUntil: Date | null }

/**
 * Stops the clock of a grant for a break: what is left of its time when the break begins is left when it ends. Of a break that is made
 * longer only what it adds counts, so that saying the same break again changes nothing. Time that is over stays over.
 */
export function stopClock(
  { deadline, pausedUntil }: GrantClock,
  { from, until }: { readonly from: Date; readonly until: Date },
): GrantClock {
  const begin = pausedUntil !== null && pausedUntil > from ? pausedUntil : from
  if (until <= begin || deadline <= from) return { deadline, pausedUntil }
  return { deadline: new Date(deadline.getTime() + until.getTime() - begin.getTime()), pausedUntil: until }
}

/** The clock of a grant that begins: within a break its time begins when the break ends. @param breakUntil null: there is none */
export function startClock(
  minutes: number,
  { now, breakUntil }: { readonly now: Date; readonly breakUntil: Date | null },
): GrantClock {
  const clock = { deadline: new Date(now.getTime() + minutes * 60_000), pausedUntil: null }
  return breakUntil === null ? clock : stopClock(clock, { from: now, until: breakUntil })
}
