import { z } from 'zod'
import {
  DOCUMENT_CHANGED,
  documentFields,
  documentNumber,
  documentVersionsData,
  seenFields,
} from '../content/document-fields.ts'
import { noData, noInput, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { USER_GROUPS } from '../user-groups.ts'
import { MENU_ICONS, MENU_NAMES } from './choices.ts'
import { menuLineField, menuLinesField } from './menu.ts'

/** Sixty lines in both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 400 * 1024

const menuId = z.enum(MENU_NAMES)
const CHANGED = [LOGIN, MISSING, 'office.changed_meanwhile'] as const
const localized = z.object({ en: z.string(), fa: z.string() })
const menuRow = z.object({ menuId, ...documentFields(z.array(menuLineField)) })

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
    input: z.object({ menuId, before: documentNumber.nullish() }),
    data: documentVersionsData,
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
    errors: CHANGED,
  }),
  'office/menu/restoreVersion': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Takes the lines of an earlier version as the draft, exactly as they were',
    input: z.object({ menuId, ...seenFields, version: documentNumber }),
    data: z.object({ revision: z.int() }),
    errors: DOCUMENT_CHANGED,
  }),
  'office/menu/discardDraft': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'content.write',
    rate: 'account',
    summary: 'Puts the draft of a menu aside: it is as it is shown',
    input: z.object({ menuId, seenRevision: documentNumber }),
    data: noData,
    errors: CHANGED,
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
    input: z.object({ menuId, revision: documentNumber, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'office.entry_unknown', 'content.outdated', 'content.own_words'],
  }),
}
