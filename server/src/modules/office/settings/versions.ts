import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  differences,
  formsOf,
  listVersions,
  readVersion,
  type SettingsVersion,
  settingIn,
} from '../../business/index.ts'
import { jsonOf } from './json-of.ts'

type Version = CallData<'office/settings/getVersions'>['items'][number]

/** Changes of the settings, the newest first. */
export async function getVersions(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<'office/settings/getVersions'>,
): Promise<Done<CallData<'office/settings/getVersions'>>> {
  const size = pageSize(limit)
  const found = await listVersions(tx, { after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  const items = page.rows.map((version) => versionView(app, version))
  return { data: { items, cursor: page.cursor }, line: { action: 'business.settings_versions_read', targetId: null } }
}

function versionView({ declaredSettings }: App, { before, after, changedAt, ...version }: SettingsVersion): Version {
  const changes = differences(declaredSettings, before, after)
  return {
    ...version,
    changedAt: changedAt.toISOString(),
    changes: changes.map((change) => ({
      key: change.key,
      before: jsonOf(change.before),
      after: jsonOf(change.after),
    })),
  }
}

/** What all settings were at a version: of those that there are still. @throws Refusal business.settings_version_unknown */
export async function getVersion(
  { app, tx }: PrivilegedTxContext,
  { number }: ParsedInput<'office/settings/getVersion'>,
): Promise<Done<CallData<'office/settings/getVersion'>>> {
  const settings = await readVersion(tx, number)
  if (settings === null) throw refuse('business.settings_version_unknown')
  const values = [...formsOf(app.declaredSettings).keys()].flatMap((key) => {
    const value = settingIn(settings, key)
    return value === undefined ? [] : [{ key, value: jsonOf(value) }]
  })
  const line = { action: 'business.settings_versions_read', targetId: null, details: { settingsVersion: number } }
  return { data: { number, values }, line }
}
