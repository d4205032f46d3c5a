import { refuse } from '#kit/refusal.ts'
import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { addTask, endTask, type TaskRow } from '../../risk/index.ts'
import { listHolders, readNames } from '../../staff/index.ts'

type Tx = PrivilegedTxContext['tx']
type Detail = CallData<'office/risk/get'>

/** Tasks as staff see them. */
export async function taskViews(tx: Tx, tasks: readonly TaskRow[]): Promise<Detail['tasks']> {
  const names = await readNames(
    tx,
    tasks.flatMap(({ personId, addedBy, doneBy }) => [personId, addedBy, doneBy].flatMap((id) => id ?? [])),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return tasks.map(({ id, text, personId, dueOn, addedBy, doneBy, doneAt }) => ({
    id,
    text,
    person: nameOf(personId),
    dueOn,
    addedBy: names.get(addedBy) ?? addedBy,
    doneBy: nameOf(doneBy),
    doneAt: doneAt?.toISOString() ?? null,
  }))
}

/** Who can be given a task: whoever works on cases. */
export async function taskPeople(tx: Tx): Promise<Detail['people']> {
  return (await listHolders(tx, calls['office/risk/decide'].permission)).map(({ id, name }) => ({ id, name }))
}

/** Adds a task to a case. @throws Refusal risk.case_unknown, risk.case_other, risk.too_many_tasks, risk.person_unknown */
export async function addCaseTask(
  { tx, staff }: PrivilegedTxContext,
  { id: caseId, text, personId = null, dueOn = null }: ParsedInput<'office/risk/addTask'>,
): Promise<Done<CallData<'office/risk/addTask'>>> {
  if (personId !== null && !(await taskPeople(tx)).some(({ id }) => id === personId))
    throw refuse('risk.person_unknown', {}, { personId: 'choice' })
  const { id, playerId } = await addTask(tx, { caseId, text, personId, dueOn, addedBy: staff.id })
  return { data: {}, line: { action: 'risk.task_added', targetId: playerId, details: { case: caseId, task: id } } }
}

/** Writes down that a task is done. @throws Refusal risk.task_unknown */
export async function endCaseTask(
  { tx, staff }: PrivilegedTxContext,
  { taskId }: ParsedInput<'office/risk/endTask'>,
): Promise<Done<CallData<'office/risk/endTask'>>> {
  const { caseId, playerId } = await endTask(tx, { id: taskId, staffId: staff.id })
  return { data: {}, line: { action: 'risk.task_done', targetId: playerId, details: { case: caseId, task: taskId } } }
}
