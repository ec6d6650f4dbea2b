import fc, { type Arbitrary } from 'fast-check'

/** What a caller who means harm, or a broken program, puts where something else belongs. */

/** Texts that mean something to a database, a page, a path, a header, a log or a template. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202etxt.exe',
  '\ufeff',
  '\r\nset-cookie: a=b',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is to arrive as it is written.
  '${7*7}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '9223372036854775808',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'z'.repeat(2500),
  'é'.repeat(20_001),
  '𝕏'.repeat(10_001),
]

export const hostileTexts: Arbitrary<string> = fc.constantFrom(...texts)

/** So deep that a recursive reader of it would fall. */
const deep = (levels: number): unknown => {
  let value: unknown = 'bottom'
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Keys that every object has, as a parsed body could carry them. */
const withOwn = (key: string, value: unknown): object =>
  Object.defineProperty({}, key, {
    value,
    enumerable: true,
  })

export const hostileValues: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileTexts },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308),
  },
  fc.constantFrom<unknown>([], {}, [[]], [null], [[[[]]]], { length: 1e9 }, withOwn('then', 'x'), {
    toString: 1,
  }),
  fc.constantFrom(deep(50), deep(3000)),
  fc.constantFrom(
    withOwn('__proto__', { isAdmin: true }),
    withOwn('constructor', { prototype: { isAdmin: true } }),
    { isAdmin: true, user_id: 'someone', is_admin: true },
  ),
  fc.constant(Array.from({ length: 2000 }, (_, n) => n)),
  fc.constant(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`k${n}`, n]))),
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Bodies that are no JSON, or only just. */
export const brokenBodies: Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  '{"a":}',
  "{'a': 1}",
  'undefined',
  'NaN',
  '\ufeff{}',
  '{}{}',
  '{"a":1,"a":2}',
  '{"a":1e999}',
  '"\\ud800"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(20_000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `"${'x'.repeat(2 * 1024 * 1024)}"`,
)

export const contentTypes: Arbitrary<string> = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON;a=b',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
)
