import { WAITING_FOR_STAFF } from '@tas/shared/rules/verification/edges.ts'
import { configOf } from '#kit/config.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { siteOrigin } from '../../business/index.ts'
import { readProfile } from '../../identity/index.ts'
import { type CheckRow, readCheck } from '../check-store.ts'
import { verificationConfig } from '../config.ts'
import { readPicturesOf } from '../papers/paper-store.ts'
import { askExamination, beginExamination, type ExaminationOrder, ExaminerSilent, type Said } from './ask-examiner.ts'
import { type Examination, noteEnd, noteWaiting, takeDue } from './examination-store.ts'

/** Pictures are large: few are held at once. */
const AT_ONCE = 4
/** Waits between questions; the last stands for all that follow. What the examiner tells makes the next one come at once. */
const WAITS_SECONDS = [15, 60, 300, 1_800, 3_600] as const
/** What is not said within so long is given up: people look at the papers without it. */
const GIVEN_UP_MS = 48 * 60 * 60_000

/** Asks the examiner for what is due. Nothing waits for it: staff may decide before it says anything. */
export async function runExaminations(app: App): Promise<void> {
  if (configOf(app, verificationConfig).examiner === null) return
  for (;;) {
    const due = await takeDue(app.db, AT_ONCE)
    await Promise.all(due.map((one) => examine(app, one)))
    if (due.length < AT_ONCE) return
  }
}

async function examine(app: App, one: Examination): Promise<void> {
  const { db } = app
  if (Date.now() - one.wantedAt.getTime() > GIVEN_UP_MS) return noteEnd(db, one.id, null)
  try {
    const said = await converse(app, one)
    if (said === null || said.state === 'refused') await noteEnd(db, one.id, null)
    else if (said.state === 'done') await noteEnd(db, one.id, said.findings)
    else
      await noteWaiting(db, { id: one.id, state: said.state === 'working' ? 'asked' : 'due', inSeconds: waitOf(one) })
  } catch (error) {
    if (!(error instanceof ExaminerSilent || error instanceof Refusal)) throw error
    app.log.warn(
      { examination: one.id, reason: error.message },
      'the examiner of papers did not answer; it is asked again',
    )
    await noteWaiting(db, { id: one.id, state: one.state, inSeconds: waitOf(one) })
  }
}

function waitOf({ tries }: Examination): number {
  return WAITS_SECONDS[Math.min(tries, WAITS_SECONDS.length) - 1] ?? WAITS_SECONDS[0]
}

/** What the examiner says; null: there is nothing to look at any more. */
async function converse(app: App, one: Examination): Promise<Said | null> {
  if (one.state === 'asked') return askExamination(app, one.id)
  const check = await readCheck(app.db, one.checkId)
  const order = check === null ? null : await orderOf(app, one, check)
  return order === null ? null : beginExamination(app, order)
}

const WAITING: readonly string[] = WAITING_FOR_STAFF

/** What is sent of a check; null: it is decided, its papers are gone, or its player is. */
async function orderOf(app: App, { id }: Examination, check: CheckRow): Promise<ExaminationOrder | null> {
  if (!WAITING.includes(check.status)) return null
  const [profile, files] = await Promise.all([readProfile(app.db, check.playerId), readPicturesOf(app, check)])
  if (profile === null || files.length === 0) return null
  const { firstName, lastName, birthDate, country } = profile
  return {
    reference: id,
    kind: check.type,
    notifyUrl: `${siteOrigin(app)}/api/verification/callback/examiner?bid=${app.business.id}`,
    person: { firstName, lastName, birthDate, country },
    files,
  }
}
