import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { listPersons, type Person, readPersons } from '../../identity/index.ts'
import { screeningSettings } from '../settings.ts'
import { candidatesOfMany } from './candidates-by-index.ts'
import { candidatesByKey } from './candidates-by-key.ts'
import { type Candidates, createFinder, type Finder } from './find-matches.ts'
import { screenedOf } from './hit-store.ts'
import { keepHits } from './keep-hits.ts'
import { leavePass, notePass, takePass } from './pass-store.ts'

/** Players who are looked at together. */
const AT_ONCE = 250

function finderOf(app: App, candidates: Candidates): Finder {
  return createFinder(app.db, { fromE4: settingsOf(app, screeningSettings).hitFromE4, candidates })
}

/** Holds one player against the lists: when they registered, or say something else of themselves. */
export async function screenPlayer(app: App, playerId: string): Promise<void> {
  const people = await readPersons(app.db, [playerId])
  const found = await findHits(finderOf(app, candidatesByKey(app.db)), people)
  for (const person of people) await keepHits(app, person, found.get(person.id) ?? [])
}

/** Goes through all players where that is due, from where it was left. `isStopped` leaves it to be gone on with. */
export async function screenAll(app: App, isStopped: () => boolean = () => false): Promise<void> {
  const pass = await takePass(app.db)
  if (pass === null) return
  const finder = finderOf(app, candidatesOfMany(app.db))
  let { after } = pass
  while (!isStopped()) {
    const people = await listPersons(app.db, { after, limit: AT_ONCE })
    const last = people.at(-1)
    if (last === undefined) return leavePass(app.db, pass, { isDone: true })
    const hits = await screenLot(app, finder, people)
    after = last.id
    if (!(await notePass(app.db, pass, { after, players: people.length, hits }))) return
  }
  await leavePass(app.db, pass, { isDone: false })
}

/** What was found of people, by their id. */
async function findHits(finder: Finder, people: readonly Person[]) {
  const matches = await finder.find(people.map((person) => ({ id: person.id, person: screenedOf(person) })))
  return Map.groupBy(matches, ({ personId }) => personId)
}

/** Keeps what was found of a lot. One that fails stops nobody behind it; the next pass tries it again. @returns how many hits were opened */
async function screenLot(app: App, finder: Finder, people: readonly Person[]): Promise<number> {
  const found = await findHits(finder, people)
  let opened = 0
  for (const person of people) {
    try {
      opened += await keepHits(app, person, found.get(person.id) ?? [])
    } catch (err) {
      app.log.error({ err, playerId: person.id }, 'a player could not be held against the lists')
    }
  }
  return opened
}
