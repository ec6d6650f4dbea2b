import type { Config } from '#server/config'

/**
 * What a learner is told before anything goes to a provider: what is sent and to whom, what is kept and for
 * how long, who can read it, and that the guide is there without it.
 */
export function consentNotice(recipient: string, ai: Config['ai']): string[] {
  return [
    `With the AI model, what you write in the AI Dialogue, to the chapter assistant and for a reflection analysis is sent to ${recipient}, with your last few messages, the chapter’s text and, for the assistant and the analysis, your own worksheet of that chapter. Your name, email address and grades are not sent.`,
    'Names, phone numbers, addresses and other identifying details are replaced before anything is sent. That finds most of them and not all: never write about a real client.',
    ai.providerKeeps ??
      `What ${recipient} keeps of it, and for how long, follows from your institution’s agreement with it; your instructor can tell you.`,
    'The workbook keeps your conversations with your work until they are deleted, as it does with the built-in guide. Your instructors can read the AI Dialogue, except what you mark as private; an analysis only with a reflection you have handed in, submitted or shared; and the chat with the chapter assistant only where you share it.',
    'The built-in guide asks the same questions by the same rules and sends nothing to anybody. You can change your choice at any time, and nothing is lost.',
  ]
}
