import { describe, expect, it } from 'vitest'
import { isConversationLink } from './conversation-link.ts'

describe('the address of a conversation held elsewhere', () => {
  it.each([
    'https://chatgpt.com/share/67f0-ab',
    'https://chatgpt.com',
    'https://chat.university.edu:8443/c?id=1#top',
    'https://bücher.example/gespräch',
    'HTTPS://CHATGPT.COM/share/1',
  ])('%s is one', (address) => expect(isConversationLink(address)).toBe(true))

  it.each([
    '',
    'chatgpt.com/share/1',
    'http://chatgpt.com/share/1',
    'javascript:alert(1)',
    'https://',
    'https:chatgpt.com',
    'https:///evil.example',
    'https://chatgpt.com@evil.example/',
    'https://chatgpt.com\\@evil.example/',
    'https://chatgpt.com:x@evil.example/',
    'https://chatgpt.com\t@evil.example/',
    'https://chatgpt.com/share/1 and more',
  ])('%j is none', (address) => expect(isConversationLink(address)).toBe(false))
})
