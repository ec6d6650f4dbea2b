import type { ChatMessage, DialogueView, TurnAnswer } from '#core/contract/dialogue'
import { signedIn } from '../../../testing/course.ts'
import { type FakeRequest, fakeServer, Refusal } from '../../../testing/fake-server.ts'
import { aMessage } from '../../../testing/message.ts'

/** The five goals, the first few reached. */
export const goals = (reached: number) =>
  Array.from({ length: 5 }, (_, index) => ({
    id: `1.${index + 1}`,
    title: index < reached ? `Idea ${index + 1}` : 'Not yet explored',
    reached: index < reached,
    quote: index < reached ? `My words ${index + 1}` : null,
  }))

/** A stored dialogue. */
export const aView = (messages: ChatMessage[] = [], more: Partial<DialogueView> = {}): DialogueView => ({
  started: messages.length > 0,
  isComplete: false,
  goals: goals(0),
  messages,
  choice: null,
  waived: false,
  ...more,
})

/** A server that keeps one dialogue, and answers as it is told; `answers` stand in place of its own. */
export function dialogueServer(
  view: DialogueView,
  reply: (request: FakeRequest) => unknown = () => undefined,
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const state = { view }
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/ai-chat/1': () => state.view,
    'POST /api/ai-chat/1/initialize': () => {
      if (state.view.messages.at(-1)?.role === 'user')
        return new Refusal(409, { message: 'Still being answered.' })
      if (!state.view.started) state.view = aView([aMessage('assistant', 'What is missing?')])
      return {
        message: '',
        isComplete: false,
        goals: state.view.goals,
        messages: [],
        choice: null,
        notice: null,
      }
    },
    'POST /api/ai-chat/1': (request: FakeRequest) => reply(request),
    'POST /api/ai-chat/1/private': ({ body }: FakeRequest) => {
      const { messageIds, private: isPrivate } = body as { messageIds: string[]; private: boolean }
      const isMeant = ({ id }: ChatMessage) => messageIds.includes(id)
      const marked = state.view.messages.map((one) => (isMeant(one) ? { ...one, private: isPrivate } : one))
      state.view = { ...state.view, messages: marked }
      return { success: true }
    },
    'POST /api/ai-conversations': () => ({ shareableId: 'abc' }),
    'GET /api/support': {
      intro: 'People answer.',
      resources: [{ name: '988', how: 'Call.', href: 'tel:988' }],
    },
    ...answers,
  })
  /** Answers a message as the server does, and keeps both. */
  const takes = (request: FakeRequest, more: Partial<TurnAnswer> = {}, support = false): TurnAnswer => {
    const { message: text, clientMessageId } = request.body as { message: string; clientMessageId: string }
    const turn = [
      aMessage('user', text, { clientMessageId, support }),
      aMessage('assistant', 'Say more?', { support }),
    ]
    const { isComplete = false, goals: reached = state.view.goals, choice = null } = more
    const messages = [...state.view.messages, ...turn]
    state.view = { ...state.view, isComplete, goals: reached, messages, choice }
    return { message: 'Say more?', isComplete, goals: reached, messages: turn, choice, notice: null, ...more }
  }
  /** The answer to a message that was stored before; whoever waits looks again, as when the network is back. */
  const answer = (text: string) => {
    state.view = { ...state.view, messages: [...state.view.messages, aMessage('assistant', text)] }
    window.dispatchEvent(new Event('online'))
  }
  return {
    state,
    calls,
    takes,
    answer,
    sends: () => calls.filter(({ key }) => key === 'POST /api/ai-chat/1'),
  }
}

/** Like `dialogueServer`, but a message stays unanswered until `release`; `more` is said of that answer. */
export function slowDialogueServer(view: DialogueView, more: Partial<TurnAnswer> = {}) {
  let release = () => {}
  const server = dialogueServer(
    view,
    (request) =>
      new Promise((resolve) => {
        release = () => resolve(server.takes(request, more))
      }),
  )
  return { ...server, release: () => release() }
}

/** An answer that comes when it is released. */
export function held<T>(answer: T) {
  let release = () => {}
  const answers = () =>
    new Promise<T>((resolve) => {
      release = () => resolve(answer)
    })
  return { answers, release: () => release() }
}
