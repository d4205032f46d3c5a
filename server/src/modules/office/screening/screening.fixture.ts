import type { CallData } from '@tas/shared/contract/api.ts'
import type { Envelope } from '@tas/shared/contract/envelope.ts'
import type { ListFormat, ListKind } from '@tas/shared/contract/screening/choices.ts'
import { until } from '../../../../test/until.ts'
import type { ServedWorld } from '../../../../test/world.ts'
import { readFiles } from '../../screening/lists/read-files.ts'
import { office, REASON, type Signed } from '../../staff/staff.fixture.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'

/** Sends a file of a list. */
export async function sendFile({ server }: ServedWorld, by: Signed, file: string) {
  const response = await fetch(`${server.url}/api/office/screening/upload`, {
    method: 'POST',
    headers: { BID: '1', LANG: 'en', 'content-type': 'application/octet-stream', staffToken: by.token },
    body: file,
  })
  const { general, data } = (await response.json()) as Envelope<CallData<'office/screening/upload'>>
  return { status: response.status, code: general.code, data }
}

/** Adds a list. @returns its id */
export async function newList(
  world: ServedWorld,
  by: Signed,
  list: { readonly name: string; readonly kind: ListKind; readonly format: ListFormat },
): Promise<string> {
  const { data } = await office(world, 'office/screening/addList', {
    token: by.token,
    body: { ...list, reason: REASON },
  })
  return data.id
}

/** Has a file read as the next version of a list. @returns the version, once it is read or has failed */
export async function load(world: ServedWorld, by: Signed, { listId, file }: { listId: string; file: string }) {
  const sent = await sendFile(world, by, file)
  const body = { listId, fileId: sent.data.fileId, reason: REASON }
  const { data, code } = await office(world, 'office/screening/load', { token: by.token, body })
  if (code !== undefined) return { code }
  const version = await until('a file of a list is read', async () => {
    await readFiles(world.app)
    const read = await office(world, 'office/screening/getVersions', { token: by.token, body: { listId } })
    const found = read.data.items.find(({ id }) => id === data.versionId)
    return found?.state === 'waiting' ? undefined : found
  })
  return { code: undefined, version }
}

/** Takes a version into use, by two people. @returns what the second person is told */
export function use(world: ServedWorld, two: Two, versionId: string): Promise<string> {
  return doByTwo(world, two, { path: 'office/screening/use' as const, body: { versionId, reason: REASON } })
}
