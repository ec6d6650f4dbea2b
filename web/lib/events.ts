/** The two window events of the chapter page (docs/specification.md, 2): they open the chat, and the last tab. */
type WorkbookEvent = 'openAiChat' | 'showSubmitTab'

/** Fires one of the workbook's window events. */
export const fire = (name: WorkbookEvent): boolean => window.dispatchEvent(new Event(name))

/** Listens to one of them. @returns a function that stops listening */
export function onEvent(name: WorkbookEvent, listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
