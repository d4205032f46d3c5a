import type { QuestionState } from '@tas/shared/contract/cashier/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import { answerPlace, questionPlace } from './question-rows.ts'

/** What was asked about a payment, and what was answered; null: nothing yet. */
type Question = {
  readonly question: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
}

type Stored = Omit<Question, 'question' | 'answer'> & {
  readonly id: string
  readonly question: Buffer
  readonly answer: Buffer | null
}

/** What was asked about a payment, the first first. */
export async function readQuestions({ sql, b, seals }: Db, paymentId: string): Promise<readonly Question[]> {
  const rows = await sql<Stored[]>`
    select id, question, asked_by as "askedBy", asked_at as "askedAt", answer, answered_at as "answeredAt"
    from ${b}.cashier_question where payment_id = ${paymentId} order by asked_at, id`
  return rows.map(({ id, question, answer, ...row }) => ({
    ...row,
    question: seals.open<string>(question, questionPlace(id)),
    answer: answer === null ? null : seals.open<string>(answer, answerPlace(id)),
  }))
}

/** How the last question about some payments stands, by the id of the payment; about which nothing was asked, that is left out. */
export async function readQuestionStates(
  { sql, b }: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionState>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await sql<{ id: string; state: QuestionState }[]>`
    select payment_id as id, case when bool_or(answer is null) then 'asked' else 'answered' end as state
    from ${b}.cashier_question where payment_id = any(${[...paymentIds]}::uuid[]) group by payment_id`
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** A question as its player sees it: not who asked. */
export function questionView({ question, askedAt, answer, answeredAt }: Question) {
  return { question, askedAt: askedAt.toISOString(), answer, answeredAt: answeredAt?.toISOString() ?? null }
}
