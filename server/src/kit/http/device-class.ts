import type { DeviceClass } from '@tas/shared/contract/catalogue/choices.ts'

const TABLET = /\biPad\b|\bTablet\b|\bSilk\/|\bAndroid\b(?!.*\bMobile\b)/
const PHONE = /\biPhone\b|\biPod\b|\bMobile\b/

/**
 * What kind of device a client declares itself to be, by its user agent: the one word that calls, pages and sockets all carry. It is the
 * client's own word: an iPad that asks for pages of a desktop is one, and so is whoever declares nothing.
 */
export function deviceClassOf(userAgent: string): DeviceClass {
  if (TABLET.test(userAgent)) return 'tablet'
  return PHONE.test(userAgent) ? 'phone' : 'desktop'
}
