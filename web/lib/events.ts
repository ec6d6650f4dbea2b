/** The two window events of the chapter page (docs/specification.md, 2). */
export const workbookEvents = {
  /** Opens the chat panel of the chapter. */
  openAiChat: 'openAiChat',
  /** Switches to the tab "Submit to Professor". */
  showSubmitTab: 'showSubmitTab',
} as const
export type WorkbookEvent = keyof typeof workbookEvents

/** Fires one of the workbook's window events. */
export const fire = (name: WorkbookEvent): boolean => window.dispatchEvent(new Event(name))

/** Listens to one of them. @returns a function that stops listening */
export function onEvent(name: WorkbookEvent, listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
