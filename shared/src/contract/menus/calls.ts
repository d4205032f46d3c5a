import { z } from 'zod'
import { operation } from '../operation.ts'
import { USER_GROUPS } from '../user-groups.ts'
import { MENU_AUDIENCES, MENU_ICONS, MENU_NAMES } from './choices.ts'

const itemData = z.object({
  title: z.string(),
  url: z.string(),
  /** Where it leads those who are logged in, if elsewhere. */
  ownUrl: z.string().nullable(),
  icon: z.enum(MENU_ICONS).nullable(),
  audience: z.enum(MENU_AUDIENCES),
  /** Logged out, it opens the login instead. */
  needsLogin: z.boolean(),
  /** Nothing for whoever is none of these; null: for everybody. */
  userGroups: z.array(z.enum(USER_GROUPS)).nullable(),
  newWindow: z.boolean(),
})

export const menuCalls = {
  'menu/menu/getMenu': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'The entries of one menu of the site in their groups; what leads nowhere any more is not among them',
    input: z.object({ menuId: z.enum(MENU_NAMES) }),
    data: z.object({ groups: z.array(z.object({ title: z.string().nullable(), items: z.array(itemData) })) }),
    errors: [],
  }),
}
