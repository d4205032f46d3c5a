import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { MOST_VIEWS } from '@tas/shared/contract/office/queues.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { officeSettings } from '../settings.ts'
import { requireQueue } from './queue-rights.ts'
import { toldQuery } from './told-filter.ts'
import { keepHiddenColumns, listViews, readHiddenColumns, removeViewIn, saveViewIn } from './view-store.ts'

/** What opens what is everybody's. */
const SHARE = 'queue.share'

/** How somebody sees a list. @throws Refusal http.permission_missing without the right to see it */
export async function getDesk(
  { app, tx, staff }: PrivilegedTxContext,
  { queue }: ParsedInput<'office/queue/getDesk'>,
): Promise<Done<CallData<'office/queue/getDesk'>>> {
  requireQueue(staff, queue)
  const { claimMinutes, dueMinutes } = settingsOf(app, officeSettings)
  const mayShare = staff.permissions.has(SHARE)
  const views = (await listViews(tx, queue, staff.id)).map(({ ownerId, ...view }) => ({
    ...view,
    isRemovable: ownerId === staff.id || (view.isShared && mayShare),
  }))
  const hiddenColumns = [...(await readHiddenColumns(tx, queue, staff.id))]
  const due: Readonly<Record<string, number>> = dueMinutes
  return {
    data: { views, hiddenColumns, dueMinutes: due[queue] ?? null, claimMinutes },
    line: { action: 'office.desk_read', targetId: null, details: { queue } },
  }
}

/** Saves a view for oneself. @throws Refusal office.views_full */
export function saveView(
  ctx: PrivilegedTxContext,
  input: ParsedInput<'office/queue/saveView'>,
): Promise<Done<CallData<'office/queue/saveView'>>> {
  return keepView(ctx, { ...input, isShared: false })
}

/** Saves a view for everybody. @throws Refusal office.views_full */
export function shareView(
  ctx: PrivilegedTxContext,
  input: ParsedInput<'office/queue/shareView'>,
): Promise<Done<CallData<'office/queue/shareView'>>> {
  return keepView(ctx, { ...input, isShared: true })
}

async function keepView(
  { tx, staff }: PrivilegedTxContext,
  { queue, name, query, isShared }: ParsedInput<'office/queue/saveView'> & { readonly isShared: boolean },
): Promise<Done<CallData<'office/queue/saveView'>>> {
  requireQueue(staff, queue)
  const maximum = isShared ? MOST_VIEWS.shared : MOST_VIEWS.own
  const view = { id: uuidv7(), queue, ownerId: staff.id, isShared, name, query }
  const viewId = await saveViewIn(tx, view, maximum)
  if (viewId === null) throw refuse('office.views_full', { maximum })
  return {
    data: { viewId },
    line: {
      action: 'office.view_saved',
      targetId: viewId,
      details: { queue, name, query: toldQuery(query), isShared },
    },
  }
}

/** Takes a view away. @throws Refusal office.saved_view_unknown, http.permission_missing without the right to see its list */
export async function removeView(
  { tx, staff }: PrivilegedTxContext,
  { viewId }: ParsedInput<'office/queue/removeView'>,
): Promise<Done<CallData<'office/queue/removeView'>>> {
  const removed = await removeViewIn(tx, { id: viewId, personId: staff.id, mayShare: staff.permissions.has(SHARE) })
  if (removed === null) throw refuse('office.saved_view_unknown')
  requireQueue(staff, removed.queue)
  return { data: {}, line: { action: 'office.view_removed', targetId: viewId, details: removed } }
}

export async function setColumns(
  { tx, staff }: PrivilegedTxContext,
  { queue, hiddenColumns }: ParsedInput<'office/queue/setColumns'>,
): Promise<Done<CallData<'office/queue/setColumns'>>> {
  requireQueue(staff, queue)
  await keepHiddenColumns(tx, { queue, personId: staff.id, hidden: hiddenColumns })
  return { data: {}, line: { action: 'office.columns_chosen', targetId: null, details: { queue } } }
}
