import { z } from 'zod'
import { idField, intIdField, personText } from '../fields.ts'
import {
  LONGEST_MENU_ADDRESS,
  LONGEST_MENU_TITLE,
  MENU_AUDIENCES,
  MENU_ICONS,
  MENU_PAGES,
  MOST_MENU_LINES,
} from './choices.ts'

const titleField = z.object({ en: personText(1, LONGEST_MENU_TITLE), fa: personText(1, LONGEST_MENU_TITLE) })

/** What an entry leads to. A text answers at two addresses, and a menu names the one it means. */
export const menuTargetField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page: z.enum(MENU_PAGES) }),
  z.object({ kind: z.literal('category'), intId: intIdField }),
  z.object({ kind: z.literal('text'), intId: intIdField, at: z.enum(['texts', 'help-center']) }),
  z.object({ kind: z.literal('outside'), url: z.string().min(1).max(LONGEST_MENU_ADDRESS) }),
])
export type MenuTarget = z.output<typeof menuTargetField>

/** A line of a menu as staff arrange it: an entry, or the beginning of a group. */
export const menuLineField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('group'), id: idField, title: titleField.nullable() }),
  z.object({
    kind: z.literal('entry'),
    id: idField,
    target: menuTargetField,
    /** Null: what the target is called. */
    title: titleField.nullable(),
    /** Null: the target's own. */
    icon: z.enum(MENU_ICONS).nullable(),
    audience: z.enum(MENU_AUDIENCES),
    /** False: kept, and shown to nobody. */
    isShown: z.boolean(),
  }),
])
export type MenuLine = z.output<typeof menuLineField>

export const menuLinesField = z.array(menuLineField).max(MOST_MENU_LINES)
