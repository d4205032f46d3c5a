import type { Module } from '../../module.ts'
import { getMenu } from './get-menu.ts'

export { requireFitMenu } from './fit-menu.ts'
export { showMenu } from './get-menu.ts'
export { readDestinations } from './read-destinations.ts'
export { linesOf } from './read-menu.ts'
export { shippedMenu } from './shipped-menus.ts'

export const module: Module = {
  name: 'menus',
  routes: { 'menu/menu/getMenu': getMenu },
}
