import { z } from 'zod'
import { documentCalls, READS_DOCUMENTS } from '../content/document-calls.ts'
import { documentFields } from '../content/document-fields.ts'
import { noInput } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { USER_GROUPS } from '../user-groups.ts'
import { MENU_ICONS, MENU_NAMES } from './choices.ts'
import { menuLineField, menuLinesField } from './menu.ts'

/** Sixty lines in both languages as JSON, with every letter at its longest. */
const LONGEST_DRAFT_BYTES = 400 * 1024

const menuId = z.enum(MENU_NAMES)
const document = documentCalls({ menuId })
/** Every menu is there; a version of it may not be. */
const CHANGED = [LOGIN, MISSING, 'office.changed_meanwhile'] as const
const localized = z.object({ en: z.string(), fa: z.string() })
const lines = z.array(menuLineField)
const menuRow = z.object({ menuId, ...documentFields(lines) })

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
    ...READS_DOCUMENTS,
    summary: 'All menus with what is shown, drafted and waiting for a second person, and what they can lead to',
    input: noInput,
    data: z.object({ items: z.array(menuRow), destinations: z.array(destinationData) }),
    errors: [LOGIN, MISSING],
  }),
  'office/menu/getVersions': operation({
    ...document.getVersions(
      'The versions of a menu with who asked for and who approved them, the newest first, below a version',
    ),
    errors: [LOGIN, MISSING],
  }),
  'office/menu/getVersion': document.getVersion('The lines of one version of a menu, in both languages', { lines }),
  'office/menu/saveDraft': operation({
    ...document.saveDraft('Saves the lines of a menu in their order, which nobody sees before they are published', {
      body: { lines: menuLinesField },
      longestBytes: LONGEST_DRAFT_BYTES,
    }),
    errors: CHANGED,
  }),
  'office/menu/restoreVersion': document.restoreVersion(
    'Takes the lines of an earlier version as the draft, exactly as they were',
  ),
  'office/menu/discardDraft': operation({
    ...document.discardDraft('Puts the draft of a menu aside: it is as it is shown'),
    errors: CHANGED,
  }),
  'office/menu/publish': document.publish(
    'Shows the saved lines to everybody, at once or from a moment on; approved by somebody who arranged none of them',
    {},
  ),
  'office/menu/cancelPublication': document.cancelPublication('Calls off the planned publication of a menu'),
  'office/menu/createPreview': document.createPreview(),
}
