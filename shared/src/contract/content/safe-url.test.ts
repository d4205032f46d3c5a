import { describe, expect, it } from 'vitest'
import { isSafeUrl } from './safe-url.ts'

describe('isSafeUrl', () => {
  it.each([
    '/',
    '/games/',
    '/games/20001-shahin.html?x=1#y',
    '/help-center/105-درستی.html',
    'https://regulator.example/register?n=1',
    'http://example.org',
    'HTTPS://Example.org/x',
  ])('takes %j', (url) => {
    expect(isSafeUrl(url)).toBe(true)
  })

  it.each([
    '',
    'games/',
    '#x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/ /evil.example',
    '/a\\b',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@b.example',
    'blob:https://evil.example/x',
    'filesystem:https://evil.example/x',
    'ftp://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://bank.example@evil.example/',
    'https://user:pass@evil.example/',
    'https://evil.example\\@bank.example/',
    'https://exa mple.org',
    'https://',
    'https://[',
    '\u0000/x',
    '/x\u0000',
    '/x\u2028y',
    `/${'a'.repeat(2_000)}`,
  ])('refuses %j', (url) => {
    expect(isSafeUrl(url)).toBe(false)
  })
})
