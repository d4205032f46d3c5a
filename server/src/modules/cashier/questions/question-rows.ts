import { lockedFor, type Need, type Resource, type State, type Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'

/** A question as it is asked. */
type NewQuestion = {
  readonly id: string
  /** The deposit or the withdrawal. */
  readonly paymentId: string
  readonly playerId: string
  readonly question: string
  readonly askedBy: string
}

/** A question that waits for its answer; `answer` is not null once a decision gives it. */
type OpenQuestion = { readonly id: string; readonly paymentId: string; readonly answer: string | null }

export const questionPlace = (id: string) => ({ column: 'cashier_question.question', owner: id })
export const answerPlace = (id: string) => ({ column: 'cashier_question.answer', owner: id })

const newQuestions: Table<NewQuestion> = {
  name: 'cashier.new_questions',
  insert: (tx, rows, batch) => tx.sql`
    insert into ${tx.b}.cashier_question (id, payment_id, player_id, question, asked_by, asked_at)
    select *, ${batch.now}::timestamptz from ${unnested(rows, 'row', {
      id: 'uuid',
      payment_id: 'uuid',
      player_id: 'uuid',
      question: ['bytea', ({ id, question }) => tx.seals.seal(question, questionPlace(id))],
      asked_by: 'uuid',
    })}`,
}

/** The question of a payment that waits, by the id of the payment. */
const openQuestions: Resource<OpenQuestion> = {
  name: 'cashier.open_questions',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<OpenQuestion[]>`
      select id, payment_id as "paymentId", null as answer from ${tx.b}.cashier_question
      where payment_id = any(${[...ids]}::uuid[]) and answer is null order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.paymentId, row]))
  },
  async save(tx, values) {
    await tx.sql`
      update ${tx.b}.cashier_question as question set answer = changed.answer, answered_at = clock_timestamp()
      from ${unnested([...values.values()], 'changed', {
        id: 'uuid',
        answer: ['bytea', ({ id, answer }) => (answer === null ? null : tx.seals.seal(answer, answerPlace(id)))],
      })}
      where question.id = changed.id`
  },
}

/** What a unit needs that asks a question about a payment, or answers it. */
export function questionNeed(paymentId: string): Need {
  return { resource: openQuestions, key: paymentId }
}

/** Asks about a payment. @returns false where a question waits already, and nothing is asked */
export function askQuestion(state: State, asked: Omit<NewQuestion, 'id'>): boolean {
  if (openOf(state, asked.paymentId) !== null) return false
  state.insert(newQuestions, { ...asked, id: uuidv7() })
  return true
}

/** Answers what was asked about a payment. @returns false where nothing waits for an answer */
export function answerQuestion(state: State, paymentId: string, answer: string): boolean {
  const open = openOf(state, paymentId)
  if (open === null) return false
  state.set(openQuestions, paymentId, { ...open, answer })
  return true
}

/** The question of a payment that waits for its answer still; null: none does. */
function openOf(state: State, paymentId: string): OpenQuestion | null {
  const open = state.get(openQuestions, paymentId)
  return open?.answer === null ? open : null
}
