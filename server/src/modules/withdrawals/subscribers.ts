import type { Subscribers } from '../../module.ts'
import { keepSource } from './destinations/keep-source.ts'

export const subscribers: Subscribers = {
  'cashier.credited': (app, paid) => keepSource(app, paid),
}
