/** Tells instructions from data. Tags inside the text lose their brackets: nothing in it can close the fence. */
export function fence(tag: string, text: string): string {
  const inside = text.replace(/[<＜]/g, '(').replace(/[>＞]/g, ')')
  return `<${tag}>\n${inside}\n</${tag}>`
}

/** At most so many characters, cut at a blank where there is one near. */
export function clip(text: string, characters: number): string {
  if (text.length <= characters) return text
  const cut = text.slice(0, characters).toWellFormed()
  const blank = cut.lastIndexOf(' ')
  return `${blank > characters * 0.8 ? cut.slice(0, blank) : cut} …`
}
