import { describe, expect, test } from 'vitest'
import { richText, sanitize } from './rich-text.ts'

const targets = { terms: new Set(['drift']), chapters: new Set(['1', '2']) }
const html = (markdown: string, bare = false) => richText(markdown, targets, bare).html
const problems = (markdown: string) => richText(markdown, targets).problems

describe('what a passage becomes', () => {
  test('paragraphs, emphasis, lists, quotations and code keep their meaning', () => {
    expect(html('One *two* **three** `four`\n\n- a\n- b\n\n> said')).toBe(
      '<p>One <em>two</em> <strong>three</strong> <code>four</code></p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<blockquote>\n<p>said</p>\n</blockquote>',
    )
  })

  test('a line in a cell comes without a paragraph around it, several paragraphs keep theirs', () => {
    expect(html('Just *one* line', true)).toBe('Just <em>one</em> line')
    expect(html('One\n\nTwo', true)).toBe('<p>One</p>\n<p>Two</p>')
  })

  test('signs of the language stay what they are', () => {
    expect(html('2 < 3 & 4 > 1, "so"', true)).toBe('2 &lt; 3 &amp; 4 &gt; 1, "so"')
  })

  test('a link out of the workbook opens in a new tab and tells that page nothing', () => {
    expect(html('[the code](https://example.org/a?b=1&c=2)', true)).toBe(
      '<a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noreferrer noopener">the code</a>',
    )
  })

  test('a link inside the workbook stays in its tab, and a term can open beside the text', () => {
    expect(html('[chapter two](/chapter/2?tab=reflection)', true)).toBe(
      '<a href="/chapter/2?tab=reflection">chapter two</a>',
    )
    expect(html('[drifting](glossary:drift)', true)).toBe(
      '<a class="term" href="/introduction#glossary-drift" data-term="drift">drifting</a>',
    )
  })
})

describe('what never reaches a page', () => {
  test.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['event handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['styles', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['images', 'a<img src=x onerror=alert(1)>', 'a'],
    ['frames and forms', '<iframe src="https://a.b"></iframe><form><input></form>a', 'a'],
    ['drawings that carry scripts', '<svg onload=alert(1)><a href="javascript:x">a</a></svg>', '<a>a</a>'],
    ['javascript addresses', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['javascript addresses in disguise', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['data addresses', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['unencrypted addresses', '<a href="http://a.b">a</a>', '<a>a</a>'],
    [
      'classes of ours on other things',
      '<p class="term">a</p><a class="admin" href="/x">b</a>',
      '<p>a</p><a href="/x">b</a>',
    ],
    ['comments', 'a<!-- b -->', 'a'],
  ])('%s', (_name, written, shown) => {
    const clean = sanitize(written).replace(/ (?:target|rel)="[^"]*"/g, '')
    expect(clean).toBe(shown)
  })

  test('an address without a scheme still opens away from the workbook', () => {
    expect(sanitize('<a href="//evil.example">a</a>')).not.toContain('evil')
    expect(sanitize('<a href="https://a.b" target="_self" rel="opener">a</a>')).toBe(
      '<a href="https://a.b" target="_blank" rel="noreferrer noopener">a</a>',
    )
  })

  test('none of it comes in through Markdown either', () => {
    const written =
      '[a](javascript:alert(1)) ![b](https://x.y/z.png) <b onmouseover=c()>d</b><script>e</script>'
    const shown = html(written)
    expect(shown).not.toMatch(/javascript|img|onmouseover|script/)
    expect(shown).toContain('<strong>d</strong>')
  })
})

describe('what an author is told', () => {
  test.each([
    ['[here](https://a.b)', /does not say where/],
    ['[](https://a.b)', /no words to click on/],
    ['https://a.b/c', /bare address/],
    ['[the site](http://a.b)', /must start with https/],
    ['[the site](javascript:alert(1))', /must start with https/],
    ['[a term](glossary:nope)', /no term with the id nope/],
    ['[a page](/chapter/3)', /no page \/chapter\/3/],
    ['[a page](/admin)', /no page \/admin/],
    ['![a picture](https://a.b/c.png)', /images are not shown/],
    ['## A heading', /heading/],
    ['| a | b |\n|---|---|\n| c | d |', /section of type table/],
    ['about ~~5~~ 6 people', /write "about"/],
    ['    four blanks', /four blanks/],
    ['<div>a</div>', /<div> is not shown/],
    ['<strong class="x">a</strong>', /shown without "class="x""/],
    ['<a href="https://a.b">a</a>', /write a link as/],
  ])('%s', (written, expected) => {
    expect(problems(written)).toEqual([expect.stringMatching(expected)])
  })

  test('nothing, when all is well', () => {
    expect(
      problems('A [term](glossary:drift), [page](/chapter/1#x), [source](https://a.b), 2 < 3<br>*so*'),
    ).toEqual([])
  })
})
