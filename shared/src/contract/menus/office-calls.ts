import { z } from 'zod'
import { idField, instantData, noData, noInput, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { USER_GROUPS } from '../user-groups.ts'
import { MENU_ICONS, MENU_NAMES } from './choices.ts'
import { menuLineField, menuLinesField } from './menu.ts'

/** Sixty lines in both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 400 * 1024

const person = z.object({ id: idField, name: z.string() })
const numberField = z.int().min(1).max(2_000_000_000)
const menuId = z.enum(MENU_NAMES)
/** What the editor read: who changed it meanwhile is not written over. Version 0: nobody ever changed it. */
const seenFields = { seenVersion: z.int().min(0).max(2_000_000_000), seenRevision: numberField.nullable() }
const CHANGED = [LOGIN, MISSING, 'office.entry_unknown', 'office.changed_meanwhile'] as const
const lines = z.array(menuLineField)
const localized = z.object({ en: z.string(), fa: z.string() })

const draftData = z.object({
  revision: z.int(),
  baseVersion: z.int(),
  restoredVersion: z.int().nullable(),
  savedAt: instantData,
  savedBy: person.nullable(),
  lines,
})

const menuRow = z.object({
  menuId,
  version: z.int(),
  shown: lines,
  draft: draftData.nullable(),
  waiting: z.array(
    z.object({
      approvalId: idField,
      revision: z.int(),
      reason: z.string(),
      askedAt: instantData,
      askedBy: person,
      /** What would be shown: the draft may have gone on since. */
      lines,
    }),
  ),
})

/** What a menu can lead to, as it is now. */
const destinationData = z.object({
  /** `destinationKey` of a target. */
  key: z.string(),
  title: localized,
  url: localized,
  ownUrl: z.string().nullable(),
  icon: z.enum(MENU_ICONS).nullable(),
  needsLogin: z.boolean(),
  userGroups: z.array(z.enum(USER_GROUPS)).nullable(),
  newWindow: z.boolean(),
  /** False: it was taken down or switched off, and is in no menu of the site meanwhile. */
  isThere: z.boolean(),
})
export type Destination = z.output<typeof destinationData>

/** Menus of the site as the house arranges them: draft, review by another person, publication. */
export const menuOfficeCalls = {
  'office/menu/getMenus': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.read',
    rate: 'read',
    summary: 'All menus with what is shown, drafted and waiting for a second person, and what they can lead to',
    input: noInput,
    data: z.object({ items: z.array(menuRow), destinations: z.array(destinationData) }),
    errors: [LOGIN, MISSING],
  }),
  'office/menu/getVersions': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.read',
    rate: 'read',
    summary: 'The versions of a menu with who asked for and who approved them, the newest first, below a version',
    input: z.object({ menuId, before: numberField.nullish() }),
    data: z.object({
      items: z.array(
        z.object({
          version: z.int(),
          publishedAt: instantData,
          /** Null: it was shown before anybody of the house changed it. */
          askedBy: person.nullable(),
          approvedBy: person.nullable(),
        }),
      ),
      before: z.int().nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/menu/saveDraft': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    longestBytes: LONGEST_DRAFT_BYTES,
    summary: 'Saves the lines of a menu in their order, which nobody sees before they are published',
    input: z.object({ menuId, ...seenFields, lines: menuLinesField }),
    data: z.object({ revision: z.int() }),
    errors: [LOGIN, MISSING, 'office.changed_meanwhile'],
  }),
  'office/menu/restoreVersion': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Takes the lines of an earlier version as the draft, exactly as they were',
    input: z.object({ menuId, ...seenFields, version: numberField }),
    data: z.object({ revision: z.int() }),
    errors: CHANGED,
  }),
  'office/menu/discardDraft': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Puts the draft of a menu aside: it is as it is shown',
    input: z.object({ menuId, seenRevision: numberField }),
    data: noData,
    errors: [LOGIN, MISSING, 'office.changed_meanwhile'],
  }),
  'office/menu/publish': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.publish',
    approval: 'required',
    reason: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Shows the saved lines to everybody; approved by somebody who arranged none of them',
    input: z.object({ menuId, revision: numberField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'office.entry_unknown', 'content.outdated', 'content.own_words'],
  }),
}
